import anyAscii from 'any-ascii'

/** Chinese family names of two characters, of which the first is none of its own. */
const DOUBLE_FAMILY_NAMES =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|公孫|慕容|令狐|夏侯|司徒)/u
const HAN = /^\p{Script=Han}{2,4}$/u
const HANGUL = /^\p{Script=Hangul}{2,4}$/u
/** Scripts that leave out short vowels, of which each is taken for an a. */
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const BEFORE_CONSONANT = /(?:[cdgkstz]h|[b-df-hj-np-tvxz])(?=[b-df-hj-np-tvxz])/g
const LATIN = /^[a-z]+$/

/** Digraphs that a letter for each letter would miss. */
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/μπ/g, 'b'],
  [/ντ/g, 'nt'],
  [/γκ|γγ/g, 'g'],
  [/γ(?=[ιεηυ])/g, 'y'],
  [/αι/g, 'e'],
  [/ει|οι|υι/g, 'i'],
  [/αυ/g, 'av'],
  [/ευ/g, 'ev'],
  [/[ηυ]/g, 'i'],
  [/χ/g, 'ch'],
  [/ξ/g, 'x'],
]

/**
 * The word in the letters a to z, in each way in which it is written. Of a name in Chinese or
 * Korean, the parts are words as well.
 */
export function spellLatin(word: string): string[] {
  if (LATIN.test(word)) return [word]
  const parts = [word.normalize('NFC'), ...listNameParts(word).flat()]
  return [...new Set(parts.map(toLetters).filter((letters) => letters !== ''))]
}

/**
 * A name in Chinese characters or Korean syllables as the words by which it is written in Latin
 * letters: the family name and the given name, as a whole or in syllables. Empty for other words.
 */
export function listNameParts(word: string): string[][] {
  const whole = word.normalize('NFC')
  if (!HAN.test(whole) && !HANGUL.test(whole)) return []
  const characters = Array.from(whole)
  const familyLength = DOUBLE_FAMILY_NAMES.test(whole) && characters.length > 2 ? 2 : 1
  const family = characters.slice(0, familyLength).join('')
  const given = characters.slice(familyLength)
  return given.length > 1
    ? [
        [family, given.join('')],
        [family, ...given],
      ]
    : [[family, ...given]]
}

function toLetters(text: string): string {
  const spelled = DIGRAPHS.reduce((rest, [written, as]) => rest.replaceAll(written, as), text)
  const letters = anyAscii(spelled)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return WITHOUT_VOWELS.test(text) ? letters.replaceAll(BEFORE_CONSONANT, '$&a') : letters
}
