import type { Command } from '../../../languages/command-words.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { askForPerson } from '../decide/ask-for-person.ts'
import {
  ASKED,
  type DialogueContext,
  type DialogueState,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, hangUp, sayAside, sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import { answerQuestion } from './hear-question.ts'
import { findNamedTime } from '../understand/find-named-time.ts'
import { isOtherTimeOfDay } from '../understand/resolve-relative-time.ts'
import { readWhich } from '../understand/read-which.ts'
import { hearNoteWish } from './hear-note.ts'
import { withOffered } from './hear-note-offer.ts'
import { abandon, begin, farewell, startGoal, type Utterance } from './start-goal.ts'
import { isCancelAlone } from '../understand/is-cancel-alone.ts'

/** The only commands that count in a note, which may contain any words. */
const IN_NOTES = new Set<Command>([
  'emergency',
  'goodbye',
  'repeat',
  'wait',
  'abandon',
  'wrong_number',
])
/** The commands whose words also correct a time that is chosen. */
const CORRECTING = new Set<Command>(['wait', 'move', 'book', 'question'])
type Follow = (said: Utterance) => Step | null

/** Questions at which a yes has an effect. */
export const CHECKS: readonly DialogueQuestion[] = [
  'contact_check',
  'booking_check',
  'move_check',
  'cancel_check',
]

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
  [
    'which_business',
    ({ state, context }) => {
      const { thisIs } = getReceptionistLines(state.language)
      const question = writeShortQuestion(state.place, state, context)
      return sayLine(state, context, `${thisIs(context.businessName)} ${question}`)
    },
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

/**
 * Follows the most urgent of the commands; null if none applies. `correct`: handles the words of
 * commands that can also correct a time that is chosen.
 */
export function followCommands(
  commands: ReadonlySet<Command>,
  said: Utterance,
  correct: Follow,
): Step | null {
  for (const [command, follow] of FOLLOW) {
    if (!commands.has(command)) continue
    if (said.state.place === 'note' && !IN_NOTES.has(command)) continue
    const step = (CORRECTING.has(command) ? correct(said) : null) ?? follow(said)
    if (step) return step
  }
  return null
}

/** "I already have an appointment then" names no appointment if another time is being chosen. */
function check(said: Utterance): Step | null {
  const { text, state, context } = said
  const place = { now: context.now, timeZone: context.timeZone, language: state.language }
  const isConstraint =
    !ASKED.includes(state.place) && findNamedTime(text, { ...place, offered: [] }) !== null
  if (isConstraint || readWhich(text).isSecond) return null
  // "I'm in on Thursday at four, do you have anything earlier that day?"
  return startGoal(isOtherTimeOfDay(text) ? 'move' : 'check', said)
}

/** "Cancel that" ends a booking; when nothing is being booked, it is about a meeting. */
function undo(said: Utterance): Step | null {
  const { state, context } = said
  if (state.goal === null) return begin('cancel', said)
  return state.goal === 'book' ? abandon(state, context) : startGoal('cancel', said)
}

/**
 * Repeats the last line, and every second time only its question, except at a check, where the line
 * contains what a yes would do, or in a reminder its time, and after a booking, where it contains
 * the time and the code.
 */
function repeat(state: DialogueState, context: DialogueContext): Step {
  const shorter = writeShortQuestion(state.place, state, context)
  const isOfMade = state.place === 'more' && !!state.made
  const isCheck = CHECKS.includes(state.place) || state.place === 'keep_check'
  return sayLine(
    { ...state, isPatient: false, repeats: state.repeats + 1 },
    context,
    (state.repeats % 2 === 0 || isCheck || isOfMade) && state.asked !== '' ? state.asked : shorter,
  )
}

function isYesHere(text: string, { language }: DialogueState): boolean {
  return hearAnswer(text, language) === 'yes'
}
