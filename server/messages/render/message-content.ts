/** A line of a row. `url` makes it a link; only addresses that are safe to open are links. */
export type RowLine = { text: string; url?: string }

export type MessageRow = {
  label: string
  lines: readonly RowLine[]
  /** Whether it is a code to read out. */
  isCode?: boolean
}

/** When the meeting is. All are texts in the zone of the recipient. */
type WrittenTime = {
  /** Month, day and weekday, as on a page of a calendar. */
  page: readonly string[]
  date: string
  span: string
  zone: string
  /** The time before the change. */
  former: string | null
  /** Whether the meeting does not take place then. */
  isOff: boolean
}

/** What the colour of a mail expresses. */
export type MessageTone = 'good' | 'attention' | 'stop' | 'plain'

/**
 * A message before it is laid out. All texts are bounded and have no control characters; they are
 * not escaped. Texts of attendees contain no addresses that mail programs turn into links.
 */
export type MessageContent = {
  /** BCP 47. */
  language: string
  /** Between a label and its value: the sign, after a space in French. */
  colon: string
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  business: string
  /** The logo above the mail, and the colour of links and buttons; null: the default. */
  brand: { logoUrl: string | null; color: string | null }
  badge: string
  tone: MessageTone
  title: string
  greeting: string | null
  lead: string
  when: { label: string; beforeLabel: string; time: WrittenTime } | null
  rows: readonly MessageRow[]
  /** The first is the main one. */
  buttons: readonly { label: string; url: string }[]
  next: readonly string[]
  /** About the business. */
  footer: readonly RowLine[]
  /** Why the recipient gets the message. */
  why: string
  /** Where the recipient ends mails such as this one; null: it cannot be ended. */
  preferences: { label: string; url: string } | null
}
