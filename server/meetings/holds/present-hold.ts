import { toUnixSeconds } from '../../platform/time.ts'
import { formatLocalTime, formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import type { Hold } from '../store/holds.ts'

/**
 * The representation of a hold in responses and events. Attributes without a value are absent.
 */
export function presentHold(hold: Hold) {
  const { startSeconds, timeZone, language } = hold
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
      expires_at: hold.expiresAt.toString(),
      time_zone: timeZone,
      local: formatLocalTime(startSeconds, timeZone),
      spoken: formatSpokenTime(startSeconds, {
        timeZone,
        language,
        now: toUnixSeconds(hold.updatedAt),
      }),
      language,
      ...(hold.agentIds.length > 1 && { agent_ids: hold.agentIds }),
      ...(hold.assignment && { assignment: hold.assignment }),
      ...(hold.callId !== null && { call_id: hold.callId }),
      ...(hold.meetingId !== null && { meeting_id: hold.meetingId }),
      version: hold.version,
      created_at: hold.createdAt.toString(),
      updated_at: hold.updatedAt.toString(),
    },
  }
}
