import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { limitOfRange } from '../../platform/db/limit-of-range.ts'
import { sql } from '../../platform/db/sql.ts'
import { CALL_PURPOSES, type CallPurpose } from '../core/call-purpose.ts'
import { CALL_STATES, type CallState, COLUMNS, type OutboundCall } from './outbound-calls.ts'

/** Null: any. */
type CallFilter = {
  meetingId: string | null
  state: CallState | null
  purpose: CallPurpose | null
}

/** The time of the plan (RFC 3339) and the id. */
type CallPage = { after: readonly [plannedAt: string, id: string] | null; limit: number }

/** In descending order of `planned_at`; one more than the limit if there is a next page. */
export function selectOutboundCalls(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, state, purpose }: CallFilter,
  { after, limit }: CallPage,
): Promise<OutboundCall[]> {
  const isAfter =
    after === null
      ? sql``
      : sql`and (planned_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const states = state === null ? CALL_STATES : [state]
  const purposes = purpose === null ? CALL_PURPOSES : [purpose]
  // The calls about a meeting are few, so they are all read.
  const found =
    meetingId === null
      ? sql`
        select range.* from unnest(${states}::text[]) of_state (state)
        cross join unnest(${purposes}::text[]) of_purpose (purpose)
        cross join lateral (
          select * from outbound_calls
          where workspace_id = ${workspaceId} and state = of_state.state
            and purpose = of_purpose.purpose ${isAfter}
          order by planned_at desc, id desc limit ${limitOfRange(limit)}
        ) range`
      : sql`
        select * from outbound_calls
        where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
          and state = any(${states}::text[]) and purpose = any(${purposes}::text[]) ${isAfter}`
  return db.query<OutboundCall>(sql`
    select ${COLUMNS} from (${found}) call
    order by planned_at desc, id desc limit ${limit + 1}`)
}
