import type { RedactionWords } from '../redaction-words.ts'

export const redactionWords: RedactionWords = {
  at: 'at',
  dot: 'dot',
  signs: 'dash|hyphen|underscore|plus',
  digits: 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple',
}
