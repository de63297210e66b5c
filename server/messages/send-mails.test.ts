import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import {
  act,
  AGENT,
  ATTENDEE,
  book,
  change,
  listMessages,
  MEETING_START,
  openMailScene,
  openPhoneCall,
  TEAM,
} from '../test/messages/open-mail-scene.ts'
import type { ReceivedMail } from '../test/messages/open-mail-server.ts'
import { openMessages } from '../test/messages/open-messages.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()

/** The calendar part as two independent parsers read it. */
async function readCalendar(mail: ReceivedMail) {
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar')
  assert.ok(part, 'no calendar part')
  const text = part.content.toString('utf8')
  const component = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent')!)
  const [other] = Object.values(await nodeIcal.async.parseICS(text)).filter(
    (one) => one?.type === 'VEVENT',
  )
  assert.equal(other?.uid, event.uid)
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    otherStart: other.start.toISOString(),
    attendee: event.attendees[0]!.getFirstValue(),
    organizer: event.organizer,
    location: event.location,
    description: event.description,
  }
}

test('the attendee and the agent get the booking with an invitation', async () => {
  const workspace = await newOffice()
  const meeting = await book(workspace)
  await messages.deliver()
  const [attendee] = mailServer.to(ATTENDEE)
  const [agent] = mailServer.to(AGENT)
  assert.equal(mailServer.mails.length, 2)
  assert.match(attendee!.text!, new RegExp(meeting.confirmation_code))
  assert.match(attendee!.text!, /11:00/)
  assert.match(agent!.text!, /Ada Lovelace/)
  assert.ok(attendee!.text!.includes(meeting.links.manage))
  const invitation = await readCalendar(attendee!)
  assert.equal(invitation.method, 'REQUEST')
  assert.equal(invitation.start, MEETING_START.toString({ fractionalSecondDigits: 3 }))
  assert.equal(invitation.otherStart, invitation.start)
  assert.equal(invitation.attendee, `mailto:${ATTENDEE}`)
  assert.notEqual((await readCalendar(agent!)).uid, invitation.uid)
  assert.match(invitation.location, /^(?:We call you|.* calls you)/)
  assert.ok(invitation.description.includes(meeting.links.manage))
})

test('a move and a cancellation update the same calendar entry', async () => {
  const workspace = await newOffice()
  const { meeting_id: id } = await book(workspace)
  await messages.deliver()
  await act(workspace, `/core/meetings/${id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  await messages.deliver()
  await act(workspace, `/core/meetings/${id}/cancel`, { reason: 'A conflict' })
  await messages.deliver()
  const mails = mailServer.to(ATTENDEE)
  const calendars = await Promise.all(mails.map(readCalendar))
  assert.deepEqual(
    calendars.map(({ method }) => method),
    ['REQUEST', 'REQUEST', 'CANCEL'],
  )
  assert.equal(new Set(calendars.map(({ uid }) => uid)).size, 1)
  const sequences = calendars.map(({ sequence }) => sequence)
  assert.deepEqual(
    sequences,
    sequences.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(sequences).size, 3)
  assert.equal(mailServer.to(AGENT).length, 3)
})

test('only the last of several changes is sent', async () => {
  const workspace = await newOffice()
  const { meeting_id: id } = await book(workspace)
  await act(workspace, `/core/meetings/${id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
  assert.equal(mailServer.to(AGENT).length, 1)
  const states = (await listMessages(workspace)).map(({ kind, state, reason }) => [
    kind,
    state,
    reason,
  ])
  assert.deepEqual(states.toSorted(), [
    ['change', 'sent', null],
    ['change', 'sent', null],
    ['confirmation', 'withdrawn', 'superseded'],
    ['confirmation', 'withdrawn', 'superseded'],
  ])
})

test('another agent gets an invitation, and the former one a cancellation', async () => {
  const workspace = await newOffice({ agents: [{ name: 'Ben Carter' }, { name: 'Clara Weber' }] })
  await change(workspace, '/core/agents/2', { email: 'clara@acme.test' })
  const { meeting_id: id } = await book(workspace, { agent_id: 1 })
  await messages.deliver()
  await act(workspace, `/core/meetings/${id}/reassign`, { agent_id: 2 })
  await messages.deliver()
  const methods = async (address: string) =>
    (await Promise.all(mailServer.to(address).map(readCalendar))).map(({ method }) => method)
  assert.deepEqual(await methods(AGENT), ['REQUEST', 'CANCEL'])
  assert.deepEqual(await methods('clara@acme.test'), ['REQUEST'])
})

test('an agent who gets a meeting back has a higher version of it than its cancellation', async () => {
  const workspace = await newOffice({ agents: [{ name: 'Ben Carter' }, { name: 'Clara Weber' }] })
  const { meeting_id: id } = await book(workspace, { agent_id: 1 })
  await messages.deliver()
  for (const agentId of [2, 1]) {
    await act(workspace, `/core/meetings/${id}/reassign`, { agent_id: agentId })
    await messages.deliver()
  }
  const calendars = await Promise.all(mailServer.to(AGENT).map(readCalendar))
  assert.deepEqual(
    calendars.map(({ method }) => method),
    ['REQUEST', 'CANCEL', 'REQUEST'],
  )
  const [invited, cancelled, invitedAgain] = calendars.map(({ sequence }) => sequence)
  assert.ok(invited! < cancelled! && cancelled! < invitedAgain!)
})

test('names with line breaks, quotes, hidden marks and other scripts do not change a mail', async () => {
  const workspace = await newOffice()
  await change(workspace, '/core/agents/1', { name: '\u202eBen "B" <x@evil.test>, مرحبا' })
  const name = 'Eve" <eve@evil.test>,\u202e Ünïcode 中文 𝒳\u200f'.repeat(2)
  await book(workspace, { attendee_name: name, notes: 'BEGIN:VEVENT\nUID:1;\\,"' })
  await messages.deliver()
  assert.equal(mailServer.mails.length, 2)
  for (const address of [ATTENDEE, AGENT]) {
    const [mail] = mailServer.to(address)
    const { to, from, raw } = mail!
    assert.deepEqual(
      [to, from].flatMap((one) => [one!].flat()[0]!.value.length),
      [1, 1],
    )
    assert.doesNotMatch([to].flat()[0]!.text, /\u202e|\u200f/)
    assert.doesNotMatch(mail!.text! + mail!.subject!, /\u202e|\u200f/)
    assert.ok(raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 998))
    const calendar = await readCalendar(mail!)
    assert.equal(calendar.attendee, `mailto:${address}`)
    assert.equal(calendar.organizer, 'mailto:bookings@slotline.test')
    const part = mail!.attachments.find(({ contentType }) => contentType === 'text/calendar')!
    assert.doesNotMatch(part.content.toString('utf8'), /\u202e|\u200f/)
  }
})

test('an answer to a mail goes to the team, and without its address to the agent', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE)[0]!.replyTo?.text, TEAM)
  await change(workspace, '/core/teams/1', { email: null })
  const start = MEETING_START.add({ hours: 1 }).toString()
  await book(workspace, { attendee_email: 'b@example.com', start_time: start })
  await messages.deliver()
  assert.equal(mailServer.to('b@example.com')[0]!.replyTo?.text, AGENT)
})

test('a request asks the agent to confirm, and the attendee hears what became of it', async () => {
  const workspace = await newOffice({ meetingTypes: [{ confirmationMinutes: 60 }] })
  const { meeting_id: id } = await book(workspace)
  await messages.deliver()
  const kinds = async () =>
    (await listMessages(workspace)).map(({ kind, recipient }) => `${kind} ${recipient}`)
  assert.deepEqual((await kinds()).toSorted(), [
    'confirmation_request agent',
    'request_received attendee',
  ])
  await act(workspace, `/core/meetings/${id}/decline`, { reason: 'Fully booked' })
  await messages.deliver()
  assert.match(mailServer.to(ATTENDEE).at(-1)!.text!, /Fully booked/)
})

test('a server that greylists gets the mail again until it accepts it', async () => {
  const workspace = await newOffice()
  mailServer.answer(() => ({ code: 451, text: '4.7.1 Greylisted, try again later' }))
  await book(workspace)
  await messages.deliver()
  const [waiting] = await listMessages(workspace)
  assert.equal(waiting!.state, 'planned')
  assert.equal(waiting!.reason, 'temporarily_refused')
  mailServer.answer(() => null)
  await messages.deliver()
  assert.equal(mailServer.mails.length, 0)
  server.setNow(server.deps.now().add({ minutes: 2 }))
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
  const [sent] = await listMessages(workspace, '?state=sent')
  assert.equal(sent!.attempts, 2)
})

test('the team is notified of a refused address, which is not tried again', async () => {
  const workspace = await newOffice()
  mailServer.answer((address) =>
    address === ATTENDEE ? { code: 550, text: '5.1.1 No such mailbox' } : null,
  )
  await book(workspace)
  await messages.deliver()
  const [failed] = await listMessages(workspace, '?state=failed')
  assert.equal(failed!.reason, 'address_refused')
  assert.match(failed!.detail, /No such mailbox/)
  const [told] = mailServer.to(TEAM)
  assert.match(told!.text!, /ada@/)
  const { body } = await workspace.get('/core/events?type=message.failed')
  assert.equal(body.data.length, 1)
  const { body: contact } = await workspace.get(`/core/contacts/${failed!.contact_id}`)
  assert.equal(contact.data.attributes.undeliverable[0].address, ATTENDEE)

  await book(workspace, { start_time: MEETING_START.add({ hours: 1 }).toString() })
  await messages.deliver()
  const [later] = await listMessages(workspace, '?state=withdrawn')
  assert.equal(later!.reason, 'address_undeliverable')
})

test('a server that blocks the host that sends says nothing about the address', async () => {
  const workspace = await newOffice()
  mailServer.answer((address) =>
    address === ATTENDEE
      ? { code: 554, text: '5.7.1 Service unavailable; Client host [192.0.2.1] blocked' }
      : null,
  )
  const { contact_id: id } = await book(workspace)
  await messages.deliver()
  const [delayed] = await listMessages(workspace, '?state=planned')
  assert.equal(delayed!.reason, 'server_rejects_us')
  const { body: contact } = await workspace.get(`/core/contacts/${id}`)
  assert.equal(contact.data.attributes.undeliverable ?? null, null)
  mailServer.answer(() => null)
  server.setNow(server.deps.now().add({ minutes: 2 }))
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
})

test('a caller who is known by the number gets the mail at the address of the contact', async () => {
  const workspace = await newOffice()
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'grace@example.com', mobile_phone: '+14155550123' } },
  })
  const call = await openPhoneCall(server, workspace, '+14155550123')
  const found = await call('find_times', { when: 'Monday at eleven' })
  const booked = await call('book_meeting', { slot_id: found.data.slots[0].slot_id })
  assert.equal(booked.data.booked, true, JSON.stringify(booked))
  await messages.deliver()
  const [mail] = mailServer.to('grace@example.com')
  assert.ok(mail!.text!.includes(booked.data.confirmation_code))
})

test('a person who does not want mails gets none', async () => {
  const workspace = await newOffice()
  const { contact_id: id } = await book(workspace)
  const { status } = await workspace.put(`/core/contacts/${id}/consents/email`, {
    data: { attributes: { state: 'denied' } },
  })
  assert.equal(status, 200)
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 0)
  assert.equal(mailServer.to(AGENT).length, 1)
})

test('a message has the text that the workspace wrote for it, escaped', async () => {
  const workspace = await newOffice()
  const { status, body } = await workspace.put(
    '/core/message_templates/confirmation/attendee/email/en',
    {
      data: {
        attributes: {
          subject: 'See you, {{ attendee_name }}',
          text: 'Your code is {{ confirmation_code }}.',
          html: '<p>Hello {{ attendee_name }}</p>',
        },
      },
    },
  )
  assert.ok(status < 300, JSON.stringify(body))
  const meeting = await book(workspace, { attendee_name: 'Ada <b>Lovelace</b>' })
  await messages.deliver()
  const [mail] = mailServer.to(ATTENDEE)
  assert.match(mail!.subject!, /^See you, Ada/)
  assert.ok(mail!.text!.includes(meeting.confirmation_code))
  assert.match(mail!.html as string, /&lt;b&gt;/)
})

test('a bounce is recorded once, and the team is notified', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await messages.deliver()
  const sent = (await listMessages(workspace)).find(({ recipient }) => recipient === 'attendee')
  const bounced = await act(workspace, `/core/messages/${sent!.id}/bounced`, {
    reason: '550 5.1.1 Unknown user',
  })
  assert.equal(bounced.state, 'bounced')
  const again = await act(workspace, `/core/messages/${sent!.id}/bounced`)
  assert.equal(again.detail, '550 5.1.1 Unknown user')
  await messages.deliver()
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 1)
})

test('the team is notified of a bounced mail to an agent, but not of a bounced mail to the team', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await messages.deliver()
  const find = async (wanted: string) =>
    (await listMessages(workspace)).find(({ recipient }) => recipient === wanted)!
  await act(workspace, `/core/messages/${(await find('agent')).id}/bounced`)
  await messages.deliver()
  assert.ok(mailServer.to(TEAM)[0]!.text!.includes(AGENT))
  await act(workspace, `/core/messages/${(await find('team')).id}/bounced`)
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 1)
})

test('a bounce that is not permanent does not mark the address', async () => {
  const workspace = await newOffice()
  const { contact_id: id } = await book(workspace)
  await messages.deliver()
  const sent = (await listMessages(workspace)).find(({ recipient }) => recipient === 'attendee')
  await act(workspace, `/core/messages/${sent!.id}/bounced`, { permanent: false })
  const { body } = await workspace.get(`/core/contacts/${id}`)
  assert.equal(body.data.attributes.undeliverable, undefined)
})

test('a message that was not sent cannot bounce', async () => {
  const workspace = await newOffice()
  mailServer.answer(() => ({ code: 550, text: '5.1.1 No such mailbox' }))
  await book(workspace)
  await messages.deliver()
  const [failed] = await listMessages(workspace, '?state=failed')
  const { status, body } = await workspace.post(`/core/messages/${failed!.id}/bounced`, {})
  assert.equal(status, 409)
  assert.equal(body.code, 'invalid_transition')
})

test('nothing of a sandbox is sent, and it can be read', async () => {
  const workspace = await newOffice({}, true)
  const { confirmation_code: code } = await book(workspace)
  await messages.deliver()
  assert.equal(mailServer.mails.length, 0)
  const kept = (await listMessages(workspace)).find(({ recipient }) => recipient === 'attendee')
  assert.equal(kept!.state, 'kept')
  assert.equal(kept!.reason, 'sandbox')
  const { body } = await workspace.get(`/core/messages/${kept!.id}/content`)
  assert.ok(body.data.attributes.text.includes(code))
  assert.match(body.data.attributes.html, /<html/)
})

test('without a mail server, mails with invitations are kept', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await openMessages(server.deps, null).deliver()
  const kept = (await listMessages(workspace)).find(({ recipient }) => recipient === 'attendee')
  assert.deepEqual([kept!.state, kept!.reason], ['kept', 'no_sender'])
  const { body } = await workspace.get(`/core/messages/${kept!.id}/content`)
  assert.match(body.data.attributes.calendar, /\r\nMETHOD:REQUEST\r\n/)
})

test('messages of other workspaces are not found', async () => {
  const [mine, other] = [await newOffice(), await newOffice()]
  await book(mine)
  await messages.deliver()
  const [message] = await listMessages(mine)
  for (const path of ['', '/content'])
    assert.equal((await other.get(`/core/messages/${message!.id}${path}`)).status, 404)
  assert.equal((await other.post(`/core/messages/${message!.id}/bounced`, {})).status, 404)
  assert.deepEqual(await listMessages(other), [])
})

test('the team is notified that the refused address is that of an agent', async () => {
  const workspace = await newOffice()
  mailServer.answer((address) =>
    address === AGENT ? { code: 550, text: '5.1.1 No such mailbox' } : null,
  )
  await book(workspace)
  await messages.deliver()
  const [told] = mailServer.to(TEAM)
  assert.match(told!.text!, /correct the email address of Ben Carter/)
  assert.doesNotMatch(told!.text!, /Ada|attendee/)
})

test('agents and teams answer the attendee, and attendees the business', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await messages.deliver()
  const answersTo = (address: string) => mailServer.to(address)[0]!.replyTo?.text
  assert.equal(answersTo(AGENT), ATTENDEE)
  assert.equal(answersTo(ATTENDEE), TEAM)
})
