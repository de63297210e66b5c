import { compareSounds } from './compare-sounds.ts'

/** Words whose sounds are less alike are different names. */
const MIN_ALIKE = 0.9
const MIN_LETTERS = 3

/**
 * Whether two folded words are probably the same name in different spellings, such as "shivon" and
 * "siobhan". Names that differ in one vowel are different: "Lena" and "Lina", "Mario" and "Maria".
 */
export function isSameSound(one: string, other: string): boolean {
  return (
    Math.min(one.length, other.length) >= MIN_LETTERS &&
    !/\d/.test(one + other) &&
    !differInOneVowel(one, other) &&
    compareSounds(one, other) >= MIN_ALIKE
  )
}

function differInOneVowel(one: string, other: string): boolean {
  if (one.replace(/[aeiou]$/, '') === other.replace(/[aeiou]$/, '')) return true
  if (one.length !== other.length) return false
  const different = Array.from(one, (letter, at) => letter + other.charAt(at)).filter(
    ([letter, heard]) => letter !== heard,
  )
  return different.length === 1 && /^[aeiou]{2}$/.test(different.join(''))
}
