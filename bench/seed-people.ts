import type pg from 'pg'
import { listSoundCodes } from '../server/contacts/list/core/derive-search-words.ts'
import { idOf } from './workspace.ts'

const FIRST_NAMES = ['james', 'maria', 'john', 'robert', 'michael', 'william', 'mary', 'ahmed']
const LAST_NAMES = ['smith', 'johnson', 'garcia', 'williams', 'brown', 'jones', 'miller', 'davis']
const KINDS = ['gmbh', 'inc', 'llc', 'bank', 'group', 'systems', 'health', 'logistics']
const SYLLABLES =
  'ba ri jo han sen ma te lo ka vi ne du ro shi wal ber to mo gar li pe cha sti fra ger no ul ade ko zi hu tra'

/** The workspace with all people but ten, and the one with these. */
export const LARGE = 1
export const SMALL = 2

/**
 * Fills empty tables with contacts whose names are as frequent as those of people: some are those
 * of thousands, and most those of a few. Ten more, of another workspace, are all John Johnson.
 */
export async function seedPeople(client: pg.ClientBase, count: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`
    create function pg_temp.syllables(n integer) returns text language sql as $$
      select string_agg((string_to_array('${SYLLABLES}', ' '))[1 + (n >> (5 * i)) % 32], '')
      from generate_series(0, case when n < 1024 then 1 when n < 32768 then 2 else 3 end) i
    $$`)
  await nameTable(client, 'firsts', { count: 5_000, common: FIRST_NAMES, step: 7 })
  await nameTable(client, 'lasts', { count: 60_000, common: LAST_NAMES, step: 13 })
  await nameTable(client, 'companies', { count: 80_000, common: [], step: 3 })
  await client.query(
    `insert into workspaces (id, name, created_at, updated_at)
    values (${LARGE}, 'Large', now(), now()), (${SMALL}, 'Small', now(), now())`,
  )
  await client.query(`
    create temporary table people as
    select n, case when n <= ${count} then ${LARGE} else ${SMALL} end as workspace_id, ${idOf('n')} as id,
      case when n <= ${count} then first.word else 'john' end as first,
      case when n <= ${count} then last.word else 'johnson' end as last,
      company.word as company, ('{${KINDS.join(',')}}'::text[])[1 + company.rank % ${KINDS.length}] as kind,
      '1415' || (2000000 + n) as phone
    from (
      select n, floor(5 * (power(1001, random()) - 1)) as f, floor(20 * (power(3001, random()) - 1)) as l,
        floor(10 * (power(8001, random()) - 1)) as c
      from generate_series(1, ${count} + 10) n
    ) chance
    join firsts first on first.rank = least(f, 4999) join lasts last on last.rank = least(l, 59999)
    join companies company on company.rank = least(c, 79999)`)
  await client.query(`
    insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
    select workspace_id, id, jsonb_build_object('name', initcap(first) || ' ' || initcap(last),
        'email', first || '.' || last || n || '@gmail.com', 'mobile_phone', '+' || phone,
        'company_name', company || ' ' || kind, 'city', ('{Berlin,Boston,Lyon}'::text[])[1 + n % 3],
        'lead_score', n % 1000, 'bio', repeat('x', 900)), 1,
      now() - n * interval '1 second', now() - n * interval '1 second'
    from people order by n`)
  await client.query(`
    insert into contact_identifiers (workspace_id, kind, value, position, contact_id, main)
    select workspace_id, 'email', first || '.' || last || n || '@gmail.com', 0, id, true from people
    union all select workspace_id, 'phone', '+' || phone, 0, id, false from people`)
  await seedKeys(client)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

async function seedKeys(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into contact_searches (workspace_id, contact_id, keys)
    select workspace_id, id, array[first || ' ' || last, last || ' ' || first, '&' || company || ' ' || kind,
      '&' || kind, '@' || first || ' ' || last || n || ' gmail com', '@' || last || n || ' gmail com',
      '@gmail com', '#' || reverse(phone)]
    from people`)
  await client.query(`
    insert into contact_search_keys (workspace_id, key, contact_id)
    select distinct workspace_id, key, contact_id from contact_searches, unnest(keys) key
    order by workspace_id, key, contact_id`)
  await client.query(`
    insert into contact_search_words (workspace_id, word)
    select distinct workspace_id, contact_search_word(key) from contact_search_keys
    where contact_search_word(key) is not null`)
  await seedSounds(client)
}

/** As the service derives them for words that an earlier version stored. */
async function seedSounds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ workspace_id: number; word: string }>(
    'select workspace_id, word from contact_search_words',
  )
  for (let from = 0; from < rows.length; from += 10_000) {
    const derived = rows.slice(from, from + 10_000).map(({ workspace_id, word }) => ({
      workspace_id,
      word,
      sounds: listSoundCodes(workspace_id, word),
    }))
    await client.query(
      `update contact_search_words known set sounds = derived.sounds
      from jsonb_to_recordset($1::jsonb) as derived (workspace_id integer, word text, sounds text[])
      where known.workspace_id = derived.workspace_id and known.word = derived.word`,
      [JSON.stringify(derived)],
    )
  }
}

/** Words by their rank, the most frequent first. */
async function nameTable(
  client: pg.ClientBase,
  table: string,
  { count, common, step }: { count: number; common: readonly string[]; step: number },
): Promise<void> {
  await client.query(`
    create temporary table ${table} as
    select n as rank, coalesce(('{${common.join(',')}}'::text[])[n + 1], pg_temp.syllables(n * ${step} + 40)) as word
    from generate_series(0, ${count} - 1) n`)
  await client.query(`create unique index on ${table} (rank)`)
}
