/** Zones and families of zones (English CLDR names) with a better known name than that of CLDR. */
export type NamedZone =
  | 'UTC'
  | 'Europe/London'
  | 'Europe/Dublin'
  | 'America/Phoenix'
  | 'America/Mexico_City'
  | 'Pacific/Honolulu'
  | 'Eastern Time'

/** How a time zone is spoken. */
export type ZoneNames = {
  names: Readonly<Record<NamedZone, string>>
  /** What the CLDR name of a zone leaves out: "India Standard Time" is spoken as India time. */
  standard: readonly [words: RegExp, instead: string]
  /** A CLDR name as it is written within a sentence. */
  inSentence: (name: string) => string
  ofPlace: (place: string) => string
  offset: {
    name: string
    plus: string
    minus: string
    hour: string
    hours: string
    /** One to fourteen, before "hours". */
    numbers: readonly string[]
  }
}
