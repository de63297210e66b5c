import type { Pattern, Phrases } from './phrases.ts'

/** Phrases for an IANA time zone. */
export type ZonePhrases = readonly [phrases: Phrases, zone: string]

/** Countries with several time zones. */
export type CountryWithZones =
  'unitedStates' | 'canada' | 'australia' | 'mexico' | 'brazil' | 'spain'

export type ZoneWords = {
  /** Phrases that name a zone after a time. */
  afterTimes: readonly ZonePhrases[]
  /**
   * Places whose names can only mean a time zone, in addition to the cities in the names of zones;
   * understood in every language.
   */
  places: readonly ZonePhrases[]
  /** The words that stand beside a place: "time" in "London time". */
  time: Phrases
  /** "London time": the phrases for the time of a place, which is given without accents. */
  ofPlace: (place: string) => Phrases
  /** Countries with several zones, understood in every language. */
  severalZones: Readonly<Record<CountryWithZones, Phrases>>
  /** Words around a zone or a place that do not identify it. */
  filler: Pattern
}
