import { noteCallEnd } from '../calls/call.ts'
import { releaseHolds } from '../meetings/holds/release-holds.ts'
import { settleCalls } from '../outbound/settle-calls.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction } from '../platform/db/pool.ts'
import type { SpokenLine } from './core/spoken-lines.ts'
import { saveTranscript } from './save-transcript.ts'
import { bookingContextOf, type Session, type VoiceHost } from './session.ts'

/**
 * Records the end of a call with the data in the platform's report, and releases the times that it
 * still holds. The end of an outbound call also settles its meeting: it took place, was missed, or
 * is called again. A repeated report changes nothing.
 */
export async function endCall(
  host: VoiceHost,
  session: Session,
  reason: string | null,
  lines: readonly SpokenLine[] = [],
): Promise<void> {
  const {
    call,
    actor: { workspaceId },
    provenance,
    now,
  } = session
  if (!call) return
  await retryOnConflict(
    () =>
      transaction(host.pool, async (tx) => {
        // Locks the call before its holds, in the same order as a booking.
        await noteCallEnd(tx, workspaceId, call.id, {
          endedAt: now,
          reason: reason?.slice(0, 200) ?? null,
        })
        await releaseHolds(tx, bookingContextOf(host, session), {
          callId: call.platformCallId,
          startSeconds: null,
        })
        await saveTranscript(tx, session, lines)
      }),
    () => {},
  )
  await settleCalls(
    { ...host, now },
    { workspaceId, platform: call.platform, platformCallId: call.platformCallId },
    provenance,
  )
}
