python3 Documentation/Plumb.docc/Resources/badges.py 1000 | plumb shrink --output findings -
