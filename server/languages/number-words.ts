import type { Phrases } from './phrases.ts'

/** A number and its number of words. */
export type HeardPair = { value: number; length: number }

/** Digits and their number of words; `digits` is null if the words can mean two numbers. */
export type HeardNumber = { digits: string | null; length: number }

/** Reads the number from 0 to 99 that begins at a word. */
export type ReadPair = (words: readonly string[], at: number) => HeardPair | null

/** A multiple of ten and a digit, folded; `unit` is the value of the digit. */
export type TenAndDigit = { ten: string; digit: string; unit: number }

export type NumberWords = {
  /** 0 to 9 in spoken form. */
  digits: readonly string[]
  /** 10 to 19. */
  teens: readonly string[]
  /** 20 to 90. */
  tens: readonly string[]
  /** The phrases for a multiple of ten with a digit. */
  joinTen: (parts: TenAndDigit) => string[]
  otherForms: readonly (readonly [Phrases, number])[]
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
