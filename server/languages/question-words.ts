import type { Phrases } from './phrases.ts'

/** Topics of questions about a business; the workspace has an attribute for each. */
export const BUSINESS_TOPICS = [
  'opening_hours',
  'address',
  'directions',
  'parking',
  'phone',
  'email',
  'website',
] as const
/** Topics of questions about a meeting type. */
export const TYPE_TOPICS = ['price', 'duration', 'what_to_bring', 'description'] as const

export type BusinessTopic = (typeof BUSINESS_TOPICS)[number]
export type TypeTopic = (typeof TYPE_TOPICS)[number]
export type Topic = BusinessTopic | TypeTopic

/** A day of the week, 1 is Monday, or another one that a question about the opening hours names. */
export type AskedDay = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'today' | 'tomorrow' | 'weekend' | 'now'

/**
 * How questions are asked in one language. A question is about a topic if it contains one of the
 * topic's `asks` and otherwise only its `fills` and `small` words: an unknown word may change the
 * question.
 */
export type QuestionWords = {
  /** Words and polite phrases that do not change the question. */
  small: Phrases
  /** Words that do not change a stored question, but may change a topic. */
  smallInPairs: Phrases
  /** Conjunctions between two questions. */
  and: Phrases
  /** Phrases that make an utterance a question. */
  interrogatives: Phrases
  /** Phrases that ask for permission; in other places they begin a wish. */
  permissions: Phrases
  /** The days that a question about the opening hours can name. */
  days: readonly (readonly [AskedDay, Phrases])[]
  /** Words of questions about the opening hours that are not answered with yes or no. */
  timesOfDay: Phrases
  /** Nouns for any meeting type. */
  meeting: Phrases
  topics: Readonly<Record<Topic, { asks: Phrases; fills: Phrases }>>
  /** Endings and their replacements, applied in order: a stem has no plural ending. */
  endings: readonly (readonly [ending: RegExp, instead: string])[]
}
