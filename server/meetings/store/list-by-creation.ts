import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { buildConditions, isOfFew, type MeetingFilter } from './build-conditions.ts'
import { type Meeting, meetingColumns } from './meetings.ts'

/** `after`: the id of a meeting. */
type CreationPage = {
  descending: boolean
  after: string | null
  limit: number
  now: Temporal.Instant
}

type CreatedMeetings = {
  meetings: Meeting[]
  /** The id after which the next page continues; null: there is none. */
  next: string | null
}

/** Meetings that a page reads at most if its filter has no index in this order. */
const MAX_SCANNED = 2_000

/**
 * The meetings that match the filter, in the order of their ids, which begin with the time of their
 * creation: the primary key has this order, so that it costs a booking nothing. A page can have
 * fewer than `limit`, or none, although there is a next one.
 */
export async function listByCreation(
  db: Db,
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  { descending, after, limit, now }: CreationPage,
): Promise<CreatedMeetings> {
  const direction = descending ? sql`desc` : sql`asc`
  const conditions = buildConditions(workspaceId, filter, now)
  const isFiltered = Object.values(filter).some((value) => value !== null)
  const ofPage = sql`workspace_id = ${workspaceId} ${continueAfter(after, descending)}`
  // A scan of the key would pass all meetings in search of the few of an attendee.
  const source = isOfFew(filter)
    ? sql`select id from meetings where ${ofPage} ${conditions} offset 0`
    : isFiltered
      ? sql`
        select id from (
          select * from meetings where ${ofPage} order by id ${direction} limit ${MAX_SCANNED}
        ) scanned where true ${conditions}`
      : sql`select id from meetings where ${ofPage}`
  const isScanned = isFiltered && !isOfFew(filter)
  const rows = await db.query<{ scannedTo: string | null } & (Meeting | { id: null })>(sql`
    with found as materialized (
      select id from (${source}) matching order by id ${direction} limit ${limit + 1}
    )
    select extent.*, page.* from (
      select ${isScanned ? scannedTo({ ofPage, direction, limit }) : sql`null::uuid`} as "scannedTo"
    ) extent
    left join (
      select meeting.* from found cross join lateral (
        select ${meetingColumns(now)} from meetings
        where workspace_id = ${workspaceId} and id = found.id
        limit 1
      ) meeting
    ) page on true
    order by page.id ${direction}`)
  const found = rows.filter((row): row is typeof row & Meeting => row.id !== null)
  const meetings = found.slice(0, limit)
  if (found.length > limit) return { meetings, next: meetings.at(-1)?.id ?? null }
  return { meetings, next: rows[0]?.scannedTo ?? null }
}

/** The last meeting that was read, if the page ends there and not with the last meeting found. */
function scannedTo({
  ofPage,
  direction,
  limit,
}: {
  ofPage: Query
  direction: Query
  limit: number
}): Query {
  return sql`case when (select count(*) from found) <= ${limit} then (
    select id from meetings where ${ofPage}
    order by id ${direction} offset ${MAX_SCANNED - 1} limit 1) end`
}

function continueAfter(after: string | null, descending: boolean): Query {
  if (after === null) return sql``
  return descending ? sql`and id < ${after}::uuid` : sql`and id > ${after}::uuid`
}
