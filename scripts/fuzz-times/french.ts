import type { Random } from './random.ts'
import type { ClockName, DateName, DayName, Part, Wording } from './wording.ts'

const ONES =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante']
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

function number(value: number): string {
  if (value < 20) return ONES[value]!
  const [tens, ones] = [TENS[Math.floor(value / 10)]!, value % 10]
  if (ones === 0) return tens
  return ones === 1 ? `${tens} et un` : `${tens}-${ONES[ones]!}`
}

const weekday = (day: number) => WEEKDAYS[day - 1]!

function dayOfMonth(day: number, random: Random): string {
  if (day === 1) return random.pick(['premier', '1er'])
  return random.pick([String(day), number(day)])
}

function sayDay(day: DayName, random: Random): string | null {
  switch (day.is) {
    case 'relative':
      return ["aujourd'hui", 'demain', 'après-demain'][day.days]!
    case 'weekday':
      return weekday(day.weekday)
    case 'next':
      return random.pick(['{} prochain', '{} qui vient']).replace('{}', weekday(day.weekday))
    case 'this':
      return `ce ${weekday(day.weekday)}`
    case 'next week':
      return random
        .pick(['{} de la semaine prochaine', 'la semaine prochaine {}', '{} la semaine prochaine'])
        .replace('{}', weekday(day.weekday))
    case 'week on':
      return `${weekday(day.weekday)} en huit`
    case 'in days':
      // Eight and fifteen days are weeks in French.
      return day.count === 8
        ? null
        : `dans ${random.pick([number(day.count), String(day.count)])} jours`
    case 'in weeks':
      return sayWeeks(day.count, random)
    case 'date':
      return sayDate(day.date, random)
    case 'day of month':
      return `le ${day.weekday === null ? '' : `${weekday(day.weekday)} `}${dayOfMonth(day.day, random)}`
    default:
      return null
  }
}

function sayWeeks(count: number, random: Random): string {
  if (count === 1) return random.pick(['dans une semaine', 'dans huit jours'])
  return count === 2
    ? random.pick(['dans deux semaines', 'dans quinze jours'])
    : `dans ${number(count)} semaines`
}

function sayDate(date: DateName, random: Random): string {
  const named = date.weekday === null ? '' : `${weekday(date.weekday)} `
  if (date.isNumeric)
    return `le ${named}${date.day}/${date.month}${date.year === null ? '' : `/${date.year}`}`
  const year = date.year === null ? '' : ` ${date.year}`
  return `le ${named}${dayOfMonth(date.day, random)} ${MONTHS[date.month - 1]!}${year}`
}

const partOf = (hour: number) =>
  hour < 12 ? 'du matin' : hour < 18 ? "de l'après-midi" : 'du soir'

/** Without a preposition. */
function sayClock({ hour, minute, isExact }: ClockName, random: Random): string {
  if (!isExact) return sayTwelve(hour % 12 === 0 ? 12 : hour % 12, minute, random)
  if (hour === 12) return sayNoon(minute)
  if (hour > 12 && random.chance(0.6)) return sayHours(hour, minute, random)
  // "Midi moins vingt" is not followed by "du matin".
  if (hour === 11) return `${sayHours(hour, minute, random)} du matin`
  return `${sayTwelve(hour % 12, minute, random)} ${partOf(hour)}`
}

function sayNoon(minute: number): string {
  if (minute === 0) return 'midi'
  return `midi ${minute === 15 ? 'et quart' : minute === 30 ? 'et demi' : number(minute)}`
}

function sayHours(hour: number, minute: number, random: Random): string {
  const two = String(minute).padStart(2, '0')
  if (random.chance(0.5))
    return random
      .pick([
        minute === 0 ? `${hour} h` : `${hour} h ${two}`,
        minute === 0 ? `${hour}h` : `${hour}h${two}`,
        minute === 0 ? `${hour} heures` : `${hour}:${two}`,
      ])
      .replace(/^1 heures/, '1 heure')
  return `${hoursInWords(hour)}${minute === 0 ? '' : ` ${number(minute)}`}`
}

const hoursInWords = (hour: number) => (hour === 1 ? 'une heure' : `${number(hour)} heures`)

function sayTwelve(hour: number, minute: number, random: Random): string {
  if (hour === 12) return sayNoon(minute)
  const next = hour === 11 ? 'midi' : hoursInWords((hour % 12) + 1)
  if (random.chance(0.6)) {
    if (minute === 30) return `${hoursInWords(hour)} et demie`
    if (minute === 15) return `${hoursInWords(hour)} et quart`
    if (minute === 45) return `${next} moins le quart`
    if (minute >= 40) return `${next} moins ${number(60 - minute)}`
  }
  return sayHours(hour, minute, random)
}

const PARTS: Readonly<Record<Part, readonly string[]>> = {
  morning: ['le matin', 'dans la matinée'],
  afternoon: ["l'après-midi", "dans l'après-midi"],
  evening: ['le soir', 'en soirée'],
}
const OF_PARTS: Readonly<Record<Part, string>> = {
  morning: 'du matin',
  afternoon: "de l'après-midi",
  evening: 'du soir',
}
const NOUNS: Readonly<Record<Part, string>> = {
  morning: 'matin',
  afternoon: 'après-midi',
  evening: 'soir',
}

function dayPart(day: string, part: Part, random: Random): string {
  if (day === "aujourd'hui") return part === 'afternoon' ? 'cet après-midi' : `ce ${NOUNS[part]}`
  return random.pick([`${day} ${NOUNS[part]}`, `${day} ${random.pick(PARTS[part])}`])
}

const a: Wording['clock'] = (name, random) => `à ${sayClock(name, random)}`

export const FRENCH: Wording = {
  tags: ['fr', 'fr-FR', 'fr-FR', 'fr-BE', 'fr-CH', 'fr-CA'],
  day: sayDay,
  weekday,
  days: (first, last, random) =>
    random
      .pick(['de {a} à {b}', 'du {a} au {b}', 'entre {a} et {b}', "de {a} jusqu'à {b}"])
      .replace('{a}', weekday(first))
      .replace('{b}', weekday(last)),
  dayPart,
  part: (part, random) => random.pick(PARTS[part]),
  period: (period, random) => {
    const words = {
      'next week': ['la semaine prochaine', 'la semaine qui vient'],
      'week after next': ["la semaine d'après la semaine prochaine"],
      'next month': ['le mois prochain'],
      weekend: ['ce week-end', 'le week-end'],
      'start of next week': ['en début de semaine prochaine', 'au début de la semaine prochaine'],
      'end of next week': ['en fin de semaine prochaine', 'à la fin de la semaine prochaine'],
    } as const
    return random.pick(words[period])
  },
  month: (month, third) => {
    const name = MONTHS[month - 1]!
    return third === null ? `en ${name}` : `${['début ', 'mi-', 'fin '][third]!}${name}`
  },
  midday: ['vers midi', "à l'heure du déjeuner"],
  offers: [
    ['le premier', "le premier s'il vous plaît", 'la première'],
    ['le deuxième', "le deuxième s'il vous plaît", 'je prends le deuxième'],
    ['le troisième', "le troisième s'il vous plaît", 'le dernier'],
  ],
  clock: a,
  clocks: (first, second, random) =>
    `à ${sayClock(first, random)} ou à ${sayClock(second, random)}`,
  clockWithPart: ({ hour, minute, isExact }, part, random) =>
    isExact && hour > 12
      ? `${random.pick(PARTS[part])} à ${sayHours(hour, minute, random)}`
      : `à ${hour === 11 ? sayHours(hour, minute, random) : sayTwelve(hour % 12, minute, random)} ${OF_PARTS[part]}`,
  around: (name, random) =>
    `${random.pick(['vers', 'aux alentours de', 'aux environs de'])} ${sayClock(name, random)}`.replace(
      / de (?=onze|une)/,
      " d'",
    ),
  between: (from, to, random) => {
    const [first, second] = [sayClock(from, random), sayClock(to, random)]
    return random
      .pick([`entre ${first} et ${second}`, `de ${first} à ${second}`])
      .replace(/^de (?=onze|une)/, "d'")
  },
  after: (name, random) =>
    `${random.pick(['après', 'à partir de', 'pas avant', 'dès'])} ${sayClock(name, random)}`.replace(
      / de (?=onze|une)/,
      " d'",
    ),
  before: (name, random) =>
    `${random.pick(['avant', 'au plus tard à', "jusqu'à"])} ${sayClock(name, random)}`,
  or: 'ou',
  negations: [
    'pas {a}, {b}',
    'pas {a} mais {b}',
    '{a} je ne peux pas, {b}',
    '{a} ça ne va pas, plutôt {b}',
  ],
  corrections: [
    '{a}, non, {b}',
    '{a}, non pardon, {b}',
    '{a}, pardon, {b}',
    '{a}, je veux dire {b}',
    '{a}, enfin {b}',
    '{a} ou plutôt {b}',
  ],
  exceptions: ['{a} mais pas {b}', '{a} sauf {b}', '{a}, excepté {b}'],
  busyUntil: [
    "{a}, mais je travaille jusqu'à {b}",
    "{a}, je suis occupé jusqu'à {b}",
    "{a}, j'ai une réunion jusqu'à {b}",
    '{a}, avant {b} je ne peux pas',
  ],
  until: (name, random) => sayClock(name, random),
  reasons: [
    '{a} parce que mon train part à six heures',
    '{a}, je dois aller chercher mon fils à seize heures',
    '{a} parce que lundi je vais chez le dentiste',
    '{a}, car ma pause déjeuner est à midi',
  ],
  frames: [
    "{a} s'il vous plaît",
    'euh {a}',
    'est-ce que {a} serait possible ?',
    'vous auriez quelque chose {a} ?',
    'je préférerais {a}',
    "{a} ça m'irait bien",
    'peut-être {a}, si possible',
    'bonjour, je voudrais un rendez-vous {a}',
    'alors {a} ce serait parfait',
    'disons {a}',
    'oui {a} me convient, merci',
    'plutôt {a}',
    '{a} ça vous va ?',
  ],
  hesitations: [
    'euh {a}',
    'alors {a}',
    'bonjour, {a}',
    'voyons, {a}',
    "{a} s'il vous plaît",
    '{a}, merci',
  ],
  zones: [
    ['heure de Paris', 'Europe/Paris'],
    ['heure de New York', 'America/New_York'],
    ['heure de Londres', 'Europe/London'],
  ],
  spellings: [
    [/[éèê]/g, 'e'],
    [/à/g, 'a'],
    [/-/g, ' '],
    [/\b(\d\d?):(\d\d)\b/, '$1 $2'],
    [/s'il vous plaît/, 'svp'],
  ],
}
