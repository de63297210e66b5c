type Message = { heading: string; text: string }
type Provider = 'google' | 'microsoft' | 'caldav' | 'ics'
type Field = { label: string; hint: string }

/**
 * The texts of the pages on which an agent connects a calendar. In braces: what a page puts there.
 * `provider`: the name of Google or Microsoft. `business`: the workspace that asks.
 */
export type CalendarPages = {
  heading: Readonly<Record<Provider, string>>
  /** `{business}` and `{agent}` */
  purpose: string
  /** `{account}` */
  sameAccount: string
  continueWith: (provider: string) => string
  connect: string
  /** BCP 47, for the day on which a link ends. */
  dayLocale: string
  validity: (day: string, agent: string, business: string) => string
  terms: {
    title: string
    read: string
    readHint: string
    /** `{write}` */
    writes: string
    write: string
    until: string
    delete: (business: string) => string
    deleteOrRemove: (business: string, provider: string) => string
  }
  fields: Readonly<Record<'server_url' | 'username' | 'password' | 'url', Field>>
  help: {
    title: string
    /** `{server}` */
    icloud: string
    fastmail: string
    nextcloud: string
  }
  missing: Readonly<Record<'server_url' | 'password' | 'url', string>>
  /** Why an account cannot be connected. */
  faults: Readonly<
    Record<
      | 'password_rejected'
      | 'address_rejected'
      | 'account_rejected'
      | 'server_not_reachable'
      | 'provider_not_reachable'
      | 'not_allowed'
      | 'calendar_too_large'
      | 'no_calendars'
      | 'no_calendar',
      string
    >
  >
  done: {
    title: string
    connectedTo: (host: string) => string
    signedInAs: (account: string) => string
    calendars: (count: number) => string
    events: (count: number) => string
    blocks: string
    writes: string
    unused: string
    close: (business: string) => string
  }
  tryAgain: string
  nothingConnected: string
  unknownLink: Message
  endedLink: Message
  endedSignIn: Message
  otherBrowser: Message
  otherSite: Message
  /** Why a provider gave no access. */
  failures: Readonly<
    Record<
      | 'denied'
      | 'missing_scopes'
      | 'ended'
      | 'client_rejected'
      | 'no_refresh_token'
      | 'unavailable',
      (provider: string) => Message
    >
  >
  /** `account`: the one that was chosen; `former`: that of the connection. */
  accountChanged: (account: string, former: string) => Message
  accountTaken: (account: string) => Message
  problems: {
    title: string
    tooMany: string
    notSetUp: string
    failed: string
  }
}
