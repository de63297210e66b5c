import { type PhraseTable, phraseTable, phrasesOf } from './match-phrase.ts'
import type { Language } from './pick-language.ts'

/**
 * What stands for the signs of an address that was typed, so that they are told from those of a
 * sentence.
 */
export const TYPED = { '.': '\uE000', '-': '\uE001' }
/** A hyphen or an apostrophe of which nobody knows whether it is part of the address. */
export const UNCLEAR_SIGN = '\uE002'

/** Stands before a word that was typed, which is never a letter or a number in words. */
export const TYPED_WORD = '\uE003'

/** The signs of an email address. */
export type Sign = '@' | '.' | '-' | '_' | '+'

const SHARED: readonly (readonly [string, Sign])[] = [
  ...phrasesOf(
    '@' as const,
    '@|at|at sign|aet|arroba|arobase|arrobase|a commercial|klammeraffe|affenschwanz|at zeichen',
  ),
  ...phrasesOf('.' as const, `dot|punto|punkt|point|${TYPED['.']}`),
  ...phrasesOf(
    '-' as const,
    `dash|hyphen|minus|guion|guion medio|tiret|bindestrich|minuszeichen|trait dunion|tiret du six|tiret du 6|tiret du milieu|${TYPED['-']}`,
  ),
  ...phrasesOf(
    '_' as const,
    '_|underscore|under score|guion bajo|guion de abajo|barra baja|subguion|unterstrich|tiret bas|tiret du bas|tiret du huit|tiret du 8|tiret underscore|sous tiret|souligne',
  ),
  ...phrasesOf('+' as const, '+|plus|plus sign|pluszeichen|signe plus'),
]
const OWN: Record<Language, readonly (readonly [string, Sign])[]> = {
  en: phrasesOf('.' as const, 'period|full stop'),
  es: [...phrasesOf('+' as const, 'mas|signo mas'), ...phrasesOf('-' as const, 'menos')],
  de: phrasesOf('-' as const, 'strich'),
  fr: [...phrasesOf('-' as const, 'moins'), ...phrasesOf('@' as const, 'chez')],
}

/** The words for signs, folded. */
export const SIGN_WORDS: Record<Language, PhraseTable<Sign>> = {
  en: signs('en'),
  es: signs('es'),
  de: signs('de'),
  fr: signs('fr'),
}

function signs(language: Language): PhraseTable<Sign> {
  return phraseTable<Sign>([...SHARED, ...OWN[language]])
}

/** How a sign is said, such that it is heard again. */
export const SPOKEN_SIGNS: Record<Language, Record<Sign, string>> = {
  en: { '@': 'at', '.': 'dot', '-': 'dash', _: 'underscore', '+': 'plus' },
  es: { '@': 'arroba', '.': 'punto', '-': 'guion', _: 'guion bajo', '+': 'más' },
  de: { '@': 'ät', '.': 'Punkt', '-': 'Bindestrich', _: 'Unterstrich', '+': 'plus' },
  fr: { '@': 'arobase', '.': 'point', '-': 'tiret', _: 'tiret bas', '+': 'plus' },
}
