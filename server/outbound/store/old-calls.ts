import { CALL_PURPOSES } from '../core/call-purpose.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import { CALL_STATES } from './outbound-calls.ts'

/** Deletes calls that ended before, up to the limit. Returns their number. */
export async function deleteOutboundCallsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from outbound_calls where workspace_id = ${workspaceId} and id in (
      select old.id from unnest(${CALL_STATES}::text[]) of_state (state)
      cross join unnest(${CALL_PURPOSES}::text[]) of_purpose (purpose)
      cross join lateral (
        select id from outbound_calls
        where workspace_id = ${workspaceId} and state = of_state.state
          and purpose = of_purpose.purpose and planned_at < ${before} and starts_at < ${before}
          and ended_at < ${before}
        order by planned_at limit ${limit} for update skip locked
      ) old
      limit ${limit})
    returning 1`)
  return rows.length
}
