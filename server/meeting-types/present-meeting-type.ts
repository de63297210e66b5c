import type { MeetingTypeResource } from './schemas.ts'
import type { MeetingType } from './store.ts'

/** A meeting type as the API shows it. */
export function presentMeetingType(meetingType: MeetingType): MeetingTypeResource {
  return {
    id: String(meetingType.id),
    type: 'meeting_type',
    attributes: {
      name: meetingType.name,
      team_id: meetingType.teamId,
      duration_minutes: meetingType.durationMinutes,
      slot_interval_minutes: meetingType.slotIntervalMinutes,
      slot_offset_minutes: meetingType.slotOffsetMinutes,
      buffer_before_minutes: meetingType.bufferBeforeMinutes,
      buffer_after_minutes: meetingType.bufferAfterMinutes,
      minimum_notice_minutes: meetingType.minimumNoticeMinutes,
      horizon_days: meetingType.horizonDays,
      grid_only: meetingType.gridOnly,
      assignment: meetingType.assignment,
      agent_ids: meetingType.agentIds,
      location: meetingType.location,
      version: meetingType.version,
      created_at: meetingType.createdAt.toString(),
      updated_at: meetingType.updatedAt.toString(),
    },
  }
}
