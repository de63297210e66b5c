import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
import { transaction } from '../../platform/db/pool.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { createTeam } from './create-team.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
const now = Temporal.Instant.from('2026-11-02T09:30:00Z')

function addTeam(
  { workspaceId }: TestWorkspace,
  id: number,
  name = `Team ${id}`,
): Promise<boolean> {
  return transaction(pool, (tx) =>
    createTeam(tx, workspaceId, { id, name, timeZone: 'Europe/Berlin', language: 'de', now }),
  )
}

test('A workspace without teams lists none', async () => {
  const { get } = await newWorkspace()
  const { status, body } = await get('/core/teams')
  assert.equal(status, 200)
  assert.deepEqual(body, { data: [], meta: { next_cursor: null } })
})

test('A team is read with its version as ETag', async () => {
  const workspace = await newWorkspace()
  await addTeam(workspace, 7, 'Sales')
  const { status, body, headers } = await workspace.get('/core/teams/7')
  assert.equal(status, 200)
  assert.equal(headers.etag, '"1"')
  assert.deepEqual(body, {
    data: {
      id: '7',
      type: 'team',
      attributes: {
        name: 'Sales',
        time_zone: 'Europe/Berlin',
        language: 'de',
        round_robin_days: 30,
        email: null,
        archived_at: null,
        version: 1,
        created_at: '2026-11-02T09:30:00.000Z',
        updated_at: '2026-11-02T09:30:00.000Z',
      },
    },
    meta: { version: 1 },
  })
})

test('Following next_cursor shows every team once, in order of id', async () => {
  const workspace = await newWorkspace()
  for (const id of [12, 3, 5]) await addTeam(workspace, id)
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < 4) {
    const { body } = await workspace.get(`/core/teams?limit=1${cursor && `&cursor=${cursor}`}`)
    assert.equal(body.data.length, 1)
    ids.push(body.data[0].id)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(ids, ['3', '5', '12'])
})

test('An unknown id and an invalid id are not found', async () => {
  const { get } = await newWorkspace()
  for (const id of ['1', '0', '-1', '01', '1.5', '2147483648', 'sales']) {
    const { status, body } = await get(`/core/teams/${id}`)
    assert.equal(status, 404, id)
    assert.equal(body.code, 'not_found')
  }
})

test('A team of another workspace is neither listed nor found', async () => {
  const workspace = await newWorkspace()
  await addTeam(await newWorkspace(), 1)
  assert.equal((await workspace.get('/core/teams/1')).status, 404)
  assert.deepEqual((await workspace.get('/core/teams')).body.data, [])
})

test('Reading teams requires the scope roster:read', async () => {
  const { newToken, get } = await newWorkspace()
  const { secret } = await newToken(['slots:read'])
  for (const url of ['/core/teams', '/core/teams/1']) {
    const { status, body } = await get(url, secret)
    assert.equal(status, 403)
    assert.equal(body.code, 'insufficient_scope')
  }
})

test('An invalid limit, an invalid cursor and an unknown parameter are rejected by name', async () => {
  const { get } = await newWorkspace()
  for (const [query, pointer] of [
    ['limit=0', '/limit'],
    ['limit=201', '/limit'],
    ['cursor=nonsense', '/cursor'],
    ['colour=red', '/colour'],
  ] as const) {
    const { status, body } = await get(`/core/teams?${query}`)
    assert.equal(status, 422, query)
    assert.equal(body.errors[0].pointer, pointer)
  }
})

test('A team with a used id is not created, and the first team does not change', async () => {
  const workspace = await newWorkspace()
  assert.equal(await addTeam(workspace, 1, 'First'), true)
  assert.equal(await addTeam(workspace, 1, 'Second'), false)
  assert.equal((await workspace.get('/core/teams/1')).body.data.attributes.name, 'First')
})

test('Of several concurrent creations of one team id, one succeeds', async () => {
  const workspace = await newWorkspace()
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addTeam(workspace, 1, name)))
  assert.equal(made.filter(Boolean).length, 1)
})

test('A new team invalidates cached rosters', async () => {
  const workspace = await newWorkspace()
  const before = await readRosterVersion(pool, workspace.workspaceId)
  await addTeam(workspace, 1)
  assert.ok((await readRosterVersion(pool, workspace.workspaceId)) > before)
})
