import { computeOnce } from '../../../languages/compute-once.ts'
import { joinPhrases } from '../../../languages/join-phrases.ts'
import { findEmail } from '../../../speech/find-email.ts'
import { hearName } from '../../../speech/hear-name.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { findWhen, type TimeContext } from './find-when.ts'

/** The parts of a booking in one utterance. */
export type Parts = {
  meetingType: string | null
  name: string | null
  email: string | null
  agent: string | null
  when: string | null
}

/** Phrases before a name in a sentence; `false`: other words can follow them too. */
const introductions = computeOnce(() =>
  phraseTable([
    ...phrasesOf(
      true,
      joinPhrases(({ nameWords }) => nameWords.introductions),
    ),
    ...phrasesOf(
      false,
      joinPhrases(({ nameWords }) => nameWords.weakIntroductions),
    ),
  ]),
)
const MAX_NAME_WORDS = 5
const MAX_WORDS = 60
const MIN_LETTERS = 4

/** The meeting type, the name and the words about a time. */
export function readParts(
  text: string,
  place: TimeContext,
  meetingTypes: readonly string[],
): Parts {
  const email = findEmail(text, place.language)
  const named = findName(email?.rest ?? text, place.language)
  const rest = named?.rest ?? email?.rest ?? text
  return {
    meetingType: readType(text, meetingTypes),
    name: named?.name ?? null,
    email: email?.said ?? null,
    agent: findAgent(rest, place.language),
    when: findWhen(rest, place),
  }
}

const withPerson = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.withPerson)})\\s+(\\p{Lu}[\\p{L}'-]*(?:\\s\\p{Lu}[\\p{L}'-]*)?)`,
      'gu',
    ),
)

/** The person that the caller wants to meet, "with Clara Moss"; the last one after "with". */
function findAgent(text: string, language: string): string | null {
  const names = [...text.matchAll(withPerson())].map(([, name]) => name!)
  return names.findLast((name) => hearName(name, language) !== null) ?? null
}

/** The named meeting type: all of its words occur, or one that no other type has. */
export function readType(text: string, meetingTypes: readonly string[]): string | null {
  const said = foldedWords(text)
  const types = meetingTypes.map((type) => ({
    type,
    words: foldedWords(type).filter((word) => word !== ','),
  }))
  const whole = types
    .filter(
      ({ words }) =>
        words.length > 0 &&
        said.some((_, at) => words.every((word, offset) => said[at + offset] === word)),
    )
    .toSorted((one, other) => other.words.length - one.words.length)
  if (whole[0]) return whole[0].type
  const isOwn = (word: string) =>
    word.length >= MIN_LETTERS && types.filter(({ words }) => words.includes(word)).length === 1
  const some = types.filter(({ words }) => words.some((word) => isOwn(word) && said.includes(word)))
  return some.length === 1 ? some[0]!.type : null
}

/** The name in a longer sentence, and the sentence without it. */
export function findName(text: string, language: string): { name: string; rest: string } | null {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const folded = words.map((word) =>
    foldedWords(word)
      .filter((one) => one !== ',')
      .join(''),
  )
  for (let at = 0; at < words.length; at++) {
    const lead = matchPhrase(folded, at, introductions())
    const found = lead
      ? nameAfter(words.slice(at + lead.length, at + lead.length + MAX_NAME_WORDS), {
          language,
          isSure: lead.value,
        })
      : null
    if (lead && found)
      return {
        name: found.name,
        rest: [...words.slice(0, at), ...words.slice(at + lead.length + found.length)].join(' '),
      }
  }
  return null
}

/** The longest name at the start of the words, up to a pause. */
function nameAfter(
  words: readonly string[],
  { language, isSure }: { language: string; isSure: boolean },
): { name: string; length: number } | null {
  const pause = words.findIndex((word) => /[,.;!?]$/.test(word))
  const near = pause < 0 ? words : words.slice(0, pause + 1)
  for (let length = near.length; length > 0; length--) {
    const said = near.slice(0, length)
    const heard =
      isSure || said.every((word) => /^\p{Lu}/u.test(word))
        ? hearName(said.join(' '), language)
        : null
    if (heard) return { name: heard.name, length }
  }
  return null
}
