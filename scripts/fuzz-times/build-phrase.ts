import type { Expected } from '../../server/test/read-expected.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import type { Here } from './expect-times.ts'
import { CLOCK_TEMPLATES } from './make-clocks.ts'
import { DAY_TEMPLATES } from './make-days.ts'
import { TURN_TEMPLATES } from './make-turns.ts'
import { fill } from './name-times.ts'
import type { Random } from './random.ts'
import { SPANISH } from './spanish.ts'
import type { Wish } from './template.ts'
import type { Wording } from './wording.ts'

export type Phrase = {
  template: string
  text: string
  expected: readonly Expected[]
  here: Here
}

const WORDINGS: readonly Wording[] = [ENGLISH, GERMAN, SPANISH, FRENCH]
const TEMPLATES = { ...DAY_TEMPLATES, ...CLOCK_TEMPLATES, ...TURN_TEMPLATES }
const NAMES = Object.keys(TEMPLATES)
const OTHER_ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo', 'Asia/Tokyo']
const ZONES: Readonly<Record<string, string>> = {
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
const DEFAULT_ZONE = 'America/New_York'
/** Days around changes of the clocks, and ends of months and years. */
const SPECIAL_DAYS = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-09-05',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
  '2026-12-30',
  '2027-01-30',
  '2027-02-27',
  '2027-03-13',
  '2027-03-27',
]

/** A phrase of a caller, with its situation and the expected readings. */
export function buildPhrase(random: Random): Phrase {
  const wording = random.pick(WORDINGS)
  const here = makeHere(random.pick(wording.tags), random)
  const template = random.pick(NAMES)
  const wish = TEMPLATES[template]!({ random, wording, here })
  const text = spell(frame(wish, wording, random), wording, random)
  return { template, text, expected: wish.expected, here }
}

function makeHere(tag: string, random: Random): Here {
  const timeZone = random.chance(0.15) ? random.pick(OTHER_ZONES) : (ZONES[tag] ?? DEFAULT_ZONE)
  const today = random.chance(0.4)
    ? Temporal.PlainDate.from(random.pick(SPECIAL_DAYS)).add({ days: random.int(-3, 3) })
    : Temporal.PlainDate.from('2026-01-01').add({ days: random.int(0, 729) })
  const hour = random.int(6, 19)
  const minute = random.int(0, 11) * 5
  const zoned = today.toPlainDateTime({ hour, minute }).toZonedDateTime(timeZone)
  return { tag, timeZone, today, now: zoned.epochMilliseconds / 1000 }
}

function frame(wish: Wish, { frames, hesitations }: Wording, random: Random): string {
  if (random.chance(0.3)) return wish.text
  return fill(random.pick(wish.isSentence ? hesitations : frames), { a: wish.text })
}

/** Applies spellings of speech recognizers. */
function spell(text: string, { spellings }: Wording, random: Random): string {
  let spelled = text
  for (const [pattern, replacement] of spellings) {
    if (random.chance(0.08)) spelled = spelled.replace(pattern, replacement)
  }
  if (random.chance(0.4)) spelled = spelled.toLowerCase()
  return random.chance(0.4) ? spelled.replaceAll(/[?¿!¡]/g, '') : spelled
}
