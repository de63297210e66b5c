import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { type Answer, NOW, startServer } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const START = NOW.epochMilliseconds / 1000 + 86_400
const TARGET = { team_id: 1, meeting_type_id: 1, start_time: String(START) }

async function openWorkspace() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ capacity: 3 }],
    meetingTypes: [{ durationOptions: [60] }],
  })
  const send = (path: string, attributes: object) => workspace.post(path, { data: { attributes } })
  const book = (more: object = {}) =>
    send('/core/book_meeting', { ...TARGET, attendee_email: 'ada@example.com', ...more })
  return { workspace, send, book }
}

const pointersOf = ({ body }: Answer): string[] =>
  body.meta.warnings.map(({ pointer }: { pointer: string }) =>
    pointer.replace('/data/attributes/', ''),
  )

const WHOLE = {
  notes: 'First',
  answers: { topic: 'Sales', size: 2 },
  attendee_name: 'Ada',
  attendee_phone: '+14155550123',
  time_zone: 'Europe/Berlin',
  language: 'en',
  duration_minutes: 30,
  call_id: 'call-1',
}

test('a booking that is repeated with the same values, or with fewer, has no warnings', async () => {
  const { book } = await openWorkspace()
  const first = await book(WHOLE)
  for (const again of [
    WHOLE,
    {},
    { notes: 'First' },
    { answers: { size: 2, topic: 'Sales' }, start_time: START },
  ]) {
    const { status, headers, body } = await book(again)
    assert.deepEqual(
      [status, headers['idempotent-replayed'], body.data, body.meta.warnings],
      [200, 'true', first.body.data, []],
    )
  }
})

test('a booking that is repeated with other values returns the first meeting, and a warning for each value that it ignores', async () => {
  const { book, workspace } = await openWorkspace()
  const first = await book(WHOLE)
  const again = await book({
    notes: 'Second',
    answers: { topic: 'Support' },
    attendee_name: 'Ada Lovelace',
    attendee_phone: '+14155550199',
    time_zone: 'Europe/Paris',
    language: 'de',
    duration_minutes: 60,
    call_id: 'call-2',
  })
  assert.deepEqual([again.status, again.body.data], [200, first.body.data])
  assert.deepEqual(pointersOf(again).toSorted(), Object.keys(WHOLE).toSorted())
  for (const { code, detail } of again.body.meta.warnings) {
    assert.equal(code, 'ignored_in_replay')
    assert.match(detail, /ignored/)
  }
  const { body } = await workspace.get(`/core/meetings/${first.body.data.id}`)
  assert.deepEqual(body.data, first.body.data)
})

test('a value that the first booking did not have is named in the replay', async () => {
  const { book } = await openWorkspace()
  await book()
  assert.deepEqual(pointersOf(await book({ notes: 'New' })), ['notes'])
  assert.deepEqual(pointersOf(await book({ answers: {} })), ['answers'])
})

test('a hold that a repeated booking does not redeem is named, and the redeemed one is not', async () => {
  const { book, send } = await openWorkspace()
  const held = (await send('/core/holds', { ...TARGET, call_id: 'call-1' })).body.data.id
  await book({ hold_id: held })
  assert.deepEqual(pointersOf(await book({ hold_id: held })), [])
  const other = (await send('/core/holds', { ...TARGET, call_id: 'call-2' })).body.data.id
  assert.deepEqual(pointersOf(await book({ hold_id: other })), ['hold_id'])
})

test('a hold that is repeated in a call has a warning for each value that it ignores', async () => {
  const { send } = await openWorkspace()
  const first = { ...TARGET, call_id: 'call-1', minutes: 5, time_zone: 'Europe/Berlin' }
  const hold = (more: object) => send('/core/holds', { ...first, ...more })
  await hold({})
  setNow(NOW.add({ minutes: 1 }))
  assert.deepEqual(pointersOf(await hold({})), [])
  assert.deepEqual(pointersOf(await hold({ minutes: 3 })), [])
  const again = await hold({
    minutes: 20,
    time_zone: 'Europe/Paris',
    language: 'de',
    duration_minutes: 60,
  })
  assert.equal(again.status, 200)
  assert.deepEqual(pointersOf(again), ['minutes', 'duration_minutes', 'time_zone', 'language'])
})

test('a move to the current time says that its reason is ignored', async () => {
  const { book, send } = await openWorkspace()
  const { id } = (await book()).body.data
  const move = (start: number, reason: string) =>
    send(`/core/meetings/${id}/reschedule`, { start_time: String(start), reason })
  assert.deepEqual(pointersOf(await move(START + 3600, 'Ill')), [])
  assert.deepEqual(pointersOf(await move(START + 3600, 'Ill')), [])
  assert.deepEqual(pointersOf(await move(START + 3600, 'Late')), ['reason'])
})

test('a booking that is repeated for another team of a sandbox has a warning about the team', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const book = (teamId: number) =>
    workspace.post('/core/book_meeting', {
      data: { attributes: { ...TARGET, team_id: teamId, attendee_email: 'ada@example.com' } },
    })
  const first = await book(1)
  const again = await book(999)
  assert.deepEqual([again.status, again.body.data.id], [200, first.body.data.id])
  const ignored = again.body.meta.warnings.filter(
    ({ code }: { code: string }) => code === 'ignored_in_replay',
  )
  assert.deepEqual(
    ignored.map(({ pointer }: { pointer: string }) => pointer),
    ['/data/attributes/team_id'],
  )
})
