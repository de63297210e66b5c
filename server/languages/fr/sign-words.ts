import { phrases } from '../phrases.ts'
import type { SignWords } from '../sign-words.ts'

export const signWords: SignWords = {
  shared: {
    '@': 'arobase|arrobase|arobas|a commercial|a commerciale|a robase',
    '.': 'point',
    '-': 'tiret|trait dunion|tiret du six|tiret du 6|tiret du milieu',
    _: phrases`
      tiret bas|tiret du bas|tiret du huit|tiret du 8|tiret underscore|sous tiret|souligne
    `,
    '+': 'plus|signe plus',
  },
  own: {
    '-': 'moins',
    '@': 'chez',
  },
  spoken: {
    '@': 'arobase',
    '.': 'point',
    '-': 'tiret',
    _: 'tiret bas',
    '+': 'plus',
  },
}
