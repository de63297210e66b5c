import { noteCallEnd } from '../calls/call.ts'
import { releaseHolds } from '../meetings/holds/release-holds.ts'
import { settleCalls } from '../outbound/settle-calls.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction } from '../platform/db/pool.ts'
import type { SpokenLine } from './core/spoken-lines.ts'
import { saveTranscript } from './save-transcript.ts'
import { bookingContextOf, type Session, type VoiceHost } from './session.ts'

/**
 * Notes that a call is over, with what the platform reports of it, and gives back the times that it
 * still holds; where we made it, its meeting took place or was missed. Told again it changes
 * nothing.
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
        // The call before its holds, in the order in which a booking locks them.
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
