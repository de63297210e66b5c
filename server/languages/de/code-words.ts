import type { CodeWords } from '../code-words.ts'

export const codeWords: CodeWords = {
  leads: 'der code ist|mein code ist|die nummer ist|es ist|ja|also',
  tails: 'bitte|danke',
}
