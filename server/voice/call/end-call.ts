import { recordCallEnd } from '../../calls/record-call-end.ts'
import { releaseHolds } from '../../meetings/holds/release-holds.ts'
import { settleCalls } from '../../outbound/settle-calls.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { SpokenLine } from '../core/spoken-lines.ts'
import { saveTranscript } from './save-transcript.ts'
import { bookingContextOf, type Session, type VoiceDeps } from './session.ts'

/** What a platform reports of a call that is over. `recordingUrl`: https. */
export type CallReport = { lines?: readonly SpokenLine[]; recordingUrl?: string | null }

/** A platform reports the transcript a while after the end, and tools may still run. */
const REPORT_DELAY = { seconds: 60 }

/**
 * Records the end of a call with the data in the platform's report, and releases the times that it
 * still holds. A caller who was not served is to be called back. The end of an outbound call also
 * settles its meeting: the meeting took place or was missed, or the attendee is called again. A
 * repeated report changes nothing.
 */
export async function endCall(
  deps: VoiceDeps,
  session: Session,
  reason: string | null,
  { lines = [], recordingUrl = null }: CallReport = {},
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
      transaction(deps.pool, async (tx) => {
        // Locks the call before its holds, in the same order as a booking.
        await recordCallEnd(tx, workspaceId, call.id, {
          endedAt: now,
          reason: reason?.slice(0, 200) ?? null,
          recordingUrl,
          summaryDueAt: deps.wordsSummaries === true ? now.add(REPORT_DELAY) : null,
          team: session.team,
          provenance,
        })
        await releaseHolds(tx, bookingContextOf(deps, session), {
          callId: call.platformCallId,
          startSeconds: null,
        })
        await saveTranscript(tx, session, lines)
      }),
    () => {},
  )
  await settleCalls(
    { ...deps, now },
    { workspaceId, platform: call.platform, platformCallId: call.platformCallId },
    provenance,
  )
}
