import { computeOnce } from '../../../languages/compute-once.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import type { DialogueState, ToolRequest } from '../../dialogue/dialogue-state.ts'
import { CHECKS } from '../../dialogue/take-over-dialogue.ts'
import { meetingOf, offerOf } from './apply-tool-answer.ts'

const cancelling = computeOnce(
  () =>
    new RegExp(
      combinePatterns((words) => words.cancellingStems),
      'i',
    ),
)

/** `line`: the part of the last line that the caller heard. `words`: the caller's answer. */
export type Exchange = { line: string; words: string }

/**
 * Whether the caller said yes to the receptionist's own check of the request, and heard what it is
 * about.
 */
export function agreesTo({ args }: ToolRequest, words: string, state: DialogueState): boolean {
  const { heardOfSaid, place, language } = state
  if (!CHECKS.includes(place) || hearAnswer(words, language) !== 'yes') return false
  const about = offerOf(state, args.slot_id) ?? meetingOf(state, args.meeting_id)
  return heardOfSaid === null || (about !== null && isNamed(plain(heardOfSaid), about.spoken))
}

/**
 * Whether the caller said yes to exactly this request when a model asked: the line must name the
 * action and the spoken time or meeting, and no other.
 */
export function hasConsent(
  { name, args }: ToolRequest,
  { line, words }: Exchange,
  state: DialogueState,
): boolean {
  if (hearAnswer(words, state.language) !== 'yes' || !line.includes('?')) return false
  const [slot, meeting] = [offerOf(state, args.slot_id), meetingOf(state, args.meeting_id)]
  const said = plain(line)
  const isCancelling = cancelling().test(line)
  const meetings = state.meetings.map(({ spoken }) => spoken)
  if (name === 'cancel_meeting')
    return (
      meeting !== null &&
      isCancelling &&
      isNamed(said, meeting.spoken) &&
      !namesAnother(said, meeting.spoken, meetings)
    )
  if (slot === null || isCancelling || !isNamed(said, slot.spoken)) return false
  const others = [...state.offers, ...(state.slot ? [state.slot] : [])]
    .filter(({ start }) => start !== slot.start)
    .map(({ spoken }) => spoken)
  if (name === 'book_meeting')
    return !namesAnother(said, slot.spoken, [
      ...others,
      ...others.map((other) => timeAlone(other, slot.spoken)),
      ...meetings,
    ])
  if (
    name !== 'reschedule_meeting' ||
    meeting === null ||
    (meetings.length > 1 && !isNamed(said, meeting.spoken))
  )
    return false
  // The meeting's current time can be one of the offered times.
  const moved = without(said, meeting.spoken)
  return (
    isNamed(moved, slot.spoken) &&
    !namesAnother(moved, slot.spoken, [
      ...others,
      ...others.map((other) => timeAlone(other, slot.spoken)),
      ...meetings,
    ])
  )
}

/**
 * Whether a line names another time or meeting, either beside the intended one or as a longer
 * phrase that contains it.
 */
function namesAnother(said: string, meant: string, others: readonly string[]): boolean {
  const rest = without(said, meant)
  return others.some(
    (other) =>
      plain(other) !== plain(meant) &&
      (isNamed(rest, other) || (plain(other).includes(plain(meant)) && isNamed(said, other))),
  )
}

/** The short form of a time after another one on the same day. */
function timeAlone(spoken: string, after: string): string {
  const [other, chosen] = [plain(spoken), plain(after)]
  let same = 0
  while (same < chosen.length && other[same] === chosen[same]) same++
  return other.slice(other.lastIndexOf(' ', same) + 1)
}

function without(said: string, spoken: string): string {
  return spoken === '' ? said : said.replaceAll(plain(spoken), ' ')
}

function isNamed(said: string, spoken: string): boolean {
  const words = plain(spoken)
  return words !== '' && said.includes(words)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
}
