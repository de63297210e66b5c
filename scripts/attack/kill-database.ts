import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../server/test/postgres-server.ts'
import type { Conditions, Outcome } from './attack.ts'
import { callHonestly } from './call-honestly.ts'
import { judgeRecovery, MAX_RECOVERY_MS } from './judge-recovery.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand } from './open-stand.ts'

/** Kills the database server in the middle of writes, and restarts it. */
export async function killDatabase({ quick }: Conditions): Promise<Outcome> {
  const postgres = await startPostgres({ durable: true })
  const stand = await openStand({ database: 'server', postgres })
  try {
    const callers = await callHonestly(stand)
    for (let crash = 0; crash < (quick ? 1 : 2); crash++) {
      await wait(1_500)
      await postgres.crashAndRestart()
    }
    const normalAfterMs = await measureNormal(stand, MAX_RECOVERY_MS + 5_000)
    await wait(500)
    await callers.stop()
    const { tally } = callers
    const faults = await judgeRecovery(stand, callers, normalAfterMs)
    return { tally, worstHonestMs: tally.worstMs, normalAfterMs, faults }
  } finally {
    await stand.close()
    await postgres.stop()
  }
}
