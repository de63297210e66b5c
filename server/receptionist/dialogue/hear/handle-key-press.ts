import { languageOf } from '../../../languages/languages.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import {
  decideNextStep,
  findMeetings,
  requestHold,
  requestSearch,
} from '../decide/decide-next-step.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { askForPerson } from '../decide/ask-for-person.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, sayLine } from '../speak/say-line.ts'
import { keepMeeting } from './hear-keep-check.ts'
import { abandon, begin } from './start-goal.ts'
import { takeNoteOffer } from './hear-note-offer.ts'
import { saveHeard } from './save-heard.ts'
import type { HearAnswer } from './hear-time.ts'

type Press = (key: number, state: DialogueState, context: DialogueContext) => Step | null

const MIN_PHONE_DIGITS = 5

/** The effect of a key at questions other than yes or no. */
const PRESS: Partial<Record<DialogueQuestion, Press>> = {
  opening: (key, state, context) => {
    const goal = (['book', 'move', 'cancel'] as const)[key - 1]
    return goal ? begin(goal, { text: '', state, context }) : null
  },
  keep_check: (key, state, context) => {
    if (key === 1) return keepMeeting(state, context)
    const goal = (['move', 'cancel'] as const)[key - 2]
    return goal ? begin(goal, { text: '', state, context }) : null
  },
  keep_change: (key, state, context) => {
    const goal = (['move', 'cancel'] as const)[key - 1]
    return goal ? begin(goal, { text: '', state, context }) : null
  },
  type: (key, state, context) => {
    const type = context.meetingTypes[key - 1]
    return type === undefined ? null : decideNextStep({ ...state, meetingType: type }, context)
  },
  when: (key, state) => (key === 1 ? requestSearch(state, '') : null),
  choice: (key, state, context) => {
    const offer = state.offers[key - 1]
    return offer
      ? requestHold(state, offer)
      : key === 9 || (key === 2 && state.offers.length === 1)
        ? askQuestion(state, context, 'when')
        : null
  },
  change: (key, state, context) => {
    if (key === 1) return askQuestion({ ...state, slot: null, isHeld: false }, context, 'when')
    if (key === 2) return askQuestion({ ...state, name: null, isKnown: false }, context, 'name')
    return key === 3
      ? askQuestion({ ...state, contact: null, skipsContact: false }, context, 'contact')
      : null
  },
  which_meeting: (key, state, context) => {
    const meeting = state.meetings[key - 1]
    return meeting ? decideNextStep({ ...state, meeting, meetings: [meeting] }, context) : null
  },
  help: (key, state, context) => {
    if (key === 1) return askForPerson(state, context)
    if (key === 2) return askQuestion(state, context, 'note')
    return key === 3 ? askQuestion(withoutGoal(state), context, 'opening') : null
  },
  note_offer: (key, state, context) =>
    key === 1 || key === 2 ? takeNoteOffer(key === 1 ? 'book' : 'note', state, context) : null,
  note: (key, state, context) => (key === 2 ? abandon({ ...state, goal: null }, context) : null),
}

/**
 * Handles pressed keys; one and two mean yes and no at yes-or-no questions. `hear`: handles words
 * at the current question.
 */
export function handleKeyPress(
  keys: string,
  { state, context, hear }: { state: DialogueState; context: DialogueContext; hear: HearAnswer },
): Step {
  const digits = keys.replaceAll(/[^0-9*]/g, '').slice(0, 20)
  const { place } = state
  if (digits === '*')
    return (place === 'contact' || place === 'number_check') && context.hasNumber
      ? decideNextStep({ ...state, skipsContact: true, contact: null }, context)
      : sayLine(state, context, state.said)
  if (digits === '0') return askForPerson(state, context)
  const plain = digits.replaceAll('*', '')
  if (place === 'proof' && plain.length > 1)
    return findMeetings(state, context, { confirmation_code: plain })
  if (place === 'contact' && plain.length >= MIN_PHONE_DIGITS)
    return saveHeard(plain, state, context) ?? reprompt(state, context, 'unclear')
  const word = languageOf(state.language).dialogueWords.yesNoByKey[Number(plain) - 1]
  const pressed = PRESS[place] ? PRESS[place](Number(plain), state, context) : null
  if (pressed) return pressed
  return PRESS[place] || word === undefined || plain.length !== 1 || OPEN.includes(place)
    ? reprompt(state, context, 'unclear')
    : hear(word, state, context)
}

/** Questions at which one and two do not mean yes and no. */
const OPEN: readonly DialogueQuestion[] = ['proof', 'contact', 'name']
