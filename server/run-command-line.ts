import type { CommandResult } from './admin/command-result.ts'
import { explainUsage } from './admin/explain-usage.ts'
import { sendCommand } from './admin/open-control-socket.ts'
import { runCommand } from './admin/run-command.ts'
import { bridgeMcp } from './mcp/bridge-mcp.ts'
import { findServer } from './mcp/find-server.ts'
import { openDatabase } from './open-database.ts'
import { type Config, parseConfig, publicUrlOf } from './platform/config.ts'
import { createLogger } from './platform/create-telemetry.ts'
import { FolderInUse } from './platform/db/folder-lock.ts'
import { openSecretKeys } from './platform/secret-key.ts'
import { serve } from './serve.ts'

/** Timeout of a graceful shutdown, after which the process exits. */
const SHUTDOWN_TIMEOUT_MS = 8_000

const words = process.argv.slice(2)
// Help and unknown commands need neither settings nor a database.
const usage = words.length === 0 ? null : explainUsage(words)
const parsed = parseConfig(process.env)
if (usage?.ok) console.log(usage.text)
else if (usage) fail(usage.text)
else if (!parsed.ok)
  fail(
    'The settings have ' +
      `${parsed.faults.length === 1 ? 'a fault' : 'faults'}:\n${parsed.faults.map((fault) => `- ${fault}`).join('\n')}`,
  )
else if (words.length === 0 || words[0] === 'start') await start(parsed.config).catch(failWith)
else if (words[0] === 'mcp') await bridge(parsed.config).catch(failWith)
else await administer(parsed.config).catch(failWith)

async function start(config: Config): Promise<void> {
  // Registered first, so that a signal during startup leads to a clean shutdown after it.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        resolve()
      })
  })
  const server = await serve(config)
  await signalled
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  await server.close()
  process.exit(0)
}

/** Standard output is reserved for messages of the protocol. */
async function bridge(config: Config): Promise<void> {
  const found = await findServer(config, words.slice(1))
  if ('missing' in found) return fail(found.missing)
  await bridgeMcp(found, {
    input: process.stdin,
    say: (line) => process.stdout.write(`${line}\n`),
    warn: (text) => console.error(text),
  })
}

async function administer(config: Config): Promise<void> {
  const { ok, text } = await command(config)
  if (ok) console.log(text)
  else fail(text)
}

/**
 * Runs the command in this process, or in the process that has the embedded database open.
 */
async function command(config: Config): Promise<CommandResult> {
  try {
    const database = await openDatabase(config, createLogger('warn', process.stderr))
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
  return fail(
    error instanceof Error
      ? process.env.LOG_LEVEL === 'debug'
        ? (error.stack ?? error.message)
        : error.message || error.name
      : String(error),
  )
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
