import { fill } from './name-times.ts'
import type { Random } from './random.ts'
import type { Wish } from './template.ts'
import type { Wording } from './wording.ts'

/** Adds politeness and hesitation. */
export function framePhrase(wish: Wish, { frames, hesitations }: Wording, random: Random): string {
  if (random.chance(0.3)) return wish.text
  return fill(random.pick(wish.isSentence ? hesitations : frames), { a: wish.text })
}

/** Applies spellings of speech recognizers. */
export function spellPhrase(text: string, { spellings }: Wording, random: Random): string {
  let spelled = text
  for (const [pattern, replacement] of spellings) {
    if (random.chance(0.08)) spelled = spelled.replace(pattern, replacement)
  }
  if (random.chance(0.4)) spelled = spelled.toLowerCase()
  return random.chance(0.4) ? spelled.replaceAll(/[?¿!¡]/g, '') : spelled
}
