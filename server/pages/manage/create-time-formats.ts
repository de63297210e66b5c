import { getDateTimeFormat } from '../../languages/get-date-time-format.ts'
import { languageOf } from '../../languages/languages.ts'

/** Writes times (Unix seconds) in one language and one time zone. */
export type TimeFormats = {
  /** Date, time and zone. */
  moment: (at: number) => string
  /** Weekday and date, with the year. */
  date: (at: number) => string
  /** Both times of day, and the date of the end if it is another one. */
  span: (from: number, to: number) => string
  /** The name of the zone at this time, such as "Central European Summer Time". */
  zone: (at: number) => string
  /** Weekday and date, without the year. */
  day: (at: number) => string
  /** The time of day. */
  clock: (at: number) => string
  /** The time of day with the short name of the zone, for an hour that occurs twice. */
  exactClock: (at: number) => string
}

/** `locale`: BCP 47; `timeZone`: IANA. */
export function createTimeFormats(locale: string, timeZone: string): TimeFormats {
  const { date: writeDate, clock: writeClock } = languageOf(locale).messageTexts
  const open = (options: Intl.DateTimeFormatOptions) => {
    const format = getDateTimeFormat(locale, { timeZone, ...options })
    return (at: number) => writeDate(format.format(at * 1000))
  }
  const date = open({ dateStyle: 'full' })
  const full = open({ dateStyle: 'full', timeStyle: 'short' })
  const hours = getDateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
  const named = getDateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  const zone = (at: number) =>
    named.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  return {
    moment: (at) => `${writeClock(full(at))} (${zone(at)})`,
    date,
    span: (from, to) =>
      date(from) === date(to)
        ? hours.formatRange(from * 1000, to * 1000)
        : `${writeClock(hours.format(from * 1000))} – ${writeClock(full(to))}`,
    zone,
    day: open({ weekday: 'long', day: 'numeric', month: 'long' }),
    clock: open(clock),
    exactClock: open({ ...clock, timeZoneName: 'short' }),
  }
}
