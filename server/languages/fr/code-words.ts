import type { CodeWords } from '../code-words.ts'

export const codeWords: CodeWords = {
  leads: 'le code est|mon code est|cest le|cest|oui|alors|euh',
  tails: 'sil vous plait|merci',
}
