import type { ConferenceKind } from '../../calendars/calendar-provider.ts'

/** A person who attends a meeting. */
export type AttendeeToShow = {
  name: string | null
  email: string | null
  /** E.164; null: none, or it cannot be read. */
  phone: string | null
  notes: string | null
  answers: { label: string; value: string }[]
}

/** A meeting, or a group of meetings, as an agent needs it in a calendar. */
export type MeetingToShow = {
  version: number
  type: string
  /** More than one: the attendees of a group. */
  attendees: AttendeeToShow[]
  isGroup: boolean
  /** Whether the agent is the first one of the meeting, who has the attendee in the calendar. */
  isFirstAgent: boolean
  /** Whether the provider invites the attendee, who sees all texts of the event then. */
  invites: boolean
  location: { kind: string; address?: string; url?: string; provider?: ConferenceKind }
  startSeconds: number
  endSeconds: number
  /** The IANA zone of the agent. */
  timeZone: string
  /** The tag of the language of the agent's team. */
  language: string
  /** The page of the meeting, for the agent or, if the provider invites, for the attendee. */
  manageUrl: string | null
}
