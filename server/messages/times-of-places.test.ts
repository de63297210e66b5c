import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openManagePage } from '../test/open-manage-page.ts'
import {
  act,
  AGENT,
  ATTENDEE,
  book,
  change,
  openMailScene,
  openPhoneCall,
} from '../test/messages/open-mail-scene.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()
const ADDRESS = '1 Shibuya'

/** A meeting type whose meetings take place in Tokyo, of a team in Berlin. */
async function newPlace() {
  const workspace = await newOffice()
  await change(workspace, '/core/meeting_types/1', {
    location: { kind: 'in_person', address: ADDRESS, time_zone: 'Asia/Tokyo' },
  })
  return workspace
}

test('mails about a meeting in person give the time at its place', async () => {
  const workspace = await newPlace()
  await book(workspace)
  await messages.deliver()
  for (const recipient of [ATTENDEE, AGENT]) {
    const [mail] = mailServer.to(recipient)
    assert.match(mail?.text ?? '', /7:00 – 7:30\sPM \(Japan time/, recipient)
    assert.doesNotMatch(mail?.text ?? '', /11:00/, recipient)
  }
})

test('a meeting in person has the time zone of its place, whatever zone the booking names', async () => {
  const workspace = await newPlace()
  const meeting = await book(workspace, { time_zone: 'America/New_York' })
  assert.equal(meeting.time_zone, 'Asia/Tokyo')
  assert.match(meeting.local, /T19:00:00\+09:00$/)
  assert.match(meeting.spoken, /seven in the evening/)
  assert.deepEqual(meeting.location, {
    kind: 'in_person',
    address: ADDRESS,
    time_zone: 'Asia/Tokyo',
  })
})

test('without a time zone of the address, a place has that of the schedule of its agent', async () => {
  const workspace = await newOffice({
    meetingTypes: [{ location: { kind: 'in_person', address: ADDRESS } }],
  })
  const before = await book(workspace)
  assert.equal(before.time_zone, 'UTC')
  await change(workspace, '/core/schedules/1', { time_zone: 'Asia/Tokyo' })
  const { status, body } = await workspace.get(`/core/meetings/${before.meeting_id}`)
  assert.deepEqual([status, body.data.attributes.time_zone], [200, 'UTC'])
  const after = await book(workspace, { start_time: '2026-11-24T10:00:00Z' })
  assert.equal(after.time_zone, 'Asia/Tokyo')
})

test('the page of a meeting in person shows the time at its place', async () => {
  const workspace = await newPlace()
  const { meeting_id: id } = await book(workspace)
  const page = openManagePage(server, workspace, id)
  assert.match((await page.open()).html, /7:00\s–\s7:30\sPM[^]*Japan Standard Time/)
})

test('slots, holds and alternatives of a place are spoken in its time zone', async () => {
  const workspace = await newPlace()
  const start = '2026-11-24T10:00:00Z'
  const query = `team_id=1&meeting_type_id=1&from=${start}&to=2026-11-24T10:30:00Z`
  const slots = await workspace.get(`/core/slots?${query}`)
  assert.equal(slots.body.meta.time_zone, 'Asia/Tokyo')
  assert.match(slots.body.data[0].spoken, /seven in the evening/)
  const ids = { team_id: 1, meeting_type_id: 1 }
  const hold = await act(workspace, '/core/holds', { ...ids, start_time: start })
  assert.match(hold.spoken, /seven in the evening/)
  const refused = await workspace.post('/core/book_meeting', {
    data: { attributes: { ...ids, attendee_email: ATTENDEE, start_time: start } },
  })
  assert.equal(refused.status, 409)
  assert.match(refused.body.alternatives[0].local, /\+09:00$/)
})

test('a caller hears the times of a place in its zone, with the name of the zone', async () => {
  const workspace = await newPlace()
  const call = await openPhoneCall(server, workspace, '+493012345678')
  const found = await call('find_times', { when: 'next Tuesday at five in the afternoon' })
  assert.match(found.line, /five in the afternoon, Japan/)
  assert.match(found.data.slots[0].time, /T17:00:00\+09:00$/)
  const { slot_id: slotId } = found.data.slots[0]
  assert.match((await call('hold_time', { slot_id: slotId })).line, /five in the afternoon, Japan/)
  const booked = await call('book_meeting', {
    slot_id: slotId,
    name: 'Ada Lovelace',
  })
  assert.match(booked.line, /five in the afternoon, Japan/)
})

test('only the address of a meeting in person has a time zone', async () => {
  const workspace = await newOffice()
  for (const [location, code] of [
    [{ kind: 'phone', time_zone: 'Asia/Tokyo' }, 'unknown_attribute'],
    [{ kind: 'in_person', address: ADDRESS, time_zone: 'Asia/Atlantis' }, 'not_time_zone'],
  ] as const) {
    const { status, body } = await workspace.patch('/core/meeting_types/1', {
      data: { attributes: { location } },
    })
    assert.equal(status, 422)
    assert.equal(body.errors[0].pointer, '/data/attributes/location/time_zone')
    assert.equal(body.errors[0].code, code)
  }
})
