import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import { withoutLead, withoutTail } from '../match-phrase.ts'
import { readDigits } from './read-digits.ts'
import { foldedWords } from '../split-words.ts'

const leads = buildSharedTable(({ codeWords }) => codeWords.leads)
const tails = buildSharedTable(({ codeWords }) => codeWords.tails)

/** The digits of a code or a key press; null if a word is not a digit. `language`: BCP 47. */
export function hearDigits(text: string, language: string | Language): string | null {
  const spoken = languageOf(language)
  const words = withoutTail(withoutLead(foldedWords(text), leads()), tails())
  let digits = ''
  for (let at = 0; at < words.length;) {
    if (words[at] === ',') {
      at++
      continue
    }
    const heard = readDigits(words, at, spoken)
    if (!heard?.digits) return null
    digits += heard.digits
    at += heard.length
  }
  return digits === '' ? null : digits
}
