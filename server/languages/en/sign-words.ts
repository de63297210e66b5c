import type { SignWords } from '../sign-words.ts'

export const signWords: SignWords = {
  shared: {
    '@': 'at|at sign|at the rate|at the rate of|at the rate sign|at the at sign|at symbol',
    '.': 'dot',
    '-': 'dash|hyphen|minus',
    _: 'underscore|under score',
    '+': 'plus|plus sign',
  },
  own: {
    '.': 'period|full stop',
  },
  spoken: {
    '@': 'at',
    '.': 'dot',
    '-': 'dash',
    _: 'underscore',
    '+': 'plus',
  },
}
