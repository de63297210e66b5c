/** What somebody says to prove that a meeting is theirs; null: not said. */
export type SecondFactor = { confirmationCode: string | null; email: string | null; name: string | null }

/** What a meeting says of its attendee. */
export type AttendeeOnRecord = { confirmationCode: string; attendeeEmail: string | null; attendeeName: string | null }

/** Whether all that was said, which is at least one thing, is right for this meeting. */
export function proves(said: SecondFactor, meeting: AttendeeOnRecord): boolean {
  const checks = [
    said.confirmationCode === null ? null : digitsOf(said.confirmationCode) === meeting.confirmationCode,
    said.email === null ? null : said.email.trim().toLowerCase() === meeting.attendeeEmail?.trim().toLowerCase(),
    said.name === null ? null : meeting.attendeeName !== null && sameName(said.name, meeting.attendeeName),
  ].filter((check) => check !== null)
  return checks.length > 0 && checks.every(Boolean)
}

function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '')
}

/** The same words in any order, without regard to case, accents and punctuation. */
function sameName(a: string, b: string): boolean {
  const [ours, theirs] = [wordsOf(a), wordsOf(b)]
  return ours.length > 0 && ours.join(' ') === theirs.join(' ')
}

function wordsOf(name: string): string[] {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').toSorted()
}
