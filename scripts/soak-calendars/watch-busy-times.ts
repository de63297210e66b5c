import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 100
const MAX_WAIT_MS = 60_000

/** A busy time of an agent. `from`: Unix seconds. */
type BusyTime = { agentId: number; from: number }

export type BusyWatch = {
  /** Resolves when the busy time is stored; false: not within a minute. */
  awaitBusy: (busy: BusyTime) => Promise<boolean>
  close: () => Promise<void>
}

type Waiting = BusyTime & { until: number; settle: (isStored: boolean) => void }

/**
 * Looks every 100 ms for all busy times that are awaited, in one statement: slot search for each of
 * them would be more load than the changes.
 */
export async function watchBusyTimes(databaseUrl: string): Promise<BusyWatch> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const awaited = new Set<Waiting>()
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const all = [...awaited]
      const { rows } = await client.query<BusyTime>(
        `select agent_id as "agentId", date_part('epoch', starts_at)::float8 as "from"
        from busy_times
        join unnest($1::integer[], $2::float8[]) wanted (id, "from")
          on agent_id = wanted.id and starts_at = to_timestamp(wanted."from")`,
        [all.map(({ agentId }) => agentId), all.map(({ from }) => from)],
      )
      const stored = new Set(rows.map(nameOf))
      for (const each of all) {
        const isStored = stored.has(nameOf(each))
        if (!isStored && performance.now() < each.until) continue
        awaited.delete(each)
        each.settle(isStored)
      }
      await wait(EVERY_MS)
    }
  }
  const looking = look()
  return {
    awaitBusy: (busy) =>
      new Promise((settle) => {
        awaited.add({ ...busy, until: performance.now() + MAX_WAIT_MS, settle })
      }),
    close: async () => {
      isOver = true
      await looking
      await client.end()
    },
  }
}

function nameOf({ agentId, from }: BusyTime): string {
  return `${agentId} ${from}`
}
