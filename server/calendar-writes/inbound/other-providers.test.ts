import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { toUnixSeconds } from '../../platform/time.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import type { CaldavServer } from '../../test/calendars/caldav-server.ts'
import { CALDAV_SERVERS } from '../../test/calendars/caldav-servers.ts'
import { openFakeMicrosoft } from '../../test/calendars/fake-microsoft/open-fake-microsoft.ts'
import {
  openGoogleCalendars,
  openMicrosoftCalendars,
  openRadicaleCalendars,
} from '../../test/calendars/open-agent-calendars.ts'
import type { TestWorkspace } from '../../test/harness.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { act, ATTENDEE, book, MEETING_START } from '../../test/messages/open-mail-scene.ts'

const microsoft = await openFakeMicrosoft()
const scene = await openInboundScene(microsoft.url)
const { server, newOffice, write, wait, settle, exchange, show, history } = scene
microsoft.setClock(server.deps.now)

let radicale: CaldavServer
const { start, skip } = CALDAV_SERVERS.find(({ name }) => name === 'radicale')!
before(async () => {
  if (skip === false) radicale = await start()
})
after(() => radicale?.stop())

const at = (instant: Temporal.Instant) => instant.toString()
const LATER = MEETING_START.add({ hours: 2 })
const LATEST = MEETING_START.add({ hours: 3 })

const PROVIDERS = [
  { provider: 'Google', open: openGoogleCalendars, skip: false },
  { provider: 'Microsoft', open: openMicrosoftCalendars(microsoft), skip: false },
  { provider: 'CalDAV', open: openRadicaleCalendars(() => radicale), skip },
] as const

for (const { provider, open, skip: why } of PROVIDERS)
  void describe(provider, { skip: why, ...BOUNDED }, () => {
    /**
     * An office with a meeting that was written to the calendar of its agent and read from there.
     */
    async function newWritten() {
      const workspace = await newOffice()
      const calendars = await open(scene, workspace)
      const meeting = await book(workspace)
      await write()
      await exchange(workspace)
      wait({ minutes: 1 })
      return { workspace, meeting, ...calendars }
    }

    /** A server that answers late is asked again. */
    async function agree(workspace: TestWorkspace) {
      for (let times = 0; times < 3; times += 1) {
        await exchange(workspace)
        wait({ minutes: 1 })
      }
    }

    test('A moved event reschedules the meeting once, and a move here is written', async () => {
      const { workspace, meeting, own } = await newWritten()
      await own.move(LATER)
      await agree(workspace)
      const { start_time, status_by } = await show(workspace, meeting)
      assert.deepEqual([start_time, status_by], [String(toUnixSeconds(LATER)), 'agent'])
      assert.deepEqual(await own.starts(), [at(LATER)])
      await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, {
        start_time: at(LATEST),
      })
      await agree(workspace)
      assert.deepEqual(await own.starts(), [at(LATEST)])
      assert.deepEqual(await history(workspace, meeting), [
        'meeting.scheduled',
        'meeting.rescheduled',
        'meeting.rescheduled',
      ])
    })

    for (const how of ['remove', 'decline'] as const)
      test(`An event cancels the meeting after a minute if the agent does this: ${how}`, async () => {
        const { workspace, meeting, own } = await newWritten()
        await own[how]()
        await exchange(workspace)
        wait({ seconds: 57 })
        await settle()
        assert.equal((await show(workspace, meeting)).status, 'scheduled')
        wait({ seconds: 4 })
        await settle()
        const { status, status_by } = await show(workspace, meeting)
        assert.deepEqual([status, status_by], ['cancelled', 'agent'])
        await exchange(workspace)
        assert.deepEqual(await own.starts(), [])
      })

    // An organizer cannot decline in Exchange.
    if (provider !== 'Microsoft')
      test('A meeting that moves after the agent has declined asks the agent again, with its event', async () => {
        const { workspace, meeting, own } = await newWritten()
        const [event] = await own.ids()
        await own.decline()
        await exchange(workspace)
        wait({ seconds: 30 })
        const path = `/core/meetings/${meeting.meeting_id}/reschedule`
        await act(workspace, path, { start_time: at(LATER) })
        await agree(workspace)
        assert.deepEqual([await own.ids(), await own.starts()], [[event], [at(LATER)]])
        assert.equal(await own.isDeclined(), false)
        const { status, calendar_conflict, start_time } = await show(workspace, meeting)
        assert.deepEqual(
          [status, calendar_conflict, start_time],
          ['scheduled', undefined, String(toUnixSeconds(LATER))],
        )
        await own.decline()
        await agree(workspace)
        assert.equal((await show(workspace, meeting)).status, 'cancelled')
        assert.deepEqual(await own.ids(), [])
      })

    test('The answer of the attendee is noted, and cancels nothing', async () => {
      const { workspace, meeting, own } = await newWritten()
      await own.answerAs(ATTENDEE)
      await exchange(workspace)
      wait({ minutes: 2 })
      await settle()
      const { attendee_response, status } = await show(workspace, meeting)
      assert.deepEqual([attendee_response, status], ['declined', 'scheduled'])
    })

    test('An event that the agent puts into another calendar is followed and written there', async () => {
      const { workspace, meeting, own, other } = await newWritten()
      await own.moveInto()
      await agree(workspace)
      const kept = await show(workspace, meeting)
      assert.deepEqual([kept.status, kept.calendar_conflict], ['scheduled', undefined])
      assert.deepEqual([await own.starts(), await other.starts()], [[], [at(MEETING_START)]])
      await other.move(LATER)
      await agree(workspace)
      assert.equal((await show(workspace, meeting)).start_time, String(toUnixSeconds(LATER)))
      await act(workspace, `/core/meetings/${meeting.meeting_id}/reschedule`, {
        start_time: at(LATEST),
      })
      await agree(workspace)
      assert.deepEqual([await own.starts(), await other.starts()], [[], [at(LATEST)]])
    })

    // An organizer cannot decline in Exchange.
    if (provider !== 'Microsoft')
      test('An event that the agent declines in another calendar cancels the meeting', async () => {
        const { workspace, meeting, own, other } = await newWritten()
        await own.moveInto()
        await other.decline()
        await agree(workspace)
        await agree(workspace)
        assert.equal((await show(workspace, meeting)).status, 'cancelled')
        assert.deepEqual([await own.starts(), await other.starts()], [[], []])
      })
  })
