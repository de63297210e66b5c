import { allowMs } from '../../server/test/allow-ms.ts'
import type { HonestCallers } from './call-honestly.ts'
import type { Stand } from './open-stand.ts'

export const MAX_RECOVERY_MS = allowMs(10_000)

/**
 * The faults during and after a database outage: lost, failed or rejected requests, a slow
 * recovery, lost writes. Call it after the callers have stopped. `normalAfterMs` is the time until
 * normal service; null if service did not recover.
 */
export async function judgeRecovery(
  stand: Stand,
  callers: HonestCallers,
  normalAfterMs: number | null,
): Promise<string[]> {
  const { tally } = callers
  const refused = tally.refused + tally.limited
  return [
    ...(tally.lost > 0 ? [`${tally.lost} requests were not answered`] : []),
    ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
    ...(refused > 0 ? [`${refused} honest requests were rejected`] : []),
    ...(normalAfterMs === null || normalAfterMs > MAX_RECOVERY_MS
      ? [`service was not normal within ${MAX_RECOVERY_MS / 1000} s`]
      : []),
    ...(stand.server().hasEnded()
      ? ['the process ended']
      : normalAfterMs === null
        ? []
        : await callers.verify()),
  ]
}
