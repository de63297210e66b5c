import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, book, change, listMessages, MEETING_START } from '../test/messages/open-mail-scene.ts'
import { newMobile, openTextScene } from '../test/messages/open-text-scene.ts'

const { server, twilio, messages, newTextingOffice } = await openTextScene()

const byText = (when: 'before' | 'after' | 'no_show', minutes: number) =>
  ({ when, minutes, channel: 'sms' }) as const

/** At each of these times in order, everything due is sent. */
async function passTime(...moments: Temporal.Instant[]): Promise<void> {
  for (const moment of moments) {
    server.setNow(moment)
    await messages.deliver()
  }
}

async function remindersTo(mobile: string): Promise<string[]> {
  const sent = await twilio.sentTo(mobile)
  return sent.map(({ body }) => body).filter((body) => body.includes('Reminder'))
}

test('a reminder by text is sent once at its time', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [byText('before', 60)] }],
  })
  const mobile = newMobile()
  await book(workspace, { attendee_phone: mobile })
  await passTime(MEETING_START.subtract({ minutes: 61 }))
  assert.equal((await remindersTo(mobile)).length, 0)
  await passTime(MEETING_START.subtract({ minutes: 60 }), MEETING_START.subtract({ minutes: 59 }))
  const [reminder, ...others] = await remindersTo(mobile)
  assert.equal(others.length, 0)
  assert.match(reminder!, /STOP/)
})

test('a reminder by text moves with its meeting, and ends with it', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [byText('before', 60)] }],
  })
  const mobile = newMobile()
  const { meeting_id: id } = await book(workspace, { attendee_phone: mobile })
  await passTime(MEETING_START.subtract({ hours: 4 }))
  const later = MEETING_START.add({ hours: 2 })
  await act(workspace, `/core/meetings/${id}/reschedule`, { start_time: later.toString() })
  await passTime(MEETING_START.subtract({ minutes: 60 }))
  assert.equal((await remindersTo(mobile)).length, 0)
  await passTime(later.subtract({ minutes: 60 }))
  assert.equal((await remindersTo(mobile)).length, 1)
  const { meeting_id: other } = await book(workspace, {
    attendee_phone: mobile,
    start_time: later.add({ hours: 2 }).toString(),
  })
  await act(workspace, `/core/meetings/${other}/cancel`)
  await passTime(later.add({ hours: 1 }))
  assert.equal((await remindersTo(mobile)).length, 1)
})

test('a reminder at night is texted the evening before, in the time zone of the attendee', async () => {
  // 7:00 in Berlin; the attendee is in Helsinki, where it is 8:00.
  const early = Temporal.Instant.from('2026-11-24T06:00:00Z')
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [byText('before', 15)] }],
  })
  const mobile = newMobile()
  await book(workspace, {
    attendee_phone: mobile,
    start_time: early.toString(),
    time_zone: 'Europe/Helsinki',
  })
  await passTime(Temporal.Instant.from('2026-11-23T17:59:00Z'))
  assert.equal((await remindersTo(mobile)).length, 0)
  await passTime(Temporal.Instant.from('2026-11-23T18:00:00Z'), early.subtract({ minutes: 10 }))
  assert.equal((await remindersTo(mobile)).length, 1)
})

test('news at night wait until the morning of the attendee, and confirmations do not', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  // 23:30 in Berlin.
  const night = Temporal.Instant.from('2026-11-20T22:30:00Z')
  server.setNow(night)
  const { meeting_id: id } = await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 1)
  await act(workspace, `/core/meetings/${id}/cancel`)
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 1)
  const [waiting] = await listMessages(workspace, '?channel=sms&state=planned')
  assert.equal(waiting!.reason, 'quiet_hours')
  assert.equal(waiting!.due_at, '2026-11-21T07:00:00.000Z')
  await passTime(Temporal.Instant.from('2026-11-21T07:00:00Z'))
  assert.equal((await twilio.sentTo(mobile)).length, 2)
})

test('news are texted from eight to nine in the evening of the attendee', async () => {
  const workspace = await newTextingOffice()
  // In Berlin, an hour later than in UTC.
  for (const [moment, isSent] of [
    ['2026-11-20T19:59:59Z', true],
    ['2026-11-20T20:00:00Z', false],
    ['2026-11-21T06:59:59Z', false],
    ['2026-11-21T07:00:00Z', true],
  ] as const) {
    const mobile = newMobile()
    server.setNow(Temporal.Instant.from(moment))
    const start_time = MEETING_START.add({ hours: 1 }).toString()
    const { meeting_id: id } = await book(workspace, { attendee_phone: mobile, start_time })
    await messages.deliver()
    await act(workspace, `/core/meetings/${id}/cancel`)
    await messages.deliver()
    const sent = await twilio.sentTo(mobile)
    assert.equal(sent.length, isSent ? 2 : 1, moment)
  }
})

test('a missed attendee is texted after the no-show', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [byText('no_show', 10), byText('after', 30)] }],
  })
  const mobile = newMobile()
  const { meeting_id: id } = await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  server.setNow(MEETING_START.add({ minutes: 20 }))
  await act(workspace, `/core/meetings/${id}/no_show`, { who: 'attendee' })
  await passTime(MEETING_START.add({ minutes: 29 }))
  assert.equal((await twilio.sentTo(mobile)).length, 1)
  await passTime(MEETING_START.add({ minutes: 30 }), MEETING_START.add({ hours: 3 }))
  const [, missed, ...others] = await twilio.sentTo(mobile)
  assert.match(missed!.body, /missed you/)
  assert.equal(others.length, 0)
})

test('a reminder that is removed from the meeting type is not texted', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [byText('before', 60)] }],
  })
  const mobile = newMobile()
  await book(workspace, { attendee_phone: mobile })
  await passTime(MEETING_START.subtract({ hours: 3 }))
  await change(workspace, '/core/meeting_types/1', { reminders: [] })
  await passTime(MEETING_START.subtract({ minutes: 60 }))
  assert.equal((await remindersTo(mobile)).length, 0)
})
