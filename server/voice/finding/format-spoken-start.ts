import type { Meeting } from '../../meetings/get-meeting.ts'
import { areZonesEquivalent } from '../../scheduling/taken-time/core/are-zones-equivalent.ts'
import { formatSpokenDay, formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import { formatSpokenZone } from '../../speech/zones/format-spoken-zone.ts'
import { type Session, speakingOf } from '../call/session.ts'

/** A start (Unix seconds) in words, with the name of its time zone if that can be in doubt. */
export function formatSpokenStart(session: Session, start: number): string {
  return withZone(session, [start], formatSpokenTime(start, speakingOf(session)))
}

/**
 * The day of a moment (Unix seconds) in words, with its year, and with the name of its time zone if
 * that can be in doubt.
 */
export function formatSpokenDate(session: Session, moment: number): string {
  return withZone(session, [moment], formatSpokenDay(moment, session))
}

/**
 * The start of a meeting in words, in the time zone of its place, or else in the one that the
 * caller named in this call, or else in that of the booking.
 */
export function formatSpokenMeeting(
  session: Session,
  { startSeconds, timeZone, location }: Pick<Meeting, 'startSeconds' | 'timeZone' | 'location'>,
): string {
  const zone = location.time_zone ?? session.call?.memory.timeZone ?? timeZone
  return formatSpokenStart({ ...session, timeZone: zone }, startSeconds)
}

/**
 * Adds the name of the time zone to spoken starts (Unix seconds) if the local time of one of them
 * differs from the team's or from the caller's.
 */
export function withZone(
  { timeZone, callerTimeZone, team, language }: Session,
  starts: readonly number[],
  spoken: string,
): string {
  return areZonesEquivalent(timeZone, team.timeZone, starts) &&
    areZonesEquivalent(timeZone, callerTimeZone, starts)
    ? spoken
    : `${spoken}, ${formatSpokenZone(timeZone, { language, at: starts[0]! })}`
}
