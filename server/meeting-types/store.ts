import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
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
  /** Texts that callers hear, written as they should be said; null: unknown. */
  description: string | null
  price: string | null
  whatToBring: string | null
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
  reschedule_cutoff_minutes as "rescheduleCutoffMinutes", languages, description, price,
  what_to_bring as "whatToBring", archived_at as "archivedAt", version, created_at as "createdAt",
  updated_at as "updatedAt"`

/** Meeting types in order of id, up to one more than the limit. `teamId` null: of every team. */
export function selectMeetingTypes(
  db: Db,
  workspaceId: WorkspaceId,
  page: { teamId: number | null; includeArchived: boolean; after: number | null; limit: number },
): Promise<MeetingType[]> {
  return db.query<MeetingType>(sql`
    select ${COLUMNS} from meeting_types
    where workspace_id = ${workspaceId} and id > ${page.after ?? 0} and (${page.teamId}::integer is null or team_id = ${page.teamId})
      and (${page.includeArchived} or archived_at is null)
    order by id limit ${page.limit + 1}`)
}

export function selectAllMeetingTypes(db: Db, workspaceId: WorkspaceId): Promise<MeetingType[]> {
  return db.query<MeetingType>(
    sql`select ${COLUMNS} from meeting_types where workspace_id = ${workspaceId} order by id`,
  )
}

export async function selectMeetingType(
  db: Db,
  workspaceId: WorkspaceId,
  id: number,
): Promise<MeetingType | null> {
  const rows = await db.query<MeetingType>(
    sql`select ${COLUMNS} from meeting_types where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Keeps every other change of the meeting type waiting until the transaction ends. */
export async function selectMeetingTypeForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: number,
): Promise<MeetingType | null> {
  const rows = await tx.query<MeetingType>(
    sql`select ${COLUMNS} from meeting_types where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  return rows[0] ?? null
}

/**
 * The lowest id that no meeting type of the workspace has: a sandbox makes types under whatever id
 * it is asked for.
 */
export async function selectFreeId(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    select min(before.id) + 1 as id
    from (select 0 as id union all select id from meeting_types where workspace_id = ${workspaceId}) before
    where not exists (select from meeting_types taken where taken.workspace_id = ${workspaceId} and taken.id - 1 = before.id)`)
  return rows[0]!.id
}

/**
 * What a meeting type points to. `team` null: there is none; an agent that is not there is not in
 * `agents`.
 */
export type References = {
  team: { archived: boolean } | null
  agents: { id: number; archived: boolean; inTeam: boolean }[]
}

export async function selectReferences(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, agentIds }: Pick<MeetingType, 'teamId' | 'agentIds'>,
): Promise<References> {
  const [teams, agents] = await Promise.all([
    db.query<{ archived: boolean }>(
      sql`select archived_at is not null as archived from teams where workspace_id = ${workspaceId} and id = ${teamId}`,
    ),
    db.query<References['agents'][number]>(sql`
      select id, archived_at is not null as archived, exists (
        select from team_members where workspace_id = ${workspaceId} and team_id = ${teamId} and agent_id = agents.id
      ) as "inTeam"
      from agents where workspace_id = ${workspaceId} and id = any(${agentIds ?? []})`),
  ])
  return { team: teams[0] ?? null, agents }
}

/** What a user decides of a meeting type. */
export type MeetingTypeContent = Omit<
  MeetingType,
  'id' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'
>

/**
 * Stores the meeting type as its next version, which is returned. Nothing else must have changed it
 * since it was read.
 */
export async function updateMeetingType(
  db: Db,
  workspaceId: WorkspaceId,
  type: MeetingType,
  now: Temporal.Instant,
): Promise<MeetingType> {
  const rows = await db.query<MeetingType>(sql`
    update meeting_types set team_id = ${type.teamId}, name = ${type.name}, duration_minutes = ${type.durationMinutes},
      slot_interval_minutes = ${type.slotIntervalMinutes}, slot_offset_minutes = ${type.slotOffsetMinutes},
      buffer_before_minutes = ${type.bufferBeforeMinutes}, buffer_after_minutes = ${type.bufferAfterMinutes},
      minimum_notice_minutes = ${type.minimumNoticeMinutes}, horizon_days = ${type.horizonDays}, grid_only = ${type.gridOnly},
      assignment = ${type.assignment}, agent_ids = ${type.agentIds}, location = ${json(type.location)}::jsonb,
      duration_options = ${type.durationOptions}, horizon_working_days = ${type.horizonWorkingDays},
      bookable_from = ${type.bookableFrom}::date, bookable_until = ${type.bookableUntil}::date, limits = ${json(type.limits)}::jsonb,
      seats = ${type.seats}, owner_first = ${type.ownerFirst}, confirmation_minutes = ${type.confirmationMinutes},
      questions = ${json(type.questions)}::jsonb, cancel_cutoff_minutes = ${type.cancelCutoffMinutes},
      reschedule_cutoff_minutes = ${type.rescheduleCutoffMinutes}, languages = ${type.languages},
      description = ${type.description}, price = ${type.price}, what_to_bring = ${type.whatToBring},
      archived_at = ${type.archivedAt}::timestamptz, version = version + 1, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId} and id = ${type.id}
    returning ${COLUMNS}`)
  return rows[0]!
}

export type NewMeetingType = MeetingTypeContent & { id: number; now: Temporal.Instant }

/** False when the id is taken. */
export async function insertMeetingType(
  db: Db,
  workspaceId: WorkspaceId,
  type: NewMeetingType,
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into meeting_types (workspace_id, id, team_id, name, duration_minutes, slot_interval_minutes, slot_offset_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, grid_only, assignment, agent_ids, location,
      duration_options, horizon_working_days, bookable_from, bookable_until, limits, seats, owner_first, confirmation_minutes, questions,
      cancel_cutoff_minutes, reschedule_cutoff_minutes, languages, description, price, what_to_bring, created_at, updated_at)
    values (${workspaceId}, ${type.id}, ${type.teamId}, ${type.name}, ${type.durationMinutes}, ${type.slotIntervalMinutes},
      ${type.slotOffsetMinutes}, ${type.bufferBeforeMinutes}, ${type.bufferAfterMinutes}, ${type.minimumNoticeMinutes},
      ${type.horizonDays}, ${type.gridOnly}, ${type.assignment}, ${type.agentIds}, ${json(type.location)}::jsonb,
      ${type.durationOptions}, ${type.horizonWorkingDays}, ${type.bookableFrom}::date, ${type.bookableUntil}::date, ${json(type.limits)}::jsonb,
      ${type.seats}, ${type.ownerFirst}, ${type.confirmationMinutes}, ${json(type.questions)}::jsonb, ${type.cancelCutoffMinutes},
      ${type.rescheduleCutoffMinutes}, ${type.languages}, ${type.description}, ${type.price}, ${type.whatToBring}, ${type.now}, ${type.now})
    on conflict do nothing returning id`)
  return rows.length > 0
}
