const WRITTEN = /^(?<hour>\d{1,2}?)[:.h]?(?<minute>\d\d)?\s?(?<half>[ap])?\.?(?:m\.?|uhr|h)?$/i

/** A time of day as it is typed ("9", "930", "9:30", "5 pm"), as HH:MM; null: it is none. */
export function readClock(typed: string): string | null {
  const { hour = '', minute = '00', half } = WRITTEN.exec(typed.trim())?.groups ?? {}
  if (hour === '' || Number(minute) > 59) return null
  const read = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half)
  if (read === null || read > 24 || (read === 24 && minute !== '00')) return null
  return `${String(read).padStart(2, '0')}:${minute}`
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}
