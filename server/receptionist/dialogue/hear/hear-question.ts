import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import type { Topic } from '../../../languages/question-words.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { isAddition } from '../../../voice/core/questions/is-addition.ts'
import { findTopics } from '../../../voice/core/questions/find-topics.ts'
import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import type { Step } from '../dialogue-state.ts'
import { requestTool } from '../speak/say-line.ts'
import { findWhen } from '../understand/find-when.ts'
import { readType } from '../understand/read-parts.ts'
import { begin, type Utterance } from './start-goal.ts'

/** Questions whose answers never contain the words of a topic, as "the price" is one. */
const ANSWERING: readonly DialogueQuestion[] = [
  'opening',
  'type',
  'when',
  'choice',
  'move_check',
  'cancel_check',
  'help',
  'note_offer',
  'more',
]
/** Questions about the caller's own address. */
const OF_ADDRESS: readonly DialogueQuestion[] = ['contact', 'contact_check', 'proof']
const ADDRESSES: readonly Topic[] = ['phone', 'email']
const MIN_QUESTION_WORDS = 4
/** Questions at which an answer in the form of a question is more likely about the question itself. */
const EXPLAINED: readonly DialogueQuestion[] = ['proof', 'contact_check', 'note', 'retry', 'ended']
const MIN_UNKNOWN_WORDS = 3

/** Answers a question about the business, whatever the current question is; null for other words. */
export function hearBusinessQuestion(said: Utterance): Step | null {
  return isOfBusiness(said) ? requestAnswer(said) : null
}

function isOfBusiness({ text, state: { language, place }, context }: Utterance): boolean {
  const topics = findTopics(text, { language, typeNames: context.meetingTypes })?.topics
  if (topics === undefined || place === 'note' || place === 'retry') return false
  if (OF_ADDRESS.includes(place) && topics.some((topic) => ADDRESSES.includes(topic))) return false
  return (
    ANSWERING.includes(place) ||
    isAddition(text, language) ||
    foldedWords(text).length >= MIN_QUESTION_WORDS ||
    isQuestion(text, language, { isAnywhere: true })
  )
}

/**
 * The answer to words that were not understood as an answer, but are in the form of a question; null
 * if they are not. The current question does not count as missed.
 */
export function hearUnknownQuestion(said: Utterance): Step | null {
  const { text, state } = said
  return !EXPLAINED.includes(state.place) &&
    foldedWords(text).length >= MIN_UNKNOWN_WORDS &&
    isQuestion(text, state.language, { isAnywhere: false, isOfLeave: state.place === 'more' })
    ? requestAnswer(said)
    : null
}

/**
 * A question about the business is answered, and one about a day becomes a search for times. If the
 * answer is unknown, a person or a note is offered.
 */
export function answerQuestion(said: Utterance): Step | null {
  const { text, state, context } = said
  if (state.place === 'help' || state.place === 'note_offer') return hearUnknownQuestion(said)
  const isOfTimes =
    findWhen(text, {
      now: context.now,
      timeZone: context.timeZone,
      language: state.language,
      offered: [],
    }) !== null
  return (isOfTimes ? begin(null, said) : null) ?? requestAnswer(said)
}

/** The type that is being booked is meant unless the question names one. */
function requestAnswer({ text, state, context }: Utterance): Step {
  const isNamed = readType(text, context.meetingTypes) !== null
  return requestTool(state, 'answer_question', {
    question: text.slice(0, 500),
    meeting_type: isNamed || state.meetingType === '' ? undefined : state.meetingType,
  })
}
