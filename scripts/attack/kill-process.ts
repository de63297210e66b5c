import type { Conditions, Outcome } from './attack.ts'
import { callHonestly } from './call-honestly.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand } from './open-stand.ts'
import { waitUntil } from './wait-until.ts'

const WRITES_BEFORE = 150

/**
 * Kills the server process in the middle of writes. A new process on the same data must have all
 * acknowledged writes.
 */
export async function killProcess(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const callers = await callHonestly(stand)
    const wrote = await waitUntil(20_000, () => callers.acknowledged() >= WRITES_BEFORE)
    stand.server().signal('SIGKILL')
    await stand.server().ended
    await callers.stop()
    const started = performance.now()
    await stand.restart()
    const normal = await measureNormal(stand)
    const { tally } = callers
    const faults = [
      ...(wrote === null ? [`the server did not acknowledge ${WRITES_BEFORE} writes in 20 s`] : []),
      ...(tally.broken + tally.refused + tally.limited > 0
        ? ['honest requests were rejected']
        : []),
      ...(normal === null ? ['service was not normal after the restart'] : []),
      ...(await callers.verify()),
    ]
    return {
      tally,
      worstHonestMs: tally.worstMs,
      normalAfterMs: normal === null ? null : performance.now() - started,
      faults,
    }
  } finally {
    await stand.close()
  }
}
