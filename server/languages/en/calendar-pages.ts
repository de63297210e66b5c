import type { CalendarPages } from '../calendar-pages.ts'

const endedSignIn = {
  heading: 'This sign-in has ended',
  text: 'It was finished already, or took longer than 15 minutes. If your calendar was connected, there is nothing more to do. Otherwise open your link again.',
}

export const calendarPages: CalendarPages = {
  heading: {
    google: 'Connect your Google calendar',
    microsoft: 'Connect your Outlook calendar',
    caldav: 'Connect your calendar',
    ics: 'Connect your calendar',
  },
  purpose:
    '{business} would like to know when {agent} is busy, so that no meeting is booked at those times.',
  sameAccount: 'Sign in with the account of before: {account}.',
  continueWith: (provider) => `Continue with ${provider}`,
  connect: 'Connect',
  dayLocale: 'en-GB',
  validity: (day, agent, business) =>
    `This link works once, until ${day}. If you are not ${agent}, or do not know ${business}, close this page.`,
  terms: {
    title: 'What this permits',
    read: 'Read when you are busy.',
    readHint: 'Busy times only are stored: no titles, no people, no places, no texts.',
    writes: '{write} that are booked with you, to one calendar. Your other events are not changed.',
    write: 'Write meetings',
    until: 'Until you end it.',
    delete: (business) => `Ask ${business} to delete the connection.`,
    deleteOrRemove: (business, provider) =>
      `Ask ${business} to delete the connection or remove the access in your ${provider} account.`,
  },
  fields: {
    server_url: { label: 'Server', hint: 'The CalDAV address of your provider.' },
    username: { label: 'User name', hint: 'Often your email address.' },
    password: {
      label: 'App password',
      hint: 'A password only for this, from the settings of your account. It is stored encrypted.',
    },
    url: {
      label: 'Address of the calendar',
      hint: 'The secret address in iCal format, which usually ends in .ics. It is stored encrypted.',
    },
  },
  help: {
    title: 'Where to find the server and the app password',
    icloud:
      '{server}, with your Apple Account as the user name. App password: account.apple.com, Sign-In and Security, App-Specific Passwords.',
    fastmail:
      '{server}. App password: Settings, Privacy & Security, Manage app passwords, with access to calendars.',
    nextcloud: '{server}. App password: Settings, Security, Devices & sessions.',
  },
  missing: {
    server_url: 'Enter the address of the server.',
    password: 'Enter the user name and the password.',
    url: 'Enter the address of the calendar.',
  },
  faults: {
    password_rejected:
      'The server does not accept the user name or the password. Many providers, such as iCloud, Fastmail and Nextcloud, need an app password, which is created in the settings of the account.',
    address_rejected:
      'The server does not let this address be read. Enter the secret address of the calendar, which needs no sign-in.',
    account_rejected: 'The provider does not permit access to the calendars of this account.',
    server_not_reachable:
      'The server does not answer, or its name does not exist. Check the address, or try again in some minutes.',
    provider_not_reachable:
      'The provider does not answer at the moment. Try again in some minutes.',
    not_allowed:
      'This address is not permitted. It begins with https:// and its host is public, unless the operator permits its network with EGRESS_ALLOW.',
    calendar_too_large:
      'Reading this calendar needs too much time or memory. Connect one with fewer events.',
    no_calendars:
      'There are no calendars at this address. Enter the CalDAV address that the help of the provider names.',
    no_calendar:
      'There is no calendar at this address. Enter the address that ends in .ics, not that of a page.',
  },
  done: {
    title: 'Your calendar is connected',
    connectedTo: (host) => `Connected to ${host}`,
    signedInAs: (account) => `Signed in as ${account}`,
    calendars: (count) => (count === 1 ? '1 calendar' : `${count} calendars`),
    events: (count) => (count === 1 ? '1 event this week' : `${count} events this week`),
    blocks: 'blocks your time',
    writes: 'meetings are written here',
    unused: 'not used',
    close: (business) =>
      `${business} can change what each calendar is used for. You can close this page.`,
  },
  tryAgain: 'Try again',
  nothingConnected: 'Nothing was connected',
  unknownLink: {
    heading: 'This link is not valid',
    text: 'Open the link exactly as you got it. If a newer link was sent to you, only that one works.',
  },
  endedLink: {
    heading: 'This link has ended',
    text: 'A link works once, for seven days. If your calendar was connected, there is nothing more to do. Otherwise ask for a new link.',
  },
  endedSignIn,
  otherBrowser: {
    heading: 'The sign-in began elsewhere',
    text: 'Nothing was connected, because this browser did not begin the sign-in. Open your link again in this browser, and allow cookies.',
  },
  otherSite: {
    heading: 'Nothing was connected',
    text: 'The form was sent from a page of another site. Open your link again.',
  },
  failures: {
    denied: (provider) => ({
      heading: 'Access was not allowed',
      text: `Nothing was connected. You, or an administrator of your account, did not allow access at ${provider}.`,
    }),
    missing_scopes: (provider) => ({
      heading: 'A permission is missing',
      text: `Nothing was connected. ${provider} shows a box for each permission, and not all of them were selected. Try again, and select all of them.`,
    }),
    ended: (provider) => ({
      heading: endedSignIn.heading,
      text: `Nothing was connected. ${provider} does not accept the sign-in any more.`,
    }),
    client_rejected: (provider) => ({
      heading: 'The server is not set up correctly',
      text: `Nothing was connected. ${provider} does not accept this server. Tell the person who sent you the link.`,
    }),
    no_refresh_token: (provider) => ({
      heading: 'The access would end in an hour',
      text: `Nothing was connected. ${provider} did not permit lasting access. Try again.`,
    }),
    unavailable: (provider) => ({
      heading: `${provider} does not answer`,
      text: 'Nothing was connected. Try again in some minutes.',
    }),
  },
  accountChanged: (account, former) => ({
    heading: 'This is another account',
    text: `You signed in as ${account}, but this connection is of ${former}. Nothing was changed. Try again, and choose ${former}.`,
  }),
  accountTaken: (account) => ({
    heading: 'This account is connected already',
    text: `${account} is connected with another link. Nothing was changed. To sign in to it again, ask for a new link for that connection.`,
  }),
  problems: {
    title: 'That did not work',
    tooMany: 'There were too many requests. Wait a minute, and open the link again.',
    notSetUp:
      'This server is not set up for this calendar: its operator has not set the client of the provider or SECRET_KEY. Tell the person who sent you the link.',
    failed: 'Something went wrong. Wait a minute, and open the link again.',
  },
}
