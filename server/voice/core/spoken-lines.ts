/** A line of a call's transcript. `at`: ISO 8601; null if the platform does not report it. */
export type SpokenLine = { who: 'caller' | 'assistant'; text: string; at: string | null }

/** A line as a platform reports it. `at`: Unix milliseconds. */
export type ReportedLine = { role: string | null; text: string | null; at: number | null }

export const MAX_LINES = 500
export const MAX_LINE_CHARACTERS = 2_000
/** The last millisecond of the year 9999. */
const MAX_UNIX_MS = 253_402_300_799_999

/**
 * The speakers by the names that platforms use. Tool results and instructions are not spoken, so
 * their roles are missing.
 */
const SPEAKERS: Readonly<Record<string, SpokenLine['who']>> = {
  user: 'caller',
  customer: 'caller',
  caller: 'caller',
  agent: 'assistant',
  assistant: 'assistant',
  bot: 'assistant',
  ai: 'assistant',
}

/**
 * The lines of the caller and of the assistant: at most 500 lines of 2,000 characters, without
 * control characters.
 */
export function readSpokenLines(reported: readonly ReportedLine[]): SpokenLine[] {
  const lines: SpokenLine[] = []
  for (const { role, text, at } of reported) {
    const who = speakerOf(role)
    const said = who && text !== null ? cleanText(text) : ''
    if (who && said !== '') lines.push({ who, text: said, at: isoMoment(at) })
    if (lines.length === MAX_LINES) break
  }
  return lines
}

/**
 * The lines of a transcript that is a single text, with the speaker before a colon. A line without
 * a speaker continues the previous one.
 */
export function parseTranscript(transcript: string | null): SpokenLine[] {
  const reported: ReportedLine[] = []
  for (const line of (transcript ?? '').slice(0, MAX_LINES * MAX_LINE_CHARACTERS).split('\n')) {
    const [, role, text] = /^ {0,4}([A-Za-z]{2,10}): ?(.*)$/s.exec(line) ?? []
    const last = reported.at(-1)
    if (role !== undefined && speakerOf(role)) reported.push({ role, text: text!, at: null })
    else if (last) last.text += ` ${line}`
  }
  return readSpokenLines(reported)
}

function speakerOf(role: string | null): SpokenLine['who'] | null {
  const name = role?.toLowerCase() ?? ''
  return Object.hasOwn(SPEAKERS, name) ? SPEAKERS[name]! : null
}

function cleanText(text: string): string {
  return text
    .slice(0, MAX_LINE_CHARACTERS)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

function isoMoment(at: number | null): string | null {
  return at !== null && at >= 0 && at <= MAX_UNIX_MS
    ? Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toString()
    : null
}
