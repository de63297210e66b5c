import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCalendarSync } from '../calendars/sync/create-calendar-sync.ts'
import { reportHealth } from '../calendars/sync/report-health.ts'
import { createCalendarContext } from '../process/create-calendar-context.ts'
import { openProviders } from '../test/calendars/open-answering-calendar.ts'
import { writeIcal } from '../test/calendars/read-ical-busy.ts'
import { NOW } from '../test/harness.ts'
import { openMailScene, TEAM } from '../test/messages/open-mail-scene.ts'
import { openReceiver } from '../test/open-receiver.ts'

const providers = await openProviders()
const scene = await openMailScene({ deps: { calendars: providers.services } })
const { server, mailServer, messages, newOffice } = scene
const { app, deps, setNow } = server

const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:Dentist of ${uid}`,
  ...lines,
  'END:VEVENT',
]
const GOOD = event('good', 'DTSTART:20261123T100000Z', 'DTEND:20261123T110000Z')
const BAD = event('bad', 'DTSTART:20261124T100000Z', 'DTEND:half past Dentist')

async function openFeed(first: string) {
  setNow(NOW)
  const state = { text: first }
  const { url } = await openReceiver((_, response) => response.end(state.text))
  const workspace = await newOffice()
  const { status, body } = await workspace.post('/core/calendar_connections', {
    data: { attributes: { agent_id: 1, provider: 'ics', url: `${url}/secret.ics` } },
  })
  assert.equal(status, 201, body.detail)
  const path = `/core/calendar_connections/${body.data.id}`
  return {
    workspace,
    /** Reads the feed with this text an hour later. */
    readLater: async (text: string) => {
      state.text = text
      setNow(deps.now().add({ hours: 1 }))
      const sync = createCalendarSync(createCalendarContext(deps))
      // The first round finds that the feed has changed, and the second one lists it.
      for (let round = 0; round < 2; round++) {
        await sync.start()
        await sync.settle()
      }
      await messages.deliver()
    },
    read: async () => (await workspace.get(path)).body.data.attributes.calendars[0],
    events: async () => {
      const found = await workspace.get('/core/events?type=calendar_connection.updated')
      return found.body.data.flatMap(({ previous, data }: any) =>
        previous.calendars === undefined
          ? []
          : [data.attributes.calendars[0].has_unreadable_events],
      )
    },
    explain: async (at: string) => {
      const start = Temporal.Instant.from(at).epochMilliseconds / 1000
      const query = `team_id=1&meeting_type_id=1&start_time=${start}`
      const found = await workspace.get(`/core/slots/explain?${query}`)
      return found.body.data.agents.find(({ agent_id: id }: any) => id === 1)
    },
  }
}

const codes = ({ reasons }: any): string[] => reasons.map(({ code }: { code: string }) => code)
const mails = () => mailServer.to(TEAM).map(({ subject }) => subject)

test('an event that cannot be read blocks its day, and is named by the connection, the explanation, an event and a mail, once', async () => {
  const feed = await openFeed(writeIcal(...GOOD))
  await feed.readLater(writeIcal(...GOOD))
  assert.equal((await feed.read()).unreadable_events, null)
  assert.equal(codes(await feed.explain('2026-11-24T14:00:00Z')).includes('busy_elsewhere'), false)

  const named = {
    count: 1,
    first: { fault: 'end', property: 'DTEND', value: '… … …', blocks_time: true },
  }
  await feed.readLater(writeIcal(...BAD))
  await feed.readLater(writeIcal(...BAD, ...GOOD))
  await feed.readLater(writeIcal(...BAD, ...GOOD, ...event('free', 'TRANSP:TRANSPARENT')))
  const { state, unreadable_events: shown } = await feed.read()
  assert.deepEqual([state, shown], ['active', named])
  const explained = await feed.explain('2026-11-24T10:00:00Z')
  assert.ok(codes(explained).includes('busy_elsewhere'))
  assert.deepEqual(explained.calendars[0].unreadable_events, named)
  assert.deepEqual(await feed.events(), [true])
  assert.deepEqual(mails(), ['Please check: calendar of Ben Carter'])
  assert.match(
    mailServer.to(TEAM)[0]?.text ?? '',
    /events in a calendar of Ben Carter cannot be read/,
  )
  await reportHealth(deps)
  const metrics = (await app.inject('/metrics')).body
  assert.match(metrics, /^slotline_calendar_events_unreadable\{provider="ics"\} 1$/m)

  await feed.readLater(writeIcal(...GOOD))
  assert.equal((await feed.read()).unreadable_events, null)
  assert.deepEqual(await feed.events(), [true, false])
  assert.equal(mails().length, 1)
})

test('a feed in which no date can be read is connected, and says so', async () => {
  const text = writeIcal(...event('a', 'DTSTART:soon'), ...event('b', 'DTSTART:later'))
  const feed = await openFeed(text)
  await feed.readLater(text)
  assert.deepEqual((await feed.read()).unreadable_events, {
    count: 2,
    first: { fault: 'start', property: 'DTSTART', value: '…', blocks_time: false },
  })
})

test('an event that was read before and becomes unreadable keeps its time', async () => {
  const feed = await openFeed(writeIcal(...GOOD))
  await feed.readLater(writeIcal(...GOOD))
  await feed.readLater(writeIcal(...event('good', 'DTSTART:soon')))
  assert.ok(codes(await feed.explain('2026-11-23T10:00:00Z')).includes('busy_elsewhere'))
  assert.equal((await feed.read()).unreadable_events.first.blocks_time, true)
})

test('a feed that is cut off removes nothing until it has been so for an hour', async () => {
  const other = event('other', 'DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z')
  const isBusy = async () =>
    codes(await feed.explain('2026-11-25T10:00:00Z')).includes('busy_elsewhere')
  const whole = writeIcal(...GOOD, ...other)
  const feed = await openFeed(whole)
  await feed.readLater(whole)
  const cut = whole.slice(0, whole.indexOf('BEGIN:VEVENT\r\nUID:other'))
  await feed.readLater(cut)
  assert.deepEqual(
    [await isBusy(), (await feed.read()).unreadable_events.first.fault],
    [true, 'incomplete'],
  )
  await feed.readLater(whole)
  await feed.readLater(cut)
  assert.equal(await isBusy(), true)
  await feed.readLater(cut)
  await feed.readLater(cut)
  assert.equal(await isBusy(), false)
})
