import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  ATTENDEE,
  book,
  listMessages,
  MEETING_START,
  openPhoneCall,
} from '../test/messages/open-mail-scene.ts'
import { newMobile, openTextScene } from '../test/messages/open-text-scene.ts'

const { server, mailServer, twilio, messages, newTextingOffice } = await openTextScene()

const NO_MAILBOX = { code: 550, text: '5.1.1 No such mailbox' }

async function newContact(workspace: Awaited<ReturnType<typeof newTextingOffice>>) {
  const mobile = newMobile()
  await act(workspace, '/core/contact', { email: ATTENDEE, mobile_phone: mobile })
  return mobile
}

test('a confirmation that the mail server refuses is sent as a text message', async () => {
  const workspace = await newTextingOffice()
  const mobile = await newContact(workspace)
  mailServer.answer((address) => (address === ATTENDEE ? NO_MAILBOX : null))
  const meeting = await book(workspace)
  await messages.deliver()
  const [text] = await twilio.sentTo(mobile)
  assert.ok(text!.body.includes(meeting.confirmation_code), text!.body)
  const [sent] = await listMessages(workspace, '?channel=sms')
  const [failed] = await listMessages(workspace, '?state=failed')
  assert.equal(sent!.refused_message_id, failed!.id)

  // The address does not work, so that the next news are texted at once.
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  await messages.deliver()
  const [, cancelled, ...others] = await twilio.sentTo(mobile)
  assert.match(cancelled!.body, /cancelled/)
  assert.equal(others.length, 0)
})

test('a mail that comes back is sent as a text message, once', async () => {
  const workspace = await newTextingOffice()
  const mobile = await newContact(workspace)
  await book(workspace)
  await messages.deliver()
  const [mail] = await listMessages(workspace, '?channel=email&state=sent')
  const report = await listMessages(workspace).then((all) =>
    all.find(({ recipient, channel }) => recipient === 'attendee' && channel === 'email'),
  )
  assert.ok(mail)
  await act(workspace, `/core/messages/${report!.id}/bounced`)
  await act(workspace, `/core/messages/${report!.id}/bounced`)
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 1)
})

test('an attendee who has got the text already does not get it again instead of the mail', async () => {
  const workspace = await newTextingOffice()
  const mobile = await newContact(workspace)
  mailServer.answer((address) => (address === ATTENDEE ? NO_MAILBOX : null))
  await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 1)
})

test('a reminder by mail to an address that does not work is sent as a text message', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [{ when: 'before', minutes: 60, channel: 'email' }] }],
  })
  const mobile = await newContact(workspace)
  mailServer.answer((address) => (address === ATTENDEE ? NO_MAILBOX : null))
  await book(workspace)
  await messages.deliver()
  server.setNow(MEETING_START.subtract({ minutes: 60 }))
  await messages.deliver()
  const sent = await twilio.sentTo(mobile)
  assert.equal(sent.length, 2)
  assert.match(sent[1]!.body, /Reminder/)
})

test('a contact who denied mails, but not texts, is sent a text message', async () => {
  const workspace = await newTextingOffice()
  const mobile = await newContact(workspace)
  const meeting = await book(workspace)
  await workspace.put(`/core/contacts/${meeting.contact_id}/consents/email`, {
    data: { attributes: { state: 'denied' } },
  })
  await messages.deliver()
  const [text, ...others] = await twilio.sentTo(mobile)
  assert.ok(text!.body.includes(meeting.confirmation_code), text!.body)
  assert.equal(others.length, 0)
  assert.deepEqual(mailServer.to(ATTENDEE), [])
})

test('a reminder by mail to a contact without an address is sent as a text message', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [{ when: 'before', minutes: 60, channel: 'email' }] }],
  })
  const mobile = newMobile()
  const call = await openPhoneCall(server, workspace, mobile)
  const { data } = await call('find_times', { when: 'Monday at eleven' })
  const [slot] = data.slots
  const booked = await call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  assert.equal(booked.data.booked, true, JSON.stringify(booked))
  await messages.deliver()
  const start = Temporal.Instant.fromEpochMilliseconds(Number(slot.start_time) * 1_000)
  server.setNow(start.subtract({ minutes: 60 }))
  await messages.deliver()
  await messages.deliver()
  const [confirmation, reminder, ...others] = await twilio.sentTo(mobile)
  assert.ok(confirmation!.body.includes(booked.data.confirmation_code), confirmation!.body)
  assert.match(reminder!.body, /Reminder/)
  assert.equal(others.length, 0)
})

test('nothing is texted instead of a mail to a contact who denied texts', async () => {
  const workspace = await newTextingOffice()
  const mobile = await newContact(workspace)
  mailServer.answer((address) => (address === ATTENDEE ? NO_MAILBOX : null))
  const { contact_id: contactId } = await book(workspace)
  await workspace.put(`/core/contacts/${contactId}/consents/sms`, {
    data: { attributes: { state: 'denied' } },
  })
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 0)
})

test('no text message replaces a mail after the meeting that the attendee refuses', async () => {
  const workspace = await newTextingOffice({
    meetingTypes: [{ reminders: [{ when: 'after', minutes: 60, channel: 'email' }] }],
  })
  const mobile = await newContact(workspace)
  const { contact_id: contactId } = await book(workspace)
  const { meeting_id: later } = await book(workspace, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  await messages.deliver()
  server.setNow(MEETING_START.add({ minutes: 90 }))
  await messages.deliver()
  await workspace.put(`/core/contacts/${contactId}/email_preferences/follow_up`, {
    data: { attributes: { state: 'denied' } },
  })
  // The first mail was sent before, and comes back.
  const [sent] = await listMessages(workspace, '?kind=follow_up&state=sent')
  await act(workspace, `/core/messages/${sent!.id}/bounced`, { permanent: false })
  server.setNow(MEETING_START.add({ hours: 4 }))
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 0)
  const followUps = await listMessages(workspace, '?kind=follow_up&state=withdrawn')
  assert.deepEqual(followUps.map(({ channel, reason }) => `${channel} ${reason}`).toSorted(), [
    'email consent_withdrawn',
    'sms consent_withdrawn',
  ])
  assert.ok(followUps.some(({ meeting_id: id }) => id === later))
})
