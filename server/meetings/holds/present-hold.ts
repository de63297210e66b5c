import { presentRevision } from '../../http/etags/revision.ts'
import { formatInstant, toUnixSeconds } from '../../platform/time.ts'
import { formatLocalTime, formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import type { Hold } from '../store/holds.ts'

/**
 * The representation of a hold in responses and events. Attributes without a value are absent.
 */
export function presentHold(hold: Hold) {
  const { startSeconds, timeZone, language, spokenLanguage } = hold
  return {
    id: hold.id,
    type: 'hold' as const,
    attributes: {
      hold_id: hold.id,
      team_id: hold.teamId,
      agent_id: hold.agentIds[0]!,
      meeting_type_id: hold.meetingTypeId,
      start_time: String(startSeconds),
      end_time: String(hold.endSeconds),
      status: hold.status,
      expires_at: formatInstant(hold.expiresAt),
      time_zone: timeZone,
      local: formatLocalTime(startSeconds, timeZone),
      spoken: formatSpokenTime(startSeconds, {
        timeZone,
        language: spokenLanguage,
        now: toUnixSeconds(hold.updatedAt),
      }),
      language,
      ...(hold.agentIds.length > 1 && { agent_ids: hold.agentIds }),
      ...(hold.assignment && { assignment: hold.assignment }),
      ...(hold.callId !== null && { call_id: hold.callId }),
      ...(hold.meetingId !== null && { meeting_id: hold.meetingId }),
      ...presentRevision(hold),
    },
  }
}
