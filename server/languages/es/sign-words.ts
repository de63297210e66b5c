import type { SignWords } from '../sign-words.ts'

export const signWords: SignWords = {
  shared: {
    '@': 'arroba|a roba|signo arroba|la arroba',
    '.': 'punto',
    '-': 'guion|guion medio',
    _: 'guion bajo|guion de abajo|barra baja|subguion',
    '+': 'plus',
  },
  own: {
    '+': 'mas|signo mas',
    '-': 'menos',
  },
  spoken: {
    '@': 'arroba',
    '.': 'punto',
    '-': 'guion',
    _: 'guion bajo',
    '+': 'más',
  },
}
