import { chooseWords } from './choose-words.ts'
import { de } from './problems/de.ts'
import { en } from './problems/en.ts'
import { es } from './problems/es.ts'
import { fr } from './problems/fr.ts'

/** What a person is told of problems of requests, and of faults in fields, by their codes. */
export const problemWords = chooseWords({ en, de, es, fr })
