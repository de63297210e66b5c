import { areZonesEquivalent } from '../availability/core/are-zones-equivalent.ts'
import { formatSpokenTime } from '../scheduling/core/format-spoken-time.ts'
import { formatSpokenZone } from '../speech/format-spoken-zone.ts'
import { type Session, speakingOf } from './session.ts'

/**
 * A start (Unix seconds) in words, with the name of its time zone if its local time differs from
 * the team's.
 */
export function formatSpokenStart(session: Session, start: number): string {
  return withZone(session, start, formatSpokenTime(start, speakingOf(session)))
}

/**
 * The start of a meeting in words, in the time zone that the caller named in this call, or else in
 * the time zone of the booking.
 */
export function formatSpokenMeeting(
  session: Session,
  { startSeconds, timeZone }: { startSeconds: number; timeZone: string },
): string {
  return formatSpokenStart(
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
    : `${spoken}, ${formatSpokenZone(timeZone, { language, at: start })}`
}
