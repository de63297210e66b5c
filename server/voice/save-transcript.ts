import { keepTranscript } from '../calls/call.ts'
import { flagCall } from '../calls/flag-call.ts'
import type { Db } from '../platform/db/pool.ts'
import { findMeetingClaims, toolsClaimed } from './core/find-meeting-claims.ts'
import { redactLine } from './core/redact-line.ts'
import type { SpokenLine } from './core/spoken-lines.ts'
import type { Session } from './session.ts'

/**
 * Notes what was said in a call, by the platform's report: kept where the workspace keeps it, and
 * held to what the tools did either way. Told again it changes nothing. The transaction has noted
 * the call's end before.
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

/** Lines as they may be kept. */
export function redactLines(lines: readonly SpokenLine[]): SpokenLine[] {
  return lines.map((line) => ({ ...line, text: redactLine(line.text) }))
}
