import type { Provenance } from '../access/caller.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { appendEvents } from '../events/append-events.ts'
import type { EventType } from '../events/catalogue.ts'
import type { Db } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import type { Attributes, JsonValue } from './core/attributes.ts'
import type { Identifier } from './core/identifiers.ts'
import { newId } from '../platform/new-id.ts'

export type Contact = { id: string; attributes: Attributes; version: number; createdAt: Temporal.Instant; updatedAt: Temporal.Instant }

/** A contact that holds one of the identifiers asked for: which of them (by index), and at which position. */
export type Holder = { id: string; attributes: Attributes; version: number; indexes: number[]; positions: number[] }

/** Holders that are read of one identifier. One more than this is known to be crowded. */
export const MOST_HOLDERS = 20

/** The newest holders of each identifier, one more than MOST_HOLDERS at most, and whose main email it is, in one query. */
export function selectHolders(db: Db, wanted: readonly (Identifier & { workspaceId: WorkspaceId })[]): Promise<Holder[]> {
  return db.query<Holder>(sql`
    with holder as (
      select held.workspace_id, held.contact_id, wanted.index, held.position
      from unnest(${wanted.map((each) => each.workspaceId)}::integer[], ${wanted.map((each) => each.kind)}::text[], ${wanted.map((each) => each.value)}::text[])
        with ordinality as wanted (workspace_id, kind, value, index)
      cross join lateral (
        (select workspace_id, contact_id, position from contact_identifiers
          where workspace_id = wanted.workspace_id and kind = wanted.kind and value = wanted.value
          order by position desc limit ${MOST_HOLDERS + 1})
        union
        (select workspace_id, contact_id, position from contact_identifiers
          where workspace_id = wanted.workspace_id and value = wanted.value and main and wanted.kind = 'email')
      ) held
    )
    select contact.id, contact.attributes, contact.version,
      array_agg(holder.index::integer - 1) as indexes, array_agg(holder.position) as positions
    from holder join contacts contact on contact.workspace_id = holder.workspace_id and contact.id = holder.contact_id
    group by contact.workspace_id, contact.id`)
}

/** One change of one contact, decided on `expectedVersion` (null: on there being no such contact). */
export type ContactWrite = {
  workspaceId: WorkspaceId
  id: string
  expectedVersion: number | null
  attributes: Attributes
  previous: Record<string, JsonValue | null> | null
  /** Identifiers it holds from now on, each at the position after the holders that were seen. */
  claimed: readonly (Identifier & { main: boolean; position: number })[]
  released: readonly Identifier[]
  /** Identifiers it keeps, but now as its main email, or no longer so. */
  marked: readonly (Identifier & { main: boolean })[]
  provenance: Provenance
  now: Temporal.Instant
}

/**
 * Writes every contact that is still as it was when its change was decided, with its event, and returns their ids. One
 * whose version moved on is left out; one whose identifier somebody else claimed in between fails the whole statement
 * with a unique violation, so that nothing is half done.
 */
export async function writeContacts(db: Db, writes: readonly ContactWrite[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(sql`
    with input as (
      select * from jsonb_to_recordset(${json(writes.map(columnsOf))}) as input (
        workspace_id integer, id uuid, expected_version integer, attributes jsonb, previous jsonb, claimed jsonb, released jsonb, marked jsonb,
        event_id uuid, event_type text, token_id uuid, request_id text, now timestamptz)
    ), inserted as (
      insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
      select workspace_id, id, attributes, 1, now, now from input where expected_version is null
      returning workspace_id, id
    ), updated as (
      update contacts contact set attributes = input.attributes, version = contact.version + 1, updated_at = input.now
      from input
      where contact.workspace_id = input.workspace_id and contact.id = input.id and contact.version = input.expected_version
      returning contact.workspace_id, contact.id
    ), written as (
      select input.* from input join (table inserted union all table updated) done using (workspace_id, id)
    ), released as (
      delete from contact_identifiers held
      using written, jsonb_to_recordset(written.released) as gone (kind text, value text)
      where held.workspace_id = written.workspace_id and held.contact_id = written.id and held.kind = gone.kind and held.value = gone.value
    ), marked as (
      update contact_identifiers held set main = mark.main
      from written, jsonb_to_recordset(written.marked) as mark (kind text, value text, main boolean)
      where held.workspace_id = written.workspace_id and held.contact_id = written.id and held.kind = mark.kind and held.value = mark.value
    ), claimed as (
      insert into contact_identifiers (workspace_id, kind, value, position, contact_id, main)
      select workspace_id, claim.kind, claim.value, claim.position, id, claim.main
      from written, jsonb_to_recordset(written.claimed) as claim (kind text, value text, position integer, main boolean)
      order by workspace_id, claim.kind, claim.value
    ), happened as (
      select workspace_id, event_id, event_type, id as resource_id, attributes as data, previous, token_id, request_id, now as happened_at
      from written
    ), appended as (${appendEvents})
    select id from written`)
  return new Set(rows.map((row) => row.id))
}

function columnsOf(write: ContactWrite) {
  const type: EventType = write.expectedVersion === null ? 'contact.created' : 'contact.updated'
  return {
    workspace_id: write.workspaceId, id: write.id, expected_version: write.expectedVersion, attributes: write.attributes,
    previous: write.previous, claimed: write.claimed, released: write.released, marked: write.marked, event_id: newId(), event_type: type,
    token_id: write.provenance.tokenId, request_id: write.provenance.requestId, now: write.now.toString(),
  }
}

export async function selectContact(db: Db, workspaceId: WorkspaceId, id: string): Promise<Contact | null> {
  const rows = await db.query<Contact>(sql`
    select id, attributes, version, created_at as "createdAt", updated_at as "updatedAt"
    from contacts where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** One more meeting of this contact; the sum stays within 32 bits. */
export async function incrementMeetings(db: Db, workspaceId: WorkspaceId, id: string, now: Temporal.Instant): Promise<void> {
  await db.query(sql`
    update contacts set version = version + 1, updated_at = ${now},
      attributes = jsonb_set(attributes, '{meetings}', to_jsonb(least(coalesce((attributes->>'meetings')::bigint, 0) + 1, 2147483647)))
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export type Change = { id: string; type: EventType; data: Attributes; previous: Record<string, JsonValue | null> | null; tokenId: string | null; requestId: string | null; createdAt: Temporal.Instant }
