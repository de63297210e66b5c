import type { Alternative } from './alternative.ts'
import type { Window } from '../when.ts'

const DAY_BEGINS_HOUR = 7
const DAY_ENDS_HOUR = 21

/** Whether the words name a time of day, and not only one end of it. */
export function isNightNamed({ days, clock, spans }: Alternative): boolean {
  return clock !== null || days?.within !== undefined || spans?.some(({ open }) => !open) === true
}

/**
 * The windows without the time between 21:00 and 07:00; `nights`: the whole windows, or null if
 * nothing was left out. Windows that lie in the night stay.
 */
export function excludeNights(
  windows: readonly Window[],
  timeZone: string,
): { windows: Window[]; nights: Window[] | null } {
  const days = windows.flatMap((window) => daytimeOf(window, timeZone))
  const isUnchanged =
    days.length === 0 ||
    (days.length === windows.length &&
      days.every(({ from, to }, i) => from === windows[i]!.from && to === windows[i]!.to))
  return isUnchanged
    ? { windows: [...windows], nights: null }
    : { windows: days, nights: [...windows] }
}

function daytimeOf({ from, to }: Window, timeZone: string): Window[] {
  const found: Window[] = []
  const first = Temporal.Instant.fromEpochMilliseconds(from * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  for (let date = first; ; date = date.add({ days: 1 })) {
    const [begins, ends] = [DAY_BEGINS_HOUR, DAY_ENDS_HOUR].map(
      (hour) =>
        date.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) })
          .epochMilliseconds / 1000,
    ) as [number, number]
    if (begins >= to) return found
    const day = { from: Math.max(from, begins), to: Math.min(to, ends) }
    if (day.from < day.to) found.push(day)
  }
}
