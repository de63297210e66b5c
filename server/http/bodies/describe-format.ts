import { describeEmailFault } from '../../platform/describe-email-fault.ts'
import { describePhoneRegion } from '../../platform/is-phone-region.ts'
import { MAX_ID } from './define-id.ts'

/** What to send instead of a value that does not have this string format, as a sentence. */
export function describeFormat(format: string, value: unknown): string {
  const example = EXAMPLES_OF_MOMENTS[format]
  if (example !== undefined) return describeMoment(String(value), example)
  if (format === 'phone-region') return describePhoneRegion(String(value))
  if (format === 'email' && typeof value === 'string') return describeEmailFault(value)
  return ADVICE[format] ?? 'Send a value in the documented form.'
}

const ADVICE: Readonly<Record<string, string>> = {
  email: 'Send an email address, such as ada@example.com.',
  'time-zone': 'Send an IANA time zone, such as Europe/Berlin.',
  date: 'Send a date that exists, as ISO 8601: 2026-12-24.',
  'positive-integer': `Send a whole number from 1 to ${MAX_ID}, such as 1.`,
  language: 'Send a language tag, such as en or de-AT.',
  uuid: 'Send a UUID, such as 0199c2a4-7b1e-7c3a-9f52-3d1f6a2b8c40.',
  uri: 'Send an absolute URL, such as https://example.com.',
}

/** Unix seconds as each format has them, which also accept ISO 8601. */
const EXAMPLES_OF_MOMENTS: Readonly<Record<string, string>> = {
  'start-time': '"1798797600"',
  'unix-seconds': '"1798797600"',
  moment: '1798797600',
  'date-time': '1798797600',
}
const ISO_EXAMPLE = '2027-01-01T09:00:00+01:00'

function describeMoment(text: string, example: string): string {
  const seconds = `Unix seconds, such as ${example}`
  const forms = `Send ${seconds}, or ISO 8601 with an offset, such as ${ISO_EXAMPLE}.`
  if (/^\d{13}$/.test(text)) return `This looks like milliseconds: divide by 1000. ${forms}`
  if (/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text))
    return `This time has no offset. Send it with one, such as ${ISO_EXAMPLE}, or ${seconds}.`
  return forms
}
