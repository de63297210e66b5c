import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  ATTENDEE,
  book,
  change,
  listMessages,
  MEETING_START,
  openMailScene,
} from '../test/messages/open-mail-scene.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()

const before = (minutes: number, channel: 'email' | 'sms' = 'email') =>
  ({ when: 'before', minutes, channel }) as const

/** The times of the clock, in order, at each of which everything due is sent. */
async function passTime(...moments: Temporal.Instant[]): Promise<void> {
  for (const moment of moments) {
    server.setNow(moment)
    await messages.deliver()
  }
}

const reminders = () =>
  mailServer.to(ATTENDEE).filter(({ subject }) => subject!.startsWith('Reminder'))

test('a reminder is sent once at its time', async () => {
  const workspace = await newOffice({ meetingTypes: [{ reminders: [before(60)] }] })
  await book(workspace)
  await passTime(MEETING_START.subtract({ minutes: 61 }))
  assert.equal(reminders().length, 0)
  await passTime(MEETING_START.subtract({ minutes: 60 }), MEETING_START.subtract({ minutes: 59 }))
  assert.equal(reminders().length, 1)
})

test('a moved meeting is reminded of at its new time only', async () => {
  const workspace = await newOffice({ meetingTypes: [{ reminders: [before(60)] }] })
  const { meeting_id: id } = await book(workspace)
  await messages.deliver()
  const later = MEETING_START.add({ hours: 2 })
  await act(workspace, `/core/meetings/${id}/reschedule`, { start_time: later.toString() })
  await passTime(MEETING_START.subtract({ minutes: 60 }))
  assert.equal(reminders().length, 0)
  await passTime(later.subtract({ minutes: 60 }))
  assert.equal(reminders().length, 1)
})

test('a cancelled meeting is not reminded of', async () => {
  const workspace = await newOffice({ meetingTypes: [{ reminders: [before(60)] }] })
  const { meeting_id: id } = await book(workspace)
  await messages.deliver()
  await passTime(MEETING_START.subtract({ hours: 3 }))
  await act(workspace, `/core/meetings/${id}/cancel`)
  await passTime(MEETING_START.subtract({ minutes: 60 }))
  assert.equal(reminders().length, 0)
  const [withdrawn] = await listMessages(workspace, '?kind=reminder')
  assert.equal(withdrawn!.reason, 'meeting_changed')
})

test('a change of the reminders applies to booked meetings', async () => {
  const workspace = await newOffice({ meetingTypes: [{ reminders: [before(60)] }] })
  await book(workspace)
  await messages.deliver()
  await passTime(MEETING_START.subtract({ hours: 4 }))
  await change(workspace, '/core/meeting_types/1', { reminders: [before(30)] })
  await passTime(MEETING_START.subtract({ minutes: 60 }))
  assert.equal(reminders().length, 0)
  await passTime(MEETING_START.subtract({ minutes: 30 }))
  assert.equal(reminders().length, 1)
})

test('a booking after the time of its reminder is not reminded of', async () => {
  const workspace = await newOffice({ meetingTypes: [{ reminders: [before(60)] }] })
  server.setNow(MEETING_START.subtract({ minutes: 20 }))
  await book(workspace)
  await passTime(MEETING_START.subtract({ minutes: 19 }))
  assert.equal(reminders().length, 0)
})

test('after a long outage, reminders of the time before are left out', async () => {
  const workspace = await newOffice({ meetingTypes: [{ reminders: [before(600)] }] })
  await book(workspace)
  await passTime(MEETING_START.subtract({ minutes: 300 }))
  assert.equal(reminders().length, 0)
})

test('the attendee is thanked after the meeting, and written to after a no-show', async () => {
  const workspace = await newOffice({
    meetingTypes: [
      {
        reminders: [
          { when: 'after', minutes: 60, channel: 'email' },
          { when: 'no_show', minutes: 10, channel: 'email' },
        ],
      },
    ],
  })
  await book(workspace)
  const { meeting_id: missed } = await book(workspace, {
    attendee_email: 'grace@example.com',
    start_time: MEETING_START.add({ minutes: 30 }).toString(),
  })
  await messages.deliver()
  mailServer.mails.length = 0
  server.setNow(MEETING_START.add({ minutes: 60 }))
  await act(workspace, `/core/meetings/${missed}/no_show`, { who: 'attendee' })
  await passTime(MEETING_START.add({ minutes: 69 }))
  assert.equal(mailServer.mails.length, 0)
  await passTime(MEETING_START.add({ minutes: 90 }), MEETING_START.add({ minutes: 120 }))
  assert.match(mailServer.to('grace@example.com')[0]!.subject!, /missed you/)
  assert.match(mailServer.to(ATTENDEE)[0]!.subject!, /Thank you/)
  assert.equal(mailServer.mails.length, 2)
})

test('a mail after the meeting is sent again when a server has greylisted it', async () => {
  const workspace = await newOffice({
    meetingTypes: [{ reminders: [{ when: 'after', minutes: 60, channel: 'email' }] }],
  })
  await book(workspace)
  await messages.deliver()
  mailServer.mails.length = 0
  const due = MEETING_START.add({ minutes: 90 })
  mailServer.answer(() => ({ code: 451, text: '4.7.1 Greylisted, try again later' }))
  await passTime(due)
  mailServer.answer(() => null)
  await passTime(due.add({ minutes: 2 }))
  assert.match(mailServer.to(ATTENDEE)[0]!.subject!, /Thank you/)
})

test('a reminder that is not possible is rejected', async () => {
  const workspace = await newOffice()
  const { status, body } = await workspace.patch('/core/meeting_types/1', {
    data: { attributes: { reminders: [{ when: 'after', minutes: 60, channel: 'call' }] } },
  })
  assert.equal(status, 422)
  assert.match(body.errors[0].detail, /before/)
})
