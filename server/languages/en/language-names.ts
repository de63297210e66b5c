import type { LanguageNames } from '../language-names.ts'
import { phrases } from '../phrases.ts'

export const languageNames: LanguageNames = {
  english: 'English',
  names: 'english|englisch|inglés|ingles|anglais',
  alone: 'english',
  requests: phrases`
    speak english|in english|english please|habla ingles|en ingles|sprechen sie englisch
    auf englisch|parlez vous anglais|en anglais|do you speak english|talk english
  `,
  common: phrases`
    the|i|id|like|would|want|need|my|please|with|is|what|can|you|for|at|have|an|appointment|to|book
    next|after|and|do|this|it|yes|not|tomorrow|no|good|on|of
  `,
}
