import { german } from './spoken-german.ts'
import { english } from './spoken-english.ts'
import { french } from './spoken-french.ts'
import { spanish } from './spoken-spanish.ts'

export type Clock = { hour: number; minute: number }

/** How one language says a date and a time. */
export type SpokenLanguage = {
  today: string
  tomorrow: string
  /** Weekday and date; the year too, unless it is the current one. */
  date: (date: Temporal.PlainDate, isThisYear: boolean) => string
  time: (clock: Clock) => string
  join: (date: string, time: string) => string
}

const LANGUAGES: Record<string, SpokenLanguage> = { en: english, de: german, es: spanish, fr: french }

/** The language of a BCP 47 tag, whatever its region; English where it is not spoken here. */
export function languageOf(tag: string): SpokenLanguage {
  return LANGUAGES[tag.toLowerCase().split('-', 1)[0]!] ?? english
}
