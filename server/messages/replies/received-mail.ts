/** What a calendar program answers (RFC 5546 §3.2.3 and §3.2.7). Times are Unix seconds. */
export type ReceivedReply = {
  method: 'REPLY' | 'COUNTER'
  uid: string
  /** Null: it has none. */
  sequence: number | null
  stampedAt: number | null
  organizer: string | null
  /** The person who answers, in lower case. */
  attendee: string | null
  /** As it was sent, such as ACCEPTED. */
  answer: string
  comment: string | null
  /** The time that a COUNTER proposes. */
  proposed: { from: number; to: number | null } | null
}

/** What a mail server reports about a mail (RFC 3464). */
export type ReceivedReport = {
  /** Such as `failed` or `delayed`; `complained`: the recipient calls it spam. */
  action: string
  /** The code of RFC 3463, such as 5.1.1. */
  status: string
  diagnostic: string
}

/** A mail that came in, as far as it concerns us. All texts are untrusted and bounded. */
export type ReceivedMail = {
  messageId: string | null
  /** Unix seconds. */
  sentAt: number | null
  /** The addresses that it was sent to, in lower case. */
  recipients: string[]
  /** Whether a program answered by itself, or sent it to many. */
  isAutomatic: boolean
  reply: ReceivedReply | null
  report: ReceivedReport | null
}

/** A body as it was posted: a mail, or the form of a service that receives mails. */
export type PostedMail = { contentType: string; bytes: Uint8Array }
