import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { limitOfRange } from '../../platform/db/limit-of-range.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { HOLD_STATUSES, type HoldStatus } from '../core/transitions.ts'
import { type Hold, holdColumns } from './holds.ts'

/** Null: not filtered. */
type HoldFilter = {
  callId: string | null
  teamId: number | null
  agentId: number | null
  statuses: readonly HoldStatus[] | null
}

/** The time of the creation (RFC 3339) and the id. */
type HoldPosition = [moment: string, id: string]

type HoldPage = { after: HoldPosition | null; limit: number; now: Temporal.Instant }

type Search = { workspaceId: WorkspaceId; filter: HoldFilter; page: HoldPage }

/**
 * The holds that match the filter, newest first; one more than the limit if there is a next page.
 * The ids are read from the indexes first, at most a page of each state.
 */
export function listHolds(
  db: Db,
  workspaceId: WorkspaceId,
  filter: HoldFilter,
  page: HoldPage,
): Promise<Hold[]> {
  const search = { workspaceId, filter, page }
  return db.query<Hold>(sql`
    select hold.* from (
      select * from (${filter.callId === null ? rangesOfHolds(search) : holdsOfCall(search)}) found
      order by at desc, found_id desc
      limit ${page.limit + 1}
    ) page cross join lateral (
      select ${holdColumns(page.now)} from holds
      where workspace_id = ${workspaceId} and id = page.found_id
      limit 1
    ) hold
    order by page.at desc, page.found_id desc`)
}

/** The holds of a call are few, so they are all read. */
function holdsOfCall({ workspaceId, filter, page }: Search): Query {
  const { callId, teamId, agentId, statuses } = filter
  return sql`
    select id as found_id, created_at as at from holds
    where workspace_id = ${workspaceId} and call_id = ${callId}
      ${where(teamId, sql`team_id = ${teamId}`)}
      ${where(agentId, sql`${agentId} = any(agent_ids)`)}
      ${where(statuses, sql`${statusAt(page.now)} = any(${statuses})`)}
      ${positionCondition(page)}`
}

function rangesOfHolds(search: Search): Query {
  const { agentId } = search.filter
  const first = rangesOf(search, where(agentId, sql`agent_ids[1] = ${agentId}`))
  if (agentId === null) return first
  const { workspaceId, filter, page } = search
  const others = sql`
    select id as found_id, created_at as at from holds
    where workspace_id = ${workspaceId} and agent_ids[2] is not null
      and ${agentId} = any(agent_ids[2:])
      ${where(filter.teamId, sql`team_id = ${filter.teamId}`)}
      ${where(filter.statuses, sql`${statusAt(page.now)} = any(${filter.statuses})`)}
      ${positionCondition(page)}`
  return sql`(${first}) union all (${others})`
}

function rangesOf({ workspaceId, filter, page }: Search, ofAgent: Query): Query {
  const { teamId, statuses } = filter
  // An active hold past its expiry is expired, whether or not the row is marked already.
  const stored = statuses?.includes('expired')
    ? [...new Set<HoldStatus>([...statuses, 'active'])]
    : (statuses ?? HOLD_STATUSES)
  return sql`
    select found.found_id, found.at from unnest(${stored}::text[]) wanted (status)
    cross join lateral (
      select id as found_id, created_at as at from holds
      where workspace_id = ${workspaceId} and status = wanted.status
        ${ofAgent}
        ${where(teamId, sql`team_id = ${teamId}`)}
        ${where(statuses, sql`${statusAt(page.now)} = any(${statuses})`)}
        ${positionCondition(page)}
      order by created_at desc, id desc
      limit ${limitOfRange(page.limit)}
    ) found`
}

function statusAt(now: Temporal.Instant): Query {
  return sql`case when status = 'active' and expires_at <= ${now} then 'expired' else status end`
}

function positionCondition({ after }: HoldPage): Query {
  if (after === null) return sql``
  const [moment, id] = after
  return sql`and (created_at, id) < (${moment}::timestamptz, ${id}::uuid)`
}

function where(value: unknown, condition: Query): Query {
  return value === null ? sql`` : sql`and ${condition}`
}
