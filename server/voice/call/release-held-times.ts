import { releaseHolds } from '../../meetings/holds/release-holds.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { bookingContextOf, type Session, type VoiceDeps } from './session.ts'

/** Releases all times that the call holds, except the one that starts at `kept` (Unix seconds). */
export async function releaseHeldTimes(
  deps: VoiceDeps,
  session: Session,
  kept: number | null,
): Promise<void> {
  const { call } = session
  if (!call) return
  await retryOnConflict(
    () =>
      transaction(deps.pool, (tx) =>
        releaseHolds(tx, bookingContextOf(deps, session), {
          callId: call.platformCallId,
          startSeconds: null,
          exceptStartSeconds: kept,
        }),
      ),
    () => {},
  )
}
