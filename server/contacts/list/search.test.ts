import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { startServer } from '../../test/harness.ts'
import { sweepSearchWords } from './sweep-search-words.ts'

const { deps, newWorkspace } = await startServer()

const workspace = await newWorkspace()
const PEOPLE = {
  johnson: {
    name: 'Maria Johnson',
    email: 'mj@acme.example',
    mobile_phone: '+1 415 555 0123',
    company_name: 'Acme Cold Chain',
  },
  jones: { first_name: 'John', last_name: 'Jones', email: 'jj@north.example' },
  zoe: { name: "Zoë O'Brien-Müller", preferred_name: 'Zozo', phone: '(212) 555-9876' },
  ada: {
    first_name: 'Ada',
    middle_name: 'King',
    last_name: 'Lovelace',
    email: 'countess@analytical-engines.example',
  },
  soren: { name: 'Søren Łukasiewicz', company_name: 'Straße & Söhne GmbH' },
  ivan: { name: 'Иван Петров', email: 'ivan@example.org' },
  acme: { company_name: 'Johnson Controls', email: 'office@controls.example' },
} as const
type Person = keyof typeof PEOPLE

const names = new Map<string, Person>()
for (const [person, attributes] of Object.entries(PEOPLE)) {
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  names.set(body.data.id, person as Person)
}

async function search(text: string, more = ''): Promise<(Person | undefined)[]> {
  const { status, body } = await workspace.get(
    `/core/contacts?search=${encodeURIComponent(text)}${more}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: string }) => names.get(id))
}

for (const [what, text, expected] of [
  ['a first name', 'Maria', ['johnson']],
  ['a last name before a company of the same name', 'johnson', ['johnson', 'acme']],
  ['both names', 'Maria Johnson', ['johnson']],
  ['both names in the other order', 'johnson, maria', ['johnson']],
  ['the beginnings of both names', 'joh jon', ['jones']],
  ['the beginning of a name', 'lovel', ['ada']],
  ['the first and the last of three names', 'ada lovelace', ['ada']],
  ['the last and the middle of three names', 'lovelace king', ['ada']],
  ['a preferred name', 'zozo', ['zoe']],
  ['a name without its diacritics', 'zoe muller', ['zoe']],
  ['a name without its apostrophe', 'obrien', ['zoe']],
  ['a name with another apostrophe', 'O’Brien', ['zoe']],
  ['letters that Unicode does not decompose', 'soren lukasiewicz', ['soren']],
  ['a name of another script, in another case', 'ИВАН', ['ivan']],
  ['one letter', 'l', ['ada', 'soren']],
  ['a name with a missing letter', 'Jonson', ['johnson', 'acme']],
  ['a name with swapped letters', 'Lovealce', ['ada']],
  ['two misspelled names', 'Marya Jonson', ['johnson']],
  ['a misspelled name and the company', 'Jonson Acme', ['johnson']],
  ['a name and the company', 'maria cold', ['johnson']],
  ['words of a company', 'chain cold', ['johnson']],
  ['a company with another spelling of its letters', 'strasse sohne', ['soren']],
  ['an email', 'mj@acme.example', ['johnson']],
  ['the beginning of an email', 'countess@anal', ['ada']],
  ['the domain of an email', 'analytical-engines.example', ['ada']],
  ['the last digits of a phone number', '0123', ['johnson']],
  ['the last digits of a phone number, with a space', '555 0123', ['johnson']],
  ['a phone number in another notation', '+1-212-555-9876', ['zoe']],
  ['a phone number without its country code', '(415) 555-0123', ['johnson']],
  ['a name and the last digits of a phone number', 'maria 0123', ['johnson']],
  ['a name and the digits of another phone number', 'maria 9876', []],
  ['words of different contacts', 'maria lovelace', []],
  ['a word that nobody has', 'xylophone', []],
] as const)
  test(`a contact is found by ${what}`, async () => {
    assert.deepEqual((await search(text)).toSorted(), [...expected].toSorted())
  })

test('names come before companies, and whole words before longer ones', async () => {
  assert.deepEqual(await search('johnson'), ['johnson', 'acme'])
  assert.equal((await search('john'))[0], 'jones')
})

test('a search finds new values at once, and former ones no longer', async () => {
  const own = await newWorkspace()
  const save = (attributes: object) => own.post('/core/contact', { data: { attributes } })
  const find = async (text: string) =>
    (await own.get(`/core/contacts?search=${encodeURIComponent(text)}`)).body.data.length
  await save({ email: 'x@example.com', name: 'Grace Hopper', phone: '+14155550199' })
  await save({ email: 'x@example.com', name: 'Grace Murray', phone: null, lead_score: 5 })
  assert.deepEqual(
    await Promise.all(['murray', 'grace', 'hopper', 'hoper', '0199'].map(find)),
    [1, 1, 0, 0, 0],
  )
  await save({ email: 'x@example.com', name: null })
  assert.deepEqual(await Promise.all(['murray', 'x example'].map(find)), [0, 1])
})

test('a word that two contacts lost at the same time does not stay', async () => {
  const own = await newWorkspace()
  const { workspaceId } = own
  await own.post('/core/contact', {
    data: { attributes: { email: 'z@example.com', name: 'Grace Hopper', company_name: 'Navy' } },
  })
  await deps.pool.query(
    sql`insert into contact_search_words (workspace_id, word) values (${workspaceId}, 'quaxie')`,
  )
  await sweepSearchWords(deps.pool)
  const words = await deps.pool.query<{ word: string }>(
    sql`select word from contact_search_words where workspace_id = ${workspaceId}`,
  )
  assert.deepEqual(words.map(({ word }) => word).toSorted(), ['grace', 'hopper', 'navy'])
})

test('concurrent changes of a name leave only the last one in the search', async () => {
  const own = await newWorkspace()
  const save = (name: string) =>
    own.post('/core/contact', { data: { attributes: { email: 'y@example.com', name } } })
  const tried = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Foxtrot', 'Hotel']
  await save('Nobody')
  await Promise.all(tried.map(save))
  const found = await Promise.all(
    tried.map(async (name) => (await own.get(`/core/contacts?search=${name}`)).body.data),
  )
  const [contact] = found.flat()
  assert.equal(found.flat().length, 1)
  assert.ok(tried.includes(contact.attributes.name))
})

test('a search is combined with filters, and paged with the best matches first', async () => {
  assert.deepEqual(await search('johnson', '&filter=name:exists:true'), ['johnson'])
  assert.deepEqual(await search('johnson', '&filter=email:eq:OFFICE@controls.example'), ['acme'])
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && seen.length < 10) {
    const { body } = await workspace.get(
      `/core/contacts?search=jo&limit=1${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...body.data.map(({ id }: { id: string }) => names.get(id)))
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(seen, await search('jo'))
  assert.equal(new Set(seen).size, 3)
})

test('a search finds only contacts of its workspace', async () => {
  const other = await newWorkspace()
  for (const text of ['maria', 'jonson', '0123', 'maria johnson'])
    assert.deepEqual((await other.get(`/core/contacts?search=${text}`)).body.data, [])
})

test('a search without words, or with too many, is rejected', async () => {
  for (const [query, pointer] of [
    ['search=%20-%20', '/search'],
    ['search=', '/search'],
    ['search=a+b+c+d+e+f+g+h+i', '/search'],
    ['search=a&sort=created_at', '/sort'],
    ['search=a&cursor=bm8', '/cursor'],
    [`search=${'x'.repeat(201)}`, '/search'],
  ] as const) {
    const { status, body } = await workspace.get(`/core/contacts?${query}`)
    assert.deepEqual([status, body.errors?.[0].pointer], [422, pointer], query)
  }
})

test('the readiness of the server says how misspelled words are found', async () => {
  const { status, body } = await workspace.get('/readyz')
  assert.deepEqual([status, body], [200, { status: 'ready', search: 'trigram' }])
  assert.deepEqual(await search('Lukaschiewitsch'), ['soren'])
})
