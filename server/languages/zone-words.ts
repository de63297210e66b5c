import type { Pattern, Phrases } from './phrases.ts'

/** Phrases for an IANA time zone. */
export type ZonePhrases = readonly [phrases: Phrases, zone: string]

/** Countries with several time zones. */
export type CountryWithZones =
  'unitedStates' | 'canada' | 'australia' | 'mexico' | 'brazil' | 'spain'

export type ZoneWords = {
  /** Phrases after a time for the zone of that time. */
  afterTimes: readonly ZonePhrases[]
  /**
   * Names of places where only a time zone can be meant, beside the cities in the names of zones;
   * understood in every language.
   */
  places: readonly ZonePhrases[]
  /** Names of countries with several zones, understood in every language. */
  severalZones: Readonly<Record<CountryWithZones, Phrases>>
  /** Words around a zone or a place that do not identify it. */
  filler: Pattern
}
