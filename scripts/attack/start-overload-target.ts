import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'

export type Target = {
  port: number
  token: string
  neighborToken: string
  stop: () => Promise<void>
}

const TOKEN = 'overload-attack-token'

/** Starts the server of a project with the sample and a second workspace. */
export async function startTarget(
  database: 'server' | 'embedded',
  folder: string,
): Promise<Target> {
  const postgres = database === 'server' ? await startPostgres({ durable: true }) : null
  const data = mkdtempSync(join(tmpdir(), 'slotline-overload-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const main = join(folder, 'server/main.ts')
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const kill = () => {
    server.kill('SIGKILL')
  }
  process.once('exit', kill)
  await untilReady(server, port)
  const command = (...words: string[]) =>
    execFileSync(process.execPath, [main, ...words], { env, encoding: 'utf8' })
  const workspace = command('workspace', 'create', 'Neighbor').trim()
  const neighborToken = command(
    'token',
    'create',
    '--workspace',
    workspace,
    '--name',
    'neighbor',
    '--scopes',
    'all',
  ).split('\n')[0]!
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    await postgres?.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port, token: TOKEN, neighborToken, stop }
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server ended while it started.')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => {
      setTimeout(next, 50)
    })
  }
}
