import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  kindOf,
  readRound,
  toCalendar,
  toContext,
} from '../../test/calendars/open-caldav-calendar.ts'
import { openFakeCaldav } from '../../test/calendars/open-fake-caldav.ts'
import { XML_BOMBS } from '../../test/calendars/xml-bombs.ts'
import { measureThreads } from '../../test/measure-threads.ts'

/** Other work of the main thread, such as receiving the answer, is much less. */
const MIN_COSTLY_MS = 300
const MAX_SHARE = 3 / 4

for (const [name, write] of Object.entries(XML_BOMBS))
  test(
    `an answer with ${name} is not read in the thread that answers requests`,
    BOUNDED,
    async () => {
      const body = write()
      const server = await openFakeCaldav({ answer: () => ({ status: 207, body }) })
      const question = { calendar: toCalendar(server.calendarUrl), cursor: null }
      const { result, mainMs, totalMs } = await measureThreads(() =>
        readRound(toContext(server), question),
      )
      if (totalMs > MIN_COSTLY_MS)
        assert.ok(mainMs < totalMs * MAX_SHARE, `${mainMs} of ${totalMs} ms`)
      // A round ends without a fault, or with one that is tried again.
      assert.match(kindOf(result), /^(?:ok|invalid|unavailable|too_large)$/)
    },
  )

test('the texts of 50 objects are read together, and each has its event', BOUNDED, async () => {
  const objects = new Map(
    Array.from({ length: 50 }, (_, n) => [
      `/cal/${n}.ics`,
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${n}\r\nDESCRIPTION:${'x'.repeat(1_000)}\r\n` +
        `DTSTART:20270405T090000Z\r\nDURATION:PT${n + 1}M\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ]),
  )
  const server = await openFakeCaldav({ objects })
  const calendar = toCalendar(server.calendarUrl)
  const round = await readRound(toContext(server), { calendar, cursor: null })
  assert.ok(round.ok, kindOf(round))
  const minutes = round.value.events.map(({ uid, busy }) => [
    Number(uid),
    busy.map(({ from, to }) => (to - from) / 60),
  ])
  assert.deepEqual(
    minutes.toSorted(([a], [b]) => Number(a) - Number(b)),
    Array.from({ length: 50 }, (_, n) => [n, [n + 1]]),
  )
})
