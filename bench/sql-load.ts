import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { timeCalls, type Load, type Summary } from './load.ts'

const run = promisify(execFile)

/** A statement with the values of each call. */
export type SqlLoad = { statement: string; values: readonly (readonly unknown[])[] }

/** The same statement as a pgbench script, which generates its own values. */
export type PgbenchLoad = { script: string; variables: Readonly<Record<string, string>> }

type Where = { url: string; connections: number; seconds: number }

// Values stay text, because parsing them is not part of the raw limit.
const AS_TEXT = { getTypeParser: () => (text: string) => text }

/**
 * Runs the statement with its values over node-postgres connections, one call at a time on each.
 */
export async function loadSql({
  url,
  connections,
  seconds,
  statement,
  values,
}: SqlLoad & Where): Promise<Load> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, types: AS_TEXT }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  let sent = 0
  try {
    return await timeCalls(
      clients.map((client) => async () => {
        const next = values[sent++]
        if (!next) return false
        await client.query({ name: 'bench', text: statement, values: [...next], rowMode: 'array' })
        return true
      }),
      seconds,
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Enough to open 64 connections on a machine that is busy with other things. */
const MAX_PGBENCH_SECONDS = 64

/**
 * Transactions per second by pgbench, which needs less CPU than a client in JavaScript. The time
 * of a round includes opening the connections, the rate does not: a round that mostly opened
 * connections is followed by a longer one.
 */
export async function loadPgbench({
  url,
  connections,
  seconds,
  script,
  variables,
}: PgbenchLoad & Where): Promise<Summary> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'slotline-bench-'))
  const file = join(folder.path, 'script.sql')
  await writeFile(file, script)
  const definitions = Object.entries(variables).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ])
  const runRound = (roundSeconds: number) =>
    run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(roundSeconds),
      '-f',
      file,
      ...definitions,
      url,
    ])
  let roundSeconds = Math.ceil(seconds)
  let { stdout } = await runRound(roundSeconds)
  while (
    readConnectionMs(stdout) > (roundSeconds * 1_000) / 2 &&
    roundSeconds * 2 <= MAX_PGBENCH_SECONDS
  ) {
    roundSeconds *= 2
    stdout = (await runRound(roundSeconds)).stdout
  }
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!perSecond || !/failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench failed:\n${stdout}`)
  return { p50: NaN, p99: NaN, perSecond }
}

/** How long opening the connections took; pgbench omits it after a round without a transaction. */
function readConnectionMs(output: string): number {
  return Number(/^initial connection time = ([\d.]+) ms/m.exec(output)?.[1] ?? Infinity)
}

export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
}
