/** The kinds of messages in words. */
export const KINDS = {
  confirmation: 'Confirmation',
  request_received: 'Request received',
  confirmation_request: 'Request to confirm',
  change: 'Change',
  cancellation: 'Cancellation',
  not_confirmed: 'Not confirmed',
  reminder: 'Reminder',
  follow_up: 'Follow-up',
  missed: 'Missed meeting',
  note: 'Note of a caller',
  broken_call: 'Broken call',
  unbooked_call: 'Claimed booking',
  address_refused: 'Address refused',
}

/** The states of messages in words. */
export const STATES = {
  planned: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  kept: 'Kept',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
  bounced: 'Came back',
}

const RECIPIENTS = { attendee: 'the attendee', agent: 'the agent', team: 'the team' }
const CHANNELS = { email: 'Mail', sms: 'SMS', call: 'Call' }

/** Sentences about the reason, by state. `until`: when it is due. */
const REASONS = {
  planned: {
    quiet_hours: (until) => `It waits until ${until}, because no SMS is sent at night.`,
    temporarily_refused: (until) =>
      `The mail server asked to try again later. The next attempt is ${until}.`,
    server_unreachable: (until) =>
      `The mail server could not be reached. The next attempt is ${until}.`,
    server_rejects_us: (until) =>
      `The mail server rejected the connection. The next attempt is ${until}.`,
    tls_not_offered: (until) =>
      `The mail server offers no encryption, and the setting SMTP_TLS requires it. The next attempt is ${until}.`,
    unknown_outcome: (until) =>
      `The server stopped during the last attempt. The next attempt is ${until}.`,
  },
  kept: {
    sandbox: () => 'It is kept in the sandbox, and was not sent.',
    no_sender: ({ channel }) =>
      channel === 'sms'
        ? 'It is kept, and was not sent, because nothing sends SMS for the team.'
        : 'It is kept, and was not sent, because no mail server is set (SMTP_URL).',
  },
  failed: {
    address_refused: () => 'The mail server refused the address.',
    message_refused: () => 'The mail server refused the message.',
    temporarily_refused: () => 'The mail server asked to try again later until it was too late.',
    server_unreachable: () => 'The mail server could not be reached in time.',
    server_rejects_us: () => 'The mail server rejected the connection.',
    tls_not_offered: () => 'The mail server offered no encryption, which SMTP_TLS requires.',
    unknown_outcome: () =>
      'The server stopped while it sent the message. It may have arrived or not.',
  },
  withdrawn: {
    superseded: () => 'It was not sent, because a newer message says what is so now.',
    meeting_changed: () => 'It was not sent, because the meeting was changed.',
    meeting_over: () => 'It was not sent, because the meeting had begun or was over.',
    reminder_removed: () => 'It was not sent, because the meeting type has no such reminder now.',
    no_address: () => 'It was not sent, because the recipient has no address.',
    address_undeliverable: () => 'It was not sent, because the address does not work.',
    consent_withdrawn: () => 'It was not sent, because the recipient does not want mails.',
    subject_deleted: () => 'It was not sent, because what it is about was deleted.',
  },
}
const WITHOUT_REASON = {
  planned: (until) => `It waits until ${until}.`,
  sending: () => 'It is being sent.',
  sent: () => 'The mail server or the provider accepted it.',
  kept: () => 'It was written and not sent.',
  failed: () => 'It could not be sent.',
  withdrawn: () => 'It was not sent, because it was not needed any more.',
  bounced: () => 'It was sent, and came back.',
}

/** What a value such as `follow_up` is called: its words, or else the value without underscores. */
export function nameOf(words, value) {
  if (Object.hasOwn(words, value)) return words[value]
  const text = String(value).replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A message in words. `attributes`: as the API shows them. */
export function describeMessage(attributes) {
  const {
    kind,
    recipient,
    channel,
    state,
    address,
    subject,
    due_at: due,
    sent_at: sent,
  } = attributes
  const who = nameOf(RECIPIENTS, recipient)
  const isTextBack = kind === 'unbooked_call' && recipient === 'attendee'
  const name = isTextBack ? 'Missed call' : nameOf(KINDS, kind)
  return {
    kind: name,
    channel: nameOf(CHANNELS, channel),
    state: nameOf(STATES, state),
    to: address === null ? `To ${who}` : `To ${who}, ${address}`,
    title: subject || name,
    /** When it was or will be sent, or was only written. */
    at: sent ?? due,
    why: describeState(attributes),
  }
}

function describeState(attributes) {
  const { state, reason, due_at: due } = attributes
  const sentences = Object.hasOwn(REASONS, state) ? REASONS[state] : {}
  const until = formatTime(due)
  const known = Object.hasOwn(sentences, reason) ? sentences[reason] : null
  if (known) return state === 'planned' ? known(until) : known(attributes)
  const plain = Object.hasOwn(WITHOUT_REASON, state) ? WITHOUT_REASON[state](until) : ''
  return reason === null || reason === state ? plain : `${plain} Reason: ${nameOf({}, reason)}.`
}

const FULL = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const SHORT = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const HOUR = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** A time of the API in the time zone of the browser, such as "Nov 24, 2026, 10:30 AM GMT+1". */
export function formatTime(text) {
  return FULL.format(parseTime(text))
}

/** Like `formatTime`, without the year, and with the hour only if it is today. */
export function formatShortTime(text) {
  const time = parseTime(text)
  return DAY.format(time) === DAY.format() ? HOUR.format(time) : SHORT.format(time)
}

function parseTime(text) {
  // Temporal is not in every browser.
  // oxlint-disable-next-line no-restricted-globals
  return Date.parse(text)
}
