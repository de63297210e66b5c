import { chooseWords } from './choose-words.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** The words that several features of the dashboard share. */
export const words = chooseWords({ en, de })
