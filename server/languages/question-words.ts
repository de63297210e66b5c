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

/**
 * How one language asks. A question is about a topic where it has one of its `asks`, and consists
 * of nothing but these, of `fills` of that topic, and of `small` words: an unknown word may change
 * what is asked.
 */
export type QuestionWords = {
  /** Words and polite phrases that change nothing. */
  small: Phrases
  /** Words that change nothing in free questions, but may in the topics. */
  smallInPairs: Phrases
  /** Words that join two questions. */
  and: Phrases
  /** Words for any meeting type. */
  meeting: Phrases
  topics: Readonly<Record<Topic, { asks: Phrases; fills: Phrases }>>
  /** Endings, and what replaces them, one after the other: a stem has no plural ending. */
  endings: readonly (readonly [ending: RegExp, instead: string])[]
}
