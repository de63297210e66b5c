import { describePhoneRegion } from '../is-phone-region.ts'
import { MAX_ID } from './define-id.ts'

/** What to send instead of a value that does not have this string format, as a sentence. */
export function describeFormat(format: string, value: unknown): string {
  if (format === 'unix-seconds' && /^\d{13}$/.test(String(value)))
    return 'This looks like milliseconds. Send Unix seconds as a string of digits: divide by 1000.'
  if (format === 'phone-region') return describePhoneRegion(String(value))
  return ADVICE[format] ?? 'Send a value in the documented form.'
}

const ADVICE: Readonly<Record<string, string>> = {
  email: 'Send an email address, such as ada@example.com.',
  'unix-seconds': 'Send Unix seconds as a string of digits, such as "1798797600".',
  moment:
    'Send Unix seconds, such as 1798797600, or ISO 8601 with an offset, such as 2027-01-01T09:00:00+01:00.',
  'date-time': 'Send ISO 8601 with an offset, such as 2027-01-01T09:00:00+01:00.',
  'time-zone': 'Send an IANA time zone, such as Europe/Berlin.',
  date: 'Send a date that exists, as ISO 8601: 2026-12-24.',
  'positive-integer': `Send a whole number from 1 to ${MAX_ID}, such as 1.`,
  language: 'Send a language tag, such as en or de-AT.',
  uuid: 'Send a UUID, such as 0199c2a4-7b1e-7c3a-9f52-3d1f6a2b8c40.',
  uri: 'Send an absolute URL, such as https://example.com.',
}
