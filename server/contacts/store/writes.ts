import { appendEvents } from '../../events/append-events.ts'
import type { EventType } from '../../events/catalogue.ts'
import { readValuesAfter } from '../../events/core/read-values-after.ts'
import type { Provenance } from '../../events/provenance.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes, JsonValue } from '../core/attributes/attributes.ts'
import type { IdentifierChanges } from '../core/identifiers/change-identifiers.ts'
import { storedValuesOf } from '../core/identifiers/identifiers.ts'
import type { ConsentChange } from '../core/consents/consent.ts'
import type { KnownFields, KnownChange } from '../core/attributes/known-fields.ts'
import { deriveSearchWords } from '../list/core/derive-search-words.ts'
import {
  INSERT_SEARCH_KEYS,
  MIXED_SEARCH_KEYS,
  searchKeysOf,
  WRITE_SEARCH_KEYS,
} from '../list/store/search-keys.ts'

/**
 * A change of a contact that was decided on `expectedVersion`; null: the contact is new.
 */
export type ContactWrite = IdentifierChanges & {
  workspaceId: WorkspaceId
  id: string
  expectedVersion: number | null
  /** The number of meetings is stored only if `previous` has it, or the contact is new. */
  attributes: Attributes
  known: KnownFields
  /** How the changed attributes were known and are now, for the history; null: not changed. */
  knownChange: KnownChange | null
  previous: Record<string, JsonValue | null> | null
  /** The changes of consents among the changed attributes, for their ledger; one per channel. */
  consents: readonly ConsentChange[]
  provenance: Provenance
  now: Temporal.Instant
}

/**
 * Writes every contact that has the version its change was decided on, and returns the ids written.
 * One statement writes the contact, its event, its search keys, its consents with their ledger, and
 * its new identifiers; a second one releases and marks others. An identifier has numbered
 * positions: a concurrent claim of the same one fails the transaction with a unique violation.
 */
export async function writeContacts(tx: Tx, writes: readonly ContactWrite[]): Promise<Set<string>> {
  const columns = writes.map(columnsOf)
  const [rows] = await Promise.all([
    writeRows(tx, columns),
    ...(columns.some(replacesIdentifiers) ? [replaceIdentifiers(tx, columns)] : []),
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Does the same in one statement, for changes that release and mark no identifier. */
export async function writeTogether(db: Db, writes: readonly ContactWrite[]): Promise<Set<string>> {
  return new Set((await writeRows(db, writes.map(columnsOf))).map(({ id }) => id))
}

export function replacesIdentifiers({
  released,
  marked,
}: Pick<ContactWrite, 'released' | 'marked'>): boolean {
  return released.length + marked.length > 0
}

/** Statements that change no consent leave out this part, because it takes time to plan. */
const CONSENTS = sql`, consented as (
  insert into contact_consents (workspace_id, contact_id, channel, version, state, source, call_id,
    note, is_final, created_at)
  select workspace_id, id, change.channel, version, change.state, change.source, change."callId",
    change.note, change."isFinal", now
  from written
  cross join jsonb_to_recordset(written.consents) as change (channel text, state text, source text,
    "callId" uuid, note text, "isFinal" boolean)
)`

/** In the order of the unique index, so that two statements cannot wait for each other. */
const CLAIMED = sql`, claims as (
  insert into contact_identifiers (workspace_id, kind, value, position, contact_id, main)
  select workspace_id, claim.kind, claim.value, claim.position, id, claim.main
  from written cross join jsonb_to_recordset(written.claimed) as claim (kind text, value text,
    position integer, main boolean)
  order by workspace_id, claim.kind, claim.value
)`

const INSERTED = sql`inserted as (
  insert into contacts (workspace_id, id, attributes, known, version, created_at, updated_at)
  select workspace_id, id, attributes, known, version, now, now from input where version = 1
)`

/**
 * A contact that is gone is not written again: its row would be updated, and only new contacts are
 * inserted. So a save that was planned before an erasure or a merge cannot bring the contact back.
 */
const UPDATED = sql`updated as (
  update contacts contact set attributes = case
      when input.sets_meetings then input.attributes
      when contact.attributes ? 'meetings' then
        jsonb_set(input.attributes, '{meetings}', contact.attributes -> 'meetings')
      else input.attributes - 'meetings' end,
    known = input.known, version = input.version, updated_at = now
  from input
  where input.version > 1 and contact.workspace_id = input.workspace_id and contact.id = input.id
    and contact.version = input.version - 1
  returning input.*
)`

/**
 * A number of meetings that is changed replaces also the bookings since the former one, those that
 * are not committed yet included.
 */
const RECOUNTED = sql`, recounted as (
  insert into contact_bookings (workspace_id, contact_id, bookings)
  select workspace_id, id, 0 from written where version > 1 and sets_meetings
  on conflict (workspace_id, contact_id) do update set bookings = 0
)`

// The rows of the input that are written. A new contact is written, or the statement fails. Joining
// the contacts with the input again would compare each with each: the planner expects one of
// either.
const NEW = sql`${INSERTED}, written as (select * from input)`
const KNOWN = sql`${UPDATED}, written as (select * from updated)`
const MIXED = sql`${INSERTED}, ${UPDATED},
  written as (select * from input where version = 1 union all select * from updated)`

function writeRows(db: Db, columns: readonly Columns[]): Promise<{ id: string }[]> {
  const created = columns.filter(({ version }) => version === 1).length
  const [written, writeKeys] =
    created === 0
      ? [KNOWN, WRITE_SEARCH_KEYS]
      : created === columns.length
        ? [NEW, INSERT_SEARCH_KEYS]
        : [MIXED, MIXED_SEARCH_KEYS]
  const consents = columns.some(({ consents: changes }) => changes.length > 0) ? CONSENTS : sql``
  const claimed = columns.some((each) => each.claimed.length > 0) ? CLAIMED : sql``
  const recounted = columns.some((each) => each.sets_meetings) ? RECOUNTED : sql``
  const searched = columns.some(({ keys }) => keys !== null) ? writeKeys : sql``
  return db.query<{ id: string }>(sql`
    with input as (
      select * from jsonb_to_recordset(${json(columns)}) as input (
        workspace_id integer, id uuid, version integer, attributes jsonb, known jsonb,
        previous jsonb, after jsonb, event_id uuid, event_type text, actor_kind text, actor_id uuid,
        request_id text, call_id uuid, voice_connection_id uuid, consents jsonb, claimed jsonb,
        keys text[], words jsonb, sets_meetings boolean, now timestamptz)
    ), ${written}, happened as (
      select workspace_id, event_id, event_type, 'contact' as resource_type, id::text as resource_id,
        attributes as data, previous, after, actor_kind, actor_id, request_id, call_id,
        voice_connection_id, now as happened_at
      from written
    ), ${appendEvents}${consents}${claimed}${recounted}${searched}
    select id from written`)
}

/**
 * Releases and marks identifiers of the contacts that were written: those whose latest change is
 * that of this transaction.
 */
function replaceIdentifiers(db: Db, columns: readonly Columns[]): Promise<unknown> {
  const changes = columns
    .filter(replacesIdentifiers)
    .map(({ workspace_id, id, event_id, released, marked }) => ({
      workspace_id,
      id,
      event_id,
      released,
      marked,
    }))
  return db.query(sql`
    with written as (
      select input.*
      from jsonb_to_recordset(${json(changes)}) as input (workspace_id integer, id uuid,
        event_id uuid, released jsonb, marked jsonb)
      where event_id = (select change.id from recorded_changes change
        where change.workspace_id = input.workspace_id and change.resource_type = 'contact'
          and change.resource_id = input.id::text
        order by change.seq desc limit 1)
    ), released as (
      delete from contact_identifiers held
      using written, jsonb_to_recordset(written.released) as gone (kind text, value text)
      where held.workspace_id = written.workspace_id and held.contact_id = written.id
        and held.kind = gone.kind and held.value = gone.value
    )
    update contact_identifiers held set main = mark.main, former = mark.former
    from written, jsonb_to_recordset(written.marked) as mark (kind text, value text, main boolean,
      former boolean)
    where held.workspace_id = written.workspace_id and held.contact_id = written.id
      and held.kind = mark.kind and held.value = mark.value`)
}

/** The identifier by each value that it may be stored with. */
function asStored<Each extends IdentifierChanges['released'][number]>(identifier: Each): Each[] {
  return storedValuesOf(identifier).map((value) => ({ ...identifier, value }))
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf(write: ContactWrite) {
  const type: EventType = write.expectedVersion === null ? 'contact.created' : 'contact.updated'
  const keys = searchKeysOf(write)
  return {
    workspace_id: write.workspaceId,
    id: write.id,
    version: (write.expectedVersion ?? 0) + 1,
    attributes: write.attributes,
    known: write.known,
    previous: write.previous,
    after: {
      ...readValuesAfter({ type, data: write.attributes, previous: write.previous }),
      ...(write.knownChange && { known: write.knownChange }),
    },
    claimed: write.claimed,
    released: write.released.flatMap(asStored),
    marked: write.marked.flatMap(asStored),
    event_id: generateId(),
    event_type: type,
    actor_kind: write.provenance.actorKind,
    actor_id: write.provenance.actorId,
    request_id: write.provenance.requestId,
    call_id: write.provenance.callId,
    voice_connection_id: write.provenance.connectionId,
    consents: write.consents,
    keys,
    words: keys && deriveSearchWords(write.workspaceId, keys),
    sets_meetings: write.previous !== null && 'meetings' in write.previous,
    now: write.now.toString(),
  }
}
