import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import { type BusyTimes, busyTimesOf, unpackBusy } from '../../../calendars/store/busy-times.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { TakenTime } from '../core/agent-time.ts'
import type { Interval } from '../core/interval.ts'
import { type ExpiringTime, takenTimeOf, unpackTaken } from './taken-periods.ts'

/** `version`: null if nothing is known of the agent. */
type Known = { agentId: number; version: number | null }

/** The time of an agent at a version (null: it has none). `lasting` and `expiring` are sorted. */
type ReadTime = {
  agentId: number
  version: number | null
  lasting: TakenTime[]
  expiring: ExpiringTime[]
  busy: BusyTimes
}

type Packed = {
  agentId: number
  version: number | null
  lasting: number[] | null
  expiring: [number, number][] | null
  others: number[] | null
  meetings: [number, string][] | null
}

/**
 * The time, within the window, of those agents whose version is not the known one, or who have
 * none, such as agents that a sandbox plans. Version and time are of one snapshot. Usually no
 * version has changed, and the statement reads one index.
 */
export async function readMovedTimes(
  db: Db,
  workspaceId: WorkspaceId,
  known: readonly Known[],
  window: Interval,
): Promise<ReadTime[]> {
  const agentIds = known.map(({ agentId }) => agentId)
  const moved = sql`moved.agent_id`
  const rows = await db.query<Packed>(sql`
    with moved as materialized (
      select agent_id, current.version
      from unnest(${agentIds}::integer[], ${known.map(({ version }) => version)}::bigint[])
        known (agent_id, version)
      left join (
        select agent_id, sum(stamp)::bigint as version
        from agent_time_versions
        where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
        group by agent_id
      ) current using (agent_id)
      where current.version = known.version is not true
    )
    select moved.agent_id as "agentId", moved.version, taken.lasting, taken.expiring,
      busy.others, busy.meetings
    from moved
    cross join lateral (${takenTimeOf(workspaceId, moved, window)}) taken
    cross join lateral (${busyTimesOf(workspaceId, moved, window)}) busy`)
  return rows.map(({ agentId, version, lasting, expiring, others, meetings }) => ({
    agentId,
    version,
    ...unpackTaken({ lasting, expiring }, window),
    busy: unpackBusy({ others, meetings }, window),
  }))
}
