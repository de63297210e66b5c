import { listPronunciations } from './list-pronunciations.ts'
import { spellLatin } from './spell-latin.ts'

/** The pronunciations of a word, and for each the code under which it is found. */
type Sounds = ReadonlyMap<string, string>

/** Of further pronunciations none is kept. */
const MAX_SOUNDS = 24
const MAX_CODE_LENGTH = 12
const KEPT_WORDS = 5_000

/** Consonants that are mistaken for each other have one letter. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({ P: 'pb', T: 'tdT', K: 'kg', F: 'fv', S: 'sz', X: 'SZCJ', H: 'xh' })
    .concat(['m', 'n', 'l', 'r'].map((sound) => [sound.toUpperCase(), sound]))
    .flatMap(([code, sounds]) => sounds.split('').map((sound) => [sound, code])),
)

const kept = new Map<string, Sounds>()

/**
 * How a word may be pronounced, in any script and by the rules of several languages. A word of
 * Chinese characters or Korean syllables also has the sounds of its parts: "王小明" those of "wang"
 * and "xiaoming".
 */
export function deriveSounds(word: string): Sounds {
  const known = kept.get(word)
  if (known) return known
  const sounds = new Map<string, string>()
  for (const spelled of spellLatin(word))
    for (const spoken of listPronunciations(spelled, spelled !== word))
      if (sounds.size < MAX_SOUNDS) sounds.set(spoken, codeOf(spoken))
  if (kept.size >= KEPT_WORDS) kept.clear()
  kept.set(word, sounds)
  return sounds
}

/** The classes of the consonants. A vowel counts only at the beginning. */
function codeOf(spoken: string): string {
  let code = ''
  let last = ''
  for (let at = 0; at < spoken.length; at++) {
    const sound = spoken.charAt(at)
    const each = CLASSES.get(sound) ?? (at > 0 ? '' : sound === 'w' ? 'W' : 'A')
    if (each !== last) code += each
    last = each
  }
  return code.slice(0, MAX_CODE_LENGTH)
}
