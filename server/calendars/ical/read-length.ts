/** How long something takes: days of the clock, and then seconds. */
export type Length = { days: number; seconds: number }

export const NO_LENGTH: Length = { days: 0, seconds: 0 }

const MAX_DAYS = 36_600

/** A value of DURATION; null: it is none. A negative one is no time. */
export function readLength(value: unknown): Length | null {
  if (typeof value !== 'string') return null
  const found =
    /^([+-])?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(
      value.trim(),
    )
  if (found === null || !/\d/.test(value)) return null
  if (found[1] === '-') return NO_LENGTH
  const [weeks, days, hours, minutes, seconds] = found
    .slice(2)
    .map((digits) => Number(digits ?? 0)) as [number, number, number, number, number]
  return {
    days: Math.min(weeks * 7 + days, MAX_DAYS),
    seconds: Math.min(hours * 3600 + minutes * 60 + seconds, MAX_DAYS * 86_400),
  }
}
