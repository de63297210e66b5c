import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../server/test/postgres-server.ts'
import { allowMs } from './allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { callHonestly } from './call-honestly.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand } from './open-stand.ts'

const NORMAL_WITHIN_MS = allowMs(10_000)

/** The database server is killed in the middle of writes, and started again. */
export async function killDatabase({ quick }: Conditions): Promise<Outcome> {
  const postgres = await startPostgres()
  const stand = await openStand({ database: 'server', postgres })
  try {
    const callers = await callHonestly(stand)
    for (let crash = 0; crash < (quick ? 1 : 2); crash++) {
      await wait(1_500)
      await postgres.crashAndRestart()
    }
    const normalAfterMs = await measureNormal(stand, NORMAL_WITHIN_MS + 5_000)
    await wait(500)
    await callers.stop()
    const { tally } = callers
    const faults = [
      ...(tally.lost > 0 ? [`${tally.lost} requests were not answered`] : []),
      ...(tally.broken > 0 ? [`${tally.broken} requests were answered with a 5xx that is not 503`] : []),
      ...(tally.refused + tally.limited > 0 ? [`${tally.refused + tally.limited} honest requests were refused`] : []),
      ...(normalAfterMs === null || normalAfterMs > NORMAL_WITHIN_MS ? [`it was not normal within ${NORMAL_WITHIN_MS / 1000} s`] : []),
      ...(stand.server().hasEnded() ? ['the process ended'] : normalAfterMs === null ? [] : await callers.verify()),
    ]
    return { tally, worstHonestMs: tally.worstMs, normalAfterMs, faults }
  } finally {
    await stand.close()
    await postgres.stop()
  }
}
