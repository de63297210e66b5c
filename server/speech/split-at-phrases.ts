import { foldWord } from '../languages/fold-word.ts'
import { matchPhrase, type PhraseTable } from './match-phrase.ts'

/** Splits the words at each phrase of the table. The words need not be folded. */
export function splitAtPhrases(words: readonly string[], table: PhraseTable<unknown>): string[][] {
  const folded = words.map(foldWord)
  const parts: string[][] = [[]]
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(folded, at, table)
    if (phrase) parts.push([])
    else parts.at(-1)!.push(words[at]!)
    at += phrase?.length ?? 1
  }
  return parts
}
