import type { MeetingTypeChange, NewMeetingTypeAttributes } from './schemas.ts'
import type { MeetingTypeContent } from './store.ts'

/** Each part of a meeting type, and its name in the API. */
const NAMES = {
  name: 'name',
  teamId: 'team_id',
  durationMinutes: 'duration_minutes',
  durationOptions: 'duration_options_minutes',
  slotIntervalMinutes: 'slot_interval_minutes',
  slotOffsetMinutes: 'slot_offset_minutes',
  bufferBeforeMinutes: 'buffer_before_minutes',
  bufferAfterMinutes: 'buffer_after_minutes',
  minimumNoticeMinutes: 'minimum_notice_minutes',
  horizonDays: 'horizon_days',
  horizonWorkingDays: 'horizon_working_days',
  bookableFrom: 'bookable_from',
  bookableUntil: 'bookable_until',
  limits: 'limits',
  gridOnly: 'grid_only',
  seats: 'seats',
  assignment: 'assignment',
  agentIds: 'agent_ids',
  ownerFirst: 'owner_first',
  confirmationMinutes: 'confirmation_minutes',
  location: 'location',
  questions: 'questions',
  cancelCutoffMinutes: 'cancel_cutoff_minutes',
  rescheduleCutoffMinutes: 'reschedule_cutoff_minutes',
  languages: 'languages',
  description: 'description',
  price: 'price',
  whatToBring: 'what_to_bring',
} as const satisfies Record<keyof MeetingTypeContent, keyof MeetingTypeChange>

export type NeededContent = Pick<
  MeetingTypeContent,
  'name' | 'teamId' | 'durationMinutes' | 'location'
>

/** What is sent of a meeting type, as the parts of one; what is left out is absent. */
export function readAttributes(
  attributes: NewMeetingTypeAttributes,
): NeededContent & Partial<MeetingTypeContent>
export function readAttributes(attributes: MeetingTypeChange): Partial<MeetingTypeContent>
export function readAttributes(attributes: MeetingTypeChange): Partial<MeetingTypeContent> {
  const sent = Object.entries(NAMES).filter(([, name]) => attributes[name] !== undefined)
  return Object.fromEntries(sent.map(([part, name]) => [part, attributes[name]]))
}
