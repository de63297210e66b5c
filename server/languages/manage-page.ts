type MeetingStatus =
  'pending' | 'scheduled' | 'declined' | 'expired' | 'cancelled' | 'completed' | 'no_show'
type Message = { title: string; text: string }

/**
 * The texts of the pages on which an attendee or an agent sees and changes a meeting. `time`: a
 * written date and time with its zone.
 */
export type ManagePage = {
  heading: string
  headingForAgent: string
  /** One or two words for each state. */
  statuses: Readonly<Record<MeetingStatus, string>>
  /** Why nothing can be changed. */
  closed: Readonly<
    Record<Exclude<MeetingStatus, 'pending' | 'scheduled'> | 'begun' | 'over', string>
  >
  labels: {
    people: string
    place: string
    code: string
    notes: string
    reason: string
    bring: string
    name: string
    phone: string
    email: string
    website: string
    /** The time of the meeting where the attendee is. */
    attendeeTime: string
    zone: string
  }
  /** The places of meetings; `phone` for the attendee, `phoneForAgent` for the agent. */
  places: { phone: string; phoneForAgent: string; video: string }
  answers: { yes: string; no: string }
  actions: Readonly<Record<'move' | 'cancel' | 'confirm' | 'decline', string>>
  /** The link to the calendar file. */
  calendar: string
  movableUntil: (time: string) => string
  cancellableUntil: (time: string) => string
  noMoveSince: (time: string) => string
  noCancelSince: (time: string) => string
  pending: (time: string) => string
  pendingForAgent: (time: string) => string
  contact: string
  /** Before the phone number and the website, when the meeting no longer takes place. */
  bookAgain: string
  chooseTime: string
  currentTime: string
  freeTimes: (count: number) => string
  noTimes: string
  earlier: string
  later: string
  back: string
  questions: Readonly<Record<'move' | 'cancel' | 'cancelForAgent' | 'confirm' | 'decline', string>>
  from: string
  to: string
  reason: string
  yes: Readonly<Record<'move' | 'cancel' | 'confirm' | 'decline', string>>
  keep: string
  otherTime: string
  done: Readonly<Record<'move' | 'cancel' | 'confirm' | 'decline', string>>
  /** The meeting has changed since the page was opened, or the page is too old. */
  stale: string
  taken: string
  alternatives: string
  unknownLink: Message
  endedLink: Message
  otherSite: Message
  tooMany: Message
  busy: Message
  failed: Message
}
