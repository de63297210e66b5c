import { appendEvents } from '../../events/append-events.ts'
import type { EventType } from '../../events/catalogue.ts'
import { readValuesAfter } from '../../events/core/read-values-after.ts'
import type { Provenance } from '../../events/provenance.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { PageRequest } from '../../platform/http/paging.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes } from '../core/attributes.ts'
import type { Known, KnownChange } from '../core/known.ts'
import type { LedgerEntry } from '../core/merge-consents.ts'
import type { HeldIdentifier, TakenPlace, WantedIdentifier } from '../core/merge-identifiers.ts'
import type { KeptPart, Merge, MergePart, Restore } from './merge.ts'

/** The contact that has the data of a merged one; null: this contact was not merged. */
export async function selectSurvivor(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select survivor_id as id from merged_contacts
    where workspace_id = ${workspaceId} and contact_id = ${id}`)
  return rows[0]?.id ?? null
}

/** Where a contact is that was not found: merged, or back; neither: there is none. */
export async function selectWhereabouts(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<{ survivorId: string | null; exists: boolean }> {
  const [row] = await db.query<{ survivorId: string | null; exists: boolean }>(sql`
    select (select survivor_id from merged_contacts
        where workspace_id = ${workspaceId} and contact_id = ${id}) as "survivorId",
      exists (select from contacts where workspace_id = ${workspaceId} and id = ${id}) as "exists"`)
  return row!
}

/** Locks the contacts, in the order of their ids, until the transaction ends. */
export async function lockParts(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<MergePart[]> {
  const contacts = await tx.query<Omit<MergePart, 'identifiers' | 'ledger'>>(sql`
    select id, attributes, known, version,
      created_at as "createdAt", updated_at as "updatedAt", to_jsonb(contact) as row
    from contacts contact
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
    order by id for update`)
  const [identifiers, ledger] = await Promise.all([
    tx.query<HeldIdentifier & { contactId: string }>(sql`
      select contact_id as "contactId", kind, value, position, main, former
      from contact_identifiers
      where workspace_id = ${workspaceId} and contact_id = any(${ids}::uuid[])
      order by kind, value, position`),
    tx.query<LedgerEntry & { contactId: string }>(sql`
      select contact_id as "contactId", channel, version, state, source, call_id as "callId", note,
        is_final as "isFinal", created_at as "createdAt"
      from contact_consents
      where workspace_id = ${workspaceId} and contact_id = any(${ids}::uuid[])
      order by version, channel`),
  ])
  const own = <Row extends { contactId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ contactId }) => contactId === id).map(({ contactId: _, ...row }) => row)
  return contacts.map((contact) => ({
    ...contact,
    identifiers: own(identifiers, contact.id),
    ledger: own(ledger, contact.id) as LedgerEntry[],
  }))
}

/** The places of these identifiers that other contacts have. */
export function selectTakenPlaces(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly Pick<WantedIdentifier, 'kind' | 'value'>[],
  except: readonly string[],
): Promise<TakenPlace[]> {
  return db.query<TakenPlace>(sql`
    select held.contact_id as "contactId", held.kind, held.value, held.position, held.main
    from (select distinct kind, value from unnest(${wanted.map(({ kind }) => kind)}::text[],
      ${wanted.map(({ value }) => value)}::text[]) as each (kind, value)) wanted
    join contact_identifiers held on held.workspace_id = ${workspaceId}
      and held.kind = wanted.kind and held.value = wanted.value
    where held.contact_id <> all(${except}::uuid[])`)
}

/** Replaces all identifiers of these contacts. */
export async function replaceIdentifiers(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactIds: readonly string[],
  identifiers: readonly (WantedIdentifier & { position: number })[],
): Promise<void> {
  await Promise.all([
    tx.query(sql`
      delete from contact_identifiers
      where workspace_id = ${workspaceId} and contact_id = any(${contactIds}::uuid[])`),
    tx.query(sql`
      insert into contact_identifiers (workspace_id, kind, value, position, contact_id, main, former)
      select ${workspaceId}::integer, kind, value, position, "contactId", main, former
      from jsonb_to_recordset(${json(identifiers)}) as wanted (kind text, value text,
        position integer, "contactId" uuid, main boolean, former boolean)
      order by kind, value, position`),
  ])
}

/** Adds entries to the ledger of a contact. */
export async function insertLedger(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx.query(sql`
    insert into contact_consents (workspace_id, contact_id, channel, version, state, source, call_id,
      note, is_final, created_at)
    select ${workspaceId}::integer, ${contactId}::uuid, channel, version, state, source, "callId",
      note, "isFinal", "createdAt"
    from jsonb_to_recordset(${json(entries)}) as entry (channel text, version integer, state text,
      source text, "callId" uuid, note text, "isFinal" boolean, "createdAt" timestamptz)`)
}

/** Deletes the entries of these versions of a contact, which a merge added. */
export async function deleteLedger(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  await tx.query(sql`
    delete from contact_consents
    where workspace_id = ${workspaceId} and contact_id = ${contactId}
      and version > ${after} and version <= ${upTo}`)
}

export type SurvivorState = { attributes: Attributes; known: Known; version: number }

/** Writes a locked contact. */
export async function updateSurvivor(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  { attributes, known, version, now }: SurvivorState & { now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update contacts set attributes = ${json(attributes)}::jsonb, known = ${json(known)}::jsonb,
      version = ${version}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Deletes contacts to which nothing refers any more. */
export async function deleteParts(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from contacts where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`)
}

/** Creates contacts again, with all their columns. */
export async function insertParts(tx: Tx, rows: readonly object[]): Promise<void> {
  await tx.query(sql`
    insert into contacts
    select part.* from jsonb_array_elements(${json(rows)}::jsonb) as kept (row)
    cross join jsonb_populate_record(null::contacts, kept.row) part`)
}

export type ContactEvent = {
  id: string
  type: EventType
  data: object
  previous: object
  /** Null: how the values are known did not change. */ knownChange: KnownChange | null
}

/** Appends events of locked contacts, with their history. */
export async function insertContactEvents(
  tx: Tx,
  workspaceId: WorkspaceId,
  events: readonly ContactEvent[],
  { provenance, now }: { provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const { actorKind, actorId, requestId, callId, connectionId } = provenance
  const rows = events.map((event) => ({
    event_id: generateId(),
    event_type: event.type,
    resource_id: event.id,
    data: event.data,
    previous: event.previous,
    after: {
      ...readValuesAfter(event),
      ...(event.knownChange && { known: event.knownChange }),
    },
  }))
  await tx.query(sql`
    with happened as (
      select ${workspaceId}::integer as workspace_id, event_id, event_type,
        'contact' as resource_type, resource_id, data, previous, after, ${actorKind} as actor_kind,
        ${actorId}::uuid as actor_id, ${requestId}::text as request_id, ${callId}::uuid as call_id,
        ${connectionId}::uuid as voice_connection_id, ${now}::timestamptz as happened_at
      from jsonb_to_recordset(${json(rows)}) as event (event_id uuid, event_type text,
        resource_id text, data jsonb, previous jsonb, after jsonb)
    ), ${appendEvents}
    select from numbered`)
}

/** Stores a merge, and where its merged contacts are found now. */
export async function insertMerge(
  tx: Tx,
  workspaceId: WorkspaceId,
  merge: Omit<Merge, 'undoneAt'>,
  restore: Restore,
): Promise<void> {
  const { id, survivorId, version, mergedIds, moved, createdAt } = merge
  await Promise.all([
    tx.query(sql`
      insert into contact_merges (workspace_id, id, survivor_id, version, merged_ids, moved, restore,
        created_at)
      values (${workspaceId}, ${id}, ${survivorId}, ${version}, ${mergedIds}::uuid[],
        ${json(moved)}::jsonb, ${json(restore)}::jsonb, ${createdAt})`),
    tx.query(sql`
      update merged_contacts set survivor_id = ${survivorId}
      where workspace_id = ${workspaceId} and survivor_id = any(${mergedIds}::uuid[])`),
    tx.query(sql`
      insert into merged_contacts (workspace_id, contact_id, survivor_id, merge_id)
      select ${workspaceId}::integer, merged, ${survivorId}::uuid, ${id}::uuid
      from unnest(${mergedIds}::uuid[]) merged`),
  ])
}

/** The contacts that were merged into these. */
export function selectMergedInto(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<{ contactId: string; survivorId: string }[]> {
  return db.query(sql`
    select contact_id as "contactId", survivor_id as "survivorId" from merged_contacts
    where workspace_id = ${workspaceId} and survivor_id = any(${ids}::uuid[])
    order by contact_id`)
}

/** Marks a merge as undone, and its merged contacts as contacts again. */
export async function updateUndone(
  tx: Tx,
  workspaceId: WorkspaceId,
  {
    id,
    others,
    repointed,
  }: { id: string; others: readonly KeptPart[] } & Pick<Restore, 'repointed'>,
  now: Temporal.Instant,
): Promise<void> {
  await Promise.all([
    tx.query(sql`
      update contact_merges set undone_at = ${now}, restore = '{}'
      where workspace_id = ${workspaceId} and id = ${id}`),
    tx.query(sql`
      delete from merged_contacts
      where workspace_id = ${workspaceId} and contact_id = any(${others.map((part) => part.id)}::uuid[])`),
    ...Object.entries(repointed).map(([survivorId, ids]) =>
      tx.query(sql`
        update merged_contacts set survivor_id = ${survivorId}
        where workspace_id = ${workspaceId} and contact_id = any(${ids}::uuid[])`),
    ),
  ])
}

const COLUMNS = sql`
  id, survivor_id as "survivorId", version, merged_ids as "mergedIds", moved,
  created_at as "createdAt", undone_at as "undoneAt"`

/** The merge with this id; null: there is none. */
export async function selectMerge(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Merge | null> {
  const rows = await db.query<Merge>(sql`
    select ${COLUMNS} from contact_merges where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** What undoing a merge needs. */
export async function selectRestore(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Restore> {
  const [row] = await tx.query<{ restore: Restore }>(sql`
    select restore from contact_merges where workspace_id = ${workspaceId} and id = ${id}`)
  return row!.restore
}

/** The last merge into this contact that was not undone; null: there is none. */
export async function selectLastMergeId(
  db: Db,
  workspaceId: WorkspaceId,
  survivorId: string,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contact_merges
    where workspace_id = ${workspaceId} and survivor_id = ${survivorId} and undone_at is null
    order by version desc limit 1`)
  return rows[0]?.id ?? null
}

/** The merge by which this contact ended; null: it was not merged. */
export async function selectMergeOf(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select merge_id as id from merged_contacts
    where workspace_id = ${workspaceId} and contact_id = ${contactId}`)
  return rows[0]?.id ?? null
}

export type MergesWanted = PageRequest<[createdAt: string, id: string]> & {
  /** The contact that stayed, or one that was merged into it; null: any. */ contactId:
    string | null
}

/** Newest first, up to one more than the limit. */
export function selectMerges(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit, contactId }: MergesWanted,
): Promise<Merge[]> {
  const [createdAt, id] = after ?? ['9999-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000']
  const ofContact =
    contactId === null
      ? sql``
      : sql`and (survivor_id = ${contactId}::uuid or id = (select merge_id from merged_contacts
          where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid))`
  return db.query<Merge>(sql`
    select ${COLUMNS} from contact_merges
    where workspace_id = ${workspaceId} and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)
      ${ofContact}
    order by created_at desc, id desc limit ${limit + 1}`)
}

/** Deletes the merges into a contact, also indirect ones, and returns the ids of the merged contacts. */
export async function deleteMergesOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<string[]> {
  const gone = await tx.query<{ id: string }>(sql`
    delete from merged_contacts where workspace_id = ${workspaceId} and survivor_id = ${contactId}
    returning contact_id as id`)
  const ids = gone.map(({ id }) => id)
  await tx.query(sql`
    delete from contact_merges
    where workspace_id = ${workspaceId} and survivor_id = any(${[contactId, ...ids]}::uuid[])`)
  return ids
}
