import { computePerLanguage } from '../../languages/compute-per-language.ts'
import type { Language } from '../../languages/language.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { Phrases } from '../../languages/phrases.ts'
import type { Sign } from '../../languages/sign-words.ts'
import { phrasesOf, type PhraseTable, phraseTable } from '../match-phrase.ts'

/** Marks for the signs of a typed address, which differ from those of a sentence. */
export const TYPED = { '.': '\uE000', '-': '\uE001' }
/** A hyphen or an apostrophe that may or may not be part of the address. */
export const UNCLEAR_SIGN = '\uE002'

/** Precedes a typed word, which is never a spoken letter or number. */
export const TYPED_WORD = '\uE003'

const WRITTEN: readonly (readonly [string, Sign])[] = [
  ['@', '@'],
  [TYPED['.'], '.'],
  [TYPED['-'], '-'],
  ['_', '_'],
  ['+', '+'],
]

/** The phrases for the signs of an email address, folded. */
export const signTable: (language: Language) => PhraseTable<Sign> = computePerLanguage((language) =>
  phraseTable<Sign>([
    ...WRITTEN,
    ...LANGUAGES.flatMap(({ signWords }) => phrasesForSigns(signWords.shared)),
    ...phrasesForSigns(language.signWords.shared),
    ...phrasesForSigns(language.signWords.own),
  ]),
)

function phrasesForSigns(words: Readonly<Partial<Record<Sign, Phrases>>>) {
  return Object.entries(words).flatMap(([sign, phrases]) => phrasesOf(sign as Sign, phrases))
}
