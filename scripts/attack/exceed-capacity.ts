import { join } from 'node:path'
import { allowMs, PATIENCE } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { newTally } from './count-answers.ts'
import { measureOverload } from './measure-overload.ts'

const FACTOR = 10
const MAX_ACCEPTED_P99_MS = allowMs(2_000)
const NEIGHBOR_P99_MS = allowMs(2_000)
/**
 * A share of the throughput before the attack. It is low because other work on the machine affects
 * the throughput.
 */
const RECOVERED_SHARE = 0.6 / PATIENCE
const PROJECT = join(import.meta.dirname, '../..')

/**
 * Sends ten times the load that the server can handle. Accepted requests must be answered quickly,
 * the others rejected, and service must recover.
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
      ...(seen.lost > 0 ? [`${seen.lost} requests had no response`] : []),
      ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
      ...(seen.acceptedP99Ms > MAX_ACCEPTED_P99_MS
        ? [`the p99 of accepted requests was ${seen.acceptedP99Ms} ms`]
        : []),
      ...(neighbor.accepted === 0 || neighbor.p99Ms > NEIGHBOR_P99_MS
        ? [
            `another workspace: ${neighbor.accepted} of ${neighbor.sent} requests accepted, ` +
              `p99 ${neighbor.p99Ms} ms`,
          ]
        : []),
      ...(afterPerSecond < capacityPerSecond * RECOVERED_SHARE
        ? [`${capacityPerSecond} requests a second before, ${afterPerSecond} after`]
        : []),
    ],
  }
}
