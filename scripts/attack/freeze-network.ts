import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../../server/test/create-database.ts'
import type { Conditions, Outcome } from './attack.ts'
import { callHonestly } from './call-honestly.ts'
import { judgeRecovery, MAX_RECOVERY_MS } from './judge-recovery.ts'
import { measureNormal } from './measure-normal.ts'
import { openFreezableProxy } from './open-freezable-proxy.ts'
import { openStand } from './open-stand.ts'

/**
 * Freezes the network between the server and its database for a while. Afterwards the old
 * connections either continue or are gone.
 */
export async function freezeNetwork(
  conditions: Conditions,
  old: 'thaws' | 'stays frozen',
): Promise<Outcome> {
  const silentMs = conditions.quick ? 5_000 : 8_000
  const proxy = await openFreezableProxy(await createDatabase(conditions.postgres.url))
  const stand = await openStand(conditions, { DATABASE_URL: proxy.url })
  try {
    const callers = await callHonestly(stand)
    await wait(1_500)
    proxy.freeze()
    await wait(silentMs)
    proxy.thaw(old)
    const normalAfterMs = await measureNormal(stand, MAX_RECOVERY_MS + 5_000)
    await callers.stop()
    const { tally } = callers
    const faults = await judgeRecovery(stand, callers, normalAfterMs)
    return { tally, worstHonestMs: tally.worstMs, normalAfterMs, faults }
  } finally {
    await stand.close()
    proxy.close()
  }
}
