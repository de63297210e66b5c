import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { PageRequest } from '../../http/queries/paging.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { JsonValue } from '../core/attributes/attributes.ts'
import type { KnownAs } from '../core/attributes/known-fields.ts'
import { CURRENT_ATTRIBUTES } from '../store/bookings.ts'

/** A value that a contact could get. `field`: an attribute, or `custom_fields.<key>`. */
const SUGGESTION = declareColumns({
  id: 'uuid',
  contact_id: 'uuid',
  field: 'text',
  value: typed<JsonValue>('jsonb'),
  known_as: typed<KnownAs>('text'),
  /** Of a value that was heard, 0 to 1; null: not known. */
  confidence: 'real | null',
  call_id: 'uuid | null',
  import_id: 'uuid | null',
  created_at: 'timestamptz',
})
export type Suggestion = RowOf<typeof SUGGESTION>

/** Maximum suggestions of a contact, with the dismissed ones: the oldest give way. */
const MAX_SUGGESTIONS = 100

const COLUMNS = SUGGESTION.selectedFrom('suggestion')

/** Inserts suggestions, without those that the contact has or had already. */
export async function insertSuggestions(
  tx: Tx,
  workspaceId: WorkspaceId,
  suggestions: readonly Suggestion[],
): Promise<void> {
  await tx.query(sql`
    insert into contact_suggestions (workspace_id, ${SUGGESTION.names})
    select ${workspaceId}, ${SUGGESTION.properties}
    from jsonb_to_recordset(${json(suggestions)}) as input (${SUGGESTION.recordset})
    on conflict (workspace_id, contact_id, field, md5(value::text)) do nothing`)
  await tx.query(sql`
    delete from contact_suggestions gone
    using (select distinct "contactId" from jsonb_to_recordset(${json(suggestions)}) as input
      ("contactId" uuid)) contact
    where gone.workspace_id = ${workspaceId} and gone.contact_id = contact."contactId"
      and gone.id not in (
        select id from contact_suggestions
        where workspace_id = ${workspaceId} and contact_id = contact."contactId"
        order by created_at desc, id desc limit ${MAX_SUGGESTIONS})`)
}

/**
 * The open suggestions of a contact, or of all contacts (null), newest first, up to one more than
 * the limit. A value that the contact got in the meantime is no suggestion.
 */
export function selectSuggestions(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string | null,
  { after, limit }: PageRequest<[moment: string, id: string]>,
): Promise<Suggestion[]> {
  return db.query<Suggestion>(sql`
    select ${COLUMNS} from contact_suggestions suggestion
    join contacts contact on contact.workspace_id = suggestion.workspace_id
      and contact.id = suggestion.contact_id
    where suggestion.workspace_id = ${workspaceId} and dismissed_at is null
      and value is distinct from ${storedValue}
      ${contactId === null ? sql`` : sql`and suggestion.contact_id = ${contactId}`}
      ${after === null ? sql`` : sql`and (suggestion.created_at, suggestion.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by suggestion.created_at desc, suggestion.id desc limit ${limit + 1}`)
}

const storedValue = sql`case when field like 'custom_fields.%'
  then contact.attributes -> 'custom_fields' -> substr(field, ${'custom_fields.'.length + 1})
  else ${CURRENT_ATTRIBUTES} -> field end`

/** A suggestion of a contact, locked until the transaction ends; null: none, or dismissed. */
export async function selectSuggestionForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, contactId }: { id: string; contactId: string },
): Promise<Suggestion | null> {
  const rows = await tx.query<Suggestion>(sql`
    select ${COLUMNS} from contact_suggestions suggestion
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and id = ${id}
      and dismissed_at is null
    for update`)
  return rows[0] ?? null
}

export async function deleteSuggestion(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<void> {
  await tx.query(
    sql`delete from contact_suggestions where workspace_id = ${workspaceId} and id = ${id}`,
  )
}

export async function markDismissed(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, at }: { id: string; at: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update contact_suggestions set dismissed_at = ${at}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** From which contact to which one suggestions move. `only`: those with these ids; null: all. */
type SuggestionMove = { from: string; to: string; only: readonly string[] | null }

/** Moves the suggestions that the other contact does not have, and returns their ids. */
export async function updateSuggestedContact(
  tx: Tx,
  workspaceId: WorkspaceId,
  { from, to, only }: SuggestionMove,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update contact_suggestions moved set contact_id = ${to}
    where workspace_id = ${workspaceId} and contact_id = ${from}
      and (${only}::uuid[] is null or id = any(${only}::uuid[]))
      and not exists (select from contact_suggestions known
        where known.workspace_id = moved.workspace_id and known.contact_id = ${to}
          and known.field = moved.field and md5(known.value::text) = md5(moved.value::text))
    returning id`)
  return rows.map(({ id }) => id)
}

/** The suggestions of contacts, as the table has them. */
export async function selectSuggestionRows(
  db: Db,
  workspaceId: WorkspaceId,
  contactIds: readonly string[],
): Promise<object[]> {
  const rows = await db.query<{ row: object }>(sql`
    select to_jsonb(suggestion) as row from contact_suggestions suggestion
    where workspace_id = ${workspaceId} and contact_id = any(${contactIds}::uuid[])`)
  return rows.map(({ row }) => row)
}

/** Stores suggestions as they were. */
export async function insertSuggestionRows(tx: Tx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(sql`
    insert into contact_suggestions
    select suggestion.* from jsonb_array_elements(${json(rows)}::jsonb) as kept (row)
    cross join jsonb_populate_record(null::contact_suggestions, kept.row) suggestion
    on conflict do nothing`)
}

/** Deletes the open suggestions that an import made. */
export async function deleteSuggestionsOfImport(
  tx: Tx,
  workspaceId: WorkspaceId,
  importId: string,
): Promise<void> {
  await tx.query(sql`
    delete from contact_suggestions
    where workspace_id = ${workspaceId} and import_id = ${importId} and dismissed_at is null`)
}
