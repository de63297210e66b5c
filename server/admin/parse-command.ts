import { Command, CommanderError, Help } from 'commander'
import { VERSION } from '../platform/version.ts'
import { addBackupCommands } from './add-backup-commands.ts'
import { addCalendarCommands } from './add-calendar-commands.ts'
import { addJobsCommands } from './add-jobs-commands.ts'
import { addListenCommand, type ListenOptions } from './add-listen-command.ts'
import { addOauthCommands } from './add-oauth-commands.ts'
import { addSecretsCommands } from './add-secrets-commands.ts'
import { addPersonCommands } from './add-person-commands.ts'
import { addTokenCommands } from './add-token-commands.ts'
import { addWorkspaceCommands } from './add-workspace-commands.ts'
import { addZonesCommands } from './add-zones-commands.ts'
import type { Accept, CommandRun } from './command-context.ts'
import type { CommandResult } from './command-result.ts'
import { explainUsage, pathOf } from './define-command.ts'

/**
 * What the arguments request. `result`: help, the version or an error, which need neither settings
 * nor a database.
 */
type ParsedCommand =
  | { kind: 'start' }
  | { kind: 'jobs' }
  | { kind: 'mcp'; connection: string | null }
  | ({ kind: 'listen' } & ListenOptions)
  | { kind: 'backup'; file: string; withKey: boolean }
  | { kind: 'restore'; file: string; sendsAgain: boolean }
  | { kind: 'run'; json: boolean; run: CommandRun }
  | { kind: 'result'; result: CommandResult }

const HELP_WIDTH = 100
const AFTER_HELP = `
Without a command, slotline starts the server.
Help for a command: slotline help token create

Settings are environment variables: see docs/configuration.md. Run a command with the same settings
as the server, or in the same folder.

Data is printed on standard output, and messages on standard error.
Exit codes: 0 success, 1 refused or failed, 2 invalid arguments.`

/** Reads the arguments of the program. */
export function parseCommand(words: readonly string[]): ParsedCommand {
  let parsed: ParsedCommand = { kind: 'start' }
  const printed = { output: '', message: '' }
  const program = defineProgram(printed, (command) => {
    parsed = command
  })
  try {
    if (words.length > 0) program.parse(askForHelp(program, words), { from: 'user' })
    return parsed
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { kind: 'result', result: resultOf(error, printed) }
  }
}

function resultOf(
  { code, exitCode }: CommanderError,
  { output, message }: { output: string; message: string },
): CommandResult {
  // A group without a command prints its help.
  const prefix = code === 'commander.help' && exitCode !== 0 ? 'A command is missing.\n\n' : ''
  return {
    exitCode: exitCode === 0 ? 0 : 2,
    output: output.trimEnd(),
    message: `${prefix}${message.trimEnd()}`,
  }
}

function defineProgram(
  printed: { output: string; message: string },
  accept: (command: ParsedCommand) => void,
): Command {
  const program = new Command('slotline')
    .description('Contact store and meeting-booking backend for voice agents')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print the help for a command')
    .helpCommand('help [command...]', 'Print the help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        printed.output += text
      },
      writeErr: (text) => {
        printed.message += text
      },
      outputError: (text, write) => {
        write(text.replace(/^error: (.)/, (_, letter: string) => letter.toUpperCase()))
      },
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({
      subcommandTerm: (command) => termOf(command, command.parent?.parent ? pathOf(command) : null),
      formatHelp: (command, helper) => {
        if (!command.parent) helper.visibleCommands = listLeaves
        return Help.prototype.formatHelp.call(helper, command, helper)
      },
    })
    .showHelpAfterError('See: slotline help')
    .addHelpText('after', AFTER_HELP)
  const acceptRun: Accept = ({ json = false }, run) => {
    accept({ kind: 'run', json, run })
  }
  explainUsage(program.command('start').description('Start the server')).action(() => {
    accept({ kind: 'start' })
  })
  addWorkspaceCommands(program, acceptRun)
  addTokenCommands(program, acceptRun)
  addPersonCommands(program, acceptRun)
  addOauthCommands(program, acceptRun)
  addCalendarCommands(program, acceptRun)
  addJobsCommands(program, acceptRun, () => {
    accept({ kind: 'jobs' })
  })
  addZonesCommands(program, acceptRun)
  addSecretsCommands(program, acceptRun)
  addBackupCommands(program, accept)
  addClientCommands(program, accept)
  return program
}

/** Adds the commands that are clients of a running server. */
function addClientCommands(program: Command, accept: (command: ParsedCommand) => void): void {
  explainUsage(
    program
      .command('mcp')
      .description('Serve the phone tools to a local MCP client, over standard input and output')
      .option('--connection <id>', 'voice connection whose team and language apply'),
  ).action(({ connection = null }: { connection?: string | null }) => {
    accept({ kind: 'mcp', connection })
  })
  addListenCommand(program, (options) => {
    accept({ kind: 'listen', ...options })
  })
}

/** The help of the program lists every command of every group. */
function listLeaves(program: Command): Command[] {
  return program.commands.flatMap((command) =>
    command.commands.length === 0 ? [command] : [...command.commands],
  )
}

function termOf(command: Command, path: string | null): string {
  const words = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  )
  return [path ?? command.name(), ...words].join(' ')
}

/** `help token create` is `token create --help`; an unknown command stays unknown. */
function askForHelp(program: Command, words: readonly string[]): readonly string[] {
  if (words[0] !== 'help') return words
  let command = program
  for (const word of words.slice(1)) {
    const next = command.commands.find((each) => each.name() === word)
    if (!next)
      return command.commands.length === 0 ? [...pathWords(command), '--help'] : words.slice(1)
    command = next
  }
  return [...pathWords(command), '--help']
}

const pathWords = (command: Command) => (command.parent ? pathOf(command).split(' ') : [])
