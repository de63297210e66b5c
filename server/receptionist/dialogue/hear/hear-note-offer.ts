import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { detectLanguage } from '../../core/detect-language.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, sayLine } from '../speak/say-line.ts'
import { leaveOffered } from './hear-note.ts'
import type { HearAnswer } from './hear-time.ts'
import { begin, MAX_NOTE_LENGTH, type Utterance } from './start-goal.ts'

/**
 * A sentence of at least this many words says what the caller wants, though it is not understood.
 */
const MIN_WORDS = 5
const OFFERING: readonly DialogueQuestion[] = ['opening', 'more']
const refusal = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.refusesAppointment)})(?!\\p{L})`,
      'u',
    ),
)

/** "I don't want an appointment." */
export function refusesAppointment(text: string): boolean {
  return refusal().test(foldedWords(text).join(' '))
}

/**
 * A caller who said in a whole sentence what they want is not asked to repeat it: they are offered
 * an appointment for it or a note, and after a booking a note on it. Null if the words are too few,
 * unsure or in another language.
 */
export function offerNote({ text, state, context }: Utterance): Step | null {
  if (!OFFERING.includes(state.place) || state.isUncertain === true) return null
  if (foldedWords(text).length < MIN_WORDS) return null
  if (detectLanguage(text, state.language) !== null) return null
  const { notSure, noteOnMeeting, questions } = getReceptionistLines(state.language)
  return askQuestion(
    { ...state, offeredNote: text.slice(0, MAX_NOTE_LENGTH) },
    context,
    'note_offer',
    state.made ? noteOnMeeting : `${notSure} ${questions.note_offer}`,
  )
}

/** An appointment for what the caller said before the offer, which may contain their name. */
export function withOffered(said: Utterance): Utterance {
  const { offeredNote, place } = said.state
  return place === 'note_offer' && offeredNote
    ? { ...said, text: `${said.text}. ${offeredNote}` }
    : said
}

/** Takes one of the two: an appointment or a note. */
export function takeNoteOffer(
  wanted: 'book' | 'note',
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  if (wanted === 'book') return begin('book', withOffered({ text: '', state, context }))
  return state.offeredNote ? leaveOffered(state) : askQuestion(state, context, 'note')
}

export const hearNoteOffer: HearAnswer = (text, state, context) => {
  const { language } = state
  const answer = hearAnswer(text, language)
  if (answer === 'no') return askQuestion(state, context, 'more')
  const asked = getReceptionistLines(language).shorter.note_offer
  if (answer === 'yes')
    return state.made && state.offeredNote
      ? leaveOffered(state)
      : sayLine({ ...state, misses: 1 }, context, asked)
  const number = hearChoice(text, { language, count: 2 })
  const chosen =
    number === null ? null : takeNoteOffer(number === 1 ? 'book' : 'note', state, context)
  const begun = chosen ?? begin(null, withOffered({ text, state, context }))
  if (begun) return begun
  return foldedWords(text).length < MIN_WORDS
    ? reprompt(state, context, 'unclear')
    : leaveOffered(state, text)
}
