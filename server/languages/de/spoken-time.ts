import type { Clock, SpokenTime } from '../spoken-time.ts'

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const ONES = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
]
const TENS = [
  '',
  '',
  'zwanzig',
  'dreißig',
  'vierzig',
  'fünfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
]
const ORDINALS: Record<number, string> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' }

/** 0 to 99. */
function number(value: number): string {
  if (value < 20) return ONES[value]!
  const tens = TENS[Math.floor(value / 10)]!
  if (value % 10 === 0) return tens
  return `${value % 10 === 1 ? 'ein' : ONES[value % 10]!}und${tens}`
}

/**
 * The dative and the accusative, which spoken dates use: "am Dienstag, dem vierundzwanzigsten
 * November".
 */
function ordinal(value: number): string {
  return `${ORDINALS[value] ?? `${number(value)}${value < 20 ? 'te' : 'ste'}`}n`
}

function year(value: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor((value % 1000) / 100),
    value % 100,
  ]
  const prefix =
    thousands === 1
      ? `${number(10 + hundreds)}hundert`
      : `${ONES[thousands]!}tausend${hundreds === 0 ? '' : `${hundreds === 1 ? 'ein' : ONES[hundreds]!}hundert`}`
  return rest === 0 ? prefix : prefix + number(rest)
}

/**
 * In the 24-hour clock, as is usual for appointments. Hours that could also be meant in the evening
 * are named as such.
 */
function time({ hour, minute }: Clock): string {
  if (minute === 0 && hour === 12) return 'zwölf Uhr mittags'
  if (minute === 0 && hour === 0) return 'Mitternacht'
  const minutes = minute === 0 ? '' : ` ${number(minute)}`
  const part = hour > 0 && hour < 5 ? ' nachts' : hour >= 5 && hour < 8 ? ' morgens' : ''
  return `${hour === 1 ? 'ein' : number(hour)} Uhr${minutes}${part}`
}

const NEAR = { today: 'heute', tomorrow: 'morgen' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const said = `${ordinal(date.day)} ${MONTHS[date.month - 1]!}${isThisYear ? '' : ` ${year(date.year)}`}`
    const weekday = WEEKDAYS[date.dayOfWeek - 1]!
    return near === null ? `am ${weekday}, dem ${said}` : `${NEAR[near]}, ${weekday}, den ${said}`
  },
  time,
  join: (day, clock) => `${day}, um ${clock}`,
  and: 'und',
  weekday: (day) => WEEKDAYS[day - 1]!,
  days: (first, last) => `${WEEKDAYS[first - 1]!} bis ${WEEKDAYS[last - 1]!}`,
  everyDay: 'jeden Tag',
  allDay: 'ganztägig',
  always: 'jeden Tag rund um die Uhr',
  span: (from, to) => `von ${from} bis ${to}`,
  hours: (count) => (count === 1 ? 'eine Stunde' : `${number(count)} Stunden`),
  minutes: (count) => (count === 1 ? 'eine Minute' : `${number(count)} Minuten`),
}
