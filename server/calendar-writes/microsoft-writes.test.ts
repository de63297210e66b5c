import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateId } from '../platform/generate-id.ts'
import { openFakeMicrosoft } from '../test/calendars/fake-microsoft/open-fake-microsoft.ts'
import { act, ATTENDEE, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import {
  openCalendarScene,
  storeCalendar,
  storeConnection,
} from '../test/calendars/open-written-calendars.ts'

const microsoft = await openFakeMicrosoft()
const scene = await openCalendarScene({}, microsoft.url)
const { server, newOffice, write } = scene
microsoft.setClock(server.deps.now)

let accounts = 0

/** An office whose agent has a new account of Microsoft. */
async function openDesk({ sendsInvitations = false, asksForTeams = false } = {}) {
  const location = { kind: 'video', provider: 'teams' } as const
  const workspace = await newOffice(asksForTeams ? { meetingTypes: [{ location }] } : {})
  const account = `ben-${++accounts}@example.com`
  const { calendar, issueToken, mailbox } = microsoft.account(account)
  const connectionId = generateId()
  const connection = { connectionId, agentId: 1, provider: 'microsoft', account } as const
  await storeConnection(server, workspace, connection)
  const place = { connectionId, externalId: calendar.id, sendsInvitations }
  await storeCalendar(server, workspace, place)
  scene.setAccess(connectionId, () => ({ kind: 'token', accessToken: issueToken() }))
  microsoft.mails.length = 0
  return { workspace, calendar, mailbox }
}

const move = (workspace: Parameters<typeof act>[0], { meeting_id: id }: any) =>
  act(workspace, `/core/meetings/${id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 1 }).toString(),
  })

type Calendar = Awaited<ReturnType<typeof openDesk>>['calendar']
const startsOf = (calendar: Calendar) => calendar.events().map(({ start }) => start.slice(0, 16))

test('A meeting appears, moves and is removed at Microsoft, and Exchange sends nothing', async () => {
  const { workspace, calendar } = await openDesk()
  const meeting = await book(workspace)
  await write()
  assert.deepEqual(startsOf(calendar).length, 1)
  const [event] = calendar.events()
  assert.equal(event!.subject, 'Intro call – Ada Lovelace')
  await move(workspace, meeting)
  await write()
  assert.equal(calendar.events()[0]!.id, event!.id)
  assert.notDeepEqual(startsOf(calendar), [event!.start.slice(0, 16)])
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  await write()
  assert.deepEqual(startsOf(calendar), [])
  assert.deepEqual(microsoft.mails, [])
})

test('A creation at Microsoft without an answer leaves one event and one invitation', async () => {
  const { workspace, calendar } = await openDesk({ sendsInvitations: true })
  const meeting = await book(workspace)
  microsoft.faults.plan({ method: 'POST' }, { kind: 'lose_answer' })
  await write()
  await move(workspace, meeting)
  server.setNow(server.deps.now().add({ minutes: 1 }))
  await write()
  assert.equal(calendar.events().length, 1)
  assert.deepEqual(
    microsoft.mails.map(({ kind, to }) => [kind, to]),
    [
      ['invitation', ATTENDEE],
      ['update', ATTENDEE],
    ],
  )
})

test('Teams creates the room of a meeting', async () => {
  const { workspace, calendar } = await openDesk({ asksForTeams: true })
  const { meeting_id: id } = await book(workspace)
  await write()
  for (let times = 0; times < 3; times += 1) {
    server.setNow(server.deps.now().add({ minutes: 1 }))
    await write()
  }
  const { body } = await workspace.get(`/core/meetings/${id}`)
  assert.equal(typeof body.data.attributes.location.url, 'string')
  assert.equal(body.data.attributes.location.url, calendar.events()[0]!.joinUrl)
})
