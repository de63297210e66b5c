/**
 * Who invites in the calendar part of a mail. `address` null: there is no address that exists.
 * `sentBy`: the address that mails are sent from, if it is another one.
 */
export type Organizer = {
  address: string | null
  sentBy: string | null
  /** Whether the answers of calendar programs to it are read. */
  isRead: boolean
}

/** Addresses that are not read, such as no-reply@example.com. */
const UNATTENDED =
  /^(?:(?:no|do[._-]?not|donot|never)[._-]?reply|bounces?|mailer-daemon|null|nobody)(?:[+._-].*)?@/i

/**
 * The answers of calendar programs go to the organizer, and not to `Reply-To`. Programs trust one
 * that is the address in `From`, which therefore comes first. `from` null: mails are only kept.
 */
export function chooseOrganizer({
  from,
  replies,
  business,
  to,
}: {
  from: string | null
  /** An address of which the answers are read, with a mark; null: there is none. */
  replies: string | null
  /** The address of the workspace, the team or the agent; null: none has one. */
  business: string | null
  /** The recipient, who must not be the organizer. */
  to: string
}): Organizer {
  const isAttended = from !== null && !UNATTENDED.test(from)
  const other = business?.toLowerCase() === to.toLowerCase() ? null : business
  const address = replies ?? (isAttended ? from : (other ?? from))
  return { address, sentBy: address === from ? null : from, isRead: replies !== null }
}
