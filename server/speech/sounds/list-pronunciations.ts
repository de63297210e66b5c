import { ORTHOGRAPHIES } from './orthographies.ts'

/** Of one orthography. */
const MAX_PRONUNCIATIONS = 4
const MAX_LETTERS = 40

type CompiledRule = { letters: RegExp; sounds: readonly string[] }

/** The rules of each orthography by the letter that they begin with. */
const compiled = ORTHOGRAPHIES.map(({ signs, isTransliteration = false, rules }) => {
  const byLetter = new Map<string, CompiledRule[]>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    byLetter.set(
      letter,
      rules
        .filter(([letters]) => mayBegin(letters, letter))
        .map(([letters, sounds]) => ({
          letters: new RegExp(`(?:${letters})`, 'y'),
          sounds: sounds.split('|'),
        })),
    )
  }
  return { signs, isTransliteration, byLetter }
})

/**
 * The pronunciations of a word in the letters a to z, in all orthographies that it may be of.
 * `isTransliterated`: it was not written in these letters.
 */
export function listPronunciations(word: string, isTransliterated = false): string[] {
  const text = word.slice(0, MAX_LETTERS)
  const found = new Set<string>()
  for (const { signs, isTransliteration, byLetter } of compiled) {
    if (isTransliteration && !isTransliterated) continue
    if (signs && !signs.test(text)) continue
    for (const sounds of readSounds(text, byLetter)) found.add(sounds)
  }
  found.delete('')
  return [...found]
}

function readSounds(text: string, byLetter: ReadonlyMap<string, CompiledRule[]>): string[] {
  let spoken = ['']
  for (let at = 0; at < text.length;) {
    const letter = text.charAt(at)
    const rule = byLetter.get(letter)?.find(({ letters }) => {
      letters.lastIndex = at
      return letters.test(text)
    })
    const sounds = rule?.sounds ?? [letter]
    const [only = ''] = sounds
    spoken =
      sounds.length === 1
        ? spoken.map((before) => before + only)
        : spoken
            .flatMap((before) => sounds.map((sound) => before + sound))
            .slice(0, MAX_PRONUNCIATIONS)
    at = rule ? rule.letters.lastIndex : at + 1
  }
  return spoken.map(withoutRepeated)
}

function withoutRepeated(sounds: string): string {
  return /(.)\1/.test(sounds) ? sounds.replaceAll(/(.)\1+/g, '$1') : sounds
}

/** Whether a word with this letter at the place of the rule may match it. */
function mayBegin(letters: string, letter: string): boolean {
  return letters.split(/\|(?![^(]*\))/).some((each) => {
    const first = each.replace(/^(?:\^|\(\?<[=!](?:[^()]|\([^()]*\))*\)|\(\?:)+/, '')
    return first.startsWith('[')
      ? first.slice(1, first.indexOf(']')).includes(letter)
      : first[0] === letter
  })
}
