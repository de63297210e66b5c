import type { Command } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import type { Place } from '../../../languages/receptionist-lines.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearEmail } from '../../../speech/hear-email.ts'
import { sharedSet } from '../../../speech/shared-phrases.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { linesIn } from '../../core/lines.ts'
import { patterns } from '../../core/word-patterns.ts'
import { proceed } from '../decide/proceed.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Goal,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { shorterAt } from '../speak/question-at.ts'
import { reprompt } from '../speak/reprompt.ts'
import { ask, end, run, say, sayAside } from '../speak/speak-turn.ts'
import { findWhen, withoutTo } from '../understand/find-when.ts'
import { readCommands } from '../understand/read-commands.ts'
import { readParts } from '../understand/read-parts.ts'

type Utterance = { text: string; state: DialogueState; context: DialogueContext }
type Follow = (said: Utterance) => Step | null

/** Questions about what the caller would like. */
const ASKED: readonly Place[] = ['opening', 'more', 'help']
/** Questions at which a yes has an effect. */
const CHECKS: readonly Place[] = ['contact_check', 'booking_check', 'move_check', 'cancel_check']
/** The only commands that count in a note, which may contain any words. */
const IN_NOTES = new Set<Command>([
  'emergency',
  'goodbye',
  'repeat',
  'wait',
  'abandon',
  'wrong_number',
])
/** Matches "from Tuesday to" in "from Tuesday to Thursday". */
const movedFrom = computeOnce(() => {
  const from = patterns((words) => words.movedBetween[0])
  const to = patterns((words) => words.movedBetween[1])
  return new RegExp(`(?<!\\p{L})(?:${from})\\s.+?\\s(?:${to})\\s`, 'iu')
})
const MAX_WORDS_ALONE = 4
const ownWords = sharedSet(({ dialogueWords }) => dialogueWords.ownAppointment)

/**
 * The commands that count at any question, most urgent first. A function returns null if its
 * command does not apply.
 */
const FOLLOW: readonly (readonly [Command, Follow])[] = [
  ['emergency', ({ state, context }) => say(state, context, linesIn(state.language).emergency)],
  [
    'wrong_number',
    ({ state, context }) => end(state, context, linesIn(state.language).wrongNumber),
  ],
  [
    'robot',
    ({ state, context }) =>
      say(
        state,
        context,
        `${linesIn(state.language).robot} ${shorterAt(state.place, state, context)}`,
      ),
  ],
  ['person', ({ text, state }) => run(state, 'transfer_or_book', { about: text.slice(0, 500) })],
  ['goodbye', ({ state, context }) => end(state, context, farewell(state))],
  [
    'start_over',
    ({ state, context }) =>
      ask(
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
      sayAside({ ...state, isPatient: true }, context, linesIn(state.language).wait),
  ],
  ['abandon', ({ state, context }) => abandon(state, context)],
  [
    'cancel',
    (said) =>
      said.state.goal === 'book' && isCancelAlone(said.text, said.state)
        ? abandon(said.state, said.context)
        : startGoal('cancel', said),
  ],
  ['check', (said) => startGoal('check', said)],
  ['move', (said) => startGoal('move', said)],
  ['book', (said) => startGoal('book', said)],
  [
    'profanity',
    ({ state, context }) =>
      state.place === 'help'
        ? reprompt(state, context, 'unclear')
        : ask(state, context, 'help', linesIn(state.language).calm),
  ],
  [
    'greeting',
    ({ state, context }) =>
      state.place === 'opening' && state.misses === 0
        ? ask({ ...state, misses: 1 }, context, 'opening')
        : null,
  ],
  ['question', (said) => answerQuestion(said)],
]

/** Follows a command, whatever the current question is; null if there is none. */
export function followCommand(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const { language, place } = state
  if (place === 'ended') return null
  if (
    (place === 'contact' || place === 'contact_check' || place === 'proof') &&
    hearEmail(text, language).ok
  )
    return null
  const commands = readCommands(text, { language, isAsked: ASKED.includes(place) })
  const said = { text, state, context }
  for (const [command, follow] of FOLLOW) {
    const step =
      commands.has(command) && (place !== 'note' || IN_NOTES.has(command)) ? follow(said) : null
    if (step) return step
  }
  if (!isCancelAlone(text, state)) return null
  return state.goal === 'move' ? startGoal('cancel', said) : abandon(state, context)
}

/** The last line of a call. It states if the caller's goal was not reached. */
export function farewell({ language, hasDone, goal }: DialogueState): string {
  const lines = linesIn(language)
  return goal !== null && !hasDone ? lines.goodbyeUnbooked : lines.goodbye
}

/** Abandons the current goal. */
export function abandon(state: DialogueState, context: DialogueContext): Step {
  const lines = linesIn(state.language)
  if (state.goal === null)
    return state.place === 'note'
      ? ask(state, context, 'more')
      : end(state, context, farewell(state))
  return ask(withoutGoal(state), context, 'more', `${lines.abandoned} ${lines.questions.more}`)
}

/** Begins a goal with all the values in the same utterance. */
export function begin(goal: Goal | null, { text, state, context }: Utterance): Step | null {
  const { language } = state
  const parts = readParts(
    goal === 'move' ? text.replace(movedFrom(), ' ') : text,
    { now: context.now, timeZone: context.timeZone, language, offered: [] },
    context.meetingTypes,
  )
  const wanted = goal ?? (parts.meetingType !== null || parts.when !== null ? 'book' : null)
  if (wanted === null) return null
  const kept =
    state.goal !== null && state.meeting && wanted !== 'book' ? { meeting: state.meeting } : {}
  const fresh = withoutGoal(state)
  const next: DialogueState = {
    ...fresh,
    ...kept,
    goal: wanted,
    meetingType: wanted === 'book' ? parts.meetingType : null,
    when:
      wanted === 'cancel' || wanted === 'check'
        ? null
        : wanted === 'move' && parts.when !== null
          ? withoutTo(parts.when)
          : parts.when,
  }
  return proceed(
    parts.name === null ? next : { ...next, name: parts.name, isKnown: false },
    context,
  )
}

function startGoal(goal: Goal, said: Utterance): Step | null {
  return said.state.goal === goal && !ASKED.includes(said.state.place) ? null : begin(goal, said)
}

/** A question about a day becomes a search for times; for other questions a person is offered. */
function answerQuestion(said: Utterance): Step | null {
  const { text, state, context } = said
  if (state.place === 'help') return null
  const isOfTimes =
    findWhen(text, {
      now: context.now,
      timeZone: context.timeZone,
      language: state.language,
      offered: [],
    }) !== null
  return (
    (isOfTimes ? begin(null, said) : null) ??
    ask(state, context, 'help', linesIn(state.language).cannotAnswer)
  )
}

/**
 * Repeats the last line, and every second time only its question, except at a check, where the line
 * contains what a yes would do.
 */
function repeat(state: DialogueState, context: DialogueContext): Step {
  const shorter = shorterAt(state.place, state, context)
  return say(
    { ...state, isPatient: false, repeats: state.repeats + 1 },
    context,
    (state.repeats % 2 === 0 || CHECKS.includes(state.place)) && state.asked !== ''
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
