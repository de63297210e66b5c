import type { Hours } from '../../../api/schedules.ts'
import { WEEKDAYS } from '../draft.ts'
import { hoursWords } from '../words/hours-words.ts'

/** The weekly hours in a line each: days with the same hours are joined. */
export function HoursSummary({ weekly }: Pick<Hours, 'weekly'>) {
  const lines: { first: number; last: number; text: string }[] = []
  for (const weekday of WEEKDAYS) {
    const spans = weekly.filter((span) => span.weekday === weekday)
    const text = spans.map(({ from, to }) => `${from}–${to}`).join(', ')
    const before = lines.at(-1)
    if (text === '') continue
    if (before?.text === text && before.last === weekday - 1) before.last = weekday
    else lines.push({ first: weekday, last: weekday, text })
  }
  if (lines.length === 0) return hoursWords.closed
  return (
    <ul className="summary">
      {lines.map(({ first, last, text }) => (
        <li key={first}>
          {first === last ? shortOf(first) : `${shortOf(first)}–${shortOf(last)}`} {text}
        </li>
      ))}
    </ul>
  )
}

function shortOf(weekday: number): string {
  return (hoursWords.weekdays[weekday - 1] ?? '').slice(0, 2)
}
