const DAY = 86_400

/** The midnight of a date, in seconds since 1970 as if it were UTC; null: it does not exist. */
export function findMidnight(year: number, month: number, day: number): number | null {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
  return exists ? countDays(year, month, day) * DAY : null
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The days from 1970-01-01. Years are counted from March, so that leap days are at their end. */
function countDays(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + dayOfYear - 719_468
}
