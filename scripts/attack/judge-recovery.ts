import { allowMs } from './allow-ms.ts'
import type { HonestCallers } from './call-honestly.ts'
import type { Stand } from './open-stand.ts'

export const RECOVERY_LIMIT_MS = allowMs(10_000)

/**
 * What went wrong while the database was unavailable and after: lost, failed or refused requests, a
 * slow recovery, lost writes. The callers have stopped. `normalAfterMs`: time until full service;
 * null: it did not come back.
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
    ...(tally.broken > 0
      ? [`${tally.broken} requests were answered with a 5xx that is not 503`]
      : []),
    ...(refused > 0 ? [`${refused} honest requests were refused`] : []),
    ...(normalAfterMs === null || normalAfterMs > RECOVERY_LIMIT_MS
      ? [`service was not back within ${RECOVERY_LIMIT_MS / 1000} s`]
      : []),
    ...(stand.server().hasEnded()
      ? ['the process ended']
      : normalAfterMs === null
        ? []
        : await callers.verify()),
  ]
}
