// Starts the server from source, and again when a file in server/ changes, with a readable log:
// `npm run dev`. With `server` first, on an empty PostgreSQL server that this starts. Further
// arguments are options of Node: `npm run dev -- --inspect`.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pretty from 'pino-pretty'
import { startPostgres } from '../server/test/postgres-server.ts'

const words = process.argv.slice(2)
if (words[0] === 'server') await runOnServer(words.slice(1))
else await run(words, {})

async function run(options: readonly string[], settings: Record<string, string>): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--watch-path=server', '--watch-preserve-output', ...options, 'server/main.ts'],
    {
      env: { LOG_LEVEL: 'debug', ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Outside of the process group of the terminal, whose Ctrl-C would reach the server a second
      // time through Node's watcher, and abort the shutdown.
      detached: true,
    },
  )
  child.stdout.pipe(
    pretty({
      colorize: process.stdout.isTTY,
      translateTime: 'SYS:HH:MM:ss.l',
      ignore: 'pid,hostname',
      singleLine: true,
      customPrettifiers: {
        sql: (text) => (typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ') : ''),
      },
      sync: true,
    }),
  )
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // npm passes on the Ctrl-C that this process has got from the terminal.
      if (!isEnding) child.kill('SIGTERM')
      isEnding = true
    })
  const [code] = (await once(child, 'close')) as [number | null]
  process.exitCode = code ?? 1
}

/** The data of the PostgreSQL server is kept until the end of this process. */
async function runOnServer(options: readonly string[]): Promise<void> {
  const postgres = await startPostgres({ durable: false })
  const folder = mkdtempSync(join(tmpdir(), 'slotline-dev-'))
  console.log(`Database: psql ${postgres.url}`)
  try {
    await run(options, {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SAMPLE: 'on',
      SECRET_KEY: randomBytes(32).toString('base64'),
    })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
