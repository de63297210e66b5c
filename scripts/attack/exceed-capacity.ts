import { join } from 'node:path'
import { allowMs, PATIENCE } from './allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { newTally } from './count-answers.ts'
import { measureOverload } from './measure-overload.ts'

const FACTOR = 10
const ACCEPTED_P99_MS = allowMs(2_000)
const NEIGHBOR_P99_MS = allowMs(2_000)
/** Of the throughput before: a machine that runs other things too is not the same twice. */
const RECOVERED_SHARE = 0.6 / PATIENCE
const PROJECT = join(import.meta.dirname, '../..')

/**
 * Ten times the load that the server takes. What is accepted is answered soon, the rest is refused,
 * and nothing lasts.
 */
export async function exceedCapacity({ database, quick }: Conditions): Promise<Outcome> {
  const seen = await measureOverload({
    database,
    folder: PROJECT,
    factor: FACTOR,
    attackSeconds: quick ? 5 : 10,
    normalSeconds: quick ? 2 : 4,
  })
  const tally = { ...newTally(), sent: seen.sent, lost: seen.lost, worstMs: seen.acceptedP99Ms }
  for (const [status, count] of Object.entries(seen.byStatus)) {
    if (status === '503') tally.overloaded += count
    else if (status === '429') tally.limited += count
    else if (Number(status) >= 500) tally.broken += count
    else if (Number(status) >= 400) tally.refused += count
    else tally.ok += count
  }
  const { neighbor, capacityPerSecond, afterPerSecond } = seen
  return {
    tally,
    worstHonestMs: neighbor.p99Ms,
    normalAfterMs: null,
    faults: [
      ...(seen.lost > 0 ? [`${seen.lost} requests had no answer`] : []),
      ...(tally.broken > 0 ? [`${tally.broken} answers were a 5xx that is not 503`] : []),
      ...(seen.acceptedP99Ms > ACCEPTED_P99_MS
        ? [`one of a hundred accepted requests took ${seen.acceptedP99Ms} ms`]
        : []),
      ...(neighbor.accepted === 0 || neighbor.p99Ms > NEIGHBOR_P99_MS
        ? [
            `of ${neighbor.sent} requests of another workspace ${neighbor.accepted} were accepted, one of a hundred in ${neighbor.p99Ms} ms`,
          ]
        : []),
      ...(afterPerSecond < capacityPerSecond * RECOVERED_SHARE
        ? [`${capacityPerSecond} requests a second before, ${afterPerSecond} after`]
        : []),
    ],
  }
}
