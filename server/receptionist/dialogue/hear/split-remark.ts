import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { removeParty } from '../understand/remove-party.ts'
import { hasContent } from '../understand/has-content.ts'
import { MAX_NOTE_LENGTH } from './start-goal.ts'

const noting = computeOnce(
  () => new RegExp(`^(?:${combinePatterns((words) => words.noting)})(?!\\p{L})`, 'u'),
)
const ANSWERED: readonly DialogueQuestion[] = [
  'name_check',
  'number_check',
  'contact_check',
  'booking_check',
  'move_check',
  'cancel_check',
]

/**
 * The answer in "yes, and tell him that I bring my son", with the remark in the state: it is noted
 * once the answer has had its effect. Null if there is no yes, or nothing to note.
 */
export function splitRemark(
  text: string,
  state: DialogueState,
): { text: string; state: DialogueState } | null {
  const { language } = state
  const isOnlyOffer = state.place === 'choice' && state.offers.length === 1
  if (!ANSWERED.includes(state.place) && !isOnlyOffer) return null
  const words = text.split(/\s+/).filter((word) => word !== '')
  const noted = words.findIndex((_, at) => at > 0 && isNoting(words.slice(at)))
  const isParty = noted < 0 && removeParty(text) !== null
  if (noted < 0 && !isParty) return null
  const before = words.slice(0, noted < 0 ? words.length : noted)
  const end = before.findLastIndex(
    (_, at) => hearAnswer(before.slice(0, at + 1).join(' '), language) === 'yes',
  )
  const remark = words.slice(isParty ? endOfFirstYes(words, language) : noted).join(' ')
  if (end < 0 || !hasContent(remark, null)) return null
  if (isParty && isQuestion(remark, language, { isAnywhere: false, isOfLeave: true })) return null
  const remarks = [state.remark ?? '', remark].filter(Boolean).join('. ')
  return {
    text: before.slice(0, end + 1).join(' '),
    state: { ...state, remark: remarks.slice(0, MAX_NOTE_LENGTH) },
  }
}

function endOfFirstYes(words: readonly string[], language: string): number {
  return (
    words.findIndex((_, at) => hearAnswer(words.slice(0, at + 1).join(' '), language) === 'yes') + 1
  )
}

function isNoting(words: readonly string[]): boolean {
  return noting().test(foldedWords(words.join(' ')).join(' '))
}
