import { keepTranscript } from '../../calls/store/conversations.ts'
import { flagCall } from '../../calls/flag-call.ts'
import type { Db } from '../../platform/db/pool.ts'
import { findMeetingClaims, toolsClaimed } from '../core/find-meeting-claims.ts'
import { redactLine } from '../core/redact-line.ts'
import type { SpokenLine } from '../core/spoken-lines.ts'
import type { Session } from './session.ts'

/**
 * Saves the transcript in a platform's report if the workspace keeps transcripts, and flags the
 * call if the assistant claims a booking that no tool has made. A repeated report changes nothing.
 * Requires that the transaction has recorded the end of the call.
 */
export async function saveTranscript(
  db: Db,
  { call, actor: { workspaceId }, provenance, now }: Session,
  lines: readonly SpokenLine[],
): Promise<void> {
  if (!call || lines.length === 0) return
  await keepTranscript(db, workspaceId, call.id, redactLines(lines))
  const claims = findMeetingClaims(lines)
  if (claims.size > 0)
    await flagCall(db, workspaceId, call.id, { claimed: toolsClaimed(claims), provenance, now })
}

/** The lines with personal data redacted, ready to be stored. */
export function redactLines(lines: readonly SpokenLine[]): SpokenLine[] {
  return lines.map((line) => ({ ...line, text: redactLine(line.text) }))
}
