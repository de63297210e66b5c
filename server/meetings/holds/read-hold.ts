import { readMoment } from '../../platform/time.ts'
import { DEFAULT_HOLD_MINUTES, type WantedHold } from './hold-slot.ts'
import type { HoldRequest } from './schemas.ts'

/** The requested hold. */
export function readHold(attributes: HoldRequest): WantedHold {
  return {
    ids: {
      teamId: attributes.team_id,
      meetingTypeId: attributes.meeting_type_id,
      agentId: attributes.agent_id ?? null,
    },
    startSeconds: readMoment(String(attributes.start_time)),
    durationMinutes: attributes.duration_minutes ?? null,
    minutes: attributes.minutes ?? DEFAULT_HOLD_MINUTES,
    timeZone: attributes.time_zone ?? null,
    language: attributes.language ?? null,
    callId: attributes.call_id ?? null,
  }
}
