import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { finishWork } from '../../test/finish-work.ts'
import { startServer } from '../../test/harness.ts'
import { defineDerivationWork } from './define-derivation-work.ts'

const { deps, newWorkspace } = await startServer()
const workspace = await newWorkspace()

/** What is heard, the name on record, and the reason. */
const HEARD = [
  ['Shivon', 'Siobhán Ní Bhriain', 'sound'],
  ['katherine smith', 'Katherine Smythe-Jones', 'sound'],
  ['Jon Meier', 'John Mayer', 'sound'],
  ['Shawn', 'Seán Ó Dálaigh', 'sound'],
  ['Steven', 'Stephen Oduya', 'sound'],
  ['Reno', 'Luc Renault', 'sound'],
  ['Gimenez', 'Íñigo Ximénez', 'sound'],
  ['Filip', 'Philippe Arquette', 'sound'],
  ['pero', 'Élodie Perrault', 'sound'],
  ['yorente', 'Blas Llorente', 'sound'],
  ['Schiroh', 'Ralf Giraud', 'sound'],
  ['pfister', 'Annelore Fister', 'sound'],
  ['Ivanova', 'Светлана Иванова', 'script'],
  ['Zhukov', 'Георгий Жуков', 'script'],
  ['Papadakis', 'Νίκος Παπαδάκης', 'script'],
  ['Haddad', 'سمير حداد', 'script'],
  ['Rivka', 'רבקה לוי', 'script'],
  ['xiaolong li', '李小龙', 'script'],
  ['kim minseo', '김민서', 'script'],
  ['Sakura', 'さくら', 'script'],
  ['Кузнецова', 'Tatiana Kuznetsova', 'script'],
  ['Γιάννης', 'Yannis Floros', 'script'],
  ['王芳', 'Fang Wang', 'script'],
  ['katherine marie smythe', 'Katherine Smythe-Jones', 'missing'],
  ['flo ros', 'Yannis Floros', 'exact'],
] as const
const names = [...new Set(HEARD.map(([, name]) => name))]
for (const [at, name] of [...names, 'Mario Rossi', 'Peter Brandt'].entries())
  await workspace.post('/core/contact', {
    data: { attributes: { name, email: `n${at}@example.com` } },
  })

type Found = {
  id: string
  attributes: { name: string }
  match: { score: number; reason: string; words: object[] }
}

async function search(text: string, more = '', own = workspace) {
  const { status, body } = await own.get(`/core/contacts?search=${encodeURIComponent(text)}${more}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { data: Found[]; meta: { next_cursor: string | null } }
}

for (const [heard, name, reason] of HEARD)
  test(`"${heard}" finds ${name}, and says why`, async () => {
    const [first] = (await search(heard)).data
    assert.deepEqual([first?.attributes.name, first?.match.reason], [name, reason])
  })

test('each match has a score and says what each word has found', async () => {
  const [exact] = (await search('mario rossi')).data
  assert.deepEqual(exact?.match, {
    score: 1,
    reason: 'exact',
    words: [
      { searched: 'mario', found: 'mario', reason: 'exact' },
      { searched: 'rossi', found: 'rossi', reason: 'exact' },
    ],
  })
  const [other] = (await search('katherine marie smith')).data
  assert.deepEqual(other?.match.words, [
    { searched: 'katherine', found: 'katherine', reason: 'exact' },
    { searched: 'marie', found: null, reason: 'missing' },
    { searched: 'smith', found: 'smythe', reason: 'sound' },
  ])
  const { body } = await workspace.get('/core/contacts?limit=1')
  assert.equal('match' in body.data[0], false)
})

test('a number must match, and of two words none may be missing', async () => {
  for (const text of ['mario rossi 9876', 'mario brandt', 'mario brandt smythe'])
    assert.deepEqual((await search(text)).data, [], text)
})

test('names that sound the same come after the same name, and pages keep the order', async () => {
  const own = await newWorkspace()
  const written = ['Jon Meyer', 'John Maier', 'Jon Mayer', 'John Meier', 'Jon Meier', 'Jo Moor']
  for (const [at, name] of written.entries())
    await own.post('/core/contact', { data: { attributes: { name, email: `p${at}@example.com` } } })
  const all = (await search('jon meier', '', own)).data
  assert.equal(all[0]?.attributes.name, 'Jon Meier')
  assert.deepEqual(
    all.map(({ match }) => match.score),
    all.map(({ match }) => match.score).toSorted((a, b) => b - a),
  )
  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await search('jon meier', `&limit=2${cursor && `&cursor=${cursor}`}`, own)
    paged.push(...page.data.map(({ id }) => id))
    cursor = page.meta.next_cursor
  }
  assert.deepEqual(
    paged,
    all.map(({ id }) => id),
  )
  assert.ok(all.length >= 5)
})

test('words that an earlier version stored are found as before, and by their sound after a pass', async () => {
  const own = await newWorkspace()
  await own.post('/core/contact', {
    data: { attributes: { name: 'Siobhán Quigley', email: 'q@example.com' } },
  })
  await deps.pool.query(
    sql`update contact_search_words set sounds = null where workspace_id = ${own.workspaceId}`,
  )
  const found = async (text: string) => (await search(text, '', own)).data.length
  assert.deepEqual(await Promise.all(['siobhan', 'quigly', 'shivon'].map(found)), [1, 1, 0])
  await Promise.all([
    finishWork(deps, [defineDerivationWork(deps.pool)]),
    finishWork(deps, [defineDerivationWork(deps.pool)]),
  ])
  await finishWork(deps, [defineDerivationWork(deps.pool)])
  assert.equal(await found('shivon'), 1)
})

test('the sounds of a name go with the name', async () => {
  const own = await newWorkspace()
  const save = (name: string) =>
    own.post('/core/contact', { data: { attributes: { name, email: 's@example.com' } } })
  await save('Saoirse Quigley')
  const other = await newWorkspace()
  assert.equal((await search('sersha', '', own)).data.length, 1)
  assert.equal((await search('sersha', '', other)).data.length, 0)
  await save('Ann Quigley')
  assert.equal((await search('sersha', '', own)).data.length, 0)
  const words = await deps.pool.query<{ word: string }>(
    sql`select word from contact_search_words where workspace_id = ${own.workspaceId}`,
  )
  assert.deepEqual(words.map(({ word }) => word).toSorted(), ['ann', 'quigley'])
})
