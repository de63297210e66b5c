import { collectNamingWords } from '../../speech/names/collect-naming-words.ts'
import { isAnyAgent } from '../../speech/names/is-any-agent.ts'
import { isNoise, isPause, namesOf, type Word, wordsOf } from './word.ts'

/**
 * The names in words about a time that were not separated from them: a word after "with" that has
 * no other meaning, and the names of agents. `unknown`: the words without a meaning for a time.
 */
export function findUnknownNames(
  text: string,
  { unknown, agents }: { unknown: readonly string[]; agents: readonly { name: string }[] },
): string[] {
  const words = wordsOf(text, unknown)
  const ofAgents = new Set(agents.flatMap(({ name }) => namesOf(name)))
  const found: string[] = []
  for (let from = 0; from < words.length; from++) {
    const length = words.slice(from).findIndex((word) => !word.isUnknown || isPause(word))
    const run = words.slice(from, length === -1 ? undefined : from + length)
    if (run.length === 0) continue
    const names = run.some(({ folded }) => ofAgents.has(folded) && !isNoise(folded))
    if (names || (isAfterWith(words, from) && !isAnyAgent(foldedText(run))))
      found.push(run.map((word) => word.text).join(' '))
    from += run.length - 1
  }
  return found
}

/** "With Claudia", "with Mr. Smith" or "mit der Claudia", and not "with my dog". */
function isAfterWith(words: readonly Word[], at: number): boolean {
  const isTitle = (i: number) => collectNamingWords('titles').has(words[i]?.folded ?? '')
  const isArticle = (i: number) => collectNamingWords('articles').has(words[i]?.folded ?? '')
  let before = at - 1
  const hasTitle = isTitle(before) || isTitle(at)
  while (isTitle(before)) before--
  if (isArticle(before) && (hasTitle || /^\p{Lu}/u.test(words[at]!.text))) before--
  return collectNamingWords('with').has(words[before]?.folded ?? '')
}

function foldedText(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join(' ')
}
