import { localTime, speaker, spokenClock } from '../scheduling/core/spoken-time.ts'
import type { SlotKey } from './core/sealed-id.ts'
import { sealSlot } from './core/sealed-id.ts'
import { type Session, speakingOf } from './voice-session.ts'

export type OfferedSlot = { slot_id: string; number: number; start_time: string; time: string; spoken: string }

/** Starts as a model gets them: an id to give back, a number that a key can choose, and the words to say. */
export function offerTimes(session: Session, key: Omit<SlotKey, 'start' | 'holdId'>, starts: readonly number[]): OfferedSlot[] {
  const say = speaker(speakingOf(session))
  return starts.map((start, i) => ({
    slot_id: sealSlot(session.mark, { ...key, start, holdId: null }), number: i + 1, start_time: String(start), time: localTime(start, session.timeZone), spoken: say(start),
  }))
}

/** The same for the ear: times of one day that follow each other are said with their day once. */
export function sayTimes(session: Session, slots: readonly OfferedSlot[]): string[] {
  const dayOf = ({ time }: OfferedSlot) => time.slice(0, 10)
  return slots.map((slot, i) => (i > 0 && dayOf(slots[i - 1]!) === dayOf(slot) ? spokenClock(Number(slot.start_time), session) : slot.spoken))
}
