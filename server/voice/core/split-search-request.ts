import { computeOnce } from '../../languages/compute-once.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { chooseByName } from '../../speech/names/choose-by-name.ts'
import { collectNamingWords } from '../../speech/names/collect-naming-words.ts'
import { compareWords } from '../../speech/names/compare-words.ts'
import { isAnyAgent } from '../../speech/names/is-any-agent.ts'
import { readTimeZone } from '../../speech/zones/read-time-zone.ts'
import type { Reading } from '../../speech/when/tokens/read-tokens.ts'
import { isNoise, isPause, namesOf, type Word, wordsOf } from './word.ts'

type Named = { name: string }

/** `read`: the tokens of a text, and the words without a meaning for a time. */
type SearchContext = {
  read: (text: string) => Reading
  agents: readonly Named[]
  meetingTypes: readonly Named[]
}

/** The words about the time, and the other names in the request. `agent`: a name, or "anyone". */
export type SearchRequest = {
  when: string
  agent: string | null
  meetingType: string | null
  timeZone: string | null
}

/** `from` and `to`: indexes of words, `to` exclusive. */
type Part = {
  from: number
  to: number
  kind: 'agent' | 'meetingType' | 'timeZone' | 'silent'
  value: string
  names: readonly string[]
}

type Run = { from: number; to: number }

/** Words beside which a name can be refused, or be part of a condition. */
const CONDITIONS: ReadonlySet<string> = new Set<Reading['tokens'][number]['is']>([
  'not',
  'notthat',
  'cannot',
  'busy',
  'finish',
  'occupied',
  'unclear',
  'if',
  'because',
])
const MAX_LENGTH = 400
const MAX_PLACE_WORDS = 5
/** The similarity of a word to a word of a name, after "with" or an article, and without them. */
const MIN_SIMILARITY = 0.75
const MIN_NAME_SIMILARITY = 0.9

/** The folded words that precede a place. */
const beforePlace = computeOnce(() =>
  joinPhrases(({ namingWords }) => namingWords.beforePlace)
    .split('|')
    .map((phrase) => phrase.split(' ')),
)

/**
 * Separates the words about a time from a person, a kind of meeting, or the caller's place. Only
 * words without a meaning for a time are separated. Null if one of them is unknown or negated.
 */
export function splitSearchRequest(
  text: string,
  { read, agents, meetingTypes }: SearchContext,
): SearchRequest | null {
  if (text.length > MAX_LENGTH) return null
  const reading = read(text)
  const words = markNames(wordsOf(text, reading.unknown), { read, agents, meetingTypes })
  if (
    !words.some(({ isUnknown }) => isUnknown) ||
    reading.tokens.some(({ is }) => CONDITIONS.has(is))
  )
    return null
  const places = placesIn(words, text)
  const parts: Part[] = [...places]
  const others: Run[] = []
  for (const run of runsOf(words, places)) {
    const part = partOf(words, run, { agents, meetingTypes })
    if (part) parts.push(part)
    else others.push(run)
  }
  if (parts.length === 0 || others.some((run) => !isAside(words, run, parts))) return null
  const valueOf = (kind: Part['kind']) => [
    ...new Set(parts.filter((part) => part.kind === kind).map(({ value }) => value)),
  ]
  const [foundAgents, foundTypes, foundZones] = [
    valueOf('agent'),
    valueOf('meetingType'),
    valueOf('timeZone'),
  ]
  const isOneEach = foundAgents.length < 2 && foundTypes.length < 2 && foundZones.length < 2
  if (
    !isOneEach ||
    parts.some((part) => isJoined(words, part, read)) ||
    hasRestOfName(words, parts)
  )
    return null
  return {
    when: replaceParts(text, words, parts),
    agent: foundAgents[0] ?? null,
    meetingType: foundTypes[0] ?? null,
    timeZone: foundZones[0] ?? null,
  }
}

/**
 * Places such as "I'm in Los Angeles". A place ends at a pause, since directly following words may
 * be a duration.
 */
function placesIn(words: readonly Word[], text: string): Part[] {
  return words.flatMap((_, from): Part[] => {
    const intro = beforePlace()
      .filter((phrase) => phrase.every((word, i) => words[from + i]?.folded === word))
      .toSorted((a, b) => b.length - a.length)[0]
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
    const zone = readTimeZone(text.slice(words[begin]?.start, words[end - 1]?.end))
    return zone.ok ? [{ from, to: end, kind: 'timeZone', value: zone.timeZone, names: [] }] : []
  })
}

/**
 * Marks names that are also other words as unknown: an agent after "with", such as May or Ben, and
 * a meeting type of words without a meaning for a time.
 */
function markNames(
  words: readonly Word[],
  { read, agents, meetingTypes }: SearchContext,
): readonly Word[] {
  const ofAgents = new Set(agents.flatMap(({ name }) => namesOf(name)))
  const said = new Set(words.map(({ folded }) => folded))
  const ofTypes = new Set(
    meetingTypes
      .map(({ name }) => namesOf(name).filter((word) => !isNoise(word)))
      .filter((names) => names.every((name) => said.has(name)))
      .flat(),
  )
  return words.map((word, i) => {
    const isAgent =
      ofAgents.has(word.folded) &&
      collectNamingWords('beforePerson').has(words[beginOf(words, i)]?.folded ?? '') &&
      beginOf(words, i) < i &&
      !read(words[i + 1]?.text ?? '').tokens.some(({ is }) => is === 'number' || is === 'ordinal')
    const isType =
      ofTypes.has(word.folded) && read(word.text).tokens.every(({ is }) => is === 'unknown')
    return isAgent || isType ? { ...word, isUnknown: true } : word
  })
}

/** Whether unknown words are in a clause without any part and do not name a person. */
function isAside(words: readonly Word[], { from, to }: Run, parts: readonly Part[]): boolean {
  const begins = words.findLastIndex((word, i) => i < from && isPause(word)) + 1
  const length = words.slice(to).findIndex(isPause)
  const ends = length === -1 ? words.length : to + length
  return (
    !collectNamingWords('beforePerson').has(words[beginOf(words, from)]?.folded ?? '') &&
    !parts.some((part) => part.from < ends && part.to > begins)
  )
}

/** Adjacent unknown words outside the places. */
function runsOf(words: readonly Word[], places: readonly Part[]): Run[] {
  const runs: Run[] = []
  words.forEach(({ isUnknown }, i) => {
    if (!isUnknown || places.some(({ from, to }) => i >= from && i < to)) return
    const last = runs.at(-1)
    if (last?.to === i) last.to = i + 1
    else runs.push({ from: i, to: i + 1 })
  })
  return runs
}

/** The part that unknown words name, with articles and prepositions; null if one is unknown. */
function partOf(
  words: readonly Word[],
  { from, to }: Run,
  { agents, meetingTypes }: Pick<SearchContext, 'agents' | 'meetingTypes'>,
): Part | null {
  const run = words.slice(from, to)
  if (
    run.every(
      ({ folded }) =>
        collectNamingWords('polite').has(folded) || collectNamingWords('weak').has(folded),
    )
  )
    return { from: beginOf(words, from), to, kind: 'silent', value: '', names: [] }
  const begin = beginOf(words, from)
  const named = run.filter(({ folded }) => !isNoise(folded))
  const isAfterPreposition = collectNamingWords('beforePerson').has(words[begin]?.folded ?? '')
  // After "with", a word such as May is a name even though it is also another word.
  const core = named.length === 0 && isAfterPreposition ? run : named
  const before = words
    .slice(begin, from + run.findIndex((word) => core.includes(word)))
    .map(({ folded }) => folded)
  const isPerson = before.some((word) => collectNamingWords('beforePerson').has(word))
  const minSimilarity = before.length > 0 ? MIN_SIMILARITY : MIN_NAME_SIMILARITY
  if (isAnyAgent(run.map(({ folded }) => folded).join(' ')))
    return { from: begin, to, kind: 'agent', value: 'anyone', names: [] }
  const [agent, type] = [agents, meetingTypes].map((named) =>
    chooseNamed(
      named,
      { said: run.map(({ folded }) => folded).join(' '), core: core.map(({ folded }) => folded) },
      minSimilarity,
    ),
  )
  const kind =
    agent && type ? (isPerson ? 'agent' : null) : agent ? 'agent' : type ? 'meetingType' : null
  if (kind === null || (kind === 'meetingType' && isPerson)) return null
  const { name } = (kind === 'agent' ? agent : type)!
  return { from: begin, to, kind, value: name, names: namesOf(name) }
}

/** The only match for the words, if all of them are words of its name. */
function chooseNamed(
  named: readonly Named[],
  { said, core }: { said: string; core: readonly string[] },
  minSimilarity: number,
): Named | null {
  if (core.length === 0) return null
  const choice = chooseByName(named, said)
  if (!choice.ok) return null
  const names = namesOf(choice.one.name)
  const joined = names.join('')
  return core.join('') === joined ||
    core.every((word) => names.some((name) => compareWords(name, word) >= minSimilarity))
    ? choice.one
    : null
}

/** The index of the article or preposition before a word; "a la" also precedes hours and stays. */
function beginOf(words: readonly Word[], from: number): number {
  const at = (i: number) => words[i]?.folded ?? ''
  let begin = from
  if (
    collectNamingWords('articles').has(at(begin - 1)) &&
    !(at(begin - 2) === 'la' || (at(begin - 1) === 'la' && at(begin - 2) === 'a'))
  )
    begin--
  return collectNamingWords('beforePerson').has(at(begin - 1)) ||
    collectNamingWords('beforeAny').has(at(begin - 1))
    ? begin - 1
    : begin
}

/**
 * Whether a part is next to "or" (it applies only to some times), or to "no" or "but" (it is not
 * wanted).
 */
function isJoined(
  words: readonly Word[],
  { from, to, kind }: Part,
  read: SearchContext['read'],
): boolean {
  if (kind === 'silent') return false
  const before = words[from - 1]
  if (before && read(before.text).tokens.some(({ is }) => is === 'but')) return true
  return [before, words.slice(to).find((word) => !isPause(word))].some(
    (word) =>
      word !== undefined &&
      (collectNamingWords('or').has(word.folded) || collectNamingWords('no').has(word.folded)),
  )
}

/** Whether other words of a name have a meaning for a time too, such as August in August Meyer. */
function hasRestOfName(words: readonly Word[], parts: readonly Part[]): boolean {
  const names = new Set(parts.flatMap((part) => part.names).filter((name) => !isNoise(name)))
  return words.some(
    ({ folded }, i) => names.has(folded) && !parts.some(({ from, to }) => i >= from && i < to),
  )
}

/**
 * The text with each part replaced by a pause, so that the words around it are not read together.
 */
function replaceParts(text: string, words: readonly Word[], parts: readonly Part[]): string {
  const kept = parts
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (left, { from, to }) =>
        `${left.slice(0, words[from]?.start)} , ${left.slice(words[to - 1]?.end)}`,
      text,
    )
  return kept.trim()
}
