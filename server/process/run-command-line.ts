import { setFlagsFromString } from 'node:v8'
import type { ListenOptions } from '../admin/add-listen-command.ts'
import { type CommandResult, failed } from '../admin/command-result.ts'
import { sendCommand } from './open-control-socket.ts'
import { parseCommand } from '../admin/parse-command.ts'
import { runCommand } from '../admin/run-command.ts'
import { findServer } from '../voice/mcp/find-server.ts'
import { openDatabase } from './open-database.ts'
import { type Config, parseConfig, publicUrlOf } from '../platform/config/config.ts'
import { createLogger } from '../platform/telemetry/create-telemetry.ts'
import { FolderInUse } from '../platform/db/folder-lock.ts'
import { findMisspeltSettings } from '../platform/config/find-misspelt-settings.ts'
import { LIMITS } from '../platform/limits.ts'
import { openSecretKeys } from '../platform/secrets/secret-key.ts'

// The server and the bridge are loaded only if they are needed: they take most of the time.

// A reader such as `head` may close the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const words = process.argv.slice(2)
// Help and invalid arguments need neither settings nor a database.
const parsed = parseCommand(words)
const settings = parseConfig(process.env)
const misspelt = findMisspeltSettings(process.env).map(
  ({ name, meant }) => `${name} has no effect, because it is not a setting. Did you mean ${meant}?`,
)
if (parsed.kind === 'result') print(parsed.result)
else if (!settings.ok)
  print(
    failed(
      [
        `The settings have ${settings.faults.length === 1 ? 'a fault' : 'faults'}:`,
        ...settings.faults.map((fault) => `- ${fault}`),
        ...misspelt,
      ].join('\n'),
    ),
  )
else if (parsed.kind === 'start' || parsed.kind === 'jobs')
  await start(settings.config, parsed.kind).catch(failWith)
else await runWith(settings.config, parsed)

/** A misspelt setting can make a command use another database, so the warning comes first. */
async function runWith(
  config: Config,
  command: Exclude<typeof parsed, { kind: 'result' | 'start' | 'jobs' }>,
): Promise<void> {
  for (const warning of misspelt) console.error(warning)
  if (command.kind === 'listen') await listen(config, command).catch(failWith)
  else if (command.kind === 'backup' || command.kind === 'restore')
    print(await moveData(config, command).catch(failWith))
  else if (command.kind === 'mcp') await bridge(config, command.connection).catch(failWith)
  else print(await administer(config).catch(failWith))
}

async function start(config: Config, kind: 'start' | 'jobs'): Promise<void> {
  // Registered first, so that a signal during startup leads to a clean shutdown after it.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        resolve()
      })
  })
  const run =
    kind === 'start'
      ? (await import('./serve.ts')).serve
      : (await import('./serve-jobs.ts')).serveJobs
  const server = await run(config, misspelt)
  setFlagsFromString('--semi-space-growth-factor=2')
  await signalled
  setTimeout(() => process.exit(1), LIMITS.process.shutdownMs).unref()
  await server.close()
  process.exit(0)
}

/** Both read and write files of this process, whether a server is running or not. */
async function moveData(
  config: Config,
  command: Extract<typeof parsed, { kind: 'backup' | 'restore' }>,
): Promise<CommandResult> {
  const message =
    command.kind === 'backup'
      ? await (await import('../backup/create-backup.ts')).createBackup(config, command)
      : await (await import('../backup/restore.ts')).restore(config, command)
  return { exitCode: 0, output: '', message }
}

/** Standard output is reserved for messages of the protocol. */
async function bridge(config: Config, connection: string | null): Promise<void> {
  const found = await findServer(config, connection)
  if ('missing' in found) return print(failed(found.missing))
  const { bridgeMcp } = await import('../voice/mcp/bridge-mcp.ts')
  await bridgeMcp(found, {
    input: process.stdin,
    say: (line) => process.stdout.write(`${line}\n`),
    warn: (text) => console.error(text),
  })
}

/** Prints a line for each event until the process is interrupted. */
async function listen(
  config: Config,
  { forward, types, secret, ...given }: ListenOptions,
): Promise<void> {
  const found = await findServer(
    { ...config, clientToken: given.token ?? config.clientToken },
    null,
  )
  if ('missing' in found)
    return print(failed('No token found: send --token, or set SLOTLINE_TOKEN.'))
  const server = given.server ?? new URL(found.url).origin
  const { forwardEvents } = await import('../webhooks/sending/forward-events.ts')
  const interrupted = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      interrupted.abort()
    })
  const reason = await forwardEvents(
    { server, token: found.token, forward, types, secret },
    { print: (line) => process.stdout.write(`${line}\n`), signal: interrupted.signal },
  )
  if (reason !== null) print(failed(reason))
}

/**
 * Runs the command in this process, or in the process that has the embedded database open.
 */
async function administer(config: Config): Promise<CommandResult> {
  try {
    const database = await openDatabase(config, createLogger('warn', process.stderr), {
      mayCreate: false,
    })
    try {
      return await runCommand(
        {
          pool: database.pool,
          publicUrl: publicUrlOf(config),
          now: Temporal.Now.instant(),
          keys: (options) => openSecretKeys(config, options),
        },
        words,
      )
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse && error.holder?.control)
      return sendCommand(error.holder.control, words)
    throw error
  }
}

function failWith(error: unknown): never {
  print(
    failed(
      error instanceof Error
        ? process.env.LOG_LEVEL === 'debug'
          ? (error.stack ?? error.message)
          : error.message || error.name
        : String(error),
    ),
  )
  process.exit()
}

/** Prints the result, and sets the exit code of the process. */
function print({ exitCode, output, message }: CommandResult): void {
  if (output !== '') process.stdout.write(`${output}\n`)
  if (message !== '') process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}
