import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const MAX_MESSAGE_BYTES = 4096

/**
 * Runs pg_dump or pg_restore with the database of a URL. The password goes through the environment,
 * because other users can read arguments. `input`: what the program reads; `take` reads what it
 * writes. Throws with its own message, or if it is not there.
 */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  {
    url,
    input,
    take,
  }: {
    url: string
    input?: AsyncIterable<Buffer>
    take?: (output: AsyncIterable<Buffer>) => Promise<void>
  },
): Promise<void> {
  const { address, password } = separatePassword(url)
  const child = spawn(program, [...words, `--dbname=${address}`], {
    env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-MAX_MESSAGE_BYTES)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? missing(program) : error)
    })
    child.once('close', resolve)
  })
  const check = async () => {
    const code = await ended
    if (code !== 0)
      throw new Error(`${program} has failed: ${said.trim() || `its exit code is ${code}`}`)
  }
  // A program that ends early breaks its pipe; its own message says why.
  const feeding = input
    ? pipeline(Readable.from(input), child.stdin).catch(() => {})
    : child.stdin.end()
  const taking = take
    ? take(withCheck(child.stdout as AsyncIterable<Buffer>, check))
    : (child.stdout.resume(), check())
  try {
    await Promise.all([taking, feeding, ended])
    await check()
  } catch (error) {
    child.kill('SIGKILL')
    await ended.catch(() => {})
    throw error
  }
}

/** The output, which ends only if the program has succeeded. */
async function* withCheck(
  output: AsyncIterable<Buffer>,
  check: () => Promise<void>,
): AsyncGenerator<Buffer> {
  yield* output
  await check()
}

/** The URL without its password, in the form of libpq. */
function separatePassword(url: string): { address: string; password: string | null } {
  const address = new URL(url)
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password)
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, password: password === '' ? null : password }
}

function missing(program: string): Error {
  return new Error(
    `The program ${program} is missing, which backs up and restores databases of a PostgreSQL ` +
      'server. Install the client of PostgreSQL in the version of the server or a newer one, such ' +
      'as the package postgresql-client, or use the backups of your database provider.',
  )
}
