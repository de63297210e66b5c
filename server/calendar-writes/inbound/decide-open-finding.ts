import { decideFinding, type FindingDecision } from '../core/decide-finding.ts'
import type { ReadFinding } from './known-finding.ts'

/** Decides on an event as it was just read. */
export function decideOpenFinding(
  { finding, meeting, write, changedAt, policy, corrections, event }: ReadFinding,
  now: Temporal.Instant,
): FindingDecision {
  return decideFinding({
    meeting: {
      period: { from: meeting.startSeconds, to: meeting.endSeconds },
      isGroup: meeting.groupId !== null,
      isCollective: (meeting.agentIds ?? []).length > 1,
    },
    changedAt,
    written: write.written?.period ?? null,
    attempted: write.attempted?.period ?? null,
    event: event && { ...event.own },
    foundAt: finding.foundAt,
    now,
    policy,
    corrections,
  })
}
