import { releaseHolds } from '../meetings/holds/release-holds.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction } from '../platform/db/pool.ts'
import { bookingContextOf, type Session, type VoiceHost } from './session.ts'

/** Releases all times that the call holds, except the one that starts at `kept` (Unix seconds). */
export async function releaseHeldTimes(
  host: VoiceHost,
  session: Session,
  kept: number | null,
): Promise<void> {
  const { call } = session
  if (!call) return
  await retryOnConflict(
    () =>
      transaction(host.pool, (tx) =>
        releaseHolds(tx, bookingContextOf(host, session), {
          callId: call.platformCallId,
          startSeconds: null,
          exceptStartSeconds: kept,
        }),
      ),
    () => {},
  )
}
