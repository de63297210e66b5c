import { sql } from '../../../platform/db/sql.ts'
import type { Attributes, JsonValue } from '../../core/attributes.ts'
import { deriveSearchKeys, isSearched } from '../core/derive-search-keys.ts'

/** `previous`: the former values of the changed attributes; null: the contact is new. */
type Change = { attributes: Attributes; previous: Record<string, JsonValue | null> | null }

/** The new search keys of a contact; null: the change does not affect them. */
export function searchKeysOf({ attributes, previous }: Change): string[] | null {
  const changed = Object.keys(previous ?? attributes)
  return changed.some(isSearched) ? deriveSearchKeys(attributes) : null
}

/** The part of a statement that stores the `keys` of `input` for the contacts in `written`. */
export const WRITE_SEARCH_KEYS = sql`, searched as (
  insert into contact_searches (workspace_id, contact_id, keys)
  select workspace_id, id, keys from input join written using (workspace_id, id)
  where keys is not null
  on conflict (workspace_id, contact_id) do update set keys = excluded.keys
    where contact_searches.keys is distinct from excluded.keys
)`
