import type { Command } from '../../../languages/command-words.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { findEmail } from '../../../speech/find-email.ts'
import { hearEmail } from '../../../speech/hear-email.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { askForPerson } from '../decide/ask-for-person.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, hangUp, sayAside, sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import { isAskingForTimes } from '../understand/is-asking-for-times.ts'
import { isFarewell } from '../understand/is-farewell.ts'
import { readCommands } from '../understand/read-commands.ts'
import { hearMadeMeeting } from './hear-made-meeting.ts'
import { hearAside } from './hear-aside.ts'
import { hearAgentQuestion } from './hear-agent-question.ts'
import { answerQuestion, hearBusinessQuestion } from './hear-question.ts'
import { hearReplacement } from './hear-replacement.ts'
import { hearOtherAgent } from './hear-other-agent.ts'
import { findNamedTime } from '../understand/find-named-time.ts'
import { readWhen, type TimeContext } from '../understand/find-when.ts'
import { readWhich } from '../understand/read-which.ts'
import { hearCallQuestion, hearNoteWish } from './hear-note.ts'
import { refusesAppointment, withOffered } from './hear-note-offer.ts'
import { correctsTime, hearOtherTime } from './hear-time.ts'
import { abandon, ASKED, begin, farewell, startGoal, type Utterance } from './start-goal.ts'

type Follow = (said: Utterance) => Step | null

/** Questions at which a yes has an effect. */
const CHECKS: readonly DialogueQuestion[] = [
  'contact_check',
  'booking_check',
  'move_check',
  'cancel_check',
]
/** The only commands that count in a note, which may contain any words. */
const IN_NOTES = new Set<Command>([
  'emergency',
  'goodbye',
  'repeat',
  'wait',
  'abandon',
  'wrong_number',
])
/** Questions at which an email address in the words is all that counts. */
const TAKING_EMAILS: readonly DialogueQuestion[] = [
  'name',
  'contact',
  'number_check',
  'contact_check',
  'booking_check',
  'proof',
]
/** The commands that are never about the meeting that was just made. */
const URGENT: readonly Command[] = [
  'emergency',
  'wrong_number',
  'robot',
  'person',
  'goodbye',
  'start_over',
]
/** The commands whose words also correct a time that is chosen. */
const CORRECTING = new Set<Command>(['wait', 'move', 'book', 'question'])
const NOT_CORRECTED: readonly DialogueQuestion[] = ['note', 'help', 'retry', 'cancel_check']
const MAX_WORDS_ALONE = 4
const ownWords = buildSharedSet(({ dialogueWords }) => dialogueWords.ownAppointment)

/**
 * The commands that count at any question, most urgent first. A function returns null if its
 * command does not apply.
 */
const FOLLOW: readonly (readonly [Command, Follow])[] = [
  [
    'emergency',
    ({ state, context }) => sayLine(state, context, getReceptionistLines(state.language).emergency),
  ],
  [
    'wrong_number',
    ({ state, context }) =>
      state.isUncertain === true
        ? reprompt(state, context, 'unclear')
        : hangUp(state, context, getReceptionistLines(state.language).wrongNumber),
  ],
  [
    'robot',
    ({ state, context }) =>
      sayLine(
        state,
        context,
        `${getReceptionistLines(state.language).robot} ${writeShortQuestion(state.place, state, context)}`,
      ),
  ],
  ['person', ({ text, state, context }) => askForPerson(state, context, text)],
  [
    'goodbye',
    ({ state, context }) =>
      state.isUncertain === true
        ? reprompt(state, context, 'unclear')
        : hangUp(state, context, farewell(state)),
  ],
  [
    'start_over',
    ({ state, context }) =>
      askQuestion(
        withoutGoal({ ...state, name: null, contact: null, skipsContact: false }),
        context,
        'opening',
      ),
  ],
  [
    'repeat',
    ({ text, state, context }) => (isYesHere(text, state) ? null : repeat(state, context)),
  ],
  [
    'wait',
    ({ state, context }) =>
      sayAside({ ...state, isPatient: true }, context, getReceptionistLines(state.language).wait),
  ],
  ['undo', (said) => undo(said)],
  ['abandon', ({ state, context }) => abandon(state, context)],
  [
    'cancel',
    (said) =>
      said.state.goal === 'book' && isCancelAlone(said.text, said.state)
        ? abandon(said.state, said.context)
        : startGoal('cancel', said),
  ],
  ['late', (said) => startGoal('late', said)],
  ['note', ({ text, state, context }) => hearNoteWish(text, state, context)],
  ['move', (said) => startGoal('move', said)],
  ['check', (said) => check(said)],
  ['book', (said) => startGoal('book', withOffered(said))],
  [
    'profanity',
    ({ state, context }) =>
      state.place === 'help'
        ? reprompt(state, context, 'unclear')
        : askQuestion(state, context, 'help', getReceptionistLines(state.language).calm),
  ],
  [
    'greeting',
    ({ state, context }) =>
      state.place === 'opening' && state.misses === 0
        ? askQuestion({ ...state, misses: 1 }, context, 'opening')
        : null,
  ],
  ['question', (said) => answerQuestion(said)],
]

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
  const commands = readCommands(text, { language, isAsked: ASKED.includes(place) })
  const at: TimeContext = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  const isTime = place === 'more' ? (words: string) => readWhen(words, at) !== null : null
  if (isFarewell(text, language, isTime)) commands.add('goodbye')
  // "Yes, thank you, goodbye" answers the question first.
  else if (CHECKS.includes(place) && hearAnswer(text, language) === 'yes')
    commands.delete('goodbye')
  if (ASKED.includes(place) && refusesAppointment(text)) commands.delete('book')
  const said = { text, state, context }
  if (commands.has('wait') && correctsTime(text, state, context)) commands.delete('wait')
  if (ASKED.includes(place) && isAskingForTimes(text)) {
    commands.delete('check')
    commands.add('book')
  }
  const isUrgent = URGENT.some((command) => commands.has(command))
  const first = isUrgent
    ? hearOtherAgent(text, state, context)
    : (hearBusinessQuestion(said, commands) ??
      hearAside(said, commands) ??
      hearAgentQuestion(said, commands) ??
      hearCallQuestion(text, state, context) ??
      hearOtherAgent(text, state, context) ??
      hearReplacement(said, commands) ??
      hearMadeMeeting(text, { state, context, commands }))
  if (first) return first
  for (const [command, follow] of FOLLOW) {
    if (!commands.has(command) || (place === 'note' && !IN_NOTES.has(command))) continue
    const step = (CORRECTING.has(command) ? correctTime(said) : null) ?? follow(said)
    if (step) return step
  }
  if (!isCancelAlone(text, state)) return null
  return state.goal === 'move' ? startGoal('cancel', said) : abandon(state, context)
}

/**
 * Searches another time if one is named when the time of the booking is already chosen: "hold on,
 * move it to Thursday". Null if none is named, or if it is about another appointment.
 */
function correctTime({ text, state, context }: Utterance): Step | null {
  if (!state.slot || NOT_CORRECTED.includes(state.place)) return null
  const isOfOther = foldedWords(text).some((word) => ownWords().has(word))
  return isOfOther ? null : hearOtherTime(text, state, context)
}

/** "I already have an appointment then" names no appointment if another time is being chosen. */
function check(said: Utterance): Step | null {
  const { text, state, context } = said
  const place = { now: context.now, timeZone: context.timeZone, language: state.language }
  const isConstraint =
    !ASKED.includes(state.place) && findNamedTime(text, { ...place, offered: [] }) !== null
  return isConstraint || readWhich(text).isSecond ? null : startGoal('check', said)
}

/** "Cancel that" ends a booking; when nothing is being booked, it is about a meeting. */
function undo(said: Utterance): Step | null {
  const { state, context } = said
  if (state.goal === null) return begin('cancel', said)
  return state.goal === 'book' ? abandon(state, context) : startGoal('cancel', said)
}

/**
 * Repeats the last line, and every second time only its question, except at a check, where the line
 * contains what a yes would do, and after a booking, where it contains the time and the code.
 */
function repeat(state: DialogueState, context: DialogueContext): Step {
  const shorter = writeShortQuestion(state.place, state, context)
  const isOfMade = state.place === 'more' && !!state.made
  return sayLine(
    { ...state, isPatient: false, repeats: state.repeats + 1 },
    context,
    (state.repeats % 2 === 0 || CHECKS.includes(state.place) || isOfMade) && state.asked !== ''
      ? state.asked
      : shorter,
  )
}

function isYesHere(text: string, { language }: DialogueState): boolean {
  return hearAnswer(text, language) === 'yes'
}

/**
 * Whether the utterance is "cancel" with few other words. It ends a booking; cancelling a meeting
 * instead of moving it requires a confirmation.
 */
function isCancelAlone(text: string, { language, place, goal }: DialogueState): boolean {
  const words = foldedWords(text).filter((word) => word !== ',')
  if (
    (goal !== 'book' && goal !== 'move') ||
    place === 'note' ||
    words.length > MAX_WORDS_ALONE ||
    words.some((word) => ownWords().has(word))
  )
    return false
  return readCommands(text, { language, isAsked: true }).has('cancel')
}
