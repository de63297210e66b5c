/** Something that was said in a call. `at`: ISO 8601; null where the platform does not tell. */
export type SpokenLine = { who: 'caller' | 'assistant'; text: string; at: string | null }

/** What a platform tells of it. `at`: Unix milliseconds. */
export type ToldLine = { role: string | null; text: string | null; at: number | null }

export const MOST_LINES = 500
export const LONGEST_LINE = 2_000
/** The last millisecond of the year 9999. */
const LATEST = 253_402_300_799_999

/**
 * The platforms' words for who speaks. What a tool says to a model, and a model's instructions,
 * nobody hears.
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
 * What was said by the caller and by the assistant: at most 500 lines of 2,000 characters, without
 * control characters.
 */
export function spokenLines(told: readonly ToldLine[]): SpokenLine[] {
  const lines: SpokenLine[] = []
  for (const { role, text, at } of told) {
    const who = speakerOf(role)
    const said = who && text !== null ? cleaned(text) : ''
    if (who && said !== '') lines.push({ who, text: said, at: momentOf(at) })
    if (lines.length === MOST_LINES) break
  }
  return lines
}

/**
 * The same of a transcript that is one text, with who speaks before a colon on each line; a line
 * without is more of the one before.
 */
export function spokenLinesOf(transcript: string | null): SpokenLine[] {
  const told: ToldLine[] = []
  for (const line of (transcript ?? '').slice(0, MOST_LINES * LONGEST_LINE).split('\n')) {
    const [, role, text] = /^ {0,4}([A-Za-z]{2,10}): ?(.*)$/s.exec(line) ?? []
    const last = told.at(-1)
    if (role !== undefined && speakerOf(role)) told.push({ role, text: text!, at: null })
    else if (last) last.text += ` ${line}`
  }
  return spokenLines(told)
}

function speakerOf(role: string | null): SpokenLine['who'] | null {
  const name = role?.toLowerCase() ?? ''
  return Object.hasOwn(SPEAKERS, name) ? SPEAKERS[name]! : null
}

function cleaned(text: string): string {
  return text
    .slice(0, LONGEST_LINE)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

function momentOf(at: number | null): string | null {
  return at !== null && at >= 0 && at <= LATEST
    ? Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toString()
    : null
}
