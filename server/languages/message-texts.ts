/** What the words of a message can name. All values are short and without line breaks. */
export type MessageParts = {
  /** The name of the meeting type; null: the message is not about a meeting. */
  type: string | null
  /** The start with its weekday, date and time: "Tue, Nov 24, 3:00 PM"; null: no meeting. */
  when: string | null
  /** All agents, as a list in words; null: none is known. */
  agents: string | null
  /** The name of the attendee, else the email or phone number; null: none is known. */
  attendee: string | null
  business: string
  /** Until when a requested meeting must be confirmed, with the zone; null: no limit. */
  until: string | null
  /** Whether the time has changed. If not, a change is one of the agents. */
  isMoved: boolean
  /** Whether the meeting takes place with other agents than the recipient. */
  isReassigned: boolean
  /** Who left a note, or who called; null: unknown. */
  caller: string | null
  /** The address that refused a message. */
  address: string | null
  /** The agent whose address refused a message; null: it is that of the attendee. */
  refusedAgent: string | null
  /** The agent whose calendar is not read; null: the message is not about a calendar. */
  calendarAgent: string | null
  /** Whether this agent has to sign in again. */
  needsSignIn: boolean
  /** Whether events of a calendar of that agent cannot be read. */
  hasUnreadableEvents: boolean
  /** The host of the webhook that was disabled; null: the message is not about a webhook. */
  webhookHost: string | null
  /** Whether its receiver answers that it is gone. If not, it accepts nothing. */
  isWebhookGone: boolean
}

/** The words of one message in a mail. */
export type MessageWording = {
  subject: (parts: MessageParts) => string
  /** One or two words above the title: the state. */
  badge: string | ((parts: MessageParts) => string)
  title: (parts: MessageParts) => string
  /** The first sentences: what happened. After a greeting, German begins them in lower case. */
  lead: (parts: MessageParts) => string
  /** What to do now. */
  next?: (parts: MessageParts) => string
}

type MessageLabels = Readonly<
  Record<
    | 'when'
    | 'before'
    | 'meetingType'
    | 'with'
    | 'agents'
    | 'attendee'
    | 'where'
    | 'code'
    | 'bring'
    | 'yourNotes'
    | 'notes'
    | 'reason'
    | 'name'
    | 'caller'
    | 'phone'
    | 'email'
    | 'team'
    | 'writtenAt'
    | 'calledAt'
    | 'note'
    | 'address'
    | 'serverReply'
    | 'addToCalendar',
    string
  >
>

/** Where a meeting takes place, as a sentence for a recipient. `number`: as people write it. */
type LocationTexts = {
  video: string
  inPerson: string
  /** A voice agent calls the attendee. */
  voiceCall: Readonly<Record<'attendee' | 'agent', (number: string | null) => string>>
  /** The agent calls the attendee. `agent`: null if there are several, or none is known. */
  phoneToAttendee: (parts: { agent: string | null; number: string | null }) => string
  phoneToAgent: (number: string | null) => string
}

/**
 * A text message. `link` is null if there is none, and the others are short. `when` has the zone if
 * the recipient may need it. `hasCommands`: whether there is space to say how to answer.
 */
export type SmsParts = {
  business: string
  type: string
  when: string
  formerWhen: string | null
  code: string
  link: string | null
  phone: string | null
  hasCommands: boolean
}

/** `phone`: of the business; null if it has none. */
type MissedCallParts = Pick<SmsParts, 'business' | 'phone'>

type AttendeeKind =
  | 'confirmation'
  | 'request_received'
  | 'change'
  | 'cancellation'
  | 'not_confirmed'
  | 'reminder'
  | 'follow_up'
  | 'missed'
type AgentKind =
  'confirmation' | 'confirmation_request' | 'change' | 'cancellation' | 'not_confirmed'
/**
 * What needs attention: a calendar of an agent is not read, or the server has disabled a webhook.
 * These messages are of the kind `note`.
 */
export type TeamNotice = 'calendar_failing' | 'webhook_disabled'
type TeamKind = 'note' | 'broken_call' | 'unbooked_call' | 'address_refused' | TeamNotice

/** The written messages in one language. */
export type MessageTexts = {
  attendee: Readonly<Record<AttendeeKind, MessageWording>>
  agent: Readonly<Record<AgentKind, MessageWording>>
  team: Readonly<Record<TeamKind, MessageWording>>
  /** To an agent: the attendee declined in a calendar; its messages are of the kind `note`. */
  attendeeDeclined: MessageWording
  /** What an attendee writes who proposes another time in a calendar; null: it is not known. */
  proposesTime: (when: string | null) => string
  /** Below words of an attendee that were read after a newer answer. */
  saidBeforeAnswer: string
  sms: Readonly<Record<AttendeeKind, (parts: SmsParts) => string>>
  /** The text message to a caller who was not served. It says how to stop such messages. */
  missedCall: (parts: MissedCallParts) => string
  labels: MessageLabels
  locations: LocationTexts
  /** Between the last two names of a list. */
  and: string
  /** Between a label and its value. */
  colon: string
  greeting: (name: string | null) => string
  /** A date as `Intl` writes it; French writes the first of a month as "1er". */
  date: (text: string) => string
  /** A time of day in a sentence; German adds "Uhr". */
  clock: (time: string) => string
  /** Follows the names or answers that are shown, if there are more. */
  more: (count: number) => string
  numberWithheld: string
  /** How the attendee moves or cancels. At least one of `hasLink` and `phone` is given. */
  howToChange: (parts: { hasLink: boolean; phone: string | null }) => string
  /** How the attendee books again. Phone and website are null if there is none. */
  howToBook: (parts: { business: string; phone: string | null; website: string | null }) => string
  /** The words of the button. `cancel`: of a request, which cannot be moved. */
  buttons: Readonly<Record<'change' | 'cancel' | 'view' | 'decide' | 'join', string>>
  /** Why the recipient gets the mail, at its end. */
  footer: Readonly<Record<'attendee' | 'agent' | 'team', (business: string) => string>>
  /** The link to the page on which the attendee ends mails such as this one. */
  preferences: string
}
