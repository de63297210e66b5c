/** Zones and families of zones (English CLDR names) that are better known by another name. */
type NamedZone =
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
  /** The part of a CLDR name that is not spoken: "India Standard Time" is India time. */
  standard: readonly [words: RegExp, instead: string]
  /** The form of a CLDR name within a sentence. */
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
