import type { Clock, SpokenTime } from '../spoken-time.ts'

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
const ONES = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
]
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
]

/** 0 to 99. */
function number(value: number): string {
  if (value < 20) return ONES[value]!
  const ten = Math.floor(value / 10)
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10
  if (rest === 0) return ten === 8 ? 'quatre-vingts' : TENS[ten]!
  return `${TENS[ten]!}${(rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-'}${ONES[rest]!}`
}

function year(value: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor((value % 1000) / 100),
    value % 100,
  ]
  const words = [thousands === 1 ? 'mille' : `${number(thousands)} mille`]
  if (hundreds > 0)
    words.push(hundreds === 1 ? 'cent' : `${number(hundreds)} cent${rest === 0 ? 's' : ''}`)
  if (rest > 0) words.push(number(rest))
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
          : ` ${minute % 10 === 1 && minute !== 11 ? number(minute).replace(/un$/, 'une') : number(minute)}`
  if (hour === 12) return `midi${minutes.replace('demie', 'demi')}`
  if (hour === 0) return `minuit${minutes.replace('demie', 'demi')}`
  const twelve = hour % 12
  const part = hour < 12 ? 'du matin' : hour < 18 ? "de l'après-midi" : 'du soir'
  return `${twelve === 1 ? 'une heure' : `${number(twelve)} heures`}${minutes} ${part}`
}

const NEAR = { today: "aujourd'hui", tomorrow: 'demain' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const day = date.day === 1 ? 'premier' : number(date.day)
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
    `${number(count).replace(/(?<![a-z])un$/, 'une')} heure${count === 1 ? '' : 's'}`,
  minutes: (count) =>
    `${number(count).replace(/(?<![a-z])un$/, 'une')} minute${count === 1 ? '' : 's'}`,
}
