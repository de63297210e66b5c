import type { Phrases } from './phrases.ts'

/** A number and its number of words. */
export type HeardPair = { value: number; length: number }

/** Digits and their number of words; `digits` is null if the words can mean two numbers. */
export type HeardNumber = { digits: string | null; length: number }

/** Reads the number from 0 to 99 that begins at a word. */
export type ReadPair = (words: readonly string[], at: number) => HeardPair | null

/** The words of one language for numbers. */
export type NumberWords = {
  /** 0 to 99 in spoken form, with accents and hyphens. */
  spoken: readonly string[]
  /** The forms of 0 to 99 that are understood everywhere, the spoken one among them. */
  cardinals: readonly Phrases[]
  /**
   * The forms of ordinals that are understood; index 1 is the first, up to 31 if dates need them.
   */
  ordinals: readonly Phrases[]
  /**
   * Forms of 0 to 99 that are understood only where digits are expected, as in a phone number,
   * because they mean something else in a phrase about a time.
   */
  amongDigits: readonly (readonly [Phrases, number])[]
  /** Reads the number with hundreds or thousands that begins at a word. */
  readHundreds: (words: readonly string[], at: number, readPair: ReadPair) => HeardNumber | null
  /** Phrases before a repeated digit or letter, such as "double", and the number of repetitions. */
  times: readonly (readonly [Phrases, number])[]
  /**
   * A word that means zero among digits and a letter among letters, such as "oh"; null if there is
   * none.
   */
  zeroOrLetter: string | null
}

/** The list of a function's values from 0 to 99. */
export const listTo99 = <Value>(valueOf: (value: number) => Value): Value[] =>
  Array.from({ length: 100 }, (_, value) => valueOf(value))
