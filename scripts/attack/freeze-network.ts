import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../../server/test/create-database.ts'
import { allowMs } from './allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { callHonestly } from './call-honestly.ts'
import { measureNormal } from './measure-normal.ts'
import { openFreezableProxy } from './open-freezable-proxy.ts'
import { openStand } from './open-stand.ts'

const NORMAL_WITHIN_MS = allowMs(10_000)

/** The network between the server and its database says nothing for a while, and then goes on or has forgotten the old connections. */
export async function freezeNetwork(conditions: Conditions, old: 'thaws' | 'stays frozen'): Promise<Outcome> {
  const silentMs = conditions.quick ? 5_000 : 8_000
  const proxy = await openFreezableProxy(await createDatabase(conditions.postgres.url))
  const stand = await openStand(conditions, { DATABASE_URL: proxy.url })
  try {
    const callers = await callHonestly(stand)
    await wait(1_500)
    proxy.freeze()
    await wait(silentMs)
    proxy.thaw(old)
    const normalAfterMs = await measureNormal(stand, NORMAL_WITHIN_MS + 5_000)
    await callers.stop()
    const { tally } = callers
    const faults = [
      ...(tally.lost > 0 ? [`${tally.lost} requests were not answered within 20 s`] : []),
      ...(tally.broken > 0 ? [`${tally.broken} requests were answered with a 5xx that is not 503`] : []),
      ...(tally.refused + tally.limited > 0 ? [`${tally.refused + tally.limited} honest requests were refused`] : []),
      ...(normalAfterMs === null || normalAfterMs > NORMAL_WITHIN_MS ? [`it was not normal within ${NORMAL_WITHIN_MS / 1000} s`] : []),
      ...(stand.server().hasEnded() ? ['the process ended'] : normalAfterMs === null ? [] : await callers.verify()),
    ]
    return { tally, worstHonestMs: tally.worstMs, normalAfterMs, faults }
  } finally {
    await stand.close()
    proxy.close()
  }
}
