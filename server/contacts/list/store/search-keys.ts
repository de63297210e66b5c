import type { Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes, JsonValue } from '../../core/attributes/attributes.ts'
import { deriveSearchKeys, isSearched } from '../core/derive-search-keys.ts'
import { deriveSearchWords } from '../core/derive-search-words.ts'

/** `previous`: the former values of the changed attributes; null: the contact is new. */
type AttributesChange = {
  attributes: Attributes
  previous: Record<string, JsonValue | null> | null
}

/**
 * The new search keys of a contact; null: the change does not affect them. They are written with
 * the attributes.
 */
export function searchKeysOf({ attributes, previous }: AttributesChange): string[] | null {
  const changed = Object.keys(previous ?? attributes)
  return changed.some(isSearched) ? deriveSearchKeys(attributes) : null
}

/** Stores the new ones of the `words`. */
const INSERT_WORDS = sql`, sounded as (
  insert into contact_search_words (workspace_id, word, sounds)
  select distinct on (written.workspace_id, said.word) written.workspace_id, said.word, said.sounds
  from written cross join jsonb_to_recordset(written.words) as said (word text, sounds text[])
  where not exists (select from contact_search_words known
    where known.workspace_id = written.workspace_id and known.word = said.word)
)`

/** Stores the keys of new contacts where a search reads them. Their words must be complete. */
const LIST_KEYS = sql`, listed as (
  insert into contact_search_keys (workspace_id, key, contact_id)
  select workspace_id, key, id from written cross join unnest(keys) key
  where version = 1
  order by workspace_id, key, id
)`

/**
 * The part of a statement that stores the `keys` and `words` of the contacts in `written` that have
 * some. They are all new: a statement that may update runs the triggers of updates too.
 */
export const INSERT_SEARCH_KEYS = sql`${INSERT_WORDS}${LIST_KEYS}, searched as (
  insert into contact_searches (workspace_id, contact_id, keys, is_listed)
  select workspace_id, id, keys, true from written where keys is not null
)`

/**
 * The same for contacts that exist. Those without `keys` keep theirs. Triggers of
 * `contact_searches` then update the tables that a search reads.
 */
export const WRITE_SEARCH_KEYS = sql`${INSERT_WORDS}, searched as (
  insert into contact_searches (workspace_id, contact_id, keys)
  select workspace_id, id, keys from written where keys is not null
  on conflict (workspace_id, contact_id) do update set keys = excluded.keys
    where contact_searches.keys is distinct from excluded.keys
)`

/** The same for contacts of which some are new: those of `version` 1. */
export const MIXED_SEARCH_KEYS = sql`${INSERT_WORDS}${LIST_KEYS}, searched as (
  insert into contact_searches (workspace_id, contact_id, keys, is_listed)
  select workspace_id, id, keys, version = 1 from written where keys is not null
  on conflict (workspace_id, contact_id) do update set keys = excluded.keys
    where contact_searches.keys is distinct from excluded.keys
)`

/** Stores the search keys of contacts that the transaction has written as a whole. */
export async function storeSearchKeys(
  tx: Tx,
  workspaceId: WorkspaceId,
  contacts: readonly { id: string; attributes: Attributes }[],
): Promise<void> {
  const rows = contacts.map(({ id, attributes }) => {
    const keys = deriveSearchKeys(attributes)
    return { id, keys, words: deriveSearchWords(workspaceId, keys) }
  })
  await tx.query(sql`
    with written as (
      select ${workspaceId}::integer as workspace_id, id, keys, words
      from jsonb_to_recordset(${json(rows)}) as each (id uuid, keys text[], words jsonb)
    )${WRITE_SEARCH_KEYS}
    select from written`)
}
