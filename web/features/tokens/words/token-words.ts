import { chooseWords } from '../../../words/choose-words.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const tokenWords = chooseWords({ en, de })
