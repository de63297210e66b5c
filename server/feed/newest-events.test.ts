import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../platform/time.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace } = await startServer()

const EVENTS = 7

async function saveContacts(workspace: TestWorkspace): Promise<void> {
  for (let index = 0; index < EVENTS; index++)
    await workspace.post('/core/contact', {
      data: { attributes: { email: `${index}@example.com` } },
    })
}

type Listed = { id: string; type: string }

async function list(workspace: TestWorkspace, query: string): Promise<Listed[]> {
  const { status, body } = await workspace.get(`/core/events?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

/** The ids of all pages with these parameters. */
async function readPages(workspace: TestWorkspace, query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = '', hasMore = true; hasMore;) {
    const { status, body } = await workspace.get(`/core/events?${query}${cursor}`)
    assert.equal(status, 200, JSON.stringify(body))
    ids.push(...body.data.map(({ id }: Listed) => id))
    cursor = `&cursor=${body.meta.next_cursor}`
    hasMore = body.meta.has_more
  }
  return ids
}

/** The time of an event is that of its id (RFC 9562). */
const timeOf = (id: string, plusMs = 0) =>
  formatInstant(
    Temporal.Instant.fromEpochMilliseconds(
      Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) + plusMs,
    ),
  )

test('events are listed newest first in the reverse of their order, over pages of any size', async () => {
  const workspace = await newWorkspace()
  await saveContacts(workspace)
  const ids = (await list(workspace, '')).map(({ id }) => id)
  assert.equal(ids.length, EVENTS)
  for (const limit of [1, 3, 200])
    assert.deepEqual(
      await readPages(workspace, `sort=-created_at&limit=${limit}`),
      ids.toReversed(),
    )
  const [newest] = await list(workspace, 'sort=-created_at&limit=1')
  assert.equal(newest?.id, ids.at(-1))
  const fromLatest = await list(workspace, 'sort=-created_at&limit=1&cursor=latest')
  assert.equal(fromLatest[0]?.id, ids.at(-1))
})

test('events of a time are listed in both orders, with the filters of the feed', async () => {
  const workspace = await newWorkspace()
  await saveContacts(workspace)
  const ids = (await list(workspace, '')).map(({ id }) => id)
  const [third = '', fifth = ''] = [ids[2], ids[4]]
  const times = `from=${timeOf(third)}&to=${timeOf(fifth)}`
  const isIn = (id: string) => timeOf(id) >= timeOf(third) && timeOf(id) < timeOf(fifth)
  const expected = ids.filter(isIn)
  assert.ok(expected.includes(third))
  assert.deepEqual(await readPages(workspace, `${times}&limit=1`), expected)
  assert.deepEqual(
    await readPages(workspace, `${times}&sort=-created_at&limit=1`),
    expected.toReversed(),
  )
  assert.deepEqual(await list(workspace, `${times}&type=meeting.*`), [])
  assert.deepEqual(await list(workspace, `from=${timeOf(ids.at(-1) ?? '', 1)}`), [])
  assert.equal((await list(workspace, 'from=2000-01-01T00:00:00Z')).length, EVENTS)
  assert.deepEqual(await list(workspace, 'to=2000-01-01T00:00:00Z'), [])
})

test('after the events of a time, the cursor finds those that are added to it', async () => {
  const workspace = await newWorkspace()
  await saveContacts(workspace)
  const [first] = await list(workspace, 'limit=1')
  const from = `from=${timeOf(first?.id ?? '')}`
  const { body } = await workspace.get(`/core/events?${from}`)
  assert.equal(body.meta.has_more, false)
  await workspace.post('/core/contact', { data: { attributes: { email: 'new@example.com' } } })
  const added = await list(workspace, `${from}&cursor=${body.meta.next_cursor}`)
  assert.deepEqual(
    added.map(({ type }) => type),
    ['contact.created'],
  )
})

test('a time that ends before it begins, and an unknown order, are rejected', async () => {
  const workspace = await newWorkspace()
  for (const query of ['from=2026-11-20T10:00:00Z&to=2026-11-20T10:00:00Z', 'sort=id', 'from=noon'])
    assert.equal((await workspace.get(`/core/events?${query}`)).status, 422, query)
})
