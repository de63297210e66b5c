/** How a message is sent. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Who a message is for. */
export const MESSAGE_RECIPIENTS = ['attendee', 'agent', 'team'] as const
export type MessageRecipient = (typeof MESSAGE_RECIPIENTS)[number]

/**
 * What a message is about, and who can get it as a mail.
 *
 * - `confirmation`: a meeting was booked or confirmed.
 * - `request_received`: a meeting was requested, and the team has not confirmed it yet.
 * - `confirmation_request`: asks an agent to confirm or decline a requested meeting.
 * - `change`: a meeting has another time or agent.
 * - `cancellation`: a meeting was cancelled, or no longer concerns the agent.
 * - `not_confirmed`: a requested meeting was declined, or expired without an answer.
 * - `reminder`: before a meeting. `follow_up`: after it. `missed`: after a no-show.
 * - `note`: a caller left a note, or a calendar of an agent is not read or a webhook was disabled,
 *   which are not kinds of their own, because clients know all kinds: see `troubleOf` and
 *   `endpointOf`. Of an agent: the attendee has declined
 *   the invitation, see `isAboutReply`.
 * - `broken_call`: a call ended with an error. `unbooked_call`: an assistant claimed a booking that
 *   does not exist. To an attendee, it is the text message after a missed call: see `isTextBack`.
 * - `address_refused`: a message to an attendee could not be delivered.
 */
export const MESSAGE_KINDS = {
  confirmation: ['attendee', 'agent'],
  request_received: ['attendee'],
  confirmation_request: ['agent'],
  change: ['attendee', 'agent'],
  cancellation: ['attendee', 'agent'],
  not_confirmed: ['attendee', 'agent'],
  reminder: ['attendee'],
  follow_up: ['attendee'],
  missed: ['attendee'],
  note: ['team'],
  broken_call: ['team'],
  unbooked_call: ['team'],
  address_refused: ['team'],
} as const satisfies Record<string, readonly MessageRecipient[]>
export type MessageKind = keyof typeof MESSAGE_KINDS

/** What a template can use. Everything is text for people, in the language of the message. */
export type MessageValues = {
  /** BCP 47, one of the supported languages. */
  language: string
  /** The name that the messages of the workspace show as their sender. */
  business: {
    name: string
    phone: string | null
    address: string | null
    website: string | null
    /** An https URL. */
    logoUrl?: string | null
    /** `#rrggbb`, with a contrast to white above 4.5. */
    color?: string | null
  }
  team: { name: string } | null
  /** The name in the salutation; null: unknown. */
  recipient: { name: string | null }
  attendee: { name: string | null; email: string | null; phone: string | null } | null
  meeting: {
    /** The name of the meeting type. */
    type: string
    start: Temporal.Instant
    end: Temporal.Instant
    /** IANA zone in which the recipient reads the times. */
    timeZone: string
    /** The earlier start of a meeting that was moved; null: it has not moved. */
    formerStart: Temporal.Instant | null
    agents: readonly string[]
    location: { kind: string; address?: string; time_zone?: string; url?: string; phone?: string }
    /** Six digits. */
    confirmationCode: string
    notes: string | null
    /** The question and the answer, as text. */
    answers: readonly { label: string; value: string }[]
    whatToBring: string | null
    /** The reason that was given for a cancellation or a refusal. */
    reason: string | null
    /** Whether the meeting now takes place without the recipient, an agent who had it before. */
    isReassigned?: boolean
    /** The request expires then, unless it is confirmed. */
    expiresAt: Temporal.Instant | null
  } | null
  /** What a caller left for the team. */
  note: { text: string; author: string | null; createdAt: Temporal.Instant } | null
  call: {
    startedAt: Temporal.Instant
    /** The caller's number in E.164; null: withheld. */
    number: string | null
    reason: string | null
  } | null
  /**
   * An address that refused a message, and the words of its server. `agent`: the agent whose
   * address it is; null: it is that of the attendee.
   */
  refusal: { address: string; reason: string; agent: string | null } | null
  /** The agent whose calendar is not read, and whether the agent has to sign in again. */
  calendar?: { agent: string; needsSignIn: boolean; hasUnreadableEvents: boolean } | null
  /** The webhook that the server has disabled. `description`: what it is for. */
  webhook?: { host: string; description: string | null; isGone: boolean } | null
  /** What the attendee answered to the invitation, if the message is about that. */
  reply?: 'declined' | null
  /** The time zone of the team, for times that do not belong to a meeting. */
  teamTimeZone: string
  links: {
    /** The page where the recipient sees, moves, cancels or confirms the meeting. */
    manage: string | null
    /** The page where the attendee chooses which mails come; only of mails that can be refused. */
    preferences?: string | null
  }
}

/** What is sent. `subject` and `html` are empty for an SMS. */
export type RenderedMessage = { subject: string; text: string; html: string }
