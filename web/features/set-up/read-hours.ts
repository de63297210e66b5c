import { readClock } from '../../parts/read-clock.ts'
import type { WeeklySpan } from './api/business.ts'

/** What stands between two spans, in the languages of the dashboard. */
const BETWEEN = /[,;&+/]|\s(?:and|und|y|et)\s/i
/** What stands between the start and the end of a span. */
const UNTIL = /\s*[-–—]\s*|\s(?:to|till|until|bis|a|à|hasta)\s(?=\d)/i

/** The spans of one day as they are typed: `9-12:30, 13:30-17`; null: not understood. */
export function readHours(text: string, weekday: number): WeeklySpan[] | null {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const spans: WeeklySpan[] = []
  for (const part of trimmed.split(BETWEEN)) {
    const [from, to, ...rest] = part.trim().split(UNTIL).map(readClock)
    if (!from || !to || rest.length > 0 || from >= to) return null
    spans.push({ weekday, from, to })
  }
  return spans
}

/** The spans of a day, to be typed over. */
export function writeHours(weekly: readonly WeeklySpan[], weekday: number): string {
  return weekly
    .filter((span) => span.weekday === weekday)
    .map(({ from, to }) => `${from}-${to}`)
    .join(', ')
}
