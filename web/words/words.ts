import { de } from './de.ts'
import { en, type Words } from './en.ts'

const LANGUAGES: Readonly<Record<string, Words>> = { en, de }

/** The words of the first language that the browser prefers and the dashboard has. */
export const words: Words =
  navigator.languages.map((tag) => LANGUAGES[tag.split('-')[0] ?? '']).find(Boolean) ?? en
