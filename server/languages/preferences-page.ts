type Kind = { label: string; hint: string }

/** The texts of the page on which a person chooses which mails come. */
export type PreferencesPage = {
  heading: string
  /** `address`: masked. */
  sentTo: (address: string) => string
  /** Above the kinds to choose from. */
  question: string
  kinds: Readonly<Record<'follow_up' | 'missed', Kind>>
  /** Which mails come in any case. */
  always: string
  /** The person denied all emails to the business, in another way. */
  allDenied: (business: string) => string
  save: string
  savedAll: string
  savedSome: string
  savedNone: string
  stale: string
}
