import { hearAnswer } from '../../speech/hear-answer.ts'
import type { DialogueState, Offer, ToolRequest } from './dialogue-state.ts'
import { meetingOf, offerOf } from './note-tool.ts'

/** Of the words for cancelling, in each language. */
const CANCELLING = /cancel|absag|abzusagen|abgesagt|storn|streich|anul|annul/i

/** `line`: what the caller heard of the last line. `words`: what they said to it. */
export type Exchange = { line: string; words: string }

/**
 * Whether the caller has said yes to just this: booking, moving or cancelling is asked about in the line, by the words of
 * that time or meeting and of no other.
 */
export function hasConsent({ name, args }: ToolRequest, { line, words }: Exchange, state: DialogueState): boolean {
  if (hearAnswer(words, state.language) !== 'yes' || !line.includes('?')) return false
  const said = plain(line)
  const meeting = meetingOf(state, args.meeting_id)
  if (name === 'cancel_meeting') return meeting !== null && CANCELLING.test(line) && isNamed(said, meeting.spoken) && !state.meetings.some((other) => other !== meeting && isNamed(said, other.spoken))
  const slot = offerOf(state, args.slot_id)
  if (slot === null || CANCELLING.test(line) || !isNamed(said, slot.spoken)) return false
  const rest = said.replaceAll(plain(slot.spoken), ' ')
  const isAmbiguous = [...state.offers, ...(state.slot ? [state.slot] : [])].some((other) => other.start !== slot.start && isOffered(other, slot, { said, rest }))
  if (name === 'reschedule_meeting') return meeting !== null && !isAmbiguous
  return name === 'book_meeting' && !isAmbiguous && !state.meetings.some(({ spoken }) => isNamed(rest, spoken))
}

/** Whether another time is in the line as well: in full, or after the same day with its time alone. */
function isOffered(other: Offer, slot: Offer, { said, rest }: { said: string; rest: string }): boolean {
  const [spoken, chosen] = [plain(other.spoken), plain(slot.spoken)]
  let same = 0
  while (same < chosen.length && spoken[same] === chosen[same]) same++
  const time = spoken.slice(spoken.lastIndexOf(' ', same) + 1)
  return isNamed(rest, spoken) || isNamed(rest, time) || (spoken.includes(chosen) && isNamed(said, spoken))
}

function isNamed(said: string, spoken: string): boolean {
  const words = plain(spoken)
  return words !== '' && said.includes(words)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s,]+/g, ' ').trim()
}
