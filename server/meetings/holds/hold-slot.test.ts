import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { finishWork } from '../../test/finish-work.ts'
import { defineExpiryWork } from '../lifecycle/define-expiry-work.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const HALF_AN_HOUR = 1800

async function newWorkspaceWith(roster: WantedRoster = {}): Promise<TestWorkspace> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const TIME = { team_id: 1, meeting_type_id: 1, start_time: String(START) }
const hold = (workspace: TestWorkspace, attributes: object = {}, headers = {}) =>
  workspace.post('/core/holds', { data: { attributes: { ...TIME, ...attributes } } }, headers)
const book = (workspace: TestWorkspace, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: { attributes: { ...TIME, attendee_email: 'ada@example.com', ...attributes } },
  })
const act = (workspace: TestWorkspace, id: string, name: string, attributes: object = {}) =>
  workspace.post(`/core/holds/${id}/${name}`, { data: { attributes } })
const offered = async (workspace: TestWorkspace, query = '') =>
  (
    await workspace.get(
      `/core/slots?team_id=1&meeting_type_id=1&from=${START}&to=${START + 1}${query}`,
    )
  ).body.data.length
const typesOf = async (workspace: TestWorkspace, id: string) =>
  (
    await deps.pool.query<{ type: string }>(
      sql`select type from events where workspace_id = ${workspace.workspaceId} and resource_id = ${id} order by id`,
    )
  ).map(({ type }) => type)
const turns = async (workspace: TestWorkspace) =>
  (
    await deps.pool.query<{ sum: number | null }>(
      sql`select sum(meetings)::integer as sum from assignment_counts where workspace_id = ${workspace.workspaceId}`,
    )
  )[0]!.sum ?? 0

test('a held time is not offered to others and can be booked with the hold', async () => {
  const workspace = await newWorkspaceWith()
  const held = await hold(workspace)
  const { id } = held.body.data
  const other = await book(workspace, { attendee_email: 'ben@example.com' })
  const own = await offered(workspace, `&hold_id=${id}`)
  const booked = await book(workspace, { hold_id: id })
  const after = await workspace.get(`/core/holds/${id}`)

  assert.deepEqual(
    [held.status, held.body.data.attributes.status, held.body.data.attributes.expires_at],
    [201, 'active', formatInstant(NOW.add({ minutes: 5 }))],
  )
  assert.deepEqual(
    [await offered(workspace), own, other.status, other.body.reason],
    [0, 1, 409, 'held'],
  )
  assert.deepEqual(
    [booked.status, after.body.data.attributes.status, after.body.data.attributes.meeting_id],
    [201, 'redeemed', booked.body.data.id],
  )
  assert.deepEqual(await typesOf(workspace, id), ['hold.created', 'hold.redeemed'])
})

test('an expired hold has status expired, and its time is offered and can be booked', async () => {
  const workspace = await newWorkspaceWith()
  const { id } = (await hold(workspace)).body.data
  setNow(NOW.add({ minutes: 5 }))
  const expired = await workspace.get(`/core/holds/${id}`)
  const free = await offered(workspace)
  const other = await book(workspace, { attendee_email: 'ben@example.com' })
  const late = await book(workspace, { hold_id: id })

  assert.deepEqual(
    [expired.body.data.attributes.status, free, other.status, late.status, late.body.reason],
    ['expired', 1, 201, 409, 'taken'],
  )
  assert.deepEqual(await typesOf(workspace, id), ['hold.created', 'hold.expired'])
})

test('an expired hold can be redeemed with a warning if its time is still free', async () => {
  const workspace = await newWorkspaceWith()
  const { id } = (await hold(workspace)).body.data
  setNow(NOW.add({ minutes: 6 }))
  const { status, body } = await book(workspace, { hold_id: id })
  assert.deepEqual(
    [status, body.meta.warnings.map(({ code }: { code: string }) => code)],
    [201, ['hold_lapsed']],
  )
})

test('a repeated booking with a hold returns the same meeting, and another attendee gets 409', async () => {
  const workspace = await newWorkspaceWith()
  const { id } = (await hold(workspace)).body.data
  const first = await book(workspace, { hold_id: id })
  const again = await book(workspace, { hold_id: id })
  const other = await book(workspace, { hold_id: id, attendee_email: 'ben@example.com' })
  assert.deepEqual(
    [again.status, again.body.data.id, other.status, other.body.reason],
    [200, first.body.data.id, 409, 'taken'],
  )
})

test('a hold can be extended up to 30 minutes after its creation', async () => {
  const workspace = await newWorkspaceWith()
  const { id } = (await hold(workspace)).body.data
  setNow(NOW.add({ minutes: 4 }))
  const longer = await act(workspace, id, 'extend', { minutes: 26 })
  const tooLong = await act(workspace, id, 'extend', { minutes: 27 })
  setNow(NOW.add({ minutes: 29 }))
  const still = await offered(workspace)
  setNow(NOW.add({ minutes: 30 }))

  assert.deepEqual(
    [longer.status, longer.body.data.attributes.expires_at, tooLong.status, still],
    [200, formatInstant(NOW.add({ minutes: 30 })), 422, 0],
  )
  assert.deepEqual(
    [await offered(workspace), (await act(workspace, id, 'extend')).body.state],
    [1, 'expired'],
  )
})

test('a hold can be extended to exactly 30 minutes after its creation at any moment', async () => {
  for (const [seconds, minutes] of [
    [0, 30],
    [1, 30],
    [59, 30],
    [61, 29],
    [270, 26],
  ] as const) {
    const workspace = await newWorkspaceWith()
    const { id } = (await hold(workspace)).body.data
    setNow(NOW.add({ seconds }))
    const { status, body } = await act(workspace, id, 'extend', { minutes })
    assert.deepEqual(
      [status, body.data?.attributes.expires_at],
      [200, formatInstant(NOW.add({ minutes: 30 }))],
      `${seconds} s`,
    )
    const longer = await act(workspace, id, 'extend', { minutes: 30 })
    assert.equal(longer.status, seconds < 60 ? 200 : 422)
  }
})

test('an extension without minutes ends at 30 minutes after the creation at the latest', async () => {
  const workspace = await newWorkspaceWith()
  const { id } = (await hold(workspace, { minutes: 28 })).body.data
  setNow(NOW.add({ minutes: 27 }))
  const { status, body } = await workspace.post(`/core/holds/${id}/extend`, {})
  assert.deepEqual(
    [status, body.data.attributes.expires_at],
    [200, formatInstant(NOW.add({ minutes: 30 }))],
  )
})

test('a hold of a time that begins now lasts five minutes and can be extended', async () => {
  const workspace = await newWorkspaceWith()
  const { id, attributes } = (await hold(workspace, { start_time: String(START - 86_400) })).body
    .data
  const longer = await act(workspace, id, 'extend', { minutes: 10 })
  assert.deepEqual(
    [attributes.expires_at, longer.body.data.attributes.expires_at],
    [formatInstant(NOW.add({ minutes: 5 })), formatInstant(NOW.add({ minutes: 10 }))],
  )
})

test('releasing a hold frees its time immediately', async () => {
  const workspace = await newWorkspaceWith()
  const { id } = (await hold(workspace)).body.data
  const released = await act(workspace, id, 'release')
  const twice = await act(workspace, id, 'release')
  assert.deepEqual(
    [
      released.body.data.attributes.status,
      await offered(workspace),
      twice.status,
      twice.body.state,
    ],
    ['released', 1, 409, 'released'],
  )
})

test('a call holds each time once and at most three times, also with concurrent requests', async () => {
  const workspace = await newWorkspaceWith()
  const at = (i: number) =>
    hold(workspace, { call_id: 'call-1', start_time: String(START + i * HALF_AN_HOUR) })
  const answers = await Promise.all([0, 1, 2, 3, 4].map(at))
  const kept = answers.findIndex(({ status }) => status === 201)
  const same = await at(kept)
  setNow(NOW.add({ minutes: 5 }))
  const later = await at(6)

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 201, 201, 409, 409])
  assert.equal(answers.find(({ status }) => status === 409)!.body.code, 'hold_limit_reached')
  assert.deepEqual(
    [same.status, same.body.data.id, later.status],
    [200, answers[kept]!.body.data.id, 201],
  )
})

test('a booking with a hold of another time or another workspace is rejected', async () => {
  const [workspace, stranger] = [await newWorkspaceWith(), await newWorkspaceWith()]
  const { id } = (await hold(workspace)).body.data
  const other = await book(workspace, { hold_id: id, start_time: String(START + 7200) })
  const strange = await book(stranger, { hold_id: id })
  assert.deepEqual(
    [other.status, other.body.errors[0].pointer, other.body.errors[0].code],
    [422, '/data/attributes/hold_id', 'hold_of_something_else'],
  )
  assert.deepEqual(
    [strange.status, strange.body.code, (await stranger.get(`/core/holds/${id}`)).status],
    [422, 'hold_not_found', 404],
  )
})

test('a hold counts as a turn until it is released, and a booking keeps the turn', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'round_robin' }],
  })
  const first = await hold(workspace)
  const second = await hold(workspace, { start_time: String(START + 7200) })
  const whileHeld = await turns(workspace)
  await act(workspace, second.body.data.id, 'release')
  await book(workspace, { hold_id: first.body.data.id })
  const { body } = await workspace.get(`/core/meetings?attendee_email=ada@example.com`)

  assert.notEqual(first.body.data.attributes.agent_id, second.body.data.attributes.agent_id)
  assert.deepEqual(
    [whileHeld, await turns(workspace), body.data[0].attributes.agent_id],
    [2, 1, first.body.data.attributes.agent_id],
  )
})

test('the sweep marks expired holds and pending meetings, in every workspace', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ assignment: 'round_robin' }, { confirmationMinutes: 5 }],
  })
  const { id } = (await hold(workspace)).body.data
  const pending = await book(workspace, { meeting_type_id: 2, start_time: String(START + 7200) })
  setNow(NOW.add({ hours: 1 }))
  await finishWork(deps, defineExpiryWork(deps))

  assert.deepEqual(
    [await typesOf(workspace, id), await typesOf(workspace, pending.body.data.id)],
    [
      ['hold.created', 'hold.expired'],
      ['meeting.requested', 'meeting.expired'],
    ],
  )
  assert.deepEqual(
    [
      await turns(workspace),
      await deps.pool.query(
        sql`select 1 from taken_time where workspace_id = ${workspace.workspaceId}`,
      ),
    ],
    [0, []],
  )
})

test('of eight concurrent holds of the same time, one succeeds', async () => {
  const workspace = await newWorkspaceWith()
  const answers = await Promise.all(Array.from({ length: 8 }, () => hold(workspace)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted(),
    [201, 409, 409, 409, 409, 409, 409, 409],
  )
})
