import type { Command } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueWords } from '../../../languages/dialogue-words.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { resolveWhen } from '../../../speech/when/resolve-when.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { Step } from '../dialogue-state.ts'
import { askQuestion, sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import { findWhen } from '../understand/find-when.ts'
import { requestAnswer } from './hear-question.ts'
import type { Utterance } from './start-goal.ts'

const ASIDE: readonly DialogueQuestion[] = [
  'opening',
  'keep_check',
  'keep_change',
  'type',
  'when',
  'choice',
  'help',
  'note_offer',
  'more',
]
/** Commands whose words do not occur in such questions. */
const OTHERS: readonly Command[] = ['cancel', 'move', 'late', 'note', 'person', 'code', 'check']
const asksForNumber = patternOf((words) => words.asksForNumber)
const asksAside = patternOf((words) => words.asksAside)

/**
 * Answers a question that contains words of a wish without being one: whether the number of the
 * caller is known, whether somebody can come along or without an appointment. Null for other words.
 */
export function hearAside(said: Utterance, commands: ReadonlySet<Command>): Step | null {
  const { text, state, context } = said
  const { language, place } = state
  if (!ASIDE.includes(place) || OTHERS.some((one) => commands.has(one))) return null
  const words = foldedWords(text)
    .filter((word) => word !== ',')
    .join(' ')
  if (asksForNumber().test(words)) {
    const lines = getReceptionistLines(language)
    const answer = context.hasNumber ? lines.hasYourNumber : lines.unknown
    const line = `${answer} ${writeShortQuestion(place, state, context)}`
    return place === 'more'
      ? askQuestion(state, context, 'more', line)
      : sayLine(state, context, line)
  }
  const at = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  if (!asksAside().test(words)) return null
  const when = findWhen(text, at)
  const isOfTime = when !== null && resolveWhen(when, at).kind !== 'not_understood'
  return isOfTime ? null : requestAnswer(said)
}

function patternOf(partOf: (words: DialogueWords) => string): () => RegExp {
  return computeOnce(() => new RegExp(`(?<!\\p{L})(?:${combinePatterns(partOf)})(?!\\p{L})`, 'u'))
}
