import type { Command } from 'commander'
import { readWorkspaceNumber } from './read-option.ts'

/** Defines a group of commands, such as `slotline token`. */
export function defineGroup(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).helpCommand(false)
}

/** Defines a command that prints data, as text or as JSON. */
export function defineCommand(group: Command, name: string, description: string): Command {
  const command = group.command(name).description(description)
  return explainUsage(command).option('--json', 'print the data as JSON')
}

/** After an invalid argument, the usage of the command is printed. */
export function explainUsage(command: Command): Command {
  const path = pathOf(command)
  return command.showHelpAfterError(`See: slotline help ${path}`)
}

/** The words that select the command, without `slotline`. */
export function pathOf(command: Command): string {
  return command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

type RequiredOption = { flags: string; about: string; read: (text: string) => unknown }

/** Adds a required option. Unknown options are reported first, because they may be misspelled. */
export function requireOption(command: Command, { flags, about, read }: RequiredOption): Command {
  const option = command.createOption(flags, `${about} (required)`).argParser((text) => read(text))
  return command.addOption(option).hook('preAction', () => {
    if (command.getOptionValue(option.attributeName()) === undefined)
      command.error(`error: ${flags} is required: ${about}`)
  })
}

/** Adds the option that names the workspace. */
export function requireWorkspace(command: Command): Command {
  return requireOption(command, {
    flags: '--workspace <id>',
    about: 'workspace, as slotline workspace list prints it',
    read: readWorkspaceNumber,
  })
}
