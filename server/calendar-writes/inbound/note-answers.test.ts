import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { ATTENDEE, book } from '../../test/messages/open-mail-scene.ts'
import { eventIn } from '../../test/calendars/open-written-calendars.ts'

const { newOffice, connect, write, wait, exchange, settle, show, history } =
  await openInboundScene()

test('The answer of the attendee is noted on the meeting, and cancels nothing', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true, sendsInvitations: true })
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).attendee_response, undefined)
  const { id } = eventIn(place)
  for (const answer of ['accepted', 'tentative', 'declined'] as const) {
    wait({ minutes: 1 })
    place.calendar.answer(id, ATTENDEE, answer)
    await exchange(workspace)
    const { attendee_response: response, status } = await show(workspace, meeting)
    assert.deepEqual([response, status], [answer, 'scheduled'])
  }
  wait({ minutes: 5 })
  await settle()
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).status, 'scheduled')
  wait({ minutes: 1 })
  place.calendar.answer(id, ATTENDEE, 'needsAction')
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).attendee_response, undefined)
  const updates = (await history(workspace, meeting)).filter((type) => type === 'meeting.updated')
  assert.equal(updates.length, 4)
})

test('Answers of others, and a changed text, change nothing', async () => {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true, sendsInvitations: true })
  const meeting = await book(workspace)
  await write()
  await exchange(workspace)
  const { id } = eventIn(place)
  place.calendar.answer(id, 'somebody@example.com', 'declined')
  place.calendar.change(id, { summary: 'A title of the agent', description: 'Private' })
  await exchange(workspace)
  assert.deepEqual(await history(workspace, meeting), ['meeting.scheduled'])
})
