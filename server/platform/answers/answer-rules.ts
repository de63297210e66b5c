/**
 * The lasting state that an answer of an outside system can mean, and the evidence for it: so many
 * such answers, the last of them at least so long after the first, and no good answer in between.
 */
export type AnswerRule<State extends string = string> = {
  state: State
  answers: number
  overSeconds: number
}

const HOUR = 3_600
const DAY = 24 * HOUR

/** The answer leaves no state: what was asked is tried again, later after each failure. */
const TRANSIENT = null

const needsSignIn = { state: 'needs_sign_in', answers: 3, overSeconds: HOUR } as const
const calendarGone = { state: 'calendar_gone', answers: 3, overSeconds: HOUR } as const
/**
 * Success with a text of a calendar that lacks its end. What it does not list any more is gone only
 * if it stays like that.
 */
export const TEXT_ENDS_EARLY = { state: 'text_believed', answers: 3, overSeconds: HOUR } as const
const undeliverable = { state: 'address_undeliverable', answers: 1, overSeconds: 0 } as const

/** By what the answer means. A provider's `classify…` function says which answers mean it. */
const CALENDAR_ANSWERS = {
  /** 401, with a renewed access token too. The state is that of the connection. */
  unauthorized: needsSignIn,
  /** 403 for another reason than a limit or the OAuth client. The state is that of the calendar. */
  forbidden: calendarGone,
  /** 404 and 410. The state is that of the calendar. */
  not_found: calendarGone,
  /** 429, and 403 with a limit as its reason. */
  limited: TRANSIENT,
  /** 408, 5xx, and no complete response: it hangs, or the connection ends. */
  unavailable: TRANSIENT,
  /** Success with a body that is empty or not what the provider documents. */
  invalid: TRANSIENT,
  /** Success with a body that costs too much to read. */
  too_large: TRANSIENT,
  /** Any other 4xx, or a URL that is not permitted. */
  rejected: TRANSIENT,
  conflict: TRANSIENT,
  cursor_expired: TRANSIENT,
  client_rejected: TRANSIENT,
} as const

/**
 * What answers of outside systems mean beyond the request that they answer. One answer is never a
 * lasting state, except where a system says so in words that have only this meaning.
 */
export const ANSWER_RULES = {
  google: CALENDAR_ANSWERS,
  microsoft: CALENDAR_ANSWERS,
  caldav: CALENDAR_ANSWERS,
  ics: CALENDAR_ANSWERS,
  /** The token endpoints of Google and Microsoft. */
  oauth: {
    /** `invalid_grant`, after the stored credentials were read again. */
    ended: { state: 'needs_sign_in', answers: 1, overSeconds: 0 },
    /** The user or an administrator has to permit it, such as `consent_required`. */
    denied: needsSignIn,
    /** The settings of the server are wrong, and not the sign-in. */
    client_rejected: TRANSIENT,
    unavailable: TRANSIENT,
  },
  /** Replies to RCPT and DATA: see `judgeMailError`. All others concern no address. */
  mail: {
    /** The mailbox does not exist or is disabled (5.1.1, 5.2.1). */
    mailbox_unknown: undeliverable,
    /** The host or address that sends is blocked, unknown or too busy. */
    sender_refused: TRANSIENT,
    /** The mailbox is full or gets too much at the moment, or the server has a fault. */
    mailbox_unavailable: TRANSIENT,
    /** The content is refused. This message failed. */
    content_refused: TRANSIENT,
    /** The server does not understand the address. This message failed. */
    address_not_understood: TRANSIENT,
    /** The reply does not say why. This message failed. */
    other: TRANSIENT,
  },
  /** The mailbox of IMAP_URL. It is read again in every state, hourly in a lasting one. */
  mailbox: {
    /** The user or the password is wrong. */
    login_refused: { state: 'login_refused', answers: 3, overSeconds: HOUR },
    folder_missing: { state: 'folder_missing', answers: 3, overSeconds: HOUR },
    /** TLS is required, and the server offers no STARTTLS. */
    tls_not_offered: TRANSIENT,
    /** It refuses a command, or says good-bye. */
    refused: TRANSIENT,
    /** It hangs, or there is no connection. */
    unreachable: TRANSIENT,
    /** It answers in a way that IMAP does not permit. */
    invalid: TRANSIENT,
  },
  sms: {
    /** The number cannot get text messages. It gets none until one has reached it. */
    number_refused: undeliverable,
    /** The text or the country is refused, or the carrier not reached. This message failed. */
    message_refused: TRANSIENT,
    rejected: TRANSIENT,
    unreached: TRANSIENT,
    unknown: TRANSIENT,
  },
  webhook: {
    /** 410. */
    gone: { state: 'gone', answers: 3, overSeconds: HOUR },
    /** Every other failure, and 410 too. */
    failed: { state: 'failing', answers: 10, overSeconds: 5 * DAY },
  },
  /** The model that leads a call. After a failure, the rules lead this call to its end. */
  model: { failed: TRANSIENT },
} as const satisfies Record<string, Record<string, AnswerRule | null>>
