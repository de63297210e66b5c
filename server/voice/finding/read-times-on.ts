import type { Asked, When, Window } from '../../speech/when/when.ts'
import type { DayToConfirm } from './recalled-times.ts'

const EXACT_SECONDS = 60
const WHOLE_DAY_SECONDS = 23 * 3600
const DAY_BEGINS = '07:00'
const NIGHT_BEGINS = '21:00'

/** The times on a day that the caller was asked about and confirmed. */
export function readTimesOn(
  { from, to, timeZone }: DayToConfirm,
  { dates, span, step }: Asked,
): When {
  const asked: Asked = { dates, span, step }
  if (to - from <= EXACT_SECONDS) return { kind: 'start', start: from, asked, timeZone }
  return { kind: 'windows', ...splitNights({ from, to }, timeZone), asked, timeZone }
}

/** A whole day is searched in the daytime first. */
function splitNights(window: Window, timeZone: string): { windows: Window[]; nights?: Window[] } {
  if (window.to - window.from < WHOLE_DAY_SECONDS) return { windows: [window] }
  const local = Temporal.Instant.fromEpochMilliseconds(window.from * 1000)
  const date = local.toZonedDateTimeISO(timeZone).toPlainDate()
  const [morning, evening] = [DAY_BEGINS, NIGHT_BEGINS].map(
    (plainTime) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds / 1000,
  ) as [number, number]
  return {
    windows: [{ from: morning, to: evening }],
    nights: [
      { from: window.from, to: morning },
      { from: evening, to: window.to },
    ],
  }
}
