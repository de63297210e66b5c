import type { RedactionWords } from '../redaction-words.ts'

export const redactionWords: RedactionWords = {
  at: 'arroba',
  dot: 'punto',
  signs: 'guion|guión|bajo',
  digits: 'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
}
