import { zoneOfTag } from '../../server/test/voice/zone-of-tag.ts'
import type { Here } from './expect-times.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import type { Random } from './random.ts'
import { SPANISH } from './spanish.ts'
import type { Maker } from './template.ts'
import type { Wording } from './wording.ts'

export const WORDINGS: readonly Wording[] = [ENGLISH, GERMAN, SPANISH, FRENCH]
const OTHER_ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo', 'Asia/Tokyo']
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

/** A random zone, date and time of day, in a random language unless one is given. */
export function makeMaker(random: Random, wording = random.pick(WORDINGS)): Maker {
  return { random, wording, here: makeHere(random.pick(wording.tags), random) }
}

function makeHere(tag: string, random: Random): Here {
  const timeZone = random.chance(0.15) ? random.pick(OTHER_ZONES) : zoneOfTag(tag)
  const today = random.chance(0.4)
    ? Temporal.PlainDate.from(random.pick(SPECIAL_DAYS)).add({ days: random.int(-3, 3) })
    : Temporal.PlainDate.from('2026-01-01').add({ days: random.int(0, 729) })
  const hour = random.int(6, 19)
  // No phrase names exactly this minute.
  const minute = random.int(0, 11) * 5 + 2
  const zoned = today.toPlainDateTime({ hour, minute }).toZonedDateTime(timeZone)
  return { tag, timeZone, today, now: zoned.epochMilliseconds / 1000 }
}
