import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import type { TestWorkspace } from '../test/harness.ts'
import {
  ATTENDEE,
  book,
  listMessages,
  MEETING_START,
  openPhoneCall,
  TEAM,
} from '../test/messages/open-mail-scene.ts'
import { TWILIO_TOKEN } from '../test/messages/open-twilio.ts'
import { newMobile, openTextScene } from '../test/messages/open-text-scene.ts'

const { server, mailServer, twilio, messages, connect, newTextingOffice, newOffice } =
  await openTextScene()

const INVALID_NUMBER = { status: 400, code: 21211, message: "Invalid 'To' Phone Number" }
const LANDLINE = { status: 400, code: 21614, message: "'To' number is not a valid mobile number" }
const STOPPED = { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' }

/** The text messages of a workspace, oldest first, as `kind state reason`. */
async function texts(workspace: TestWorkspace): Promise<string[]> {
  const found = await listMessages(workspace, '?channel=sms')
  return found
    .toReversed()
    .map(({ kind, state, reason }) => [kind, state, reason].filter(Boolean).join(' '))
}

/** Reports the state of a text as Twilio does. */
async function report(
  workspace: TestWorkspace,
  { id, provider_id: sid }: { id: string; provider_id: string },
  params: Record<string, string>,
): Promise<void> {
  const { body } = await workspace.get('/core/voice_connections')
  const url = `${body.data[0].attributes.url}/sms/status/${id}`
  const form = { MessageSid: sid, ...params }
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(TWILIO_TOKEN, url, form),
    },
    payload: new URLSearchParams(form).toString(),
  })
  assert.ok(statusCode < 300, String(statusCode))
}

/** Sends everything that is due so many minutes later. */
async function deliverAfter(minutes: number): Promise<void> {
  server.setNow(server.deps.now().add({ minutes }))
  await messages.deliver()
}

test('an attendee with a number gets the confirmation with code and link', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  const meeting = await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  const [text, ...others] = await twilio.sentTo(mobile)
  assert.equal(others.length, 0)
  assert.ok(text!.body.includes(meeting.confirmation_code), text!.body)
  assert.ok(text!.body.includes(meeting.links.manage), text!.body)
  const [sent] = await listMessages(workspace, '?channel=sms')
  assert.equal(sent!.state, 'sent')
  assert.equal(sent!.provider_id, text!.sid)
  assert.equal(sent!.address, mobile)
  assert.equal(mailServer.to(ATTENDEE).length, 1)
})

test('a caller without an email address gets the code as a text before hanging up', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  const call = await openPhoneCall(server, workspace, mobile)
  const found = await call('find_times', { when: 'Monday at eleven' })
  const booked = await call('book_meeting', { slot_id: found.data.slots[0].slot_id, name: 'Ada' })
  assert.equal(booked.data.booked, true, JSON.stringify(booked))
  await messages.deliver()
  const [text] = await twilio.sentTo(mobile)
  assert.ok(text!.body.includes(booked.data.confirmation_code), text!.body)
})

test('a national number is sent to in the form of the country of the workspace', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  await book(workspace, { attendee_phone: mobile.replace('+1415', '(415) ') })
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 1)
})

test('an attendee without a number, or of a team without a connection, gets no text', async () => {
  const connected = await newTextingOffice()
  await book(connected)
  const other = await newOffice()
  await book(other, { attendee_phone: newMobile() })
  await messages.deliver()
  assert.deepEqual(await texts(connected), [])
  assert.deepEqual(await texts(other), [])
})

test('a text whose answer was lost is settled by the report of the provider', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  twilio.interfere(() => 'lose_answer')
  await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation sent'])
  twilio.interfere(() => null)
  await deliverAfter(60)
  assert.equal((await twilio.sentTo(mobile)).length, 1)
})

test('a text whose answer and report were lost is found at the provider, not sent again', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  twilio.interfere(() => 'lose_all')
  await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation planned unknown_outcome'])
  twilio.interfere(() => null)
  await deliverAfter(2)
  const sent = await twilio.sentTo(mobile)
  assert.equal(sent.length, 1)
  const [message] = await listMessages(workspace, '?channel=sms')
  assert.equal(message!.state, 'sent')
  assert.equal(message!.provider_id, sent[0]!.sid)
})

test('a provider that fails for a while gets the text again, once', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  const failures = [
    { status: 429, code: 20429, message: 'Too many requests' },
    { status: 500, code: 20500, message: 'Internal error' },
    { status: 401, code: 20003, message: 'Authenticate' },
  ]
  const reasons = ['temporarily_refused', 'temporarily_refused', 'server_rejects_us']
  await book(workspace, { attendee_phone: mobile })
  for (const [i, failure] of failures.entries()) {
    twilio.interfere(() => failure)
    await deliverAfter(i === 0 ? 0 : 15)
    assert.deepEqual(await texts(workspace), [`confirmation planned ${reasons[i]}`])
  }
  twilio.interfere(() => null)
  await deliverAfter(15)
  assert.equal((await twilio.sentTo(mobile)).length, 1)
  assert.deepEqual(await texts(workspace), ['confirmation sent'])
})

test('the team is notified of a number that gets no texts, which is not tried again', async () => {
  for (const refusal of [INVALID_NUMBER, LANDLINE]) {
    const workspace = await newTextingOffice()
    const mobile = newMobile()
    twilio.interfere(() => refusal)
    await book(workspace, { attendee_phone: mobile })
    await messages.deliver()
    assert.deepEqual(await texts(workspace), ['confirmation failed address_refused'])
    assert.match(mailServer.to(TEAM)[0]!.text!, new RegExp(mobile.slice(-4)))
    twilio.interfere(() => null)
    await book(workspace, {
      attendee_phone: mobile,
      start_time: MEETING_START.add({ hours: 1 }).toString(),
    })
    await messages.deliver()
    assert.equal((await twilio.sentTo(mobile)).length, 0)
    assert.equal((await texts(workspace)).at(-1), 'confirmation withdrawn address_undeliverable')
  }
})

test('a person who has sent STOP to the provider has denied texts, and gets no more', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  twilio.interfere(() => STOPPED)
  const meeting = await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation failed consent_withdrawn'])
  const { body } = await workspace.get(`/core/contacts/${meeting.contact_id}/consents`)
  const sms = body.data.find(({ id }: { id: string }) => id === 'sms').attributes
  assert.deepEqual([sms.state, sms.source, sms.final], ['denied', 'sms', true])
  twilio.interfere(() => null)
  // Another person on the same line.
  await book(workspace, {
    attendee_email: 'grace@example.com',
    attendee_phone: mobile,
    start_time: MEETING_START.add({ hours: 1 }).toString(),
  })
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 0)
  assert.equal((await texts(workspace)).at(-1), 'confirmation withdrawn consent_withdrawn')
})

test('a text that the provider reports as undelivered has bounced, and the team is notified', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  const [text] = await twilio.sentTo(mobile)
  await twilio.report(text!.sid, 'delivered')
  assert.deepEqual(await texts(workspace), ['confirmation sent'])
  await twilio.report(text!.sid, 'undelivered')
  await twilio.report(text!.sid, 'undelivered')
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation bounced message_refused'])
  assert.equal(mailServer.to(TEAM).length, 1)
})

test('a report without the signature of the provider is rejected', async () => {
  const workspace = await newTextingOffice()
  await book(workspace, { attendee_phone: newMobile() })
  await messages.deliver()
  const [sent] = await listMessages(workspace, '?channel=sms')
  const { body } = await workspace.get('/core/voice_connections')
  const { pathname } = new URL(body.data[0].attributes.url)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `${pathname}/sms/status/${sent!.id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    },
    payload: new URLSearchParams({
      MessageSid: sent!.provider_id,
      MessageStatus: 'undelivered',
    }).toString(),
  })
  assert.equal(statusCode, 401)
  assert.deepEqual(await texts(workspace), ['confirmation sent'])
})

test('a denied consent ends texts, and leaves mails', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  const { contact_id: contactId } = await book(workspace, { attendee_phone: mobile })
  const { status } = await workspace.put(`/core/contacts/${contactId}/consents/sms`, {
    data: { attributes: { state: 'denied' } },
  })
  assert.equal(status, 200)
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 0)
  assert.deepEqual(await texts(workspace), ['confirmation withdrawn consent_withdrawn'])
  assert.equal(mailServer.to(ATTENDEE).length, 1)
})

test('texts of a connection that was archived are kept', async () => {
  const workspace = await newTextingOffice()
  await book(workspace, { attendee_phone: newMobile() })
  twilio.interfere(() => ({ status: 503, code: 20503, message: 'Service unavailable' }))
  await messages.deliver()
  const { body } = await workspace.get('/core/voice_connections')
  assert.equal((await workspace.delete(`/core/voice_connections/${body.data[0].id}`)).status, 200)
  await deliverAfter(5)
  assert.deepEqual(await texts(workspace), ['confirmation kept no_sender'])
})

test('the texts of a sandbox are written and kept, also without a connection', async () => {
  const workspace = await newOffice({}, true)
  const mobile = newMobile()
  const meeting = await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation kept sandbox'])
  const [kept] = await listMessages(workspace, '?channel=sms')
  const { body } = await workspace.get(`/core/messages/${kept!.id}/content`)
  assert.ok(body.data.attributes.text.includes(meeting.confirmation_code))
  assert.equal((await twilio.sentTo(mobile)).length, 0)
})

test('a messaging service sends from its own numbers', async () => {
  const workspace = await newOffice()
  await connect(workspace, {
    outbound_number: null,
    messaging_service_sid: await twilio.addMessagingService(),
  })
  const mobile = newMobile()
  await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation sent'])
  assert.equal((await twilio.sentTo(mobile)).length, 1)
})

test('text messages need a platform and a sender', async () => {
  const workspace = await newOffice()
  const create = async (attributes: object) => {
    const { status, body } = await workspace.post('/core/voice_connections', {
      data: {
        attributes: {
          name: 'Desk',
          team_id: 1,
          secret: 'a-long-made-up-secret',
          sms: true,
          ...attributes,
        },
      },
    })
    assert.equal(status, 422)
    return body.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)
  }
  assert.deepEqual(await create({ platform: 'generic' }), [
    '/data/attributes/sms platform_cannot_text',
  ])
  assert.deepEqual(await create({ platform: 'twilio' }), [
    '/data/attributes/outbound_number required',
    '/data/attributes/account_sid required',
  ])
})

test('a number that a text did not reach once, because of its carrier, gets the next one', async () => {
  const workspace = await newTextingOffice()
  const mobile = newMobile()
  await book(workspace, { attendee_phone: mobile })
  await messages.deliver()
  const [first] = await listMessages(workspace, '?channel=sms')
  await report(workspace, first!, { MessageStatus: 'undelivered', ErrorCode: '30006' })
  await messages.deliver()
  assert.deepEqual(await texts(workspace), ['confirmation bounced message_refused'])
  assert.equal(mailServer.to(TEAM).length, 1)
  await book(workspace, {
    attendee_phone: mobile,
    start_time: MEETING_START.add({ hours: 1 }).toString(),
  })
  await messages.deliver()
  assert.equal((await twilio.sentTo(mobile)).length, 2)
})
