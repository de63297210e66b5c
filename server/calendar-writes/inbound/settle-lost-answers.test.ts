import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, ATTENDEE, book, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { eventIn, timesOf } from '../../test/calendars/open-written-calendars.ts'

const scene = await openInboundScene()
const { google, newOffice, connect, write, wait, read, settle } = scene
const { exchange, show, history } = scene

const at = (instant: Temporal.Instant) => instant.toString()
const LATER = MEETING_START.add({ hours: 2 })

/** The event of the meeting was created, but the answer with its id was lost. */
async function newUnanswered() {
  google.mails.length = 0
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true, sendsInvitations: true })
  const meeting = await book(workspace)
  google.faults.plan({ method: 'POST', path: /\/events/ }, { kind: 'lose_answer' })
  await write()
  const { id } = eventIn(place)
  return { workspace, place, meeting, id }
}

type Unanswered = Awaited<ReturnType<typeof newUnanswered>>

const decline = ({ place, id }: Unanswered) => {
  place.calendar.answer(id, place.calendar.id, 'declined')
  wait({ minutes: 1 })
}

const move = ({ workspace, meeting }: Unanswered) =>
  act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, { start_time: at(LATER) })

async function settleAll({ workspace }: Pick<Unanswered, 'workspace'>) {
  for (let times = 0; times < 3; times += 1) {
    await exchange(workspace)
    wait({ minutes: 1 })
  }
}

async function assertCancelled({ workspace, place, meeting }: Unanswered) {
  const { status, status_by } = await show(workspace, meeting)
  assert.deepEqual([status, status_by], ['cancelled', 'agent'])
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled', 'meeting.cancelled'])
  assert.deepEqual(timesOf(place), [])
}

/** What the calendar has sent to the attendee. What a person does in the fake sends nothing. */
function assertMails(kinds: string[]) {
  assert.deepEqual(
    google.mails.map(({ kind, to }) => [kind, to]),
    kinds.map((kind) => [kind, ATTENDEE]),
  )
}

test('An event that the agent declines before its id is known cancels the meeting', async () => {
  const unanswered = await newUnanswered()
  decline(unanswered)
  await settleAll(unanswered)
  await assertCancelled(unanswered)
  assertMails(['invitation', 'cancellation'])
})

test('An event that the agent deletes before its id is known cancels the meeting', async () => {
  const unanswered = await newUnanswered()
  const { place, id } = unanswered
  place.calendar.remove(id)
  wait({ minutes: 1 })
  await settleAll(unanswered)
  await assertCancelled(unanswered)
  assertMails(['invitation'])
})

test('A meeting that moves after its event was deleted, before its id was known, has a new event', async () => {
  const unanswered = await newUnanswered()
  const { workspace, place, meeting, id } = unanswered
  place.calendar.remove(id)
  wait({ minutes: 1 })
  await move(unanswered)
  await settleAll(unanswered)
  assert.equal((await show(workspace, meeting)).status, 'scheduled')
  assert.deepEqual(timesOf(place), [at(LATER)])
})

test('A meeting that moves after its event was declined, before its id was known, asks the agent again', async () => {
  const unanswered = await newUnanswered()
  const { workspace, place, meeting, id } = unanswered
  decline(unanswered)
  await move(unanswered)
  await settleAll(unanswered)
  assert.equal((await show(workspace, meeting)).status, 'scheduled')
  const { id: presentId, attendees } = eventIn(place)
  assert.deepEqual([presentId, timesOf(place)], [id, [at(LATER)]])
  const answers = attendees.map((each: { responseStatus: string }) => each.responseStatus)
  assert.ok(!answers.includes('declined'), answers.join())
  assertMails(['invitation', 'update'])
})

test('An event that was declined before its id was known is deleted when its meeting leaves', async () => {
  const unanswered = await newUnanswered()
  const { workspace, place, meeting } = unanswered
  decline(unanswered)
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  await settleAll(unanswered)
  assert.deepEqual(timesOf(place), [])
  assertMails(['invitation', 'cancellation'])
})

test('A meeting that comes back after its removal got no answer is not cancelled by that removal', async () => {
  for (const isLearned of [true, false]) {
    const workspace = await newOffice({ agents: [{}, {}], meetingTypes: [{ agentIds: [1, 2] }] })
    const place = await connect(workspace, { blocks: true })
    const meeting = await book(workspace, { agent_id: 1 })
    if (!isLearned)
      google.faults.plan({ method: 'POST', path: /\/events/ }, { kind: 'lose_answer' })
    await write()
    if (isLearned) await exchange(workspace)
    wait({ minutes: 1 })
    const assign = (agentId: number) =>
      act(workspace, `/core/meetings/${meeting.meeting_id}/reassign`, { agent_id: agentId })
    await assign(2)
    google.faults.plan({ method: 'DELETE', path: /\/events/ }, { kind: 'lose_answer' }, 10)
    await write()
    assert.deepEqual(timesOf(place), [])
    wait({ seconds: 10 })
    await assign(1)
    await write()
    google.faults.clear()
    // The calendar is read, without the event, long before it is written again.
    for (let times = 0; times < 3; times += 1) {
      await read(workspace)
      await settle()
      wait({ minutes: 1 })
    }
    await settleAll({ workspace })
    await settleAll({ workspace })
    assert.equal((await show(workspace, meeting)).status, 'scheduled', String(isLearned))
    assert.deepEqual(timesOf(place), [at(MEETING_START)])
  }
})
