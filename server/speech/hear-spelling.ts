import { matchPhrase, phraseTable, phrasesOf, withoutLead, withoutTail } from './match-phrase.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { type HeardLetter, readLetter } from './read-letter.ts'
import { splitWords, foldWord } from './split-words.ts'

const LEADS = phraseTable(
  phrasesOf(
    true,
    'thats|thats spelled|its|it is|its spelled|spelled|spelt|sure|ok|okay|yes|um|uh|se escribe|se deletrea|es|si|claro|das ist|das schreibt sich|man schreibt|buchstabiert|ja|also|cest|ca secrit|oui|alors|euh',
  ),
)
const TAILS = phraseTable(
  phrasesOf(true, 'please|thanks|thank you|thats it|por favor|gracias|bitte|danke|merci|voila'),
)
const BETWEEN = phraseTable(phrasesOf(true, 'and then|then|and|luego|dann|und|puis|et'))
const JOINS = phraseTable([
  ...phrasesOf('-', 'hyphen|dash|guion|bindestrich|tiret|trait dunion'),
  ...phrasesOf("'", 'apostrophe|apostrofo|apostroph'),
])
const FEWEST_CODE_WORDS = 3

/**
 * A word that was spelled, in lower case: "s as in sierra, m, i, t, h"; null where it is no
 * spelling.
 */
export function hearSpelling(text: string, language: string): string | null {
  const raw = splitWords(text)
  const folded = raw.map(foldWord)
  const start = raw.length - withoutLead(folded, LEADS).length
  return readSpelling(
    raw.slice(start, start + withoutTail(folded.slice(start), TAILS).length),
    pickLanguage(language),
  )
}

/**
 * The word that all of these words spell, which are neither folded nor have anything before or
 * after.
 */
export function readSpelling(words: readonly string[], language: Language): string | null {
  const folded = words.map(foldWord)
  const letters: HeardLetter[] = []
  for (let at = 0; at < words.length;) {
    const letter = readLetter(words, at, language)
    const join = letter ? null : matchPhrase(folded, at, JOINS)
    const between = words[at] === ',' ? 1 : (matchPhrase(folded, at, BETWEEN)?.length ?? 0)
    if (letter) letters.push(letter)
    else if (join) letters.push({ letter: join.value, kind: 'weak', length: join.length })
    else if (between === 0) return null
    at += letter?.length ?? join?.length ?? between
  }
  return isSpelling(letters) ? letters.map(({ letter }) => letter).join('') : null
}

/** Two words of an alphabet may be a name (Mike Oscar), and so may a few that are words as well. */
function isSpelling(letters: readonly HeardLetter[]): boolean {
  const spelled = letters.map(({ letter }) => letter).join('')
  if (spelled.length < 2 || !/^\p{L}.*\p{L}$/u.test(spelled)) return false
  return letters.every(({ kind }) => kind === 'sure') || letters.length >= FEWEST_CODE_WORDS
}
