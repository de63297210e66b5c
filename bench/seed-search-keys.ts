import type pg from 'pg'
import { deriveSearchKeys } from '../server/contacts/list/core/derive-search-keys.ts'
import { contactAttributes, IDENTIFIERS } from './contact-body.ts'
import { idOf, WORKSPACE } from './workspace.ts'

/** The search keys of contacts 1 to `count`, as the service derives them. */
export async function seedSearchKeys(client: pg.Client, count: number): Promise<void> {
  const names = Object.keys(IDENTIFIERS)
  const shared = Object.fromEntries(
    Object.entries(contactAttributes(0, 0)).filter(([name]) => !names.includes(name)),
  )
  const own = Object.values(IDENTIFIERS).flatMap(({ kind, before, base, after }) => {
    const value = `'${before}' || (${base} + n) || '${after}'`
    if (kind === 'email') return [`'@' || translate(${value}, '@.', '  ')`]
    return kind === 'phone' ? [`'#' || reverse(translate(${value}, '+', ''))`] : []
  })
  await client.query(
    `insert into contact_searches (workspace_id, contact_id, keys)
    select ${WORKSPACE}, ${idOf('n')}, $1::text[] || array[${own.join(', ')}]
    from generate_series(1, $2::integer) n`,
    [[...deriveSearchKeys(shared), '@example com'], count],
  )
  await client.query(
    `insert into contact_search_keys (workspace_id, key, contact_id)
    select workspace_id, key, contact_id from contact_searches, unnest(keys) key
    where workspace_id = ${WORKSPACE}`,
  )
  await client.query(
    `insert into contact_search_words (workspace_id, word)
    select distinct workspace_id, contact_search_word(key) from (
      select workspace_id, keys from contact_searches where workspace_id = ${WORKSPACE} limit 1
    ) one, unnest(keys) key where contact_search_word(key) is not null`,
  )
}
