type Kind = 'book' | 'leave' | 'ask' | 'note' | 'move' | 'cancel' | 'hang_up'
export type PlannedCall = { at: Temporal.Instant; kind: Kind }
export type PlannedDay = {
  date: Temporal.PlainDate
  calls: PlannedCall[]
  /** Starts of meetings that are booked in the dashboard on this day. */
  bookings: Temporal.Instant[]
  bookedAt: Temporal.Instant
  /** When the last meeting of the day is over. */
  end: Temporal.Instant
}

/** Working days before today and after it. */
const DAYS = 5
/** Local times, and what callers want. */
const CALLS: readonly [string, Kind | 'varies'][] = [
  ['09:10', 'book'],
  ['09:55', 'ask'],
  ['10:40', 'book'],
  ['11:30', 'leave'],
  ['13:15', 'book'],
  ['14:05', 'note'],
  ['15:20', 'book'],
  ['16:10', 'varies'],
]
const VARIES: readonly Kind[] = ['move', 'cancel', 'hang_up']
const BOOKED_AT = '16:45'
const BOOKED_STARTS = ['09:00', '09:45', '11:00', '14:00', '15:30']

/**
 * The working days around `now`, with the calls until `now` and the meetings that are booked
 * without a call.
 */
export function planWeek(now: Temporal.Instant, timeZone: string): PlannedDay[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const dates = [
    ...workingDaysFrom(today, -1).toReversed(),
    ...(isWorkingDay(today) ? [today] : []),
    ...workingDaysFrom(today, 1),
  ]
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) < 0
  const past = dates.filter((date) => isPast(at(date, BOOKED_AT)))
  return dates.map((date, i) => {
    // On the last of them, also meetings of the days that are still to come.
    const booked = i === past.length - 1 ? dates.slice(i + 1) : dates.slice(i + 1, i + 2)
    return {
      date,
      calls: CALLS.map(([time, kind]) => ({
        at: at(date, time),
        kind: kind === 'varies' ? VARIES[i % VARIES.length]! : kind,
      })).filter((call) => isPast(call.at.add({ minutes: 5 }))),
      bookings:
        i < past.length ? booked.flatMap((day) => BOOKED_STARTS.map((time) => at(day, time))) : [],
      bookedAt: at(date, BOOKED_AT),
      end: at(date, '18:00'),
    }
  })
}

/** The working days next to a day, forwards or backwards, the nearest first. */
function workingDaysFrom(day: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (let next = day.add({ days: step }); days.length < DAYS; next = next.add({ days: step }))
    if (isWorkingDay(next)) days.push(next)
  return days
}

function isWorkingDay({ dayOfWeek }: Temporal.PlainDate): boolean {
  return dayOfWeek <= 5
}
