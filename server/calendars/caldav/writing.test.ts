import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import type { CaldavServer } from '../../test/calendars/caldav-server.ts'
import { CALDAV_SERVERS } from '../../test/calendars/caldav-servers.ts'
import {
  MONDAY_9,
  kindOf,
  openCaldavCalendar,
  requireValue,
  toContext,
  toMeeting,
} from '../../test/calendars/open-caldav-calendar.ts'
import type { EventToWrite } from '../calendar-provider.ts'
import { CALDAV_PROVIDER } from './caldav-provider.ts'

const { create, update, remove, find } = CALDAV_PROVIDER.writing!
const HOUR = 3600
const moved = (event: EventToWrite): EventToWrite => ({
  ...event,
  sequence: event.sequence + 1,
  period: { from: event.period.from + HOUR, to: event.period.to + HOUR },
})
const toWanted = ({ mark, creationId, uid }: EventToWrite) => ({
  place: null,
  mark,
  creationId,
  uid,
})
const unfold = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')

for (const { name, start, checksPassword, skip } of CALDAV_SERVERS)
  void describe(name, { skip }, () => {
    let server: CaldavServer
    before(async () => {
      server = await start()
    })
    after(() => server.stop())

    test('a written event is read with its mark and blocks no time itself', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const written = requireValue(await create(calendar.context, calendar.url, meeting))
      assert.equal(written.key, calendar.keyOf(`${meeting.creationId}.ics`))
      assert.equal(typeof written.etag, 'string')
      const { events } = await calendar.read()
      assert.deepEqual(
        events.map(({ key, uid, etag, busy, own }) => ({ key, uid, etag, busy, own })),
        [
          {
            key: written.key,
            uid: meeting.uid,
            etag: written.etag,
            busy: [],
            own: written.own,
          },
        ],
      )
      assert.equal(written.own.mark, meeting.mark)
      assert.deepEqual(written.own.period, meeting.period)
      assert.equal(written.own.status, 'active')
    })

    test('the server does not invite the attendee unless it is asked to', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const quiet = toMeeting()
      const inviting = toMeeting({ invites: true })
      for (const each of [quiet, inviting])
        requireValue(await create(calendar.context, calendar.url, each))
      const texts = await calendar.list()
      const attendeeOf = ({ creationId }: EventToWrite) =>
        /^ATTENDEE.*ada@example\.com/m.exec(unfold(texts.get(`${creationId}.ics`)!))![0]
      assert.match(attendeeOf(quiet), /SCHEDULE-AGENT=CLIENT/)
      assert.doesNotMatch(attendeeOf(inviting), /SCHEDULE-AGENT/)
      assert.doesNotMatch([...texts.values()].join(), /^METHOD/m)
    })

    test('creating an event twice, also concurrently, creates it once', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const attempts = await Promise.all(
        [1, 2, 3].map(() => create(calendar.context, calendar.url, meeting)),
      )
      attempts.push(await create(calendar.context, calendar.url, meeting))
      const [first, ...others] = attempts.map(requireValue)
      for (const other of others) assert.deepEqual(other, first)
      assert.equal((await calendar.list()).size, 1)
    })

    test('an event that was changed meanwhile is adopted with the change', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const written = requireValue(await create(calendar.context, calendar.url, meeting))
      const place = { key: written.key, etag: null }
      const event = moved(meeting)
      requireValue(await update(calendar.context, calendar.url, { place, event }))
      const adopted = requireValue(await create(calendar.context, calendar.url, meeting))
      assert.deepEqual(adopted.own.period, event.period)
    })

    test('an event with the same UID under another name is adopted', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      requireValue(await create(calendar.context, calendar.url, meeting))
      const text = [...(await calendar.list()).values()][0]!
      await calendar.delete(`${meeting.creationId}.ics`)
      await calendar.replace('renamed.ics', text)
      const adopted = requireValue(await create(calendar.context, calendar.url, meeting))
      assert.equal(adopted.key, calendar.keyOf('renamed.ics'))
      assert.equal((await calendar.list()).size, 1)
      const found = await find(calendar.context, calendar.url, toWanted(meeting))
      assert.deepEqual(requireValue(found), adopted)
    })

    test(
      'an event is found without the mark, which another program has removed',
      BOUNDED,
      async () => {
        const calendar = await openCaldavCalendar(server)
        const meeting = toMeeting()
        const written = requireValue(await create(calendar.context, calendar.url, meeting))
        const text = [...(await calendar.list()).values()][0]!
        const without = unfold(text).replace(/^X-SLOTLINE-MEETING.*\r?\n/gm, '')
        assert.doesNotMatch(without, /SLOTLINE-MEETING/)
        await calendar.replace(`${meeting.creationId}.ics`, without)
        const found = requireValue(await find(calendar.context, calendar.url, toWanted(meeting)))
        assert.deepEqual(found?.own, { ...written.own, updatedAt: found?.own.updatedAt })
      },
    )

    test('the event of another meeting is not found', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const written = requireValue(await create(calendar.context, calendar.url, toMeeting()))
      const place = { key: written.key, etag: null }
      const wanted = { ...toWanted(toMeeting()), place }
      assert.equal(requireValue(await find(calendar.context, calendar.url, wanted)), null)
    })

    test('an update needs the current ETag', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const first = requireValue(await create(calendar.context, calendar.url, meeting))
      const change = { place: { key: first.key, etag: first.etag }, event: moved(meeting) }
      const second = requireValue(await update(calendar.context, calendar.url, change))
      assert.notEqual(second.etag, first.etag)
      assert.deepEqual(second.own.period, change.event.period)
      assert.equal(kindOf(await update(calendar.context, calendar.url, change)), 'conflict')
      const removal = { place: change.place, invites: false }
      assert.equal(kindOf(await remove(calendar.context, calendar.url, removal)), 'conflict')
    })

    test('of concurrent updates from one ETag one succeeds', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const { key, etag } = requireValue(await create(calendar.context, calendar.url, meeting))
      const results = await Promise.all(
        [1, 2, 3, 4].map((hours) => {
          const period = { from: MONDAY_9 + hours * HOUR, to: MONDAY_9 + (hours + 1) * HOUR }
          const event = { ...meeting, sequence: 2, period }
          return update(calendar.context, calendar.url, { place: { key, etag }, event })
        }),
      )
      assert.deepEqual(results.map(kindOf).sort(), ['conflict', 'conflict', 'conflict', 'ok'])
    })

    test('what another client adds stays at an update', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const { key } = requireValue(await create(calendar.context, calendar.url, meeting))
      const file = `${meeting.creationId}.ics`
      const text = unfold((await calendar.list()).get(file)!)
      const added = [
        'ATTENDEE;CN=Grace:mailto:grace@example.com',
        'X-COLOR:red',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Soon',
        'TRIGGER:-PT15M',
        'END:VALARM',
        'END:VEVENT',
      ]
      await calendar.replace(file, text.replace(/END:VEVENT/, added.join('\r\n')))
      const place = { key, etag: null }
      const event = moved(meeting)
      const written = requireValue(await update(calendar.context, calendar.url, { place, event }))
      assert.deepEqual(written.own.period, event.period)
      const after = unfold((await calendar.list()).get(file)!)
      assert.match(after, /^ATTENDEE.*grace@example\.com/m)
      assert.match(after, /^ATTENDEE.*ada@example\.com/m)
      assert.match(after, /^X-COLOR:red/m)
      assert.match(after, /^TRIGGER:-PT15M/m)
    })

    test(
      'an event that another client deleted is not found, and can be removed and created again',
      BOUNDED,
      async () => {
        const calendar = await openCaldavCalendar(server)
        const meeting = toMeeting()
        const { key, etag } = requireValue(await create(calendar.context, calendar.url, meeting))
        const { cursor } = await calendar.read()
        await calendar.delete(`${meeting.creationId}.ics`)
        assert.deepEqual((await calendar.read(cursor)).removed, [key])
        const place = { key, etag }
        const wanted = { ...toWanted(meeting), place }
        assert.equal(requireValue(await find(calendar.context, calendar.url, wanted)), null)
        const change = { place, event: moved(meeting) }
        assert.equal(kindOf(await update(calendar.context, calendar.url, change)), 'not_found')
        for (const each of [place, { key, etag: null }]) {
          const removal = { place: each, invites: false }
          assert.equal(kindOf(await remove(calendar.context, calendar.url, removal)), 'ok')
        }
        requireValue(await create(calendar.context, calendar.url, meeting))
      },
    )

    test('a removed event is gone', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const meeting = toMeeting()
      const { key, etag } = requireValue(await create(calendar.context, calendar.url, meeting))
      const removal = { place: { key, etag }, invites: false }
      requireValue(await remove(calendar.context, calendar.url, removal))
      assert.equal((await calendar.list()).size, 0)
    })

    if (checksPassword)
      test('nothing is written with a wrong password', BOUNDED, async () => {
        const calendar = await openCaldavCalendar(server)
        const context = toContext({ ...server, password: 'wrong' })
        const meeting = toMeeting()
        assert.equal(kindOf(await create(context, calendar.url, meeting)), 'unauthorized')
        const wanted = toWanted(meeting)
        assert.equal(kindOf(await find(context, calendar.url, wanted)), 'unauthorized')
        assert.equal((await calendar.list()).size, 0)
      })
  })
