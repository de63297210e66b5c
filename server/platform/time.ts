const MIN_UNIX_SECONDS = 0
/** The end of the year 9999 in Unix seconds. Times after it are rejected as mistakes. */
export const MAX_UNIX_SECONDS = 253_402_300_799

/**
 * The current time in milliseconds, so that responses have the same times as later reads from the
 * database.
 */
export function readClock(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
}

export function toUnixSeconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}

export function fromUnixSeconds(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
}

/**
 * The form of every time in responses: RFC 3339 in UTC with milliseconds, which are rounded down.
 */
export function formatInstant(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}

/** Unix seconds as digits, from 1970 to 9999. Thirteen digits (milliseconds) are rejected. */
export function isUnixSeconds(text: string): boolean {
  return /^\d{1,12}$/.test(text) && Number(text) <= MAX_UNIX_SECONDS
}

/** Unix seconds as digits, or ISO 8601 with an offset (RFC 3339 §5.6). */
export function isMoment(text: string): boolean {
  return isUnixSeconds(text) || isIsoMoment(text)
}

function isIsoMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)$/.test(text))
    return false
  try {
    const seconds = toUnixSeconds(Temporal.Instant.from(text))
    return seconds >= MIN_UNIX_SECONDS && seconds <= MAX_UNIX_SECONDS
  } catch {
    return false
  }
}

/** Converts a text that `isMoment` accepts to Unix seconds. */
export function readMoment(text: string): number {
  return isUnixSeconds(text) ? Number(text) : toUnixSeconds(Temporal.Instant.from(text))
}

const knownZones = new Map<string, boolean>()

/** Whether the name is an IANA time zone of this runtime; offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false
  const known = knownZones.get(name)
  if (known !== undefined) return known
  const answer = canOpen(name)
  if (knownZones.size < 2_000) knownZones.set(name, answer)
  return answer
}

function canOpen(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone)
    return true
  } catch {
    return false
  }
}

/** A well-formed language tag (BCP 47), as far as languages and regions go. */
export function isLanguage(tag: string): boolean {
  return tag.length <= 35 && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(tag)
}
