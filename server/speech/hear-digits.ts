import { phraseTable, phrasesOf, withoutLead, withoutTail } from './match-phrase.ts'
import { pickLanguage } from './pick-language.ts'
import { readDigits } from './read-digits.ts'
import { foldedWords } from './split-words.ts'

const LEADS = phraseTable(
  phrasesOf(
    true,
    'the code is|my code is|code|its|it is|thats|ok|okay|yes|um|uh|press|el codigo es|mi codigo es|es el|es|si|der code ist|mein code ist|die nummer ist|es ist|ja|also|le code est|mon code est|cest le|cest|oui|alors|euh',
  ),
)
const TAILS = phraseTable(
  phrasesOf(true, 'please|thanks|thank you|por favor|gracias|bitte|danke|sil vous plait|merci'),
)

/** The digits of a code or of a key press; null where anything that was said is no digit. */
export function hearDigits(text: string, language: string): string | null {
  const said = pickLanguage(language)
  const words = withoutTail(withoutLead(foldedWords(text), LEADS), TAILS)
  let digits = ''
  for (let at = 0; at < words.length;) {
    if (words[at] === ',') {
      at++
      continue
    }
    const heard = readDigits(words, at, said)
    if (!heard?.digits) return null
    digits += heard.digits
    at += heard.length
  }
  return digits === '' ? null : digits
}
