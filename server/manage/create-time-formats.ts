/** Writes times (Unix seconds) in one language and one time zone. */
export type TimeFormats = {
  /** Date, time and zone. */
  moment: (at: number) => string
  /** Date and both times, without the zone. */
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
  const open = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return (at: number) => format.format(at * 1000)
  }
  const full = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' })
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  const zone = (at: number) =>
    named.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  return {
    moment: (at) => `${full.format(at * 1000)} (${zone(at)})`,
    span: (from, to) => full.formatRange(from * 1000, to * 1000),
    zone,
    day: open({ weekday: 'long', day: 'numeric', month: 'long' }),
    clock: open(clock),
    exactClock: open({ ...clock, timeZoneName: 'short' }),
  }
}
