import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { addTally, newTally } from './count-answers.ts'
import { measureHangingCalendar } from './measure-hanging-calendar.ts'

/** Other work on the machine affects short latencies. */
const MAX_P99_MS = allowMs(500)
const MAX_RATIO = 1.5

/**
 * The provider of the calendars of all agents accepts connections and never answers. All bookings
 * must succeed, and as fast as while it answered.
 */
export async function hangCalendars({ postgres, quick }: Conditions): Promise<Outcome> {
  const options = { seconds: quick ? 15 : 40, maxAgeSeconds: 5, pauseMs: 3_000 }
  const [, answers, begins, hangs] = await measureHangingCalendar(postgres, options)
  const tally = newTally()
  for (const phase of [answers!, begins!, hangs!]) addTally(tally, phase.tally)
  const isSlow = hangs!.p99Ms > Math.max(MAX_P99_MS, answers!.p99Ms * MAX_RATIO)
  return {
    tally,
    worstHonestMs: hangs!.p99Ms,
    normalAfterMs: null,
    faults: [
      ...(tally.ok < tally.sent ? [`${tally.sent - tally.ok} bookings failed`] : []),
      ...(isSlow
        ? [
            `the p99 of bookings was ${Math.round(answers!.p99Ms)} ms while the provider answered, ` +
              `and then ${Math.round(hangs!.p99Ms)} ms`,
          ]
        : []),
    ],
  }
}
