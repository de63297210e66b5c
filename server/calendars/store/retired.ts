import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ItemsQuestion } from '../../work/work-kind.ts'

export type RetiredCalendar = { workspaceId: WorkspaceId; id: string }

/** Calendars of archived connections, which remain until what was read from them is deleted. */
export async function selectRetired(
  db: Db,
  workspaceId: WorkspaceId,
  { except, limit }: ItemsQuestion,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select calendar_id as id from retired_calendars
    where workspace_id = ${workspaceId} and calendar_id <> all(${except}::uuid[]) limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The calendars of an archived connection. */
export function selectRetiredOf(
  db: Db,
  workspaceId: WorkspaceId,
  connectionId: string,
): Promise<RetiredCalendar[]> {
  return db.query<RetiredCalendar>(sql`
    select workspace_id as "workspaceId", id from calendars
    where workspace_id = ${workspaceId} and connection_id = ${connectionId}::uuid`)
}

/** Deletes some of the busy times and events of a calendar; returns the number of rows. */
export async function deleteMirrorPiece(
  db: Db,
  { workspaceId, id }: RetiredCalendar,
  limit: number,
): Promise<number> {
  const busy = await db.query<{ count: number }>(sql`
    with deleted as (
      delete from busy_times
      where ctid = any(array(
        select ctid from busy_times
        where workspace_id = ${workspaceId} and calendar_id = ${id}::uuid limit ${limit}
      ))
      returning 1
    )
    select count(*)::integer as count from deleted`)
  const events = await db.query<{ count: number }>(sql`
    with deleted as (
      delete from calendar_events
      where ctid = any(array(
        select ctid from calendar_events
        where workspace_id = ${workspaceId} and calendar_id = ${id}::uuid limit ${limit}
      ))
      returning 1
    )
    select count(*)::integer as count from deleted`)
  return requireRow(busy).count + requireRow(events).count
}

/** Deletes some of the times that events of others block; returns the number of rows. */
export async function deleteBusyPiece(
  db: Db,
  { workspaceId, id }: RetiredCalendar,
  limit: number,
): Promise<number> {
  const rows = await db.query(sql`
    delete from busy_times
    where ctid = any(array(
      select busy.ctid
      from busy_times busy
        join calendars calendar
          on calendar.workspace_id = busy.workspace_id and calendar.id = busy.calendar_id
      where busy.workspace_id = ${workspaceId} and busy.calendar_id = ${id}::uuid
        and not calendar.blocks
        and not exists (
          select from calendar_events event
          where event.workspace_id = busy.workspace_id and event.calendar_id = busy.calendar_id
            and event.event_key = busy.event_key and event.meeting_id = busy.meeting_id
        )
      limit ${limit}
    ))
    returning 1 as deleted`)
  return rows.length
}

export async function deleteCalendar(db: Db, { workspaceId, id }: RetiredCalendar): Promise<void> {
  await db.query(sql`
    delete from calendars where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Deletes those of these calendars that are not used, and of which nothing is stored. */
export async function deleteUnused(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from calendars
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and not blocks and not writes
      and not exists (
        select from calendar_events event
        where event.workspace_id = calendars.workspace_id and event.calendar_id = calendars.id
      )`)
}
