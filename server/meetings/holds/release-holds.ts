import type { Tx } from '../../platform/db/pool.ts'
import type { BookingContext } from '../booking-context.ts'
import { changeHold } from './change-hold.ts'
import { type Hold, lockHold, selectHoldsOfCall } from '../store/holds.ts'

/**
 * Gives back what a call still holds, all of it or the one time that starts then, or all but one. Answers what was given back.
 */
export async function releaseHolds(
  tx: Tx,
  context: BookingContext,
  {
    callId,
    startsAt,
    except = null,
  }: {
    callId: string
    /** Null: all of them. */ startsAt: Temporal.Instant | null
    except?: Temporal.Instant | null
  },
): Promise<Hold[]> {
  const released: Hold[] = []
  for (const hold of await selectHoldsOfCall(tx, context.actor.workspaceId, callId, context.now)) {
    if (
      hold.status !== 'active' ||
      (startsAt && !hold.startsAt.equals(startsAt)) ||
      (except && hold.startsAt.equals(except))
    )
      continue
    released.push(
      await changeHold(tx, context, {
        id: hold.id,
        version: null,
        transition: 'release',
        minutes: 0,
      }),
    )
  }
  return released
}

/** Gives back what a hold keeps, if it still does. */
export async function releaseHold(tx: Tx, context: BookingContext, id: string): Promise<void> {
  const hold = await lockHold(tx, context.actor.workspaceId, id, context.now)
  if (hold?.status === 'active')
    await changeHold(tx, context, { id, version: null, transition: 'release', minutes: 0 })
}
