/** What the tools of a call did that a model may tell in other words. */
export type ToldFact =
  'booked' | 'moved' | 'cancelled' | 'searched' | 'transferred' | 'note' | 'questions'

/**
 * The words in which a model may tell the summary of a call, in lower case and divided by spaces.
 * No word denies, counts, promises or judges anything.
 */
export type SummaryWords = {
  /** The name of the language, in English. */
  name: string
  /** Words that say nothing by themselves. */
  neutral: string
  /** What the caller asked about. */
  topic: string
  /** Words that are true if the tools did it. */
  facts: Readonly<Record<ToldFact, string>>
}
