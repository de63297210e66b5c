import { fill, LANGUAGE, words } from '/pages/words.js'

/** What a value such as `follow_up` is called: its words, or else the value without underscores. */
export function nameOf(texts, value) {
  if (Object.hasOwn(texts, value)) return texts[value]
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
  const to = nameOf(words.to, recipient)
  const isTextBack = kind === 'unbooked_call' && recipient === 'attendee'
  const name = isTextBack ? words.missedCall : nameOf(words.kinds, kind)
  return {
    kind: name,
    channel: nameOf(words.channels, channel),
    state: nameOf(words.states, state),
    to: address === null ? to : `${to}, ${address}`,
    title: subject || name,
    /** When it was or will be sent, or was only written. */
    at: sent ?? due,
    why: describeState(attributes),
  }
}

/** What the state means, and its reason. */
function describeState({ state, reason, due_at: due }) {
  const { sentences, reasons } = words
  const known = Object.hasOwn(sentences, state) ? sentences[state] : ''
  const sentence = fill(known, { time: formatTime(due) })
  return reason === null || reason === state ? sentence : `${sentence} ${nameOf(reasons, reason)}`
}

const FULL = new Intl.DateTimeFormat(LANGUAGE, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const DAY = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' })
const SHORT = new Intl.DateTimeFormat(LANGUAGE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const HOUR = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short' })

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
