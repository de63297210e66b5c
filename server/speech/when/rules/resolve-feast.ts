import type { Feast, FeastDay } from '../../../languages/time-words.ts'
import { firstOf, nthWeekday } from '../calendar-days.ts'
import { type Days, faulty, nextOccurrence, oneDay, weekdayFrom, firstDate } from '../days.ts'

/** The days of a feast. Without a year, the next one. `region`: ISO 3166. */
export function resolveFeast(
  feast: Feast,
  {
    year,
    today,
    region,
  }: { year: number | null; today: Temporal.PlainDate; region: string | null },
): Days {
  const day = 'regions' in feast ? (feast.regions[region ?? ''] ?? feast.otherwise) : feast
  const { length = 1 } = day
  // A feast that is going on is the one of this year.
  const since = today.subtract({ days: length - 1 })
  const days =
    year === null ? nextOccurrence(since, (one) => dateIn(one, day)) : oneDay(dateIn(year, day))
  const [first] = days?.ranges ?? []
  if (!days || !first) return faulty({ kind: 'impossible', said: '' })
  return { ...days, ranges: [{ from: first.from, to: first.from.add({ days: length - 1 }) }] }
}

function dateIn(year: number, day: FeastDay): Temporal.PlainDate {
  if ('easter' in day) return easterSunday(year).add({ days: day.easter })
  if ('day' in day) return new Temporal.PlainDate(year, day.month, day.day)
  const first = firstOf(new Temporal.PlainDate(year, day.month, 1))
  if ('from' in day) return weekdayFrom(first.with({ day: day.from }), day.weekday)
  return firstDate(nthWeekday(first, day.weekday, day.nth).ranges)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * correction + 114
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1)
}
