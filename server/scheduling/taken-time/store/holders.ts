import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Interval } from '../core/interval.ts'

/**
 * A meeting or a hold, its time, and the time of an agent that it takes, buffers included; Unix
 * seconds.
 */
type Holder = Interval & {
  kind: 'meeting' | 'hold'
  id: string
  agentId: number
  start: number
  end: number
}

/** What takes time of the agents within the window (Unix seconds), with its seats in groups. */
export function listHolders(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, now }: { agentIds: readonly number[]; window: Interval; now: number },
): Promise<Holder[]> {
  return db.query<Holder>(sql`
    select distinct holder.kind, holder.id, taken.agent_id as "agentId",
      date_part('epoch', taken.starts_at)::bigint as "from",
      date_part('epoch', taken.ends_at)::bigint as "to",
      date_part('epoch', holder.starts_at)::bigint as start,
      date_part('epoch', holder.ends_at)::bigint as "end"
    from taken_time taken
    left join group_seats seat
      on seat.workspace_id = taken.workspace_id and seat.group_id = taken.group_id
      and (seat.expires_at is null or seat.expires_at > to_timestamp(${now}))
    join replaceable_times holder
      on holder.workspace_id = taken.workspace_id
      and holder.id = coalesce(taken.meeting_id, taken.hold_id, seat.meeting_id, seat.hold_id)
    where taken.workspace_id = ${workspaceId} and taken.agent_id = any(${agentIds}::integer[])
      and taken.starts_at > to_timestamp(${window.from}) - interval '24 hours'
      and taken.starts_at < to_timestamp(${window.to})
      and taken.ends_at > to_timestamp(${window.from})
      and (taken.expires_at is null or taken.expires_at > to_timestamp(${now}))
    order by start, id`)
}
