import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import {
  openMailScene,
  act,
  AGENT,
  ATTENDEE,
  book,
  change,
  listMessages,
  MEETING_START,
  TEAM,
} from '../test/messages/open-mail-scene.ts'
import type { ReceivedMail } from '../test/messages/open-mail-server.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { transaction } from '../platform/db/pool.ts'
import { claimMessages } from './sending/claim-messages.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()
const NOW = server.deps.now()

/** The calendar part of a mail. */
function calendarOf(mail: ReceivedMail): string {
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar')
  assert.ok(part, 'no calendar part')
  return part.content.toString('utf8')
}

function readEntry(calendar: string) {
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')!
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  return {
    uid: value('uid'),
    sequence: Number(value('sequence')),
    start: value('dtstart'),
    location: value('location'),
    description: value('description'),
    organizer: event.getFirstProperty('organizer')!,
  }
}

test('the entry in the calendar has facts, and not the text of the mail', async () => {
  const workspace = await newOffice()
  await change(workspace, '/core/workspace', { phone: '+493023125000' })
  const meeting = await book(workspace, { notes: 'Bring the report' })
  await messages.deliver()
  const [mail] = mailServer.to(ATTENDEE)
  const { description } = readEntry(calendarOf(mail!))
  assert.deepEqual(description.split('\n'), [
    'With: Ben Carter',
    'Where: We call you',
    `Confirmation code: ${meeting.confirmation_code}`,
    'Your notes: Bring the report',
    'Phone: +49 30 23125000',
    `View, move or cancel: ${meeting.links.manage}`,
  ])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`, { reason: 'A conflict' })
  await messages.deliver()
  const cancelled = readEntry(calendarOf(mailServer.to(ATTENDEE)[1]!)).description
  assert.match(cancelled, /^With: Ben Carter\nReason: A conflict\nPhone: /)
  const ofAgent = readEntry(calendarOf(mailServer.to(AGENT)[0]!)).description
  assert.match(ofAgent, /^Attendee:\n {2}Ada Lovelace\n {2}ada@example\.com\n/)
})

test('the words of a template do not change the entry in the calendar', async () => {
  const workspace = await newOffice()
  await workspace.put('/core/message_templates/confirmation/attendee/email/en', {
    data: { attributes: { text: 'We look forward to seeing you, {{ attendee_name }}.' } },
  })
  await book(workspace)
  await messages.deliver()
  const [mail] = mailServer.to(ATTENDEE)
  assert.match(mail!.text!, /We look forward/)
  const { description } = readEntry(calendarOf(mail!))
  assert.match(description, /^With: Ben Carter\n/)
  assert.doesNotMatch(description, /look forward/)
})

test('a mail about an earlier version of a meeting is not sent with the facts of a later one', async () => {
  const workspace = await newOffice()
  const { meeting_id: id } = await book(workspace)
  mailServer.answer(() => ({ code: 451, text: '4.7.1 Greylisted, try again later' }))
  await messages.deliver()
  mailServer.answer(() => null)
  await act(workspace, `/core/meetings/${id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  server.setNow(NOW.add({ minutes: 2 }))
  // The waiting mails are due before any are planned about the new time.
  for (const { id: messageId } of await listMessages(workspace, '?state=planned'))
    await transaction(server.deps.pool, (tx) =>
      claimMessages(tx, messages.context, [{ workspaceId: workspace.workspaceId, id: messageId }]),
    )
  const reasons = (await listMessages(workspace)).map(({ state, reason }) => [state, reason])
  assert.deepEqual(reasons, Array(2).fill(['withdrawn', 'superseded']))
  await messages.deliver()
  server.setNow(NOW)
  for (const address of [ATTENDEE, AGENT]) {
    const sequences = mailServer.to(address).map((mail) => readEntry(calendarOf(mail)).sequence)
    assert.deepEqual(sequences, [2])
  }
})

test('a mail that may have arrived is repeated with the facts that it had', async () => {
  const workspace = await newOffice()
  await book(workspace)
  mailServer.breakOff(Infinity)
  await messages.deliver()
  mailServer.breakOff(0)
  await change(workspace, '/core/agents/1', { name: 'Benjamin Carter' })
  server.setNow(NOW.add({ minutes: 2 }))
  await messages.deliver()
  server.setNow(NOW)
  const [first, second] = mailServer.to(ATTENDEE)
  assert.equal(calendarOf(second!), calendarOf(first!))
  assert.equal(second!.html, first!.html)
})

test('a former agent gets the cancellation of the version that was given to others', async () => {
  const workspace = await newOffice({ agents: [{ name: 'Ben Carter' }, { name: 'Clara Weber' }] })
  const { meeting_id: id } = await book(workspace, { agent_id: 1 })
  await messages.deliver()
  await act(workspace, `/core/meetings/${id}/reassign`, { agent_id: 2 })
  await act(workspace, `/core/meetings/${id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  await messages.deliver()
  const [invited, cancelled] = mailServer.to(AGENT).map((mail) => readEntry(calendarOf(mail)))
  assert.deepEqual([invited!.sequence, cancelled!.sequence], [0, 3])
  assert.equal(cancelled!.start, invited!.start)
})

test('the organizer is the sender, or the business if nobody reads the address of the sender', async () => {
  const workspace = await newOffice()
  const organizersOf = async (from: string) => {
    mailServer.mails.length = 0
    const sender = openMessages(server.deps, mailServer.url, undefined, from)
    await book(workspace, { start_time: MEETING_START.add({ hours: (hours += 2) }).toString() })
    await sender.deliver()
    const { organizer } = readEntry(calendarOf(mailServer.to(ATTENDEE)[0]!))
    return [organizer.getFirstValue(), organizer.getParameter('sent-by') ?? null]
  }
  let hours = 0
  assert.deepEqual(await organizersOf('bookings@acme.test'), ['mailto:bookings@acme.test', null])
  assert.deepEqual(await organizersOf('no-reply@acme.test'), [
    `mailto:${TEAM}`,
    'mailto:no-reply@acme.test',
  ])
})

test('a mail that is only kept names no invented organizer', async () => {
  const workspace = await newOffice()
  await change(workspace, '/core/teams/1', { email: null })
  await change(workspace, '/core/agents/1', { email: null })
  await book(workspace)
  await openMessages(server.deps, null).deliver()
  const [kept] = await listMessages(workspace)
  const { body } = await workspace.get(`/core/messages/${kept!.id}/content`)
  const { organizer } = readEntry(body.data.attributes.calendar)
  assert.equal(organizer.getFirstValue(), 'invalid:nomail')
})
