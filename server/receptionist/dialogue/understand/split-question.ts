import { computeOnce } from '../../../languages/compute-once.ts'
import { findTopics } from '../../../voice/core/questions/find-topics.ts'
import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const conjunctions = computeOnce(
  () => new RegExp(`(?:\\s|,)+(?:${combinePatterns((words) => words.conjunctions)})\\s+`, 'giu'),
)

/**
 * An answer with a question about the business after it: "Tuesday at noon, and how long does that
 * take?". Null if there is no such question, or nothing before it.
 */
export function splitQuestion(
  text: string,
  { language, typeNames }: { language: string; typeNames: readonly string[] },
): { answer: string; question: string } | null {
  for (const { index, 0: conjunction } of text.matchAll(conjunctions())) {
    const [answer, question] = [text.slice(0, index), text.slice(index + conjunction.length)]
    const topics = findTopics(question, { language, typeNames })?.topics ?? []
    if (topics.length > 0 && isQuestion(question, language, { isAnywhere: false }))
      return isQuestion(answer, language, { isAnywhere: true }) ? null : { answer, question }
  }
  return null
}
