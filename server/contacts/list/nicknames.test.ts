import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { newWorkspace } = await startServer()
const workspace = await newWorkspace()

/** What a caller says, and the name on record. */
const SAID = [
  ['bob tindall', 'Robert Tindall'],
  ['liz oduya', 'Elizabeth Oduya'],
  ['bill hargreave', 'William Hargreave'],
  ['peggy lindqvist', 'Margaret Lindqvist'],
  ['pepe ximenez', 'José Ximénez'],
  ['paco ibarra', 'Francisco Ibarra'],
  ['nacho quiroga', 'Ignacio Quiroga'],
  ['hans obermoser', 'Johannes Obermoser'],
  ['sepp achleitner', 'Josef Achleitner'],
  ['uschi wollny', 'Ursula Wollny'],
  ['jo delacroix', 'Joséphine Delacroix'],
  ['manu tessier', 'Emmanuel Tessier'],
  ['richard okafor', 'Dick Okafor'],
  ['edward pennington', 'Ted Pennington'],
  ['ferdinand grauwolf', 'Ferdy Grauwolf'],
] as const

for (const [at, name] of [...SAID.map(([, each]) => each), 'Bob Ashworth'].entries())
  await workspace.post('/core/contact', {
    data: { attributes: { name, email: `n${at}@example.com` } },
  })

async function search(text: string, own = workspace) {
  const { status, body } = await own.get(`/core/contacts?search=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('a contact is found by another form of the first name, in four languages', async () => {
  for (const [said, name] of SAID) {
    const [first] = await search(said)
    assert.equal(first?.attributes.name, name, said)
  }
})

test('a hit by a nickname says so, with a reason that clients know', async () => {
  const [first] = await search('bob tindall')
  assert.deepEqual(first.match, {
    score: 0.58,
    reason: 'spelling',
    is_nickname: true,
    words: [
      { searched: 'bob', found: 'robert', reason: 'spelling', is_nickname: true },
      { searched: 'tindall', found: 'tindall', reason: 'exact' },
    ],
  })
})

test('the name itself, and names that sound alike or are misspelled, come before nicknames', async () => {
  const own = await newWorkspace()
  const written = ['Robert Smith', 'Bobb Smith', 'Bob Smith', 'Bop Smith', 'Rob Smithe']
  for (const [at, name] of written.entries())
    await own.post('/core/contact', { data: { attributes: { name, email: `b${at}@example.com` } } })
  const found = (await search('bob smith', own)).map(
    ({ attributes }: { attributes: { name: string } }) => attributes.name,
  )
  assert.equal(found[0], 'Bob Smith')
  for (const name of ['Bobb Smith', 'Bop Smith'])
    assert.ok(found.indexOf(name) < found.indexOf('Robert Smith'), found.join(', '))
})

test('a nickname finds no other family name, and a family name no nickname', async () => {
  for (const text of ['bob lindqvist', 'bobrowski', 'ashworth robertson'])
    assert.deepEqual(await search(text), [], text)
})
