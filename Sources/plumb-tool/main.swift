import Foundation
import PlumbCommands

exit(PlumbTool.run(Array(CommandLine.arguments.dropFirst())))
