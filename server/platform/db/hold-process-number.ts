import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { setClaimProcess } from './create-claim-id.ts'
import type { Db } from './pool.ts'
import { sql } from './sql.ts'

/** The first part of the keys of advisory locks; the second is the number of a process. */
const PROCESS_LOCK = 0x70_72_6f_63
const RETRY_MS = 500
/** Other processes presume that this one is gone after a longer time without its lock. */
const MAX_WITHOUT_LOCK_MS = 1_000

/** The number of this process, which others see as long as its connection lasts. */
type ProcessNumber = {
  /** Whether the lock was held all the time since it was first taken. */
  isHeld: () => boolean
  close: () => Promise<void>
}

/**
 * Holds an advisory lock of a session on a connection of its own. The server releases it when the
 * process ends in any way, so that others learn of that at once. Behind a pooler, which has other
 * sessions than its clients, none is taken: then claims end only at their time.
 */
export async function holdProcessNumber(url: string, log: Logger): Promise<ProcessNumber> {
  const number = randomBytes(4)
  let isClosed = false
  let held: pg.Client | null = null
  const hold = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'slotline claims',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    const ended = Promise.withResolvers<void>()
    client.on('error', () => {})
    client.once('end', () => {
      ended.resolve()
    })
    await client.connect()
    try {
      if (isClosed || !(await lock(client, number))) {
        await client.end()
        return false
      }
    } catch (err) {
      await client.end()
      throw err
    }
    held = client
    setClaimProcess(number.toString('hex'))
    void ended.promise.then(async () => {
      held = null
      if (isClosed) return
      const timer = setTimeout(() => {
        setClaimProcess(null)
      }, MAX_WITHOUT_LOCK_MS)
      log.warn('The connection that shows that this process runs broke; it is opened again')
      while (!isClosed && !(await hold().catch(() => false))) await pause(RETRY_MS)
      clearTimeout(timer)
    })
    return true
  }
  const isHeldFirst = await hold().catch((err: unknown) => {
    log.warn({ err }, 'This process has no connection that shows that it runs')
    return false
  })
  if (!isHeldFirst)
    log.info('What this process does is taken over only some time after it was killed')
  return {
    isHeld: () => held !== null,
    close: async () => {
      isClosed = true
      setClaimProcess(null)
      await held?.end()
    },
  }
}

/** False: the session is not that of this connection alone, as behind a pooler. */
async function lock(client: pg.Client, number: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as unknown as { processID: number | null }
  if (rows[0]?.pid !== processID) return false
  await client.query(`set idle_session_timeout = 0`)
  const { rows: locks } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1, $2) as "isLocked"',
    [PROCESS_LOCK, number.readInt32BE()],
  )
  return locks[0]?.isLocked === true
}

/** The numbers of the processes that have one and run. */
export async function findLivingProcesses(db: Db): Promise<string[]> {
  const rows = await db.query<{ number: string }>(sql`
    select lpad(to_hex(objid::bigint), 8, '0') as number from pg_locks
    where locktype = 'advisory' and classid = ${PROCESS_LOCK}::integer::oid and objsubid = 2
      and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ number }) => number)
}
