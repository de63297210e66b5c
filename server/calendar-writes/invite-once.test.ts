import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import type { TestWorkspace } from '../test/harness.ts'
import {
  act,
  AGENT,
  ATTENDEE,
  book,
  change,
  MEETING_START,
} from '../test/messages/open-mail-scene.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { eventIn, openCalendarScene } from '../test/calendars/open-written-calendars.ts'

const scene = await openCalendarScene({ sendsMails: true })
const { google, server, newOffice, connect, write } = scene
const mailServer = await openMailServer()
const messages = openMessages(server.deps, mailServer.url)

type Step = 'write' | 'deliver'

/** An office whose agent has an address and a calendar. */
async function openDesk(sendsInvitations: boolean) {
  const workspace = await newOffice()
  await change(workspace, '/core/agents/1', { email: AGENT })
  const ben = await connect(workspace, { sendsInvitations })
  // Mails of earlier tests.
  await messages.deliver()
  mailServer.mails.length = 0
  google.mails.length = 0
  return { workspace, ben }
}

async function run(steps: readonly Step[]) {
  for (const step of steps) await (step === 'write' ? write() : messages.deliver())
}

/**
 * Books, moves and cancels a meeting. The calendar is written before the mails are sent, or after.
 */
async function playMeeting(workspace: TestWorkspace, steps: readonly Step[]) {
  const { meeting_id: id } = await book(workspace)
  await run(steps)
  const start_time = MEETING_START.add({ hours: 1 }).toString()
  await act(workspace, `/core/meetings/${id}/reschedule`, { start_time })
  await run(steps)
  await act(workspace, `/core/meetings/${id}/cancel`)
  await run(steps)
}

/** Which of the mails to an address have a calendar part. */
const partsTo = (address: string) =>
  mailServer
    .to(address)
    .map(({ attachments }) =>
      attachments.some(({ contentType }) => contentType === 'text/calendar'),
    )

const ORDERS: Step[][] = [
  ['write', 'deliver'],
  ['deliver', 'write'],
]

for (const steps of ORDERS) {
  test(`Our mails invite the attendee, and the calendar does not (${steps.join(', ')})`, async () => {
    const { workspace } = await openDesk(false)
    await playMeeting(workspace, steps)
    assert.deepEqual(google.mails, [])
    assert.deepEqual(partsTo(ATTENDEE), [true, true, true])
    assert.deepEqual(partsTo(AGENT), [false, false, false])
  })

  test(`The calendar invites the attendee, and our mails do not (${steps.join(', ')})`, async () => {
    const { workspace } = await openDesk(true)
    await playMeeting(workspace, steps)
    assert.deepEqual(
      google.mails.map(({ kind, to }) => [kind, to]),
      [
        ['invitation', ATTENDEE],
        ['update', ATTENDEE],
        ['cancellation', ATTENDEE],
      ],
    )
    assert.deepEqual(partsTo(ATTENDEE), [false, false, false])
    assert.deepEqual(partsTo(AGENT), [false, false, false])
  })
}

test('An invitation of the calendar has no link of the agent', async () => {
  const { workspace, ben } = await openDesk(true)
  const meeting = await book(workspace)
  await write()
  const { description, location, attendees } = eventIn(ben)
  assert.ok(description.endsWith(meeting.links.manage))
  assert.equal(description.match(/\/manage\//g).length, 1)
  assert.equal(location, '')
  assert.equal(attendees[0].email, ATTENDEE)
})

test('The party that invites stays the same when the setting changes', async () => {
  const { workspace } = await openDesk(true)
  const { meeting_id: id } = await book(workspace)
  await run(['deliver'])
  await server.deps.pool.query(sql`
    update calendars set sends_invitations = false where workspace_id = ${workspace.workspaceId}`)
  await run(['write'])
  await act(workspace, `/core/meetings/${id}/cancel`)
  await run(['deliver', 'write'])
  assert.deepEqual(
    google.mails.map(({ kind }) => kind),
    ['invitation', 'cancellation'],
  )
  assert.deepEqual(partsTo(ATTENDEE), [false, false])
})

test('Our mails invite while the agent has to sign in again', async () => {
  const { workspace, ben } = await openDesk(true)
  await server.deps.pool.query(sql`
    update calendar_connections set state = 'needs_sign_in' where id = ${ben.connectionId}`)
  await playMeeting(workspace, ['write', 'deliver'])
  assert.deepEqual(google.mails, [])
  assert.deepEqual(partsTo(ATTENDEE), [true, true, true])
  assert.deepEqual(partsTo(AGENT), [true, true, true])
})

test('A group is invited by our mails, and is once in the calendar of the agent', async () => {
  const workspace = await newOffice({ meetingTypes: [{ seats: 5 }] })
  await change(workspace, '/core/agents/1', { email: AGENT })
  const ben = await connect(workspace, { sendsInvitations: true })
  mailServer.mails.length = 0
  google.mails.length = 0
  await book(workspace)
  await book(workspace, { attendee_email: 'bob@example.com', attendee_name: 'Bob' })
  await run(['deliver', 'write'])
  assert.deepEqual(google.mails, [])
  assert.deepEqual([...partsTo(ATTENDEE), ...partsTo('bob@example.com')], [true, true])
  assert.deepEqual(partsTo(AGENT), [false, false])
  assert.equal(eventIn(ben).summary, 'Intro call – Ada Lovelace, Bob')
})

test('Calendars of Google can be set to invite attendees', async () => {
  const { workspace, ben } = await openDesk(false)
  const path = `/core/calendar_connections/${ben.connectionId}/calendars/${ben.calendarId}`
  const changed = await change(workspace, path, { sends_invitations: true })
  assert.equal(changed.calendars[0].sends_invitations, true)
  await book(workspace)
  await run(['deliver', 'write'])
  assert.deepEqual(
    google.mails.map(({ kind }) => kind),
    ['invitation'],
  )
  assert.deepEqual(partsTo(ATTENDEE), [false])
})
