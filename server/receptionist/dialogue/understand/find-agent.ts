import { computeOnce } from '../../../languages/compute-once.ts'
import { joinPhrases } from '../../../languages/join-phrases.ts'
import { buildSharedSet, buildSharedTable } from '../../../speech/build-shared-table.ts'
import { compareWords } from '../../../speech/names/compare-words.ts'
import { computeSimilarity } from '../../../speech/compute-similarity.ts'
import { findOnly } from '../../../speech/find-only.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { matchPhrase } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'

const withPerson = buildSharedTable(({ dialogueWords }) => dialogueWords.withPerson)
const choosePerson = buildSharedTable(({ dialogueWords }) => dialogueWords.choosePerson)
const notPerson = buildSharedTable(({ dialogueWords }) => dialogueWords.notPerson)
const titles = buildSharedSet(({ nameWords }) => nameWords.titles)
/** After these words, a title and a name are the caller's own: "this is Mrs Mills". */
const introductions = buildSharedTable(
  ({ nameWords: { introductions, weakIntroductions, beneficiaries } }) =>
    `${introductions}|${weakIntroductions}|${beneficiaries}`,
)
/** A capitalized name after "with". */
const withName = computeOnce(() => {
  const before = joinPhrases(({ dialogueWords }) => dialogueWords.withPerson)
  return new RegExp(
    `(?<!\\p{L})(?:${before})\\s+(\\p{Lu}[\\p{L}'-]*(?:\\s\\p{Lu}[\\p{L}'-]*)?)`,
    'gu',
  )
})
/** Less is another name. */
const MIN_LIKENESS = 0.75
/** Shorter words must be equal. */
const MIN_LETTERS = 4
const MAX_PHRASE_WORDS = 4

type Mention = { agent: string; at: number; isDenied: boolean }

/**
 * The person that the caller wants to meet: "with Ben, not Clara" is Ben. One of `agents` (their
 * names), also a part of the name after "with" or a title, or a capitalized name after "with" in
 * the caller's words. Null if none is named. `isNamed`: no "with" is needed, since the caller was
 * asked what to change.
 */
export function findAgent(
  text: string,
  {
    language,
    agents,
    isNamed = false,
  }: { language: string; agents: readonly string[]; isNamed?: boolean },
): string | null {
  const mentions = findMentions(foldedWords(text), agents, isNamed)
  const wanted = mentions.findLast(({ isDenied }) => !isDenied) ?? mentions.at(-1)
  if (wanted) return wanted.agent
  const names = [...text.matchAll(withName())].map(([, name = '']) => name)
  return names.findLast((name) => hearName(name, language) !== null) ?? null
}

function findMentions(
  words: readonly string[],
  agents: readonly string[],
  isNamed: boolean,
): Mention[] {
  const parts = agents.map((agent) => ({
    agent,
    words: foldedWords(agent.replaceAll('-', ' ')).filter(
      (word) => word !== ',' && !titles().has(word),
    ),
  }))
  const mentions: Mention[] = []
  for (let at = 0; at < words.length;) {
    const agent = agentAt(words, at, {
      parts,
      isAfterWith:
        isNamed ||
        isAfter(words, at, withPerson()) ||
        isAfter(words, at, choosePerson()) ||
        (titles().has(words[at] ?? '') && !isAfter(words, at, introductions())),
    })
    if (agent) mentions.push({ agent: agent.name, at, isDenied: isDenied(words, at) })
    at += agent?.length ?? 1
  }
  return mentions
}

/**
 * The agent whose name begins at a word: the full name, or after "with" a part that only they have.
 */
function agentAt(
  words: readonly string[],
  at: number,
  {
    parts,
    isAfterWith,
  }: { parts: readonly { agent: string; words: readonly string[] }[]; isAfterWith: boolean },
): { name: string; length: number } | null {
  const full = parts.find(
    ({ words: name }) =>
      name.length > 1 && name.every((part, offset) => isAlike(part, words[at + offset] ?? '')),
  )
  if (full) return { name: full.agent, length: full.words.length }
  if (!isAfterWith) return null
  const name = words.findIndex((word, index) => index >= at && !titles().has(word))
  const start = name === -1 ? at : name
  const some = parts.filter(({ words: name }) =>
    name.some((part) => isAlike(part, words[start] ?? '')),
  )
  const only = findOnly(some)
  return only && { name: only.agent, length: start - at + 1 }
}

function isAlike(part: string, word: string): boolean {
  if (part === word) return true
  if (Math.min(part.length, word.length) < MIN_LETTERS) return false
  return Math.max(compareWords(part, word), computeSimilarity(part, word)) >= MIN_LIKENESS
}

/** Whether one of the phrases ends before a word. */
function isAfter(
  words: readonly string[],
  at: number,
  table: ReturnType<typeof withPerson>,
): boolean {
  return startBefore(words, at, table) !== null
}

/** The start of the phrase that ends before a word; null if there is none. */
function startBefore(
  words: readonly string[],
  at: number,
  table: ReturnType<typeof withPerson>,
): number | null {
  for (let length = MAX_PHRASE_WORDS; length > 0; length--)
    if (at >= length && matchPhrase(words.slice(0, at), at - length, table)?.length === length)
      return at - length
  return null
}

/** "Not Clara", "nicht bei Clara"; but a no at the beginning is an answer: "no, con Ben". */
function isDenied(words: readonly string[], at: number): boolean {
  const start = startBefore(words, at, withPerson()) ?? at
  const denial = startBefore(words, at, notPerson()) ?? startBefore(words, start, notPerson())
  return denial !== null
}
