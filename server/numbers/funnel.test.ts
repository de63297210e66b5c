import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { CALLS_RETENTION } from '../calls/calls-retention.ts'
import { buildRoster } from '../test/builders.ts'
import { deleteOld } from '../test/delete-old.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { openPhone, type Phone } from '../test/voice/open-phone.ts'
import { countCalls } from './count-calls.ts'

const server = await startServer({}, openTestDatabase)
const { app, deps, newWorkspace, setNow } = server

const TEAMS = [{ name: 'Sales' }, { name: '=Support' }]

async function open(): Promise<{ workspace: TestWorkspace; phone: Phone }> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: TEAMS,
    agents: [{ capacity: 50, teamIds: [1, 2] }],
    meetingTypes: [{}, { teamId: 2 }],
  })
  return { workspace, phone: await openPhone(server, workspace) }
}

let numberOfCalls = 0

/** A call in which the caller gets as far as this step. Returns the id of the meeting. */
async function callTo(phone: Phone, step: 'offered' | 'held' | 'booked' | 'nothing') {
  const envelope = { call_id: `funnel-${numberOfCalls++}` }
  await phone.call('identify_caller', {}, envelope)
  if (step === 'nothing') return null
  const { data } = await phone.call('find_times', {}, envelope)
  assert.ok(data.slots.length > 0, JSON.stringify(data))
  const slot = { slot_id: data.slots[0].slot_id }
  if (step === 'offered') return null
  if (step === 'held') {
    const held = await phone.call('hold_time', slot, envelope)
    assert.ok(held.ok, held.line)
    return null
  }
  const booked = await phone.call('book_meeting', { ...slot, name: 'Grace Hopper' }, envelope)
  assert.ok(booked.data.booked, booked.line)
  const found = await phone.workspace.get(`/core/meetings?call_id=${envelope.call_id}`)
  return found.body.data[0].id as string
}

async function endCall(phone: Phone, callId: string, reason: string): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${phone.path}/end`,
    headers: { authorization: 'Bearer a-long-made-up-secret' },
    payload: { call_id: callId, reason },
  })
  assert.ok(statusCode < 300)
}

const total = async ({ get }: TestWorkspace, query = '') => {
  const { status, body, text } = await get(`/core/numbers/funnel${query}`)
  assert.equal(status, 200, text)
  return body.meta.total
}

test('a call counts for the step it reached and those before, also when it is deleted', async () => {
  const { workspace, phone } = await open()
  await callTo(phone, 'nothing')
  await callTo(phone, 'offered')
  await callTo(phone, 'held')
  const id = await callTo(phone, 'booked')
  await endCall(phone, 'funnel-unreached', 'customer-did-not-answer')
  const reached = await Promise.all(
    ['calls', 'answered', 'offered', 'held', 'booked', 'took_place'].map(async (step) => {
      const { body } = await workspace.get(`/core/numbers/calls?step=${step}&limit=200`)
      return body.data.length as number
    }),
  )
  assert.deepEqual(reached, [5, 4, 3, 2, 1, 0])
  const { body: page } = await workspace.get('/core/numbers/calls?step=held&limit=1')
  const next = await workspace.get(
    `/core/numbers/calls?step=held&limit=1&cursor=${page.meta.next_cursor}`,
  )
  assert.equal(next.body.data.length, 1)
  assert.notEqual(next.body.data[0].id, page.data[0].id)
  const steps = { calls: 5, answered: 4, offered: 3, held: 2, booked: 1, answer_rate: null }
  assert.deepEqual(await total(workspace), { ...steps, took_place: 0 })

  setNow(NOW.add({ hours: 24 * 100 }))
  await countCalls(deps)
  await deleteOld(deps, CALLS_RETENTION)
  assert.deepEqual((await workspace.get('/core/calls')).body.data, [])
  const range = `?from=${NOW.toString().slice(0, 10)}&to=${NOW.toString().slice(0, 10)}`
  assert.deepEqual(await total(workspace, range), { ...steps, took_place: 1 })

  assert.equal((await workspace.post(`/core/meetings/${id}/no_show`, {})).status, 200)
  assert.deepEqual(await total(workspace, range), { ...steps, took_place: 0 })
})

test('times were offered also if a later search found none, and if the caller was erased', async () => {
  const { workspace, phone } = await open()
  const envelope = { call_id: `funnel-${numberOfCalls++}` }
  await phone.call('save_contact', { name: 'Ada', email: 'ada@example.com' }, envelope)
  await phone.call('find_times', {}, envelope)
  const none = await phone.call('find_times', { when: 'yesterday' }, envelope)
  assert.deepEqual(none.data.slots ?? [], [])
  assert.equal((await total(workspace)).offered, 1)
  for (const { id } of (await workspace.get('/core/contacts')).body.data)
    await workspace.delete(`/core/contacts/${id}`)
  assert.equal((await total(workspace)).offered, 1)
})

test('calls on the page where the receptionist is tried out are not counted', async () => {
  const { workspace, phone } = await open()
  const turn = { call_id: 'try-1', event: { kind: 'begin' } }
  const tried = await workspace.post('/voice/try/turn', { data: { attributes: turn } })
  assert.equal(tried.status, 200, tried.text)
  await callTo(phone, 'nothing')
  assert.equal((await workspace.get('/core/calls')).body.data.length, 2)
  assert.equal((await total(workspace)).calls, 1)
  setNow(NOW.add({ hours: 48 }))
  await countCalls(deps)
  assert.equal((await total(workspace)).calls, 1)
})

test('the figures are grouped by team, and a file has no formulas', async () => {
  const { workspace, phone } = await open()
  const support = await openPhone(server, workspace, { connection: { team_id: 2 } })
  await callTo(phone, 'offered')
  await callTo(support, 'booked')
  const { body } = await workspace.get('/core/numbers/funnel?group_by=team')
  assert.deepEqual(
    body.data.map(({ id, attributes }: any) => [id, attributes.name, attributes.booked]),
    [
      ['1', 'Sales', 0],
      ['2', '=Support', 1],
    ],
  )
  const { text, headers } = await workspace.get('/core/numbers/funnel?group_by=team&format=csv')
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.deepEqual(parse(text, { columns: true })[1], {
    team: '2',
    name: "'=Support",
    calls: '1',
    answered: '1',
    offered: '1',
    held: '1',
    booked: '1',
    took_place: '0',
  })
  const accepted = await workspace.get('/core/numbers/funnel', workspace.token, {
    accept: 'text/csv',
  })
  assert.equal(accepted.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal((await total(workspace, '?team_id=2')).calls, 1)
  assert.equal((await total(workspace, '?team_id=3')).calls, 0)
})

test('a range must be two days of the calendar, in their order, and at most a year', async () => {
  const { get } = await newWorkspace()
  const faultOf = async (query: string) => {
    const { status, body } = await get(`/core/numbers/funnel?${query}`)
    return [status, body.errors?.[0].pointer]
  }
  assert.deepEqual(await faultOf('from=2026-02-29'), [422, '/from'])
  assert.deepEqual(await faultOf('to=tomorrow'), [422, '/to'])
  assert.deepEqual(await faultOf('from=2026-03-02&to=2026-03-01'), [422, '/to'])
  assert.deepEqual(await faultOf('from=2024-01-01&to=2025-01-02'), [422, '/from'])
  assert.deepEqual(await faultOf('from=2024-01-01&to=2024-12-31'), [200, undefined])
  assert.deepEqual(await faultOf('days=367'), [422, '/days'])
  assert.deepEqual(await faultOf('days=7&from=2024-01-01&to=2024-01-07'), [422, '/days'])
  const { meta } = (await get('/core/numbers/funnel?days=7')).body
  assert.deepEqual([meta.from, meta.to, meta.time_zone], ['2026-11-14', '2026-11-20', 'UTC'])
})
