import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import type { DateOverride, WeeklySpan } from './schemas.ts'

export type Schedule = {
  id: number
  name: string
  timeZone: string
  weekly: WeeklySpan[]
  overrides: DateOverride[]
  /**
   * Whose public holidays are closed (ISO 3166-1, or ISO 3166-2 for a part of a country); null:
   * nobody's.
   */
  holidayRegion: string | null
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, name, time_zone as "timeZone", weekly, overrides, holiday_region as "holidayRegion", archived_at as "archivedAt", version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** Schedules in order of id, up to one more than the limit. */
export function selectSchedules(
  db: Db,
  workspaceId: WorkspaceId,
  page: { includeArchived: boolean; after: number | null; limit: number },
): Promise<Schedule[]> {
  return db.query<Schedule>(sql`
    select ${COLUMNS} from schedules
    where workspace_id = ${workspaceId} and id > ${page.after ?? 0} and (${page.includeArchived} or archived_at is null)
    order by id limit ${page.limit + 1}`)
}

export function selectAllSchedules(db: Db, workspaceId: WorkspaceId): Promise<Schedule[]> {
  return db.query<Schedule>(
    sql`select ${COLUMNS} from schedules where workspace_id = ${workspaceId} order by id`,
  )
}

export async function selectSchedule(
  db: Db,
  workspaceId: WorkspaceId,
  id: number,
): Promise<Schedule | null> {
  const rows = await db.query<Schedule>(
    sql`select ${COLUMNS} from schedules where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Keeps every other change of the schedule waiting until the transaction ends. */
export async function selectScheduleForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: number,
): Promise<Schedule | null> {
  const rows = await tx.query<Schedule>(
    sql`select ${COLUMNS} from schedules where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** The agents that follow the schedule and are not archived, in order of id. */
export function selectAgentsOf(
  db: Db,
  workspaceId: WorkspaceId,
  scheduleId: number,
): Promise<{ id: number; name: string }[]> {
  return db.query(sql`
    select id, name from agents
    where workspace_id = ${workspaceId} and schedule_id = ${scheduleId} and archived_at is null order by id`)
}

/** What a user decides of a schedule. */
export type ScheduleContent = Pick<
  Schedule,
  'name' | 'timeZone' | 'weekly' | 'overrides' | 'holidayRegion'
>

/**
 * Stores the schedule as its next version, which is returned. Nothing else must have changed it
 * since it was read.
 */
export async function updateSchedule(
  db: Db,
  workspaceId: WorkspaceId,
  schedule: Schedule,
  now: Temporal.Instant,
): Promise<Schedule> {
  const rows = await db.query<Schedule>(sql`
    update schedules set name = ${schedule.name}, time_zone = ${schedule.timeZone}, weekly = ${json(schedule.weekly)}::jsonb,
      overrides = ${json(schedule.overrides)}::jsonb, holiday_region = ${schedule.holidayRegion}, archived_at = ${schedule.archivedAt}::timestamptz,
      version = version + 1, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId} and id = ${schedule.id}
    returning ${COLUMNS}`)
  return rows[0]!
}

export type NewSchedule = ScheduleContent & { now: Temporal.Instant }

/**
 * Stores the schedule under the workspace's next id, which is returned. Of two at once, the second
 * fails with a conflict.
 */
export async function insertSchedule(
  db: Db,
  workspaceId: WorkspaceId,
  schedule: NewSchedule,
): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    insert into schedules (workspace_id, id, name, time_zone, weekly, overrides, holiday_region, created_at, updated_at)
    select ${workspaceId}, coalesce(max(id), 0) + 1, ${schedule.name}, ${schedule.timeZone}, ${json(schedule.weekly)}::jsonb,
      ${json(schedule.overrides)}::jsonb, ${schedule.holidayRegion}, ${schedule.now}::timestamptz, ${schedule.now}::timestamptz
    from schedules where workspace_id = ${workspaceId}
    returning id`)
  return rows[0]!.id
}
