import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const START = Temporal.Instant.from('2026-11-23T00:00:00Z').epochMilliseconds / 1000
const DAY = 86_400
type Slot = { start_time: string; agent_ids: number[] }

async function newWorkspaceWith(roster: WantedRoster): Promise<TestWorkspace> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

/** All pages of a search. `between`: runs after each page. */
async function pagesOf(
  workspace: TestWorkspace,
  query: string,
  between: (page: Slot[]) => Promise<void> | void = () => {},
): Promise<Slot[][]> {
  const pages: Slot[][] = []
  let cursor: string | null = null
  do {
    const { status, body, text } = await workspace.get(
      `/core/slots?team_id=1&meeting_type_id=1${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
    assert.equal(status, 200, text)
    pages.push(body.data)
    await between(body.data)
    cursor = body.meta.next_cursor
  } while (cursor !== null)
  return pages
}

const within = (days: number) => `&from=${START}&to=${START + days * DAY}`
const keyOf = ({ start_time, agent_ids }: Slot) => `${start_time} ${agent_ids.join(',')}`
const book = (workspace: TestWorkspace, start: number | string, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(start),
        ...attributes,
      },
    },
  })

test('slots are returned in pages of a thousand, none lost and none twice', async () => {
  const workspace = await newWorkspaceWith({
    agents: [
      {},
      { weekly: [{ weekday: 2, from: '09:00', to: '17:00' }], timeZone: 'Asia/Kolkata' },
    ],
    meetingTypes: [{ slotIntervalMinutes: 5, durationMinutes: 5 }],
  })
  const pages = await pagesOf(workspace, within(8))
  const starts = pages.flat().map(({ start_time }) => Number(start_time))

  assert.deepEqual(
    pages.map(({ length }) => length),
    [1000, 1000, 304],
  )
  assert.deepEqual(
    starts,
    Array.from({ length: 8 * 288 }, (_none, i) => START + i * 300),
  )
  assert.deepEqual(
    (await pagesOf(workspace, `${within(8)}&limit=5000`)).map(({ length }) => length),
    [1000, 1000, 304],
  )
})

test('pages of any size have the same slots as one page, also with several agents and off the grid', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { timeZone: 'Asia/Kathmandu' }, {}],
    meetingTypes: [{ seats: 2 }],
  })
  assert.equal((await book(workspace, START + 1234)).status, 201)
  const [all] = await pagesOf(workspace, within(1))
  assert.ok(all!.some(({ start_time }) => Number(start_time) === START + 1234))
  for (const limit of [1, 7, all!.length - 1, all!.length, all!.length + 1]) {
    const pages = await pagesOf(workspace, `${within(1)}&limit=${limit}`)
    assert.deepEqual(pages.flat().map(keyOf), all!.map(keyOf))
    assert.equal(pages.length, Math.ceil(all!.length / limit))
  }
})

test('a slot that is booked between two pages is missing, and all others are there once', async () => {
  const workspace = await newWorkspaceWith({})
  const [all] = await pagesOf(workspace, within(1))
  const [seventh, last] = [all![6]!.start_time, all![4]!.start_time]
  let pages = 0
  const read = await pagesOf(workspace, `${within(1)}&limit=5`, async () => {
    if (pages++ > 0) return
    for (const start of [seventh, last]) assert.equal((await book(workspace, start)).status, 201)
  })
  assert.deepEqual(
    read.flat().map(keyOf),
    all!.map(keyOf).filter((key) => !key.startsWith(seventh)),
  )
})

test('without `to`, all pages are within the seven days of the first one', async () => {
  const workspace = await newWorkspaceWith({})
  const [all] = await pagesOf(workspace, '')
  let minutes = 0
  const pages = await pagesOf(workspace, '&limit=100', () =>
    setNow(NOW.add({ minutes: ++minutes })),
  )
  setNow(NOW)
  assert.deepEqual(pages.flat().map(keyOf), all!.map(keyOf))
})

test('a spread is within the hours of the people of the team, and other times can still be booked', async () => {
  const workspace = await newWorkspaceWith({
    agents: [
      { kind: 'voice', capacity: 5 },
      { kind: 'person', weekly: OFFICE_HOURS },
    ],
  })
  const path = '/core/slots?team_id=1&meeting_type_id=1'
  const read = async (query: string): Promise<string[]> =>
    (await workspace.get(`${path}${query}`)).body.data.map(({ local }: any) => local.slice(11, 16))
  for (const local of await read('&limit=5&spread=dayparts'))
    assert.ok(local >= '09:00' && local < '17:00', local)
  assert.ok((await read('')).includes('03:00'), 'the list has every time')
  const night = Temporal.Instant.from('2026-11-24T03:00:00Z').epochMilliseconds / 1000
  const { status, text } = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(night),
      },
    },
  })
  assert.equal(status, 201, text)
})

test('a spread has no further page, and a forged cursor or one with spread is rejected', async () => {
  const workspace = await newWorkspaceWith({})
  const get = (query: string) =>
    workspace.get(`/core/slots?team_id=1&meeting_type_id=1${within(2)}${query}`)
  const spread = await get('&limit=3&spread=days')
  const { body } = await get('&limit=3')
  const forged = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')

  assert.deepEqual([spread.body.data.length, spread.body.meta.next_cursor], [3, null])
  assert.equal((await get(`&cursor=${body.meta.next_cursor}`)).status, 200)
  for (const [query, pointer, code] of [
    [`&cursor=${body.meta.next_cursor}&limit=3&spread=days`, '/cursor', 'not_with_spread'],
    ['&cursor=x', '/cursor', 'not_a_cursor'],
    [`&cursor=${forged([START, START])}`, '/cursor', 'not_a_cursor'],
    [`&cursor=${forged([START, START + 1e12])}`, '/cursor', 'not_a_cursor'],
    [`&cursor=${forged([0, START])}`, '/to', 'window_too_long'],
  ] as const) {
    const refused = await get(query)
    assert.deepEqual(
      [refused.status, refused.body.errors[0].pointer, refused.body.errors[0].code],
      [422, pointer, code],
      query,
    )
  }
})
