import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runOperatorCommand } from '../test/run-operator-command.ts'
import {
  book,
  type Booked,
  callIdsOf,
  deps,
  platform,
  PUBLIC,
  reportStatus,
  runAt,
  setNow,
  START,
} from '../test/voice/outbound-calls.ts'

async function archive({ workspace }: Booked): Promise<void> {
  const { ok, text } = await runOperatorCommand(
    { pool: deps.pool, publicUrl: PUBLIC, now: deps.now() },
    ['workspace', 'archive', String(workspace.workspaceId)],
  )
  assert.ok(ok, text)
}

test('an archived workspace calls no attendee, and the meeting stays as it is', async () => {
  const meeting = await book()
  await archive(meeting)
  await runAt(START)
  await runAt(START.add({ hours: 1 }))
  assert.deepEqual(platform.asked(meeting.number), [])
  assert.deepEqual(await meeting.events(), ['call.cancelled cancelled workspace_archived'])
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('a reminder by a call is not made once the workspace is archived', async () => {
  const meeting = await book({
    kind: 'person',
    location: { kind: 'phone' },
    reminders: [{ when: 'before', minutes: 60, channel: 'call' }],
  })
  await archive(meeting)
  await runAt(START.subtract({ minutes: 30 }))
  assert.deepEqual(platform.asked(meeting.number), [])
})

test('the end of a call that ran when the workspace was archived is stored with its outcome, once', async () => {
  const meeting = await book()
  await runAt(START)
  await archive(meeting)
  setNow(START.add({ minutes: 9 }))
  await reportStatus(meeting, 'completed')
  await reportStatus(meeting, 'completed')
  assert.deepEqual(await meeting.events(), [
    'call.started in_progress',
    'call.ended completed completed',
  ])
  const [callId] = await callIdsOf(meeting)
  const { data } = (await meeting.workspace.get('/core/calls')).body
  const ended = data.find((call: any) => call.attributes.platform_call_id === callId)
  assert.equal(ended.attributes.ended_reason, 'completed')
})

test('an attendee who did not answer is not called again by an archived workspace', async () => {
  const meeting = await book()
  await runAt(START)
  await archive(meeting)
  setNow(START.add({ minutes: 1 }))
  await reportStatus(meeting, 'no-answer')
  await runAt(START.add({ minutes: 20 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.equal((await meeting.events()).at(-1), 'call.cancelled cancelled workspace_archived')
  assert.deepEqual(await meeting.status(), ['scheduled'])
})
