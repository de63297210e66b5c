import type { SignWords } from '../sign-words.ts'

export const signWords: SignWords = {
  shared: {
    '@': 'aet|klammeraffe|affenschwanz|at zeichen|aet zeichen|klammeraffen',
    '.': 'punkt',
    '-': 'bindestrich|minuszeichen',
    _: 'unterstrich',
    '+': 'plus|pluszeichen',
  },
  own: {
    '-': 'strich',
  },
  spoken: {
    '@': 'ät',
    '.': 'Punkt',
    '-': 'Bindestrich',
    _: 'Unterstrich',
    '+': 'plus',
  },
}
