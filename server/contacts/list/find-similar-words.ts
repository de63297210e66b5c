import { listNicknames } from '../../speech/names/list-nicknames.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { compareHeard } from './core/compare-heard.ts'
import { listSoundCodes } from './core/derive-search-words.ts'
import { listSpellVariants } from './core/list-spell-variants.ts'
import { compareSpelling, orderSimilar, type WantedWord } from './core/measure-match.ts'
import type { SearchWord } from './core/read-search.ts'
import type { SimilarWord } from './core/similar-word.ts'
import {
  hasTrigrams,
  selectKnownWords,
  selectSimilarWords,
  selectWordsBySound,
} from './store/search.ts'

const MAX_SIMILAR_WORDS = 6
/** Other forms of a name, beside them. */
const MAX_NICKNAMES = 6
/** Words with common trigrams, of which those that differ in the fewest letters are used. */
const MAX_LIKE_WORDS = 40
/** Words with a common code of their sounds, of which those that sound most alike are used. */
const MAX_SOUNDING_WORDS = 60
/** One letter sounds as too many words. */
const MIN_SOUNDED_LETTERS = 2

/**
 * The words of each reading of a search, with the known words that each may be a misspelling of, or
 * how it is heard. Misspellings and nicknames are considered only for the first reading. `isKnown`:
 * a name or a company has the word itself.
 */
export async function findSimilarWords(
  db: Db,
  workspaceId: WorkspaceId,
  readings: readonly (readonly SearchWord[])[],
): Promise<(WantedWord & { isKnown: boolean })[][]> {
  const texts = [...new Set(readings.flat().map(({ text }) => text))]
  const spelled = new Set(readings[0]?.map(({ text }) => text))
  const variants = texts.flatMap((text, index) =>
    listVariants(text, spelled.has(text)).map((word) => ({ index, word })),
  )
  const sounds = listSounds(workspaceId, texts)
  // Numbers have no other spelling or sound.
  if (readings.length === 1 && sounds.length === 0 && variants.length === texts.length)
    return readings.map((words) => words.map((word) => ({ ...word, isKnown: true, similar: [] })))
  const [known, trigrams, sounding] = await Promise.all([
    selectKnownWords(db, workspaceId, variants),
    hasTrigrams(db),
    selectWordsBySound(db, workspaceId, { sounds, limit: MAX_SOUNDING_WORDS }),
  ])
  const unknown = texts
    .map((word, index) => ({ index, word }))
    .filter(
      ({ index, word }) =>
        spelled.has(word) &&
        listSpellVariants(word).length > 0 &&
        !known.some((each) => each.index === index && isSpelling(word, each.word)),
    )
  const similar =
    trigrams && unknown.length > 0
      ? await selectSimilarWords(db, workspaceId, { words: unknown, limit: MAX_LIKE_WORDS })
      : []
  const wanted = new Map(
    texts.map((text, index) => {
      const of = (found: readonly { index: number; word: string }[]) =>
        found.filter((each) => each.index === index).map(({ word }) => word)
      const ofText = of(known)
      return [
        text,
        {
          isKnown: ofText.includes(text),
          similar: addNicknames(
            text,
            ofText,
            nearest([
              ...[...ofText, ...of(similar)].map((word) => compareSpelling(text, word)),
              ...of(sounding).map((word) => compareHeard(text, word)),
            ]),
          ),
        },
      ]
    }),
  )
  return readings.map((words) =>
    words.map((word) => ({
      ...word,
      ...(wanted.get(word.text) ?? { isKnown: false, similar: [] }),
    })),
  )
}

function listSounds(workspaceId: WorkspaceId, texts: readonly string[]) {
  return texts.flatMap((text, index) =>
    /[\d ]/.test(text) || (text.length < MIN_SOUNDED_LETTERS && isLatin(text))
      ? []
      : listSoundCodes(workspaceId, text).map((code) => ({ index, code, length: text.length })),
  )
}

function listVariants(text: string, isSpelled: boolean): string[] {
  return isSpelled ? [text, ...listSpellVariants(text), ...listNicknames(text)] : [text]
}

function isSpelling(word: string, known: string): boolean {
  return word === known || compareSpelling(word, known) !== null
}

/** The similar words, and the known ones that are other forms of the name. */
function addNicknames(
  text: string,
  known: readonly string[],
  similar: readonly SimilarWord[],
): SimilarWord[] {
  const names = new Set(listNicknames(text))
  const found = known.filter(
    (word) => names.has(word) && !similar.some((each) => each.word === word),
  )
  return [
    ...similar,
    ...found
      .slice(0, MAX_NICKNAMES)
      .map((word) => ({ word, reason: 'nickname', difference: 0 }) as const),
  ]
}

function isLatin(text: string): boolean {
  return /^[a-z]+$/.test(text)
}

/** The best words, each for its best reason. */
function nearest(found: readonly (SimilarWord | null)[]): SimilarWord[] {
  const words = new Map<string, SimilarWord>()
  for (const each of orderSimilar(found.filter((one) => one !== null)))
    if (!words.has(each.word)) words.set(each.word, each)
  return [...words.values()].slice(0, MAX_SIMILAR_WORDS)
}
