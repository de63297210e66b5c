import { getWord } from '../get-word.ts'
import type { Clock, SpokenTime } from '../spoken-time.ts'
import { speakCardinal, speakOrdinal, speakUnit } from './number-words.ts'

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

function year(value: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor((value % 1000) / 100),
    value % 100,
  ]
  const prefix =
    thousands === 1
      ? `${speakCardinal(10 + hundreds)}hundert`
      : `${speakUnit(thousands)}tausend${hundreds === 0 ? '' : `${speakUnit(hundreds)}hundert`}`
  return rest === 0 ? prefix : prefix + speakCardinal(rest)
}

/**
 * In the 24-hour clock, as is usual for appointments. Hours that could also be meant in the evening
 * are named as such.
 */
function time({ hour, minute }: Clock): string {
  if (minute === 0 && hour === 12) return 'zwölf Uhr mittags'
  if (minute === 0 && hour === 0) return 'Mitternacht'
  const minutes = minute === 0 ? '' : ` ${speakCardinal(minute)}`
  const part = hour > 0 && hour < 5 ? ' nachts' : hour >= 5 && hour < 8 ? ' morgens' : ''
  return `${hour === 1 ? 'ein' : speakCardinal(hour)} Uhr${minutes}${part}`
}

const NEAR = { today: 'heute', tomorrow: 'morgen' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const said = `${speakOrdinal(date.day)} ${getWord(MONTHS, date.month - 1)}${isThisYear ? '' : ` ${year(date.year)}`}`
    const weekday = getWord(WEEKDAYS, date.dayOfWeek - 1)
    return near === null ? `am ${weekday}, dem ${said}` : `${NEAR[near]}, ${weekday}, den ${said}`
  },
  time,
  startOfDay: 'null Uhr',
  repeated: { before: 'vor der Zeitumstellung', after: 'nach der Zeitumstellung' },
  join: (day, clock) => `${day}, um ${clock}`,
  and: 'und',
  weekday: (day) => getWord(WEEKDAYS, day - 1),
  days: (first, last) => `${getWord(WEEKDAYS, first - 1)} bis ${getWord(WEEKDAYS, last - 1)}`,
  everyDay: 'jeden Tag',
  allDay: 'ganztägig',
  always: 'jeden Tag rund um die Uhr',
  span: (from, to) => `von ${from} bis ${to}`,
  hours: (count) => (count === 1 ? 'eine Stunde' : `${speakCardinal(count)} Stunden`),
  minutes: (count) => (count === 1 ? 'eine Minute' : `${speakCardinal(count)} Minuten`),
}
