import { chooseWords } from '../../../words/choose-words.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

export const connectionWords = chooseWords({ en, de, es, fr })
