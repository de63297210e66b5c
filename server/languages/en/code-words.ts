import type { CodeWords } from '../code-words.ts'

export const codeWords: CodeWords = {
  leads: 'the code is|my code is|code|its|it is|thats|ok|okay|yes|um|uh|press',
  tails: 'please|thanks|thank you',
}
