import type { Phrases } from './phrases.ts'

/** Phrases before and after a confirmation code, understood in every language. */
export type CodeWords = { leads: Phrases; tails: Phrases }
