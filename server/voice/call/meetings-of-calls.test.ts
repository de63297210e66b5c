import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { OFFICE_HOURS } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()

/** A meeting that was booked by voice with the number of the call alone, and then moved. */
async function newMovedMeeting() {
  const phone = await openPhoneOn(server, { agents: [{ weekly: OFFICE_HOURS }] })
  const { data } = await phone.call('find_times', { meeting_type: 'Intro call' })
  const booked = await phone.call('book_meeting', {
    slot_id: data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.ok(booked.data.booked, booked.line)
  const moved = await phone.call('reschedule_meeting', {
    meeting_id: booked.data.meeting_id,
    slot_id: data.slots[1].slot_id,
  })
  assert.ok(moved.ok, moved.line)
  const [meeting] = await phone.meetings()
  return { phone, meeting, answers: [data, booked.data, moved.data] }
}

test('a meeting of an attendee without an email address has no attendee_email anywhere', async () => {
  const { phone, meeting, answers } = await newMovedMeeting()
  const { workspace } = phone
  const { body } = await workspace.get(`/core/meetings/${meeting.meeting_id}`)
  const history = await workspace.get(`/core/meetings/${meeting.meeting_id}/changes`)
  const events = await server.deps.pool.query<{ data: object; previous: object | null }>(sql`
    select data, previous from events
    where workspace_id = ${workspace.workspaceId} and resource_id = ${meeting.meeting_id}`)
  assert.equal(meeting.attendee_phone, '+14155550100')
  assert.equal(events.length, 2)
  for (const answer of [meeting, body, history.body, events, answers])
    assert.doesNotMatch(JSON.stringify(answer), /"attendee_email"/)

  const document = (await server.app.inject({ url: '/openapi.json' })).json()
  const attributes = document.components.schemas.Meeting.properties.attributes
  const { properties, required } = attributes.$ref
    ? document.components.schemas[attributes.$ref.split('/').at(-1)]
    : attributes
  assert.equal(properties.attendee_email.type, 'string')
  assert.ok(!required.includes('attendee_email'))
})

test('the history of a meeting names the voice connection and the call of each change', async () => {
  const { phone, meeting } = await newMovedMeeting()
  await phone.workspace.post(`/core/meetings/${meeting.meeting_id}/cancel`, {})
  const { body } = await phone.workspace.get(`/core/meetings/${meeting.meeting_id}/changes`)
  const { call_id: callId } = meeting
  assert.ok(callId)
  const calls = await phone.workspace.get('/core/calls')
  const id: string = calls.body.data[0].id
  const found = body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
    attributes.type,
    attributes.voice_connection_id,
    attributes.call_id,
    attributes.token_id === null,
  ])
  assert.deepEqual(found, [
    ['meeting.scheduled', phone.connection, id, true],
    ['meeting.rescheduled', phone.connection, id, true],
    ['meeting.cancelled', null, null, false],
  ])
  assert.deepEqual(
    (await phone.workspace.get(`/core/meetings?call_id=${callId}`)).body.data.map(
      ({ id }: { id: string }) => id,
    ),
    [meeting.meeting_id],
  )
})
