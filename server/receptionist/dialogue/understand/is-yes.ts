import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueWords } from '../../../languages/dialogue-words.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { hasHedge } from '../../../speech/has-hedge.ts'
import { beginsWithNo, beginsWithYes, hearAnswer } from '../../../speech/hear-answer.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

type Deed = keyof DialogueWords['doing']
/** What a yes does, by question. */
const DEEDS: Partial<Record<DialogueQuestion, Deed>> = {
  booking_check: 'book',
  move_check: 'move',
  cancel_check: 'cancel',
  keep_check: 'keep',
}
/** More words say more than what the question offers. */
const MAX_WORDS = 9

const otherwise = computeOnce(
  () =>
    new RegExp(
      `(?<=\\p{L}[\\s,]+)(?:${combinePatterns((words) => words.otherwise)})(?!\\p{L}).*$`,
      'iu',
    ),
)
const doing = computeOnce(() => {
  const compile = (deed: Deed) =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.doing[deed])})(?!\\p{L})`, 'u')
  return {
    book: compile('book'),
    move: compile('move'),
    cancel: compile('cancel'),
    keep: compile('keep'),
  }
})
/** Words such as "when" within a sentence: "I will call when I am better". */
const whenever =
  /(?<=(?:\S+ ){3})(?:when|quand|lorsque|cuando|how|where|donde|où|ou|wo) (?=\S+ \S)/g

/**
 * Whether the words mean yes to the question: by a word for it that other words may follow ("yes, I
 * am nearly there"), or by what it offers ("book it then"). Doubts, refusals and questions do not
 * count.
 */
export function isYes(text: string, language: string, place: DialogueQuestion): boolean {
  const said = text.replace(otherwise(), '')
  if (hearAnswer(said, language) === 'yes') return true
  const words = foldedWords(said).filter((word) => word !== ',')
  const folded = words.join(' ')
  if (isQuestion(folded.replaceAll(whenever, ''), language, { isAnywhere: true })) return false
  if (beginsWithYes(said, language)) return true
  const deed = DEEDS[place]
  return (
    deed !== undefined &&
    doing()[deed].test(folded) &&
    words.length <= MAX_WORDS &&
    !hasHedge(words) &&
    !beginsWithNo(said, language)
  )
}
