import { appendEvents } from '../../../events/append-events.ts'
import type { EventType } from '../../../events/catalogue.ts'
import { readValuesAfter } from '../../../events/core/read-values-after.ts'
import type { Provenance } from '../../../events/provenance.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import { generateId } from '../../../platform/generate-id.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes } from '../../core/attributes/attributes.ts'
import type { KnownFields, KnownChange } from '../../core/attributes/known-fields.ts'
import type { LedgerEntry } from '../../core/merging/merge-ledgers.ts'
import { renewIdentifier, storedValuesOf } from '../../core/identifiers/identifiers.ts'
import {
  type HeldIdentifier,
  renewHeld,
  type TakenPlace,
  type WantedIdentifier,
} from '../../core/merging/merge-identifiers.ts'
import { CURRENT_ATTRIBUTES } from '../../store/bookings.ts'
import type { MergePart } from '../merge.ts'

/** Locks the contacts, in the order of their ids, until the transaction ends. */
export async function lockParts(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<MergePart[]> {
  const contacts = await tx.query<Omit<MergePart, 'attributes' | 'identifiers' | 'ledger'>>(sql`
    select id, known, version,
      created_at as "createdAt", updated_at as "updatedAt", to_jsonb(contact) as row
    from contacts contact
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
    order by id for update`)
  const [attributes, identifiers, ledger] = await Promise.all([
    // After the bookings that the lock has waited for.
    tx.query<Pick<MergePart, 'id' | 'attributes'>>(sql`
      select id, ${CURRENT_ATTRIBUTES} as attributes from contacts contact
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`),
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
    rows.flatMap(({ contactId, ...row }) => (contactId === id ? [row] : []))
  const attributesOf = new Map(attributes.map((each) => [each.id, each.attributes]))
  return contacts.map((contact) => ({
    ...contact,
    attributes: attributesOf.get(contact.id)!,
    identifiers: renewHeld(own(identifiers, contact.id)),
    ledger: own(ledger, contact.id) as LedgerEntry[],
  }))
}

/** The places of these identifiers that other contacts have. */
export async function selectTakenPlaces(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: readonly Pick<WantedIdentifier, 'kind' | 'value'>[],
  except: readonly string[],
): Promise<TakenPlace[]> {
  const stored = wanted.flatMap((each) =>
    storedValuesOf(each).map((value) => ({ kind: each.kind, value })),
  )
  const places = await db.query<TakenPlace>(sql`
    select held.contact_id as "contactId", held.kind, held.value, held.position, held.main
    from (select distinct kind, value from unnest(${stored.map(({ kind }) => kind)}::text[],
      ${stored.map(({ value }) => value)}::text[]) as each (kind, value)) wanted
    join contact_identifiers held on held.workspace_id = ${workspaceId}
      and held.kind = wanted.kind and held.value = wanted.value
    where held.contact_id <> all(${except}::uuid[])`)
  return places.map(renewIdentifier)
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

type SurvivorState = { attributes: Attributes; known: KnownFields; version: number }

/** Writes a locked contact. */
export async function updateSurvivor(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  { attributes, known, version, now }: SurvivorState & { now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    with recounted as (
      update contact_bookings set bookings = 0
      where workspace_id = ${workspaceId} and contact_id = ${id}
    )
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

type ContactEvent = {
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
