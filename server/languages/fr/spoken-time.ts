import { getWord } from '../get-word.ts'
import type { Clock, SpokenTime } from '../spoken-time.ts'
import { FIRST, speakCardinal } from './number-words.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

function year(value: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor((value % 1000) / 100),
    value % 100,
  ]
  const words = [thousands === 1 ? 'mille' : `${speakCardinal(thousands)} mille`]
  if (hundreds > 0)
    words.push(hundreds === 1 ? 'cent' : `${speakCardinal(hundreds)} cent${rest === 0 ? 's' : ''}`)
  if (rest > 0) words.push(speakCardinal(rest))
  return words.join(' ')
}

const MINUTES_PAST_TWELVE: Readonly<Record<number, string>> = { 15: ' et quart', 30: ' et demi' }

/**
 * In the 24-hour clock, as is usual for appointments. Hours that could also be meant in the evening
 * are named as such.
 */
function time({ hour, minute }: Clock): string {
  const minutes = minute === 0 ? '' : ` ${speakFeminine(minute)}`
  if (hour === 0) return minute === 0 ? 'minuit' : `zéro heure${minutes}`
  if (hour === 12) return `midi${MINUTES_PAST_TWELVE[minute] ?? minutes}`
  const part = hour < 8 ? ' du matin' : ''
  return `${speakFeminine(hour)} heure${hour === 1 ? '' : 's'}${minutes}${part}`
}

/** "Vingt et une": a number of hours or minutes. */
function speakFeminine(value: number): string {
  return speakCardinal(value).replace(/(?<![a-z])un$/, 'une')
}

const NEAR = { today: "aujourd'hui", tomorrow: 'demain' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const day = date.day === 1 ? FIRST : speakCardinal(date.day)
    const said =
      `${getWord(WEEKDAYS, date.dayOfWeek - 1)} ${day} ${getWord(MONTHS, date.month - 1)}` +
      (isThisYear ? '' : ` ${year(date.year)}`)
    return near === null ? `le ${said}` : `${NEAR[near]}, ${said},`
  },
  time,
  startOfDay: 'zéro heure',
  repeated: { before: "avant le changement d'heure", after: "après le changement d'heure" },
  join: (day, clock) => `${day} à ${clock}`,
  and: 'et',
  weekday: (day) => `le ${getWord(WEEKDAYS, day - 1)}`,
  days: (first, last) => `du ${getWord(WEEKDAYS, first - 1)} au ${getWord(WEEKDAYS, last - 1)}`,
  everyDay: 'tous les jours',
  allDay: 'toute la journée',
  always: 'tous les jours, vingt-quatre heures sur vingt-quatre',
  span: (from, to) => `${from.startsWith('une') ? "d'" : 'de '}${from} à ${to}`,
  hours: (count) => `${speakFeminine(count)} heure${count === 1 ? '' : 's'}`,
  minutes: (count) => `${speakFeminine(count)} minute${count === 1 ? '' : 's'}`,
}
