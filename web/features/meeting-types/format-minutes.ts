import { formatLanguage } from '../../words/format-language.ts'

const HOUR = 60
const DAY = 24 * HOUR

const unit = (count: number, name: 'day' | 'hour' | 'minute') =>
  new Intl.NumberFormat(formatLanguage, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
  }).format(count)

/** An hour and more in days, hours and minutes; null: it is shorter. */
export function formatMinutes(minutes: number): string | null {
  if (!Number.isSafeInteger(minutes) || minutes < HOUR) return null
  const days = Math.floor(minutes / DAY)
  const hours = Math.floor((minutes % DAY) / HOUR)
  const rest = minutes % HOUR
  return [
    ...(days > 0 ? [unit(days, 'day')] : []),
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 ? [unit(rest, 'minute')] : []),
  ].join(' ')
}
