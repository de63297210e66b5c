import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import { type ContactMove, moveRows } from '../../access/contact-move.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf } from '../../platform/db/declare-columns.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'

const NOTE = declareColumns({
  id: 'uuid',
  team_id: 'integer',
  meeting_id: 'uuid | null',
  call_id: 'uuid | null',
  contact_id: 'uuid | null',
  author_name: 'text | null',
  text: 'text',
  language: 'text',
  due_at: 'timestamptz | null',
  agent_id: 'integer | null',
  done_at: 'timestamptz | null',
  done_by_kind: 'text | null',
  done_by_id: 'uuid | null',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})
export type Note = RowOf<typeof NOTE>

export const NOTE_COLUMNS = NOTE.selected

const MAX_NOTES_OF_CALL = 10
const MAX_NOTES_OF_MEETING = 100
/** The first part of the key of an advisory lock; the second is the workspace. */
const NOTES_LOCK = 0x6e_6f_74_65

/** The maximum number of notes without a call in a workspace since a time. */
type Quota = { max: number; since: Temporal.Instant }

/**
 * Stores a note with its event; false if the call, or for notes without a call the workspace, has
 * the maximum number of notes. Concurrent notes of one call get a conflict.
 */
export async function insertNote(
  db: Db,
  workspaceId: WorkspaceId,
  note: Note,
  { event, quota }: { event: NewEvent; quota: Quota },
): Promise<boolean> {
  const rows = await db.query(sql`
    with next as (
      select coalesce(max(place), 0) + 1 as place from notes
      where workspace_id = ${workspaceId} and call_id = ${note.callId}::uuid
    ), stored as (
      insert into notes (workspace_id, place, ${NOTE.names})
      select ${workspaceId}, case when ${note.callId}::uuid is null then null else next.place end,
        ${NOTE.valuesOf(note)}
      from next
      where next.place <= ${MAX_NOTES_OF_CALL} and (${note.callId}::uuid is not null
        or (select count(*) from notes where workspace_id = ${workspaceId} and call_id is null
          and created_at > ${quota.since}) < ${quota.max})
      returning workspace_id, id
    ), ${appendEvent(event, note.createdAt)}
    select id from stored`)
  return rows.length > 0
}

/** Stores a note that was not left in a call, with its event. */
export async function insertOwnNote(
  db: Db,
  workspaceId: WorkspaceId,
  note: Note,
  event: NewEvent,
): Promise<void> {
  await db.query(sql`
    with stored as (
      insert into notes (workspace_id, ${NOTE.names})
      values (${workspaceId}, ${NOTE.valuesOf(note)}) returning workspace_id, id
    ), ${appendEvent(event, note.createdAt)}
    select id from stored`)
}

/** Whether the team has an open task with this text that is due after `now`. */
export async function hasOpenTask(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, text, now }: { teamId: number; text: string; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from notes
    where workspace_id = ${workspaceId} and (done_at is not null) = ${false} and due_at > ${now}
      and team_id = ${teamId} and text = ${text}
    limit 1`)
  return rows.length > 0
}

/**
 * Stores the note as its next version, with its event. The row has been locked since it was read.
 */
export async function updateNote(
  db: Db,
  workspaceId: WorkspaceId,
  note: Note,
  event: NewEvent,
): Promise<void> {
  await db.query(sql`
    with stored as (
      update notes set author_name = ${note.authorName}, done_at = ${note.doneAt}::timestamptz,
        done_by_kind = ${note.doneByKind}, done_by_id = ${note.doneById}::uuid, due_at = ${note.dueAt}::timestamptz, agent_id = ${note.agentId}::integer,
        version = ${note.version}, updated_at = ${note.updatedAt}
      where workspace_id = ${workspaceId} and id = ${note.id} returning workspace_id, id
    ), ${appendEvent(event, note.updatedAt)}
    select id from stored`)
}

/**
 * Serializes the storing of notes without a call in this workspace until the transaction ends,
 * since concurrent transactions would not see each other's notes.
 */
export async function lockNotesWithoutCall(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${NOTES_LOCK}::integer, ${workspaceId}::integer)`)
}

/**
 * A note with the same text, on the same meeting, of the same call, or without a call and not older
 * than `since`.
 */
export async function selectSameNote(
  db: Db,
  workspaceId: WorkspaceId,
  { callId, meetingId, contactId, text }: Note,
  since: Temporal.Instant,
): Promise<Note | null> {
  // PostgreSQL cannot use an index for "is not distinct from".
  const near =
    callId === null ? sql`call_id is null and created_at > ${since}` : sql`call_id = ${callId}`
  const rows = await db.query<Note>(sql`
    select ${NOTE_COLUMNS} from notes
    where workspace_id = ${workspaceId} and ${near} and due_at is null
      and meeting_id is not distinct from ${meetingId}::uuid and contact_id is not distinct
        from ${contactId}::uuid and text = ${text}
    order by created_at, id limit 1`)
  return rows[0] ?? null
}

export async function selectNote(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Note | null> {
  const rows = await db.query<Note>(
    sql`select ${NOTE_COLUMNS} from notes where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Locks the note until the transaction ends. */
export async function selectNoteForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Note | null> {
  const rows = await tx.query<Note>(
    sql`select ${NOTE_COLUMNS} from notes where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** The notes that were left in a call, and those about it; oldest first. */
export function listNotesOfCall(db: Db, workspaceId: WorkspaceId, callId: string): Promise<Note[]> {
  return db.query<Note>(
    sql`select ${NOTE_COLUMNS} from notes where workspace_id = ${workspaceId} and call_id = ${callId}
      order by created_at, place limit 100`,
  )
}

/** The latest hundred notes on a meeting, oldest first. */
export async function listNotesOfMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<Note[]> {
  const rows = await db.query<Note>(sql`
    select ${NOTE_COLUMNS} from notes where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
    order by created_at desc, id desc limit ${MAX_NOTES_OF_MEETING}`)
  return rows.toReversed()
}

/**
 * Deletes notes without a meeting that are older than `before`, tasks only if they are done or were
 * due before; returns their ids.
 */
export async function deleteNotesBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    delete from notes where workspace_id = ${workspaceId} and id in (
      select id from notes where workspace_id = ${workspaceId} and meeting_id is null
        and created_at < ${before} and (due_at is null or done_at is not null or due_at < ${before})
      order by created_at limit ${limit} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Moves notes from contacts to another one: all of theirs, or only those with these ids. Returns
 * the id and the former contact of each.
 */
export function moveNotesOfContacts(
  tx: Tx,
  workspaceId: WorkspaceId,
  move: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return moveRows(tx, sql`notes`, workspaceId, move)
}

/** `until`: notes that were left later are not about what was erased; null: all are. */
type NotesAbout = {
  contactId: string
  meetingIds: readonly string[]
  callIds: readonly string[]
  /** Of notes without a contact, a meeting and a call. */
  authorNames: readonly string[]
  until: Temporal.Instant | null
}

/** Deletes the notes of a contact, on meetings and of calls; returns their ids. */
export async function eraseNotes(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactId, meetingIds, callIds, authorNames, until }: NotesAbout,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    delete from notes where workspace_id = ${workspaceId} and id in (
      select id from notes where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid
      union all
      select id from notes
      where workspace_id = ${workspaceId} and meeting_id = any(${meetingIds}::uuid[])
      union all
      select id from notes
      where workspace_id = ${workspaceId} and call_id = any(${callIds}::uuid[])
      union all
      select id from notes
      where workspace_id = ${workspaceId} and author_name = any(${authorNames}::text[])
        and contact_id is null and meeting_id is null and call_id is null)
      and (${until}::timestamptz is null or created_at <= ${until}::timestamptz)
    returning id`)
  return rows.map(({ id }) => id)
}
