const ZONES: Readonly<Record<string, string>> = {
  en: 'America/New_York',
  'en-US': 'America/New_York',
  'en-GB': 'Europe/London',
  'en-IE': 'Europe/Dublin',
  'en-IN': 'Asia/Kolkata',
  'en-AU': 'Australia/Sydney',
  de: 'Europe/Berlin',
  'de-DE': 'Europe/Berlin',
  'de-AT': 'Europe/Vienna',
  'de-CH': 'Europe/Zurich',
  es: 'Europe/Madrid',
  'es-ES': 'Europe/Madrid',
  'es-MX': 'America/Mexico_City',
  'es-AR': 'America/Argentina/Buenos_Aires',
  'es-CO': 'America/Bogota',
  'es-CL': 'America/Santiago',
  fr: 'Europe/Paris',
  'fr-FR': 'Europe/Paris',
  'fr-BE': 'Europe/Brussels',
  'fr-CH': 'Europe/Zurich',
  'fr-CA': 'America/Toronto',
}

/**
 * The time zone of callers who speak a language (BCP 47) in tables of phrases. Throws if it is
 * unknown.
 */
export function zoneOfTag(tag: string): string {
  const zone = ZONES[tag]
  if (zone === undefined) throw new Error(`Unknown language tag: ${tag}`)
  return zone
}
