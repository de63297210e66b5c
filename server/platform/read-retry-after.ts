const MAX_WAIT_SECONDS = 86_400

/**
 * The time in a Retry-After header (RFC 9110 §10.2.3), seconds or an HTTP date, at most 24 hours
 * from now; null if there is none that can be read.
 */
export function readRetryAfter(
  header: string | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const seconds = header === null ? null : readSeconds(header.trim(), now)
  if (seconds === null || seconds <= 0) return null
  return now.add({ milliseconds: Math.ceil(Math.min(seconds, MAX_WAIT_SECONDS) * 1000) })
}

function readSeconds(text: string, now: Temporal.Instant): number | null {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  const moment = readHttpDate(text)
  return moment && (moment.epochMilliseconds - now.epochMilliseconds) / 1000
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HTTP_DATE = /^[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d:\d\d:\d\d) GMT$/

/** An IMF-fixdate (RFC 9110 §5.6.7), the only form that is still generated. */
function readHttpDate(text: string): Temporal.Instant | null {
  const [, day, name = '', year, time] = HTTP_DATE.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  if (month === 0) return null
  try {
    return Temporal.Instant.from(`${year}-${String(month).padStart(2, '0')}-${day}T${time}Z`)
  } catch {
    return null
  }
}
