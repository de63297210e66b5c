import type { Language } from '../../../languages/language.ts'
import { languageOf, LANGUAGES } from '../../../languages/languages.ts'
import {
  BUSINESS_TOPICS,
  type Topic,
  TYPE_TOPICS,
  type TypeTopic,
} from '../../../languages/question-words.ts'
import { findOnly } from '../../../speech/find-only.ts'
import { phraseLength, type PhraseSet, readPhrases } from './read-phrases.ts'
import { foldWords, splitSentences, stemWord } from './split-sentences.ts'

/**
 * The topics of a question in order, its language, and its stems that occur in names of meeting
 * types.
 */
export type AskedTopics = {
  topics: readonly Topic[]
  named: readonly string[]
  language: Language
}

type Vocabulary = { asks: PhraseSet; others: readonly PhraseSet[] }
type Reading = {
  language: Language
  /** The words of the meeting types' names, as stems. */ names: PhraseSet
}

const MAX_TOPICS = 3

/**
 * The topics of a question; null if any of its words is unknown. Tries the caller's language first,
 * then the others.
 */
export function findTopics(
  question: string,
  { language, typeNames }: { language: string | Language; typeNames: readonly string[] },
): AskedTopics | null {
  const own = languageOf(language)
  for (const tried of [own, ...LANGUAGES.filter((other) => other !== own)]) {
    const found = findIn(question, {
      language: tried,
      names: new Set(typeNames.flatMap((name) => nameStems(name, tried))),
    })
    if (found) return found
  }
  return null
}

/** The words of a meeting type's name that identify it, as stems. */
export function nameStems(name: string, language: Language): string[] {
  const stems = foldWords(name).map((word) => stemWord(word, language))
  const own = stems.filter((stem) => !isGenericWord(stem, language))
  return own.length > 0 ? own : stems
}

/** Whether a stem is a function word, or a word for any meeting, such as "appointment". */
export function isGenericWord(stem: string, language: Language): boolean {
  return [language.questionWords.small, language.questionWords.meeting].some((phrases) =>
    readPhrases(phrases, language).has(stem),
  )
}

function findIn(question: string, reading: Reading): AskedTopics | null {
  const { language, names } = reading
  const stems = foldWords(question).map((word) => stemWord(word, language))
  const named = stems.filter((stem) => names.has(stem))
  const whole = topicOf(stems, reading)
  if (whole) return { topics: [whole], named, language }
  const parts = splitParts(question, language)
  if (parts.length === 0 || parts.length > MAX_TOPICS) return null
  const topics = parts.flatMap((part) => topicOf(part, reading) ?? [])
  return topics.length === parts.length ? { topics: [...new Set(topics)], named, language } : null
}

/** The parts of a question as stems. "How long does it take, and how much is it?" has two. */
function splitParts(question: string, language: Language): string[][] {
  const and = readPhrases(language.questionWords.and, language)
  const small = readPhrases(language.questionWords.small, language)
  const parts = splitSentences(question).flatMap((words) => {
    const split: string[][] = [[]]
    for (const word of words) {
      if (and.has(word)) split.push([])
      else split.at(-1)!.push(stemWord(word, language))
    }
    return split
  })
  return parts.filter((part) => !isCovered(part, [small]))
}

/** The only topic that explains all the words; null if there are none or several. */
function topicOf(stems: readonly string[], { language, names }: Reading): Topic | null {
  const topics = [...BUSINESS_TOPICS, ...TYPE_TOPICS].filter(
    (topic) =>
      isAbout(stems, vocabularyOf(topic, { language, names })) &&
      // A description needs the name of a meeting type.
      (topic !== 'description' || stems.some((stem) => names.has(stem))),
  )
  return findOnly(topics)
}

function vocabularyOf(topic: Topic, { language, names }: Reading): Vocabulary {
  const words = language.questionWords
  const read = (phrases: string) => readPhrases(phrases, language)
  const others = [
    read(words.small),
    read(words.topics[topic].fills),
    ...(isTypeTopic(topic) ? [read(words.meeting), names] : []),
  ]
  return { asks: read(words.topics[topic].asks), others }
}

export function isTypeTopic(topic: Topic): topic is TypeTopic {
  return (TYPE_TOPICS as readonly Topic[]).includes(topic)
}

function isAbout(stems: readonly string[], { asks, others }: Vocabulary): boolean {
  return (
    isCovered(stems, [asks, ...others]) && stems.some((_, at) => phraseLength(stems, at, asks) > 0)
  )
}

/** Whether the words are a sequence of phrases of the sets, matching the longest phrase first. */
function isCovered(stems: readonly string[], sets: readonly PhraseSet[]): boolean {
  let at = 0
  while (at < stems.length) {
    const length = Math.max(...sets.map((phrases) => phraseLength(stems, at, phrases)))
    if (length === 0) return false
    at += length
  }
  return true
}
