import type { RedactionWords } from '../redaction-words.ts'

export const redactionWords: RedactionWords = {
  at: 'arobase|arrobase',
  dot: 'point',
  signs: 'tiret|bas',
  digits: 'zéro|un|deux|trois|quatre|cinq|six|sept|huit|neuf',
}
