import type { WeeklySpan } from './api/business.ts'

/** The spans of one day as they are typed: `9-12:30, 13:30-17`; null: not understood. */
export function readHours(text: string, weekday: number): WeeklySpan[] | null {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const spans: WeeklySpan[] = []
  for (const part of trimmed.split(/[,;]/)) {
    const [from, to, ...rest] = part.split(/\s*[-–—]\s*/).map(readTime)
    if (!from || !to || rest.length > 0 || from >= to) return null
    spans.push({ weekday, from, to })
  }
  return spans
}

/** `9`, `930`, `9:30` and `9.30`. */
function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === '' || Number(minutes) > 59) return null
  const isEnd = hours === '24' && minutes === '00'
  return Number(hours) < 24 || isEnd ? `${hours.padStart(2, '0')}:${minutes}` : null
}

/** The spans of a day, to be typed over. */
export function writeHours(weekly: readonly WeeklySpan[], weekday: number): string {
  return weekly
    .filter((span) => span.weekday === weekday)
    .map(({ from, to }) => `${from}-${to}`)
    .join(', ')
}
