import type { CodeWords } from '../code-words.ts'

export const codeWords: CodeWords = {
  leads: 'el codigo es|mi codigo es|es el|es|si',
  tails: 'por favor|gracias',
}
