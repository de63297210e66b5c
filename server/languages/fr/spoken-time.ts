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

function time({ hour, minute }: Clock): string {
  const minutes =
    minute === 0
      ? ''
      : minute === 15
        ? ' et quart'
        : minute === 30
          ? ' et demie'
          : ` ${minute % 10 === 1 && minute !== 11 ? speakCardinal(minute).replace(/un$/, 'une') : speakCardinal(minute)}`
  if (hour === 12) return `midi${minutes.replace('demie', 'demi')}`
  if (hour === 0) return `minuit${minutes.replace('demie', 'demi')}`
  const twelve = hour % 12
  const part = hour < 12 ? 'du matin' : hour < 18 ? "de l'après-midi" : 'du soir'
  return `${twelve === 1 ? 'une heure' : `${speakCardinal(twelve)} heures`}${minutes} ${part}`
}

const NEAR = { today: "aujourd'hui", tomorrow: 'demain' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const day = date.day === 1 ? FIRST : speakCardinal(date.day)
    const said =
      `${WEEKDAYS[date.dayOfWeek - 1]!} ${day} ${MONTHS[date.month - 1]!}` +
      (isThisYear ? '' : ` ${year(date.year)}`)
    return near === null ? `le ${said}` : `${NEAR[near]}, ${said},`
  },
  time,
  join: (day, clock) => `${day} à ${clock}`,
  and: 'et',
  weekday: (day) => `le ${WEEKDAYS[day - 1]!}`,
  days: (first, last) => `du ${WEEKDAYS[first - 1]!} au ${WEEKDAYS[last - 1]!}`,
  everyDay: 'tous les jours',
  allDay: 'toute la journée',
  always: 'tous les jours, vingt-quatre heures sur vingt-quatre',
  span: (from, to) => `${from.startsWith('une') ? "d'" : 'de '}${from} à ${to}`,
  hours: (count) =>
    `${speakCardinal(count).replace(/(?<![a-z])un$/, 'une')} heure${count === 1 ? '' : 's'}`,
  minutes: (count) =>
    `${speakCardinal(count).replace(/(?<![a-z])un$/, 'une')} minute${count === 1 ? '' : 's'}`,
}
