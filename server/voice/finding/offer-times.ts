import {
  formatLocalTime,
  formatSpokenClock,
  speaker,
} from '../../scheduling/core/format-spoken-time.ts'
import { sealSlot, type SlotKey } from '../core/seal-id.ts'
import { withZone } from './format-spoken-start.ts'
import { type Session, speakingOf } from '../call/session.ts'

type OfferedSlot = {
  slot_id: string
  number: number
  start_time: string
  time: string
  spoken: string
}

/**
 * The slots for the model: the id to send back, a number for selection by keypad, and the spoken
 * words.
 */
export function offerTimes(
  session: Session,
  key: Omit<SlotKey, 'startSeconds' | 'holdId' | 'timeZone' | 'callerTimeZone'>,
  starts: readonly number[],
): OfferedSlot[] {
  const { computeMacs, timeZone } = session
  const say = speaker(speakingOf(session))
  const zones = zonesToSeal(session)
  return starts.map((start, i) => ({
    slot_id: sealSlot(computeMacs, { ...key, ...zones, startSeconds: start, holdId: null }),
    number: i + 1,
    start_time: String(start),
    time: formatLocalTime(start, timeZone),
    spoken: withZone(session, [start], say(start)),
  }))
}

/** Without a call to remember the time zones, the id contains them. */
function zonesToSeal({ call, team, timeZone, callerTimeZone }: Session) {
  if (call !== null || (timeZone === team.timeZone && callerTimeZone === timeZone)) return {}
  return { timeZone, ...(callerTimeZone !== timeZone && { callerTimeZone }) }
}

/**
 * The slots in words: consecutive times of one day name the day once, and what all have in common
 * (`suffix`, such as "with Clara", and the time zone) comes after the last one.
 */
export function sayTimes(
  session: Session,
  slots: readonly OfferedSlot[],
  suffix: string | null = null,
): string[] {
  const say = speaker(speakingOf(session))
  const dayOf = ({ time }: OfferedSlot) => time.slice(0, 10)
  const starts = slots.map(({ start_time: start }) => Number(start))
  return slots.map((slot, i) => {
    const start = starts[i]!
    const spoken =
      i > 0 && dayOf(slots[i - 1]!) === dayOf(slot) ? formatSpokenClock(start, session) : say(start)
    return i < slots.length - 1
      ? spoken
      : withZone(session, starts, suffix === null ? spoken : `${spoken} ${suffix}`)
  })
}
