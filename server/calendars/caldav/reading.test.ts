import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import type { CaldavServer } from '../../test/calendars/caldav-server.ts'
import { CALDAV_SERVERS } from '../../test/calendars/caldav-servers.ts'
import {
  MONDAY_9,
  kindOf,
  openCaldavCalendar,
  readRound,
  requireValue,
  toContext,
} from '../../test/calendars/open-caldav-calendar.ts'
import { CALDAV_PROVIDER } from './caldav-provider.ts'

const HOUR = 3600
const DAY = 86_400
const event = (uid: string, ...lines: string[]) => [`UID:${uid}`, `SUMMARY:${uid} & <b>`, ...lines]
const at9 = (uid: string, date = '20270405') =>
  event(uid, `DTSTART:${date}T090000Z`, `DTEND:${date}T100000Z`)
const NINE = [{ from: MONDAY_9, to: MONDAY_9 + HOUR }]

for (const { name, start, checksPassword, skip } of CALDAV_SERVERS)
  void describe(name, { skip }, () => {
    let server: CaldavServer
    before(async () => {
      server = await start()
    })
    after(() => server.stop())

    test(
      'an account is found by the address of its server, of itself or of a calendar',
      BOUNDED,
      async () => {
        await openCaldavCalendar(server)
        const { url } = await openCaldavCalendar(server)
        for (const address of [server.url, new URL('/ava/', server.url).href, url]) {
          const { account, calendars } = requireValue(
            await CALDAV_PROVIDER.discover(toContext({ ...server, url: address })),
          )
          assert.equal(account, `ava on ${new URL(server.url).host}`)
          const found = calendars.find(({ externalId }) => externalId === url)
          assert.deepEqual(found, {
            externalId: url,
            name: found?.name === 'Work & home' ? 'Work & home' : url.split('/').at(-2),
            timeZone: null,
            isPrimary: address === url,
            canWrite: true,
          })
        }
      },
    )

    test(
      'a round lists the events of the window, and later rounds only changes',
      BOUNDED,
      async () => {
        const calendar = await openCaldavCalendar(server)
        for (let n = 0; n < 60; n++) await calendar.put(`e${n}.ics`, at9(`e${n}`))
        await calendar.put('old.ics', at9('old', '20200405'))
        const first = await calendar.read()
        assert.equal(first.pages, 2)
        assert.equal(first.events.length, 60)
        const one = first.events.find(({ key }) => key === calendar.keyOf('e7.ics'))
        assert.deepEqual(
          { ...one, etag: typeof one?.etag },
          {
            key: calendar.keyOf('e7.ics'),
            seriesKey: null,
            uid: 'e7',
            etag: 'string',
            busy: NINE,
            own: null,
            unreadable: null,
          },
        )

        const idle = await calendar.read(first.cursor)
        assert.deepEqual(idle, { events: [], removed: [], pages: 1, cursor: first.cursor })

        await calendar.put('e60.ics', at9('e60'))
        await calendar.put('e1.ics', at9('e1', '20270406'))
        await calendar.delete('e2.ics')
        const changed = await calendar.read(first.cursor)
        const found = changed.events.map(({ key, busy }) => [key, busy[0]?.from] as const)
        assert.deepEqual(
          new Map(found),
          new Map([
            [calendar.keyOf('e60.ics'), MONDAY_9],
            [calendar.keyOf('e1.ics'), MONDAY_9 + DAY],
          ]),
        )
        assert.deepEqual(changed.removed, [calendar.keyOf('e2.ics')])
        assert.deepEqual((await calendar.read(changed.cursor)).events, [])
      },
    )

    test(
      'a token that the server does not know is answered by cursor_expired',
      BOUNDED,
      async () => {
        const { calendar, context, read } = await openCaldavCalendar(server)
        const { cursor } = await read()
        const forged = JSON.stringify({
          ...JSON.parse(cursor!),
          token: 'http://example.com/unknown',
        })
        assert.equal(
          kindOf(await readRound(context, { calendar, cursor: forged })),
          'cursor_expired',
        )
        const other = await readRound(context, { calendar, cursor: 'of another version' })
        assert.equal(kindOf(other), 'cursor_expired')
      },
    )

    test(
      'series block each occurrence in the window, however long ago they began',
      BOUNDED,
      async () => {
        const calendar = await openCaldavCalendar(server)
        await calendar.put(
          'series.ics',
          event(
            'series',
            'DTSTART:20220103T090000Z',
            'DTEND:20220103T100000Z',
            'RRULE:FREQ=WEEKLY',
            'EXDATE:20270412T090000Z',
          ),
        )
        await calendar.put('other.ics', at9('other', '20270414'))
        const [full] = (await calendar.read()).events.filter(({ uid }) => uid === 'series')
        const starts = full!.busy.map(({ from }) => (from - MONDAY_9) / DAY)
        assert.ok(starts.includes(0) && !starts.includes(7) && starts.includes(14), String(starts))

        const inPeriod = async (days: number) => {
          const period = { from: MONDAY_9 + days * DAY, to: MONDAY_9 + days * DAY + HOUR }
          const answer = requireValue(
            await CALDAV_PROVIDER.readPeriod!(calendar.context, {
              calendar: calendar.calendar,
              period,
              cursor: null,
            }),
          )
          assert.equal(answer.kind, 'events')
          return answer.kind === 'events' ? answer.events.flatMap(({ busy }) => busy) : []
        }
        assert.deepEqual(await inPeriod(0), NINE)
        assert.deepEqual(await inPeriod(7), [])
        assert.equal((await inPeriod(9)).length, 1)
      },
    )

    test('a period is unchanged until another client changes the calendar', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      await calendar.put('same.ics', at9('same'))
      await calendar.put('gone.ics', at9('gone'))
      const { cursor } = await calendar.read()
      const question = { calendar: calendar.calendar, period: NINE[0]!, cursor }
      const look = async (change: { cursor?: string | null } = {}) =>
        requireValue(
          await CALDAV_PROVIDER.readPeriod!(calendar.context, { ...question, ...change }),
        )
      assert.deepEqual(await look(), { kind: 'unchanged' })
      await calendar.put('new.ics', at9('new'))
      await calendar.delete('gone.ics')
      const changes = await look()
      assert.equal(changes.kind, 'changes')
      if (changes.kind !== 'changes') return
      assert.deepEqual(
        changes.events.map(({ uid, busy }) => [uid, busy]),
        [['new', NINE]],
      )
      assert.deepEqual(changes.removed, [calendar.keyOf('gone.ics')])
      const expired = JSON.stringify({
        ...JSON.parse(cursor!),
        token: 'http://example.com/unknown',
      })
      for (const each of [null, expired]) {
        const all = await look({ cursor: each })
        assert.equal(all.kind, 'events')
        const uids = all.kind === 'events' ? all.events.map(({ uid }) => uid).sort() : []
        assert.deepEqual(uids, ['new', 'same'])
      }
    })

    test(
      'names with spaces, percent signs and other alphabets are read and removed',
      BOUNDED,
      async () => {
        const calendar = await openCaldavCalendar(server)
        const names = ['a%20b.ics', '%C3%A4%40x.ics', '50%25%20off.ics']
        for (const [n, each] of names.entries()) await calendar.put(each, at9(`name${n}`))
        const first = await calendar.read()
        assert.deepEqual(
          first.events.map(({ key }) => key).sort(),
          names.map(calendar.keyOf).sort(),
        )
        for (const each of names) await calendar.delete(each)
        const { removed } = await calendar.read(first.cursor)
        assert.deepEqual(removed.sort(), names.map(calendar.keyOf).sort())
      },
    )

    test('a task is not an event', BOUNDED, async () => {
      const calendar = await openCaldavCalendar(server)
      const { cursor } = await calendar.read()
      const task =
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:t\r\nDTSTAMP:20270101T000000Z\r\nDUE:20270405T090000Z\r\nSUMMARY:t\r\nEND:VTODO\r\nEND:VCALENDAR\r\n'
      await calendar.replace('task.ics', task)
      assert.deepEqual((await calendar.read(cursor)).events, [])
      assert.deepEqual((await calendar.read()).events, [])
    })

    test('a calendar that does not exist is not found', BOUNDED, async () => {
      const { calendar, context } = await openCaldavCalendar(server)
      const gone = { ...calendar, externalId: new URL('gone/', server.home).href }
      assert.equal(kindOf(await readRound(context, { calendar: gone, cursor: null })), 'not_found')
    })

    if (checksPassword)
      test('a wrong password is unauthorized', BOUNDED, async () => {
        const context = toContext({ ...server, password: 'wrong' })
        assert.equal(kindOf(await CALDAV_PROVIDER.discover(context)), 'unauthorized')
        const { calendar } = await openCaldavCalendar(server)
        assert.equal(kindOf(await readRound(context, { calendar, cursor: null })), 'unauthorized')
      })
  })
