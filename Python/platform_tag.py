"""Gives a wheel that carries the command the tag of its platform; without the command the wheel is for all."""

import pathlib
import re
import sysconfig

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformTag(BuildHookInterface):
    def initialize(self, version, build_data):
        if (pathlib.Path(self.root) / "src/plumb_layout/_tool/plumb").exists():
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{re.sub(r'[-.]', '_', sysconfig.get_platform())}"
