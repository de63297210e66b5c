import type { Limits, Question, Reminder } from '../../../../server/roster/meeting-types/schemas.ts'
import type { Resource } from '../../../api/resource.ts'

export const MEETING_TYPES = '/core/meeting_types'

export type { Limits, Question, Reminder }
export type Place = {
  kind: 'voice_call' | 'phone' | 'video' | 'in_person'
  url?: string
  provider?: 'google_meet' | 'teams'
  address?: string
  time_zone?: string
}
export type TypeAttributes = {
  name: string
  team_id: number
  duration_minutes: number
  duration_options_minutes: number[]
  slot_interval_minutes: number
  slot_offset_minutes: number
  buffer_before_minutes: number
  buffer_after_minutes: number
  minimum_notice_minutes: number
  horizon_days: number | null
  horizon_working_days: number | null
  bookable_from: string | null
  bookable_until: string | null
  limits: Limits
  grid_only: boolean
  seats: number
  assignment: 'fixed' | 'any' | 'round_robin' | 'collective'
  agent_ids: number[] | null
  owner_first: boolean
  confirmation_minutes: number | null
  location: Place
  questions: Question[]
  cancel_cutoff_minutes: number
  reschedule_cutoff_minutes: number
  reminders: Reminder[]
  calendar_max_age_seconds: number
  when_calendar_unreachable: 'accept' | 'refuse'
  when_moved_in_calendar: 'follow' | 'restore' | 'flag'
  when_removed_from_calendar: 'cancel' | 'flag'
  languages: string[] | null
  description: string | null
  price: string | null
  what_to_bring: string | null
}
export type MeetingType = Resource<TypeAttributes>

export const NEW_TYPE: TypeAttributes = {
  name: '',
  team_id: 0,
  duration_minutes: 30,
  duration_options_minutes: [],
  slot_interval_minutes: 30,
  slot_offset_minutes: 0,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  minimum_notice_minutes: 60,
  horizon_days: 60,
  horizon_working_days: null,
  bookable_from: null,
  bookable_until: null,
  limits: {},
  grid_only: false,
  seats: 1,
  assignment: 'round_robin',
  agent_ids: null,
  owner_first: false,
  confirmation_minutes: null,
  location: { kind: 'phone' },
  questions: [],
  cancel_cutoff_minutes: 0,
  reschedule_cutoff_minutes: 0,
  reminders: [{ when: 'before', minutes: 1_440, channel: 'email' }],
  calendar_max_age_seconds: 60,
  when_calendar_unreachable: 'accept',
  when_moved_in_calendar: 'follow',
  when_removed_from_calendar: 'cancel',
  languages: null,
  description: null,
  price: null,
  what_to_bring: null,
}
