import type { Command } from '../../../languages/command-words.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
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

const justAsked = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.justAsking)})$`, 'u'),
)
/** Questions whose answers never contain the words of a topic, as "the price" is one. */
const ANSWERING: readonly DialogueQuestion[] = [
  'opening',
  'keep_check',
  'keep_change',
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
/** Wishes that are more than a question after them. */
const WISHES: readonly Command[] = ['book', 'cancel', 'move', 'late', 'note', 'undo', 'person']
/**
 * Questions at which an answer in the form of a question is more likely about the question itself.
 */
const EXPLAINED: readonly DialogueQuestion[] = ['proof', 'contact_check', 'note', 'retry', 'ended']
const MIN_UNKNOWN_WORDS = 3

/**
 * Answers a question about the business, whatever the current question is; null for other words.
 */
export function hearBusinessQuestion(said: Utterance, commands: ReadonlySet<Command>): Step | null {
  if (isOfBusiness(said)) return requestAnswer(said)
  const isWish = WISHES.some((one) => commands.has(one))
  const asked = findLastQuestion(said, isWish)
  return asked === null ? null : requestAnswer({ ...said, text: asked })
}

/**
 * The question about the business at the end of other words: "I will write that down, and how long
 * does it take", "I just wanted the address". Null if there is none, or if the words before it name
 * a time while one is chosen. `isWish`: only a question after "I just wanted" counts.
 */
function findLastQuestion(
  { text, state: { language, place, goal }, context }: Utterance,
  isWish: boolean,
): string | null {
  if (!ANSWERING.includes(place)) return null
  const words = text.split(/\s+/).filter((word) => word !== '')
  const at = words.findIndex((_, index) => {
    const rest = words.slice(index).join(' ')
    return (
      index > 0 &&
      (justAsked().test(foldedWords(words.slice(0, index).join(' ')).join(' ')) ||
        (!isWish &&
          words.length - index >= MIN_UNKNOWN_WORDS &&
          isQuestion(rest, language, { isAnywhere: false }))) &&
      findTopics(rest, { language, typeNames: context.meetingTypes }) !== null
    )
  })
  if (at < 0) return null
  const isOfTime =
    (place !== 'more' || goal !== null) &&
    findWhen(words.slice(0, at).join(' '), {
      now: context.now,
      timeZone: context.timeZone,
      language,
      offered: [],
    }) !== null
  return isOfTime ? null : words.slice(at).join(' ')
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
 * The answer to words that were not understood as an answer, but are in the form of a question;
 * null if they are not. The current question does not count as missed.
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
export function requestAnswer({ text, state, context }: Utterance): Step {
  const isNamed = readType(text, context.meetingTypes) !== null
  return requestTool(state, 'answer_question', {
    question: text.slice(0, 500),
    meeting_type: isNamed || state.meetingType === '' ? undefined : state.meetingType,
  })
}
