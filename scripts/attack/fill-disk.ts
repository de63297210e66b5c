import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../../server/test/create-database.ts'
import { type PostgresServer, startPostgres } from '../../server/test/postgres-server.ts'
import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { callHonestly, type HonestCallers } from './call-honestly.ts'
import { countAnswer, newTally } from './count-answers.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand, type Stand } from './open-stand.ts'
import { newFolder } from './start-server.ts'
import { waitUntil } from './wait-until.ts'

const MIB = 1024 * 1024
/** Enough for a new database and some writes. */
const SIZE_MIB = { embedded: 160, server: 400 }
const REJECTION_TIMEOUT_MS = allowMs(20_000)
const READINESS_TIMEOUT_MS = allowMs(15_000)
const RECOVERY_TIMEOUT_MS = allowMs(20_000)

/**
 * Fills the disk of the database for a while. The disk is a small file system in memory, which only
 * root can mount.
 */
export async function fillDisk(conditions: Conditions): Promise<Outcome> {
  const folder = newFolder()
  const nothing = { tally: newTally(), worstHonestMs: null, normalAfterMs: null, faults: [] }
  if (process.getuid?.() !== 0)
    return { ...nothing, skipped: 'mounting a small file system needs root' }
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${SIZE_MIB[conditions.database]}m,mode=0777`, 'none', folder],
      { stdio: 'pipe' },
    )
  } catch {
    return { ...nothing, skipped: 'this machine does not allow mounting a file system' }
  }
  const unmount = () => {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  }
  process.once('exit', unmount)
  try {
    return await onSmallDisk(conditions, folder)
  } finally {
    process.off('exit', unmount)
    unmount()
  }
}

async function onSmallDisk(conditions: Conditions, folder: string): Promise<Outcome> {
  const postgres = conditions.database === 'server' ? await startIn(folder) : null
  const stand = await openStand(
    conditions,
    postgres
      ? { DATABASE_URL: await createDatabase(postgres.url) }
      : { DATA_DIR: join(folder, 'data') },
  )
  try {
    const callers = await callHonestly(stand)
    await waitUntil(20_000, () => callers.acknowledged() >= 100)
    const filler = join(folder, 'filler')
    fillUp(filler)
    const faults = await whileFull(stand, callers)
    rmSync(filler)
    const started = performance.now()
    if (stand.server().hasEnded()) await stand.restart()
    const normal = await becomeNormal(stand, postgres)
    const normalAfterMs = normal ? performance.now() - started : null
    await callers.stop()
    const { tally } = callers
    // The process may exit with a message. Requests then fail until it is restarted.
    return {
      tally,
      worstHonestMs: tally.worstMs,
      normalAfterMs,
      faults: [
        ...faults,
        ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
        ...(tally.refused + tally.limited > 0
          ? [`${tally.refused + tally.limited} honest requests were rejected`]
          : []),
        ...(normal
          ? await callers.verify()
          : ['service was not normal after the disk had free space again']),
      ],
    }
  } finally {
    await stand.close()
    await postgres?.stop()
  }
}

/** Starts PostgreSQL with its data in the folder, through TMPDIR. */
async function startIn(folder: string): Promise<PostgresServer> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await startPostgres({ durable: true })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function fillUp(file: string): void {
  const descriptor = openSync(file, 'w')
  for (const size of [MIB, 4096, 1]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) writeSync(descriptor, part)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error
    }
  }
  closeSync(descriptor)
}

/** Writes until the disk is full, and checks the responses to clients and operators. */
async function whileFull(stand: Stand, { tally }: HonestCallers): Promise<string[]> {
  const custom_fields = Object.fromEntries(
    Array.from({ length: 15 }, (_, i) => [`field_${i}`, 'x'.repeat(500)]),
  )
  let status: number | null = 201
  const refused = await waitUntil(
    REJECTION_TIMEOUT_MS,
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          stand
            .client()
            .post('/core/contact', { email: `${crypto.randomUUID()}@example.com`, custom_fields }),
        ),
      )
      for (const answer of answers) countAnswer(tally, answer, 'contact on a full disk')
      status =
        answers.find((answer) => answer?.status !== 201)?.status ??
        (answers.includes(null) ? null : 201)
      return status !== 201 || stand.server().hasEnded()
    },
    1,
  )
  if (refused === null)
    return ['no write was rejected although the disk was full, so nothing was tested']
  if (stand.server().hasEnded())
    return logsReason(stand) ? [] : ['the process ended without a word about the disk']
  let readiness = ''
  const noticed = await waitUntil(READINESS_TIMEOUT_MS, async () => {
    const ready = await stand.client().get('/readyz')
    readiness = ready?.text ?? ''
    return ready?.status === 503 || stand.server().hasEnded()
  })
  if (stand.server().hasEnded())
    return logsReason(stand) ? [] : ['the process ended without a word about the disk']
  return noticed === null
    ? [
        '/readyz reports readiness although writes are rejected with ' +
          `${String(status)}: ${readiness}`,
      ]
    : []
}

function logsReason(stand: Stand): boolean {
  return /no space|disk|full/i.test(stand.server().output().slice(-4000))
}

/** Restarts the database server if the full disk stopped it, as an operator would. */
async function becomeNormal(stand: Stand, postgres: PostgresServer | null): Promise<boolean> {
  if ((await measureNormal(stand, RECOVERY_TIMEOUT_MS)) !== null) return true
  if (postgres) await postgres.crashAndRestart()
  else if (!stand.server().hasEnded()) return false
  if (stand.server().hasEnded()) await stand.restart()
  return (await measureNormal(stand, RECOVERY_TIMEOUT_MS)) !== null
}
