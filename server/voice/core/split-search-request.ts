import { chooseByName } from '../../speech/choose-by-name.ts'
import { compareWords } from '../../speech/compare-words.ts'
import { meansAnyone } from '../../speech/means-anyone.ts'
import { QUALIFIERS, SILENT, TITLES, WEAK } from '../../speech/naming-words.ts'
import { readTimeZone } from '../../speech/read-time-zone.ts'
import type { Reading } from '../../speech/when/read-tokens.ts'

type Named = { name: string }

/** `reading`: the tokens of the words, and those of them that say nothing known about a time. */
export type SearchContext = {
  reading: Reading
  agents: readonly Named[]
  meetingTypes: readonly Named[]
}

/**
 * What is left of the words to be about the time, and what was beside it; null where nothing was.
 * `agent`: a name, or "anyone".
 */
export type SearchRequest = {
  when: string
  agent: string | null
  meetingType: string | null
  timeZone: string | null
}

/** `from` and `to`: of the words. */
type Part = {
  from: number
  to: number
  kind: 'agent' | 'meetingType' | 'timeZone' | 'silent'
  value: string
  names: readonly string[]
}
type Word = { text: string; folded: string; start: number; end: number; isUnknown: boolean }

const MAX_LENGTH = 400
const MAX_PLACE_WORDS = 5
/** How like a word of a name a word is, beside "with" or an article and without them. */
const MIN_SIMILARITY = 0.75
const MIN_NAME_SIMILARITY = 0.9

const set = (text: string) => new Set(text.split(' '))
const POLITE = set('please kindly bitte favor por svp thanks thank danke gracias merci for')
const BEFORE_PERSON = set('with see meet mit bei beim con avec chez')
const BEFORE_ANY = set('for fur para pour')
const ARTICLES = set(
  'a an the my our your der die das den dem ein eine einen einem einer el la los un una le les l une des du',
)
const NO = set('no nope non nein nee ne not nicht pas kein keine keinen')
const OR = set('or oder o u ou either entweder otherwise sonst alternatively')
/** Folded words after which a place is named. */
const BEFORE_PLACE = [
  'im in',
  'i am in',
  'we are in',
  'were in',
  'im currently in',
  'i am currently in',
  'im based in',
  'i am based in',
  'were based in',
  'based in',
  'i live in',
  'im calling from',
  'i am calling from',
  'calling from',
  'im over in',
  'im out in',
  'ich bin in',
  'bin in',
  'wir sind in',
  'ich bin gerade in',
  'ich wohne in',
  'ich sitze in',
  'ich rufe aus',
  'ich lebe in',
  'estoy en',
  'estamos en',
  'vivo en',
  'llamo desde',
  'llamo de',
  'yo estoy en',
  'je suis a',
  'je suis au',
  'je suis en',
  'nous sommes a',
  'nous sommes en',
  'on est a',
  'jhabite a',
  'j habite a',
  'jappelle de',
  'j appelle de',
].map((phrase) => phrase.split(' '))

/**
 * Sets aside what words about a time say of a person, a kind of meeting, or the place of the
 * caller. Only words that have no meaning for a time are set aside, and only where all of them are
 * known to be such a thing; otherwise null, as where something is not wanted.
 */
export function splitSearchRequest(
  text: string,
  { reading, agents, meetingTypes }: SearchContext,
): SearchRequest | null {
  if (
    text.length > MAX_LENGTH ||
    reading.unknown.length === 0 ||
    reading.tokens.some(({ is }) => is === 'not' || is === 'notthat')
  )
    return null
  const words = wordsOf(text, new Set(reading.unknown.flatMap((piece) => piece.split(' '))))
  const places = placesIn(words, text)
  const parts: Part[] = [...places]
  for (const run of runsOf(words, places)) {
    const part = partOf(words, run, { agents, meetingTypes })
    if (!part) return null
    parts.push(part)
  }
  const valueOf = (kind: Part['kind']) => [
    ...new Set(parts.filter((part) => part.kind === kind).map(({ value }) => value)),
  ]
  const [agent, meetingType, timeZone] = (['agent', 'meetingType', 'timeZone'] as const).map(
    valueOf,
  )
  const isOneEach = agent!.length < 2 && meetingType!.length < 2 && timeZone!.length < 2
  if (!isOneEach || parts.some((part) => isJoined(words, part)) || hasRestOfName(words, parts))
    return null
  return {
    when: without(text, words, parts),
    agent: agent![0] ?? null,
    meetingType: meetingType![0] ?? null,
    timeZone: timeZone![0] ?? null,
  }
}

function wordsOf(text: string, unknown: ReadonlySet<string>): Word[] {
  return [
    ...text.matchAll(
      /[\p{L}\p{M}\p{N}]+(?:['’`´][\p{L}\p{M}]+)*|(?<!(?:^|\P{L})(?:dr|mr|mrs|ms|prof|hr|fr))[,;.!?](?=\s|$)/giu,
    ),
  ].map((match) => {
    const pieces = fold(match[0]).split(/['’`´]/)
    const folded = pieces.join('')
    const isUnknown = [folded, ...pieces].some((piece) =>
      (piece.match(/[a-z]+/g) ?? []).some((letters) => unknown.has(letters)),
    )
    return {
      text: match[0],
      folded,
      start: match.index,
      end: match.index + match[0].length,
      isUnknown,
    }
  })
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

function isPause(word: Word | undefined): boolean {
  return word === undefined || /^[,;.!?]$/.test(word.text)
}

/** "I'm in Los Angeles", up to a pause: what follows without one may be how long. */
function placesIn(words: readonly Word[], text: string): Part[] {
  return words.flatMap((_, from): Part[] => {
    const intro = BEFORE_PLACE.filter((phrase) =>
      phrase.every((word, i) => words[from + i]?.folded === word),
    ).toSorted((a, b) => b.length - a.length)[0]
    if (!intro) return []
    const begin = from + intro.length
    const length = words.slice(begin).findIndex(isPause)
    const end = length === -1 ? words.length : begin + length
    if (
      end === begin ||
      end - begin > MAX_PLACE_WORDS ||
      !words.slice(begin, end).some(({ isUnknown }) => isUnknown)
    )
      return []
    const zone = readTimeZone(text.slice(words[begin]!.start, words[end - 1]!.end))
    return zone.ok ? [{ from, to: end, kind: 'timeZone', value: zone.timeZone, names: [] }] : []
  })
}

/** The unknown words that stand together, outside the places. */
function runsOf(words: readonly Word[], places: readonly Part[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  words.forEach(({ isUnknown }, i) => {
    if (!isUnknown || places.some(({ from, to }) => i >= from && i < to)) return
    const last = runs.at(-1)
    if (last?.to === i) last.to = i + 1
    else runs.push({ from: i, to: i + 1 })
  })
  return runs
}

/**
 * What unknown words are, with the articles and prepositions before them; null where that is not
 * known of all of them.
 */
function partOf(
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  { agents, meetingTypes }: Pick<SearchContext, 'agents' | 'meetingTypes'>,
): Part | null {
  const run = words.slice(from, to)
  if (run.every(({ folded }) => POLITE.has(folded) || WEAK.has(folded)))
    return { from: beginOf(words, from), to, kind: 'silent', value: '', names: [] }
  const core = run.filter(({ folded }) => !isNoise(folded))
  const begin = beginOf(words, from)
  const before = words
    .slice(begin, from + run.findIndex((word) => core.includes(word)))
    .map(({ folded }) => folded)
  const isPerson = before.some((word) => BEFORE_PERSON.has(word))
  const least = before.length > 0 ? MIN_SIMILARITY : MIN_NAME_SIMILARITY
  if (meansAnyone(run.map(({ folded }) => folded).join(' ')))
    return { from: begin, to, kind: 'agent', value: 'anyone', names: [] }
  const [agent, type] = [agents, meetingTypes].map((named) =>
    chosen(
      named,
      { said: run.map(({ folded }) => folded).join(' '), core: core.map(({ folded }) => folded) },
      least,
    ),
  )
  const kind =
    agent && type ? (isPerson ? 'agent' : null) : agent ? 'agent' : type ? 'meetingType' : null
  if (kind === null || (kind === 'meetingType' && isPerson)) return null
  const { name } = (kind === 'agent' ? agent : type)!
  return { from: begin, to, kind, value: name, names: namesOf(name) }
}

function isNoise(word: string): boolean {
  return (
    SILENT.has(word) ||
    QUALIFIERS.has(word) ||
    TITLES.has(word) ||
    WEAK.has(word) ||
    POLITE.has(word) ||
    BEFORE_PERSON.has(word)
  )
}

/** The one that the words name, where each of them is a word of its name. */
function chosen(
  named: readonly Named[],
  { said, core }: { said: string; core: readonly string[] },
  least: number,
): Named | null {
  if (core.length === 0) return null
  const choice = chooseByName(named, said)
  if (!choice.ok) return null
  const names = namesOf(choice.one.name)
  const joined = names.join('')
  return core.join('') === joined ||
    core.every((word) => names.some((name) => compareWords(name, word) >= least))
    ? choice.one
    : null
}

function namesOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Where the articles and the one preposition before a word begin; "a la" is before an hour as well,
 * and stays.
 */
function beginOf(words: readonly Word[], from: number): number {
  const at = (i: number) => words[i]?.folded ?? ''
  let begin = from
  if (
    ARTICLES.has(at(begin - 1)) &&
    !(at(begin - 2) === 'la' || (at(begin - 1) === 'la' && at(begin - 2) === 'a'))
  )
    begin--
  return BEFORE_PERSON.has(at(begin - 1)) || BEFORE_ANY.has(at(begin - 1)) ? begin - 1 : begin
}

/**
 * Beside "or", it counts for a part of the times only; beside "no", also after a pause, it is not
 * wanted.
 */
function isJoined(words: readonly Word[], { from, to, kind }: Part): boolean {
  if (kind === 'silent') return false
  return [words[from - 1], words.slice(to).find((word) => !isPause(word))].some(
    (word) => word !== undefined && (OR.has(word.folded) || NO.has(word.folded)),
  )
}

/**
 * Whether words of a name are left that have a meaning for a time too, such as those of August
 * Meyer.
 */
function hasRestOfName(words: readonly Word[], parts: readonly Part[]): boolean {
  const names = new Set(parts.flatMap((part) => part.names).filter((name) => !isNoise(name)))
  return words.some(
    ({ folded }, i) => names.has(folded) && !parts.some(({ from, to }) => i >= from && i < to),
  )
}

/**
 * The text with a pause in the place of each part, so that the words around it are not read
 * together.
 */
function without(text: string, words: readonly Word[], parts: readonly Part[]): string {
  const kept = parts
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (left, { from, to }) =>
        `${left.slice(0, words[from]!.start)} , ${left.slice(words[to - 1]!.end)}`,
      text,
    )
  return kept.trim()
}
