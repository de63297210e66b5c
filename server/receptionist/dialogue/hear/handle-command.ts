import type { Command } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { findEmail } from '../../../speech/emails/find-email.ts'
import { hearEmail } from '../../../speech/emails/hear-email.ts'
import { findPhone } from '../../../speech/numbers/hear-phone.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import {
  ASKED,
  type DialogueContext,
  type DialogueState,
  KEEPING,
  type Step,
} from '../dialogue-state.ts'
import { isAskingForTimes } from '../understand/is-asking-for-times.ts'
import { isFarewell } from '../understand/is-farewell.ts'
import { isOtherTimeOfDay } from '../understand/resolve-relative-time.ts'
import { isYes } from '../understand/is-yes.ts'
import { readCommands } from '../understand/read-commands.ts'
import { readAfterwards } from '../understand/read-afterwards.ts'
import { isHinderedMove } from '../understand/read-replacement.ts'
import { hearMadeMeeting } from './hear-made-meeting.ts'
import { hearAfterwards } from './hear-afterwards.ts'
import { hearReminder } from './hear-keep-check.ts'
import { hearAside } from './hear-aside.ts'
import { hearAgentQuestion } from './hear-agent-question.ts'
import { hearBusinessQuestion } from './hear-question.ts'
import { hearNextAtCheck, hearNextMeeting } from './hear-next-meeting.ts'
import { hearReplacement } from './hear-replacement.ts'
import { hearOtherAgent } from './hear-other-agent.ts'
import { readWhen, type TimeContext } from '../understand/find-when.ts'
import { hearCallQuestion } from './hear-note.ts'
import { refusesAppointment } from './hear-note-offer.ts'
import { correctsTime, hearOtherTime } from './hear-time.ts'
import { abandon, startGoal, type Utterance } from './start-goal.ts'
import { CHECKS, followCommands } from './follow-commands.ts'
import { hasMoveByLength } from '../understand/resolve-relative-time.ts'
import { isCancelAlone } from '../understand/is-cancel-alone.ts'
import { buildSharedSet } from '../../../speech/build-shared-table.ts'

/** Questions at which an email address in the words is all that counts. */
const TAKING_EMAILS: readonly DialogueQuestion[] = [
  'name',
  'contact',
  'number_check',
  'contact_check',
  'booking_check',
  'proof',
]
const TAKING_PHONES: readonly DialogueQuestion[] = ['contact', 'number_check', 'contact_check']
/** The commands that are never about the meeting that was just made. */
const URGENT: readonly Command[] = [
  'emergency',
  'wrong_number',
  'robot',
  'person',
  'goodbye',
  'start_over',
]
const ownWords = buildSharedSet(({ dialogueWords }) => dialogueWords.ownAppointment)
const NOT_CORRECTED: readonly DialogueQuestion[] = ['note', 'help', 'retry', 'cancel_check']

const receivedMessage = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.receivedMessage)})(?!\\p{L})`,
      'iu',
    ),
)

/** Follows a command, whatever the current question is; null if there is none. */
export function handleCommand(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const { language, place } = state
  if (place === 'ended') return null
  if (TAKING_EMAILS.includes(place) && (hearEmail(text, language).ok || findEmail(text, language)))
    return null
  const hasPhone =
    TAKING_PHONES.includes(place) &&
    findPhone(text, { language, region: context.region }).number !== null
  if (hasPhone) return null
  const commands = readCommands(withoutReceived(text, state), {
    language,
    isAsked: ASKED.includes(place),
  })
  const at: TimeContext = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  const isTime = isServed(text, state) ? (words: string) => readWhen(words, at) !== null : null
  if (isFarewell(text, language, isTime)) commands.add('goodbye')
  // "Yes, thank you, goodbye" answers the question first.
  else if (CHECKS.includes(place) && hearAnswer(text, language) === 'yes')
    commands.delete('goodbye')
  // "Yes, quick, I am running late" is on the way to what is being booked.
  if (CHECKS.includes(place) && isYes(text, language, place)) commands.delete('late')
  if (ASKED.includes(place) && refusesAppointment(text)) commands.delete('book')
  if (ASKED.includes(place) && !commands.has('book') && hasMoveByLength(text)) commands.add('move')
  if (commands.has('book')) commands.delete('which_business')
  const said = { text, state, context }
  settleMove(commands, said)
  if (commands.has('wait') && correctsTime(text, state, context)) commands.delete('wait')
  if (ASKED.includes(place) && isAskingForTimes(text)) {
    commands.delete('check')
    // Whoever is reminded of an appointment asks for other times to move it.
    commands.add(KEEPING.includes(place) ? 'move' : 'book')
  }
  const after = commands.has('emergency')
    ? null
    : (hearAfterwards(said, commands) ?? hearReminder(said, commands))
  if (after) return after
  const isUrgent = URGENT.some((command) => commands.has(command))
  const first = isUrgent
    ? hearOtherAgent(text, state, context)
    : (hearBusinessQuestion(said, commands) ??
      hearAside(said, commands) ??
      hearAgentQuestion(said, commands) ??
      hearCallQuestion(text, state, context) ??
      hearOtherAgent(text, state, context) ??
      hearNextMeeting(said, commands) ??
      (isOtherTimeOfDay(text) ? null : hearReplacement(said, commands)) ??
      hearMadeMeeting(text, { state, context, commands }))
  if (first) return first
  const step = followCommands(commands, said, correctTime)
  if (step) return step
  if (!isCancelAlone(text, state)) return null
  return state.goal === 'move' ? startGoal('cancel', said) : abandon(state, context)
}

/** Whether thanks alone end the call: if nothing is open, and after the answer to a question. */
function isServed(text: string, { place, turns, language }: DialogueState): boolean {
  if (place === 'more') return true
  return ASKED.includes(place) && turns > 1 && hearAnswer(text, language) === 'unclear'
}

/** A hindrance with a wish for another day is a move, and so is one instead of cancelling. */
function settleMove(commands: Set<Command>, { text, state }: Utterance): void {
  const { language, place } = state
  if (ASKED.includes(place) && isHinderedMove(text, commands)) {
    commands.delete('cancel')
    commands.add('move')
  }
  if (place !== 'cancel_check' || isYes(text, language, place)) return
  const wanted = readCommands(text, { language, isAsked: true })
  if (!wanted.has('move') || wanted.has('cancel') || wanted.has('undo')) return
  if (readAfterwards(text, language).has('unchanged')) return
  commands.delete('wait')
  commands.add('move')
}

/** "You left me a message that I have to move it" wants no message to be left. */
function withoutReceived(text: string, { place }: DialogueState): string {
  const rest = ASKED.includes(place) ? text.replace(receivedMessage(), ' ').trim() : text
  return rest === '' ? text : rest
}

/**
 * Searches another time if one is named when the time of the booking is already chosen: "hold on,
 * move it to Thursday". Null if none is named, or if it is about another appointment.
 */
function correctTime({ text, state, context }: Utterance): Step | null {
  if (!state.slot || NOT_CORRECTED.includes(state.place)) return null
  if (state.place === 'booking_check' && hearNextAtCheck(text, state, context)) return null
  const isOfOther = foldedWords(text).some((word) => ownWords().has(word))
  return isOfOther ? null : hearOtherTime(text, state, context)
}
