import {
  formatLocalTime,
  formatSpokenClock,
  speaker,
} from '../scheduling/core/format-spoken-time.ts'
import { sealSlot, type SlotKey } from './core/seal-id.ts'
import { withZone } from './format-spoken-start.ts'
import { type Session, speakingOf } from './session.ts'

export type OfferedSlot = {
  slot_id: string
  number: number
  start_time: string
  time: string
  spoken: string
}

/**
 * Starts as a model gets them: an id to give back, a number that a key can choose, and the words to
 * say.
 */
export function offerTimes(
  session: Session,
  key: Omit<SlotKey, 'start' | 'holdId' | 'timeZone'>,
  starts: readonly number[],
): OfferedSlot[] {
  const { call, team, mark, timeZone } = session
  const say = speaker(speakingOf(session))
  // Without a call that keeps it, the zone goes along in the id.
  const zone = call === null && timeZone !== team.timeZone ? { timeZone } : {}
  return starts.map((start, i) => ({
    slot_id: sealSlot(mark, { ...key, ...zone, start, holdId: null }),
    number: i + 1,
    start_time: String(start),
    time: formatLocalTime(start, timeZone),
    spoken: withZone(session, start, say(start)),
  }))
}

/**
 * The same for the ear: times of one day that follow each other are said with their day once, and
 * what they all have in common (`suffix`, such as "with Clara", and the zone) is said after the
 * last one.
 */
export function sayTimes(
  session: Session,
  slots: readonly OfferedSlot[],
  suffix: string | null = null,
): string[] {
  const say = speaker(speakingOf(session))
  const dayOf = ({ time }: OfferedSlot) => time.slice(0, 10)
  return slots.map((slot, i) => {
    const start = Number(slot.start_time)
    const spoken =
      i > 0 && dayOf(slots[i - 1]!) === dayOf(slot) ? formatSpokenClock(start, session) : say(start)
    return i < slots.length - 1
      ? spoken
      : withZone(session, start, suffix === null ? spoken : `${spoken} ${suffix}`)
  })
}
