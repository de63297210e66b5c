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
      duration_options_minutes: meetingType.durationOptions,
      slot_interval_minutes: meetingType.slotIntervalMinutes,
      slot_offset_minutes: meetingType.slotOffsetMinutes,
      buffer_before_minutes: meetingType.bufferBeforeMinutes,
      buffer_after_minutes: meetingType.bufferAfterMinutes,
      minimum_notice_minutes: meetingType.minimumNoticeMinutes,
      horizon_days: meetingType.horizonDays,
      horizon_working_days: meetingType.horizonWorkingDays,
      bookable_from: meetingType.bookableFrom,
      bookable_until: meetingType.bookableUntil,
      limits: meetingType.limits,
      grid_only: meetingType.gridOnly,
      seats: meetingType.seats,
      assignment: meetingType.assignment,
      agent_ids: meetingType.agentIds,
      owner_first: meetingType.ownerFirst,
      confirmation_minutes: meetingType.confirmationMinutes,
      location: meetingType.location,
      questions: meetingType.questions,
      cancel_cutoff_minutes: meetingType.cancelCutoffMinutes,
      reschedule_cutoff_minutes: meetingType.rescheduleCutoffMinutes,
      languages: meetingType.languages,
      description: meetingType.description,
      price: meetingType.price,
      what_to_bring: meetingType.whatToBring,
      archived_at: meetingType.archivedAt?.toString() ?? null,
      version: meetingType.version,
      created_at: meetingType.createdAt.toString(),
      updated_at: meetingType.updatedAt.toString(),
    },
  }
}
