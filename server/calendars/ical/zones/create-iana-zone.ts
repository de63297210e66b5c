import { createOffsetZone } from './create-offset-zone.ts'
import type { Zone } from './zone.ts'

/** The clock of an IANA zone, which must exist. */
export function createIanaZone(timeZone: string): Zone {
  return createOffsetZone((instant) => {
    const at = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(timeZone)
    const next = at.getTimeZoneTransition('next')
    // A transition at this instant is not before it.
    const previous = at.add({ seconds: 1 }).getTimeZoneTransition('previous')
    return {
      from: previous === null ? -Infinity : toSeconds(previous),
      to: next === null ? Infinity : toSeconds(next),
      offset: Math.round(at.offsetNanoseconds / 1e9),
    }
  })
}

function toSeconds(at: Temporal.ZonedDateTime): number {
  return Math.floor(at.epochMilliseconds / 1000)
}
