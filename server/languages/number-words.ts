import type { Phrases } from './phrases.ts'

/** A number and how many words it has. */
export type HeardPair = { value: number; length: number }

/** Digits and how many words they have; `digits` is null where the words can mean two numbers. */
export type HeardNumber = { digits: string | null; length: number }

/** Reads a number from 0 to 99 that begins at a word. */
export type ReadPair = (words: readonly string[], at: number) => HeardPair | null

/** A ten and a digit, folded; `unit` is the value of the digit. */
export type TenAndDigit = { ten: string; digit: string; unit: number }

export type NumberWords = {
  /** 0 to 9, as they are spoken. */
  digits: readonly string[]
  /** 10 to 19. */
  teens: readonly string[]
  /** 20 to 90. */
  tens: readonly string[]
  /** The phrases for a ten and a digit together. */
  joinTen: (parts: TenAndDigit) => string[]
  otherForms: readonly (readonly [Phrases, number])[]
  /** Reads a number with hundreds or thousands that begins at a word. */
  readHundreds: (words: readonly string[], at: number, readPair: ReadPair) => HeardNumber | null
  /** Phrases before a repeated digit or letter, and how often it is repeated: "double". */
  times: readonly (readonly [Phrases, number])[]
  /** A word that is zero among digits and a letter among letters, as "oh"; null: there is none. */
  zeroOrLetter: string | null
}
