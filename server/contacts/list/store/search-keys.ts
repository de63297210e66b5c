import type { Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes, JsonValue } from '../../core/attributes/attributes.ts'
import { deriveSearchKeys, isSearched } from '../core/derive-search-keys.ts'

/** `previous`: the former values of the changed attributes; null: the contact is new. */
type AttributesChange = {
  attributes: Attributes
  previous: Record<string, JsonValue | null> | null
}

/**
 * The new search keys of a contact; null: the change does not affect them. They are written with
 * the attributes. Triggers of `contact_searches` then update the tables that a search reads.
 */
export function searchKeysOf({ attributes, previous }: AttributesChange): string[] | null {
  const changed = Object.keys(previous ?? attributes)
  return changed.some(isSearched) ? deriveSearchKeys(attributes) : null
}

/**
 * The part of a statement that stores the `keys` of the contacts in `written` that have some. They
 * are all new: a statement that may update runs the triggers of updates too.
 */
export const INSERT_SEARCH_KEYS = sql`, searched as (
  insert into contact_searches (workspace_id, contact_id, keys)
  select workspace_id, id, keys from written where keys is not null
)`

/** The same for any contacts. Those without `keys` keep theirs. */
export const WRITE_SEARCH_KEYS = sql`, searched as (
  insert into contact_searches (workspace_id, contact_id, keys)
  select workspace_id, id, keys from written where keys is not null
  on conflict (workspace_id, contact_id) do update set keys = excluded.keys
    where contact_searches.keys is distinct from excluded.keys
)`

/** Stores the search keys of contacts that the transaction has written as a whole. */
export async function storeSearchKeys(
  tx: Tx,
  workspaceId: WorkspaceId,
  contacts: readonly { id: string; attributes: Attributes }[],
): Promise<void> {
  const rows = contacts.map(({ id, attributes }) => ({ id, keys: deriveSearchKeys(attributes) }))
  await tx.query(sql`
    with written as (
      select ${workspaceId}::integer as workspace_id, id, keys
      from jsonb_to_recordset(${json(rows)}) as each (id uuid, keys text[])
    )${WRITE_SEARCH_KEYS}
    select from written`)
}
