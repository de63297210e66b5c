import { chooseWords } from './choose-words.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** The words that several features of the dashboard share. */
export const words = chooseWords({ en, de, es, fr })
