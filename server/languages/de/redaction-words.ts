import type { RedactionWords } from '../redaction-words.ts'

export const redactionWords: RedactionWords = {
  at: 'ät|aet',
  dot: 'punkt',
  signs: 'bindestrich|unterstrich|strich',
  digits: 'null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun',
}
