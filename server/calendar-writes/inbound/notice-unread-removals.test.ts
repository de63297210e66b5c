import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, book } from '../../test/messages/open-mail-scene.ts'
import { eventIn, timesOf } from '../../test/calendars/open-written-calendars.ts'

const { newOffice, connect, addCalendar, write, wait, exchange, show } = await openInboundScene()

/** A meeting whose event was written, and not read since. */
async function newWritten() {
  const workspace = await newOffice()
  const place = await connect(workspace, { blocks: true })
  await exchange(workspace)
  const meeting = await book(workspace)
  await write()
  return { workspace, place, meeting, eventId: eventIn(place).id }
}

test('A list of everything shows that an event was deleted that no round had read', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  place.calendar.remove(eventId)
  place.calendar.expireTokens()
  for (let times = 0; times < 3; times += 1) {
    await exchange(workspace)
    wait({ minutes: 1 })
  }
  assert.equal((await show(workspace, meeting)).status, 'cancelled')
})

test('An event that no round had read is followed to another calendar after a list of everything', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  const other = await addCalendar(workspace, place, { writes: false, blocks: true })
  const { id, start, end, ...fields } = place.calendar.read(eventId)!
  place.calendar.remove(eventId)
  other.calendar.add({ from: start.dateTime, to: end.dateTime }, { id, ...fields })
  place.calendar.expireTokens()
  for (let times = 0; times < 3; times += 1) {
    await exchange(workspace)
    wait({ minutes: 1 })
  }
  const { status, calendar_conflict: conflict } = await show(workspace, meeting)
  assert.deepEqual([status, conflict], ['scheduled', undefined])
})

test('An event in another calendar of the agent, where it was not read yet, leaves it with its meeting', async () => {
  const { workspace, place, meeting, eventId } = await newWritten()
  const other = await addCalendar(workspace, place, { writes: false, blocks: true })
  const { id, start, end, ...fields } = place.calendar.read(eventId)!
  place.calendar.remove(eventId)
  other.calendar.add({ from: start.dateTime, to: end.dateTime }, { id, ...fields })
  await act(workspace, `/core/meetings/${meeting.meeting_id}/cancel`)
  await write()
  assert.deepEqual(timesOf(other), [])
  await exchange(workspace)
  assert.equal((await show(workspace, meeting)).status, 'cancelled')
})
