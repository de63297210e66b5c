import { type Language, pickLanguage } from './pick-language.ts'

/**
 * Names that callers know better than those of Unicode CLDR; the key is an IANA zone or the English
 * CLDR name of a family of zones.
 */
const USUAL_NAMES: Readonly<Record<string, Record<Language, string>>> = {
  UTC: {
    en: 'coordinated universal time',
    de: 'koordinierte Weltzeit',
    es: 'tiempo universal coordinado',
    fr: 'temps universel coordonné',
  },
  'Europe/London': {
    en: 'UK time',
    de: 'britische Zeit',
    es: 'hora británica',
    fr: 'heure britannique',
  },
  'Europe/Dublin': {
    en: 'Irish time',
    de: 'irische Zeit',
    es: 'hora irlandesa',
    fr: 'heure irlandaise',
  },
  'America/Phoenix': {
    en: 'Arizona time',
    de: 'Arizona-Zeit',
    es: 'hora de Arizona',
    fr: 'heure de l’Arizona',
  },
  'America/Mexico_City': {
    en: 'Mexico City time',
    de: 'Ortszeit Mexiko-Stadt',
    es: 'hora de Ciudad de México',
    fr: 'heure de Mexico',
  },
  'Pacific/Honolulu': {
    en: 'Hawaii time',
    de: 'Hawaii-Zeit',
    es: 'hora de Hawái',
    fr: 'heure d’Hawaï',
  },
  'Eastern Time': {
    en: 'Eastern time',
    de: 'nordamerikanische Ostküstenzeit',
    es: 'hora del Este',
    fr: 'heure de l’Est nord-américain',
  },
}

/**
 * Families whose zones do not all show the same time, with the zone that the name brings to mind.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  'Eastern Time': 'America/New_York',
  'Central Time': 'America/Chicago',
  'Mountain Time': 'America/Denver',
  'Pacific Time': 'America/Los_Angeles',
  'Atlantic Time': 'America/Halifax',
  'Hawaii-Aleutian Time': 'Pacific/Honolulu',
  'Central European Time': 'Europe/Berlin',
  'Eastern European Time': 'Europe/Athens',
  'Australian Eastern Time': 'Australia/Sydney',
  'Australian Central Time': 'Australia/Adelaide',
}

/** "India Standard Time" is also the only one: callers say India time. */
const STANDARD: Record<Language, readonly [words: RegExp, instead: string]> = {
  en: [/ Standard(?= )/, ''],
  de: [/Normalzeit/, 'Zeit'],
  es: [/ estándar/, ''],
  fr: [/ normale/, ''],
}
const LOCAL_TIME: Record<Language, (place: string) => string> = {
  en: (place) => `${place} time`,
  de: (place) => `Ortszeit ${place}`,
  es: (place) => `hora de ${place}`,
  fr: (place) => `heure ${/^[aeiouhéîœ]/i.test(place) ? 'd’' : 'de '}${place}`,
}
const FIXED_OFFSET: Record<
  Language,
  {
    name: string
    plus: string
    minus: string
    hour: string
    hours: string
    numbers: readonly string[]
  }
> = {
  en: {
    name: 'universal time',
    plus: 'plus',
    minus: 'minus',
    hour: 'hour',
    hours: 'hours',
    numbers:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' '),
  },
  de: {
    name: 'Weltzeit',
    plus: 'plus',
    minus: 'minus',
    hour: 'Stunde',
    hours: 'Stunden',
    numbers:
      'eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn'.split(' '),
  },
  es: {
    name: 'tiempo universal',
    plus: 'más',
    minus: 'menos',
    hour: 'hora',
    hours: 'horas',
    numbers: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce'.split(
      ' ',
    ),
  },
  fr: {
    name: 'temps universel',
    plus: 'plus',
    minus: 'moins',
    hour: 'heure',
    hours: 'heures',
    numbers: 'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze'.split(
      ' ',
    ),
  },
}
const WORDS_ONLY = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u
const HALF_A_YEAR = 182 * 86_400

/**
 * An IANA time zone as a person names it, in words alone: "Pacific time", "mitteleuropäische Zeit",
 * "hora de la India".
 * `at`: Unix seconds; zones with the same name then show the same time. A language that is not
 * spoken here is English.
 */
export function speakZone(
  timeZone: string,
  { language, at }: { language: string; at: number },
): string {
  const spoken = pickLanguage(language)
  const canonical = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const fixed = /^Etc\/GMT([+-])(\d+)$/.exec(canonical)
  if (fixed) return speakOffset(fixed[1] === '-', Number(fixed[2]), spoken)
  const usual = USUAL_NAMES[canonical]
  if (usual) return usual[spoken]
  const family = nameOf(canonical, 'en', at)
  const reference = FAMILIES[family]
  if (reference && !isAlike(canonical, reference, at)) return ofCity(canonical, spoken)
  const name = USUAL_NAMES[family]?.[spoken] ?? phrase(nameOf(canonical, spoken, at), spoken)
  return WORDS_ONLY.test(name) ? name : ofCity(canonical, spoken)
}

/** The name of Unicode CLDR that holds all year. */
function nameOf(timeZone: string, language: Language, at: number): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at * 1000)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace(...STANDARD[language])
}

/** A name of Unicode CLDR as it stands within a sentence. */
function phrase(name: string, language: Language): string {
  if (language === 'en') return name.replace(/ Time$/, ' time')
  if (language === 'de')
    return name
      .replace(/^\p{Lu}(?=\p{L}*(?:ische|ere) )/u, (letter) => letter.toLowerCase())
      .replace(/^(.+) \(Ortszeit\)$/, 'Ortszeit $1')
  const [, place] = /^heure : (.+)$/.exec(name) ?? []
  return place === undefined ? name.replace(/^H/, 'h') : LOCAL_TIME.fr(place)
}

function ofCity(timeZone: string, language: Language): string {
  return LOCAL_TIME[language](
    timeZone
      .split('/')
      .at(-1)!
      .replaceAll(/[^\p{L}\p{M}-]+/gu, ' ')
      .trim(),
  )
}

/** Whether both zones show the same time now and half a year before and after. */
function isAlike(one: string, other: string, at: number): boolean {
  return [at, at - HALF_A_YEAR, at + HALF_A_YEAR].every(
    (moment) => offsetOf(one, moment) === offsetOf(other, moment),
  )
}

function offsetOf(timeZone: string, at: number): number {
  return Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(timeZone)
    .offsetNanoseconds
}

function speakOffset(isAhead: boolean, count: number, language: Language): string {
  const { name, plus, minus, hour, hours, numbers } = FIXED_OFFSET[language]
  return `${name} ${isAhead ? plus : minus} ${numbers[count - 1] ?? ''} ${count === 1 ? hour : hours}`
}
