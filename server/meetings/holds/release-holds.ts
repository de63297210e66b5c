import type { Tx } from '../../platform/db/pool.ts'
import type { BookingContext } from '../booking-context.ts'
import { type Hold, lockHold, selectHoldsOfCall } from '../store/holds.ts'
import { changeHold } from './change-hold.ts'

type HoldsToRelease = {
  callId: string
  /** Only the hold of this start; null: all of them. */
  startSeconds: number | null
  /** The start of a hold that stays; null: none. */
  exceptStartSeconds?: number | null
}

/** Releases the active holds of a call, and returns the released holds. */
export async function releaseHolds(
  tx: Tx,
  context: BookingContext,
  { callId, startSeconds, exceptStartSeconds = null }: HoldsToRelease,
): Promise<Hold[]> {
  const released: Hold[] = []
  const holds = await selectHoldsOfCall(tx, context.actor.workspaceId, callId, context.now)
  for (const hold of holds) {
    if (
      hold.status === 'active' &&
      (startSeconds === null || hold.startSeconds === startSeconds) &&
      hold.startSeconds !== exceptStartSeconds
    )
      released.push(await release(tx, context, hold.id))
  }
  return released
}

/** Releases a hold if it is active. */
export async function releaseHold(tx: Tx, context: BookingContext, id: string): Promise<void> {
  const hold = await lockHold(tx, context.actor.workspaceId, id, context.now)
  if (hold?.status === 'active') await release(tx, context, id)
}

function release(tx: Tx, context: BookingContext, id: string): Promise<Hold> {
  return changeHold(tx, context, { id, version: null, transition: 'release', minutes: 0 })
}
