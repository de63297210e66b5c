import type { Pattern, Phrases } from './phrases.ts'

/** Phrases for an IANA time zone. */
export type ZonePhrases = readonly [phrases: Phrases, zone: string]

/** Countries whose name alone does not tell the time zone. */
export type CountryWithZones =
  'unitedStates' | 'canada' | 'australia' | 'mexico' | 'brazil' | 'spain'

export type ZoneWords = {
  /** Phrases after a time that tell in which zone it is. */
  afterTimes: readonly ZonePhrases[]
  /**
   * Names of places where only a time zone can be meant, beside the cities in the names of zones;
   * understood in every language.
   */
  places: readonly ZonePhrases[]
  /** Names of countries with several zones, understood in every language. */
  severalZones: Readonly<Record<CountryWithZones, Phrases>>
  /** Words around a zone or a place that do not tell which one is meant. */
  filler: Pattern
}
