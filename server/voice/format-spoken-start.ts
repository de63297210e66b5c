import { areZonesEquivalent } from '../availability/core/are-zones-equivalent.ts'
import { formatSpokenTime } from '../scheduling/core/format-spoken-time.ts'
import { formatSpokenZone } from '../speech/format-spoken-zone.ts'
import { type Session, speakingOf } from './session.ts'

/**
 * A start (Unix seconds) in words, with the name of its zone where that shows another time than the
 * team's zone.
 */
export function formatSpokenStart(session: Session, start: number): string {
  return withZone(session, start, formatSpokenTime(start, speakingOf(session)))
}

/**
 * The start of a meeting in words: in the zone of the call where it named one, and else in the zone
 * that the meeting was agreed in.
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

/**
 * What is already said of a start, with the name of its zone where that shows another time than the
 * team's zone.
 */
export function withZone(
  { timeZone, team, language }: Session,
  start: number,
  spoken: string,
): string {
  return areZonesEquivalent(timeZone, team.timeZone, [start])
    ? spoken
    : `${spoken}, ${formatSpokenZone(timeZone, { language, at: start })}`
}
