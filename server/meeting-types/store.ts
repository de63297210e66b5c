import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import type { Limits, Location, Question } from './schemas.ts'

export type MeetingType = {
  id: number
  teamId: number
  name: string
  durationMinutes: number
  /** Other lengths to choose from. */
  durationOptions: number[]
  slotIntervalMinutes: number
  slotOffsetMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  minimumNoticeMinutes: number
  /** Null: none. */
  horizonDays: number | null
  /** Monday to Friday, in the team's zone. Null: any number. */
  horizonWorkingDays: number | null
  /** Dates (ISO 8601) of the team's zone, both included. */
  bookableFrom: string | null
  bookableUntil: string | null
  limits: Limits
  gridOnly: boolean
  assignment: 'fixed' | 'any' | 'round_robin' | 'collective'
  /** Null: everybody of the team. */
  agentIds: number[] | null
  location: Location
  seats: number
  /** Whether the agent who owns the contact goes before all others. */
  ownerFirst: boolean
  /** Null: booked at once. Else for how long a booking waits for somebody to confirm it. */
  confirmationMinutes: number | null
  questions: Question[]
  cancelCutoffMinutes: number
  rescheduleCutoffMinutes: number
  /** Null: any. */
  languages: string[] | null
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, team_id as "teamId", name, duration_minutes as "durationMinutes", slot_interval_minutes as "slotIntervalMinutes",
  slot_offset_minutes as "slotOffsetMinutes", buffer_before_minutes as "bufferBeforeMinutes",
  buffer_after_minutes as "bufferAfterMinutes", minimum_notice_minutes as "minimumNoticeMinutes", horizon_days as "horizonDays",
  grid_only as "gridOnly", assignment, agent_ids as "agentIds", location, duration_options as "durationOptions",
  horizon_working_days as "horizonWorkingDays", bookable_from::text as "bookableFrom", bookable_until::text as "bookableUntil", limits, seats,
  owner_first as "ownerFirst", confirmation_minutes as "confirmationMinutes", questions, cancel_cutoff_minutes as "cancelCutoffMinutes",
  reschedule_cutoff_minutes as "rescheduleCutoffMinutes", languages, archived_at as "archivedAt", version, created_at as "createdAt",
  updated_at as "updatedAt"`

/** Meeting types in order of id, up to one more than the limit. `teamId` null: of every team. */
export function selectMeetingTypes(db: Db, workspaceId: WorkspaceId, page: { teamId: number | null; after: number | null; limit: number }): Promise<MeetingType[]> {
  return db.query<MeetingType>(sql`
    select ${COLUMNS} from meeting_types
    where workspace_id = ${workspaceId} and id > ${page.after ?? 0} and (${page.teamId}::integer is null or team_id = ${page.teamId})
    order by id limit ${page.limit + 1}`)
}

export function selectAllMeetingTypes(db: Db, workspaceId: WorkspaceId): Promise<MeetingType[]> {
  return db.query<MeetingType>(sql`select ${COLUMNS} from meeting_types where workspace_id = ${workspaceId} order by id`)
}

export async function selectMeetingType(db: Db, workspaceId: WorkspaceId, id: number): Promise<MeetingType | null> {
  const rows = await db.query<MeetingType>(sql`select ${COLUMNS} from meeting_types where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

export type NewMeetingType = Omit<MeetingType, 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'> & { now: Temporal.Instant }

/** False when the id is taken. */
export async function insertMeetingType(db: Db, workspaceId: WorkspaceId, type: NewMeetingType): Promise<boolean> {
  const rows = await db.query(sql`
    insert into meeting_types (workspace_id, id, team_id, name, duration_minutes, slot_interval_minutes, slot_offset_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, grid_only, assignment, agent_ids, location,
      duration_options, horizon_working_days, bookable_from, bookable_until, limits, seats, owner_first, confirmation_minutes, questions,
      cancel_cutoff_minutes, reschedule_cutoff_minutes, languages, created_at, updated_at)
    values (${workspaceId}, ${type.id}, ${type.teamId}, ${type.name}, ${type.durationMinutes}, ${type.slotIntervalMinutes},
      ${type.slotOffsetMinutes}, ${type.bufferBeforeMinutes}, ${type.bufferAfterMinutes}, ${type.minimumNoticeMinutes},
      ${type.horizonDays}, ${type.gridOnly}, ${type.assignment}, ${type.agentIds}, ${json(type.location)}::jsonb,
      ${type.durationOptions}, ${type.horizonWorkingDays}, ${type.bookableFrom}::date, ${type.bookableUntil}::date, ${json(type.limits)}::jsonb,
      ${type.seats}, ${type.ownerFirst}, ${type.confirmationMinutes}, ${json(type.questions)}::jsonb, ${type.cancelCutoffMinutes},
      ${type.rescheduleCutoffMinutes}, ${type.languages}, ${type.now}, ${type.now})
    on conflict do nothing returning id`)
  return rows.length > 0
}
