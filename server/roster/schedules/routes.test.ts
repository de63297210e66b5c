import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
import { transaction } from '../../platform/db/pool.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { ALWAYS_OPEN, createSchedule } from './create-schedule.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
const now = Temporal.Instant.from('2026-11-02T09:30:00Z')

function addSchedule(
  { workspaceId }: TestWorkspace,
  hours: Partial<Parameters<typeof createSchedule>[2]> = {},
): Promise<number> {
  return transaction(pool, (tx) =>
    createSchedule(tx, workspaceId, {
      name: 'Office',
      timeZone: 'Europe/Berlin',
      weekly: ALWAYS_OPEN,
      overrides: [],
      now,
      ...hours,
    }),
  )
}

test('A workspace without schedules lists none', async () => {
  const { get } = await newWorkspace()
  const { status, body } = await get('/core/schedules')
  assert.equal(status, 200)
  assert.deepEqual(body, { data: [], meta: { next_cursor: null } })
})

test('A schedule is read with its weekly hours, its overrides and its version as ETag', async () => {
  const workspace = await newWorkspace()
  const weekly = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '22:00', to: '02:00' },
  ]
  const overrides = [
    { date: '2026-12-24', spans: [{ from: '09:00', to: '12:00' }] },
    { date: '2026-12-25', spans: [] },
  ]
  const id = await addSchedule(workspace, { weekly, overrides })
  const { status, body, headers } = await workspace.get(`/core/schedules/${id}`)
  assert.equal(status, 200)
  assert.equal(headers.etag, '"1"')
  assert.deepEqual(body, {
    data: {
      id: String(id),
      type: 'schedule',
      attributes: {
        name: 'Office',
        time_zone: 'Europe/Berlin',
        weekly,
        overrides,
        holiday_region: null,
        archived_at: null,
        version: 1,
        created_at: '2026-11-02T09:30:00.000Z',
        updated_at: '2026-11-02T09:30:00.000Z',
      },
    },
    meta: { version: 1 },
  })
})

test('The always-open hours are midnight to midnight on all seven days', async () => {
  assert.deepEqual(
    ALWAYS_OPEN.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`),
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} 00:00 24:00`),
  )
})

test('Following next_cursor shows every schedule once, in order of id', async () => {
  const workspace = await newWorkspace()
  for (let count = 0; count < 3; count++) await addSchedule(workspace)
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < 4) {
    const { body } = await workspace.get(`/core/schedules?limit=1${cursor && `&cursor=${cursor}`}`)
    assert.equal(body.data.length, 1)
    ids.push(body.data[0].id)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(ids, ['1', '2', '3'])
})

test('An unknown id and an invalid id are not found', async () => {
  const { get } = await newWorkspace()
  for (const id of ['1', '0', '2147483648', 'office']) {
    const { status, body } = await get(`/core/schedules/${id}`)
    assert.equal(status, 404, id)
    assert.equal(body.code, 'not_found')
  }
})

test('A schedule of another workspace is neither listed nor found', async () => {
  const workspace = await newWorkspace()
  const id = await addSchedule(await newWorkspace())
  assert.equal((await workspace.get(`/core/schedules/${id}`)).status, 404)
  assert.deepEqual((await workspace.get('/core/schedules')).body.data, [])
})

test('Reading schedules requires the scope roster:read', async () => {
  const { newToken, get } = await newWorkspace()
  const { secret } = await newToken(['slots:read'])
  for (const url of ['/core/schedules', '/core/schedules/1'])
    assert.equal((await get(url, secret)).status, 403)
})

test('An invalid cursor is rejected', async () => {
  const { get } = await newWorkspace()
  const { status, body } = await get('/core/schedules?cursor=nonsense')
  assert.equal(status, 422)
  assert.equal(body.errors[0].pointer, '/cursor')
})

test('Schedules created concurrently get different ids', async () => {
  const workspace = await newWorkspace()
  const ids = await Promise.all([1, 2, 3, 4].map(() => addSchedule(workspace)))
  assert.deepEqual(
    ids.toSorted((a, b) => a - b),
    [1, 2, 3, 4],
  )
})

test('A new schedule invalidates cached rosters', async () => {
  const workspace = await newWorkspace()
  const before = await readRosterVersion(pool, workspace.workspaceId)
  await addSchedule(workspace)
  assert.ok((await readRosterVersion(pool, workspace.workspaceId)) > before)
})
