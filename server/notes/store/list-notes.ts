import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { limitOfRange } from '../../platform/db/limit-of-range.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Note, NOTE_COLUMNS } from './notes.ts'

/** Null: not filtered. `dueBefore`: only tasks that are due before this time. */
export type NoteFilter = {
  done: boolean | null
  teamId: number | null
  isTask: boolean | null
  agentId: number | null
  contactId: string | null
  callId: string | null
  dueBefore: Temporal.Instant | null
}

/** `byDueTime`: only tasks, in the order in which they are due; otherwise the newest first. */
type NotePage = {
  after: readonly [moment: string, id: string] | null
  limit: number
  byDueTime: boolean
}

type Search = { workspaceId: WorkspaceId; filter: NoteFilter; page: NotePage }

/** The notes that match; one more than the limit if there is a next page. */
export function listNotes(
  db: Db,
  workspaceId: WorkspaceId,
  filter: NoteFilter,
  page: NotePage,
): Promise<Note[]> {
  const search = { workspaceId, filter, page }
  return db.query<Note>(sql`
    select ${NOTE_COLUMNS} from (${rangesOf(search)}) note
    ${orderOf(page)} limit ${page.limit + 1}`)
}

function rangesOf(search: Search): Query {
  const { workspaceId, filter, page } = search
  const { done, teamId, contactId, callId } = filter
  // The few of a contact or of a call are all read.
  if (contactId !== null || callId !== null) return range(search, sql``)
  const states = sql`unnest(${done === null ? [true, false] : [done]}::boolean[]) wanted (done)`
  const inState = sql`and (done_at is not null) = wanted.done`
  if (page.byDueTime)
    return sql`select range.* from ${states}
      cross join lateral (${range(search, inState)}) range`
  if (done === null && teamId === null) return range(search, sql``)
  // The done and the open ones of each team are a range of an index.
  const teams =
    teamId === null
      ? sql`(select id from roster_teams where workspace_id = ${workspaceId})`
      : sql`(select ${teamId}::integer as id)`
  return sql`
    select range.* from ${teams} team cross join ${states}
    cross join lateral (${range(search, sql`and team_id = team.id ${inState}`)}) range`
}

/** The first notes that match all filters, with a condition that an index can apply. */
function range({ workspaceId, filter, page }: Search, indexed: Query): Query {
  const { done, teamId, isTask, agentId, contactId, callId, dueBefore } = filter
  const current = sql`coalesce((select survivor_id from contact_survivors
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid), ${contactId}::uuid)`
  return sql`
    select * from notes where workspace_id = ${workspaceId} ${indexed}
      ${page.byDueTime ? sql`and due_at is not null` : where(isTask, isTask ? sql`due_at is not null` : sql`due_at is null`)}
      ${where(done, sql`(done_at is not null) = ${done}`)}
      ${where(teamId, sql`team_id = ${teamId}`)}
      ${where(agentId, sql`agent_id = ${agentId}`)}
      ${where(contactId, sql`contact_id = ${current}`)}
      ${where(callId, sql`call_id = ${callId}::uuid`)}
      ${where(dueBefore, sql`due_at < ${dueBefore}`)}
      ${positionOf(page)}
    ${orderOf(page)} limit ${limitOfRange(page.limit)}`
}

function positionOf({ after, byDueTime }: NotePage): Query {
  if (after === null) return sql``
  const position = sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`
  return byDueTime ? sql`and (due_at, id) > ${position}` : sql`and (created_at, id) < ${position}`
}

function orderOf({ byDueTime }: NotePage): Query {
  return byDueTime ? sql`order by due_at, id` : sql`order by created_at desc, id desc`
}

/** The condition, unless nothing is asked for. */
function where(value: unknown, condition: Query): Query {
  return value === null ? sql`` : sql`and ${condition}`
}
