import { areZonesEquivalent } from '../availability/core/zone-equivalence.ts'
import { spokenTime } from '../scheduling/core/spoken-time.ts'
import { speakZone } from '../speech/speak-zone.ts'
import { type Session, speakingOf } from './voice-session.ts'

/**
 * A start (Unix seconds) in words, with the name of its time zone if its local time differs from
 * the team's.
 */
export function speakStart(session: Session, start: number): string {
  return withZone(session, start, spokenTime(start, speakingOf(session)))
}

/**
 * The start of a meeting in words, in the time zone that the caller named in this call, or else in
 * the time zone of the booking.
 */
export function speakMeeting(
  session: Session,
  { startSeconds, timeZone }: { startSeconds: number; timeZone: string },
): string {
  return speakStart(
    { ...session, timeZone: session.call?.memory.timeZone ?? timeZone },
    startSeconds,
  )
}

/** Adds the name of the time zone to a spoken start if its local time differs from the team's. */
export function withZone(
  { timeZone, team, language }: Session,
  start: number,
  spoken: string,
): string {
  return areZonesEquivalent(timeZone, team.timeZone, [start])
    ? spoken
    : `${spoken}, ${speakZone(timeZone, { language, at: start })}`
}
