import type { Clock, SpokenTime } from '../spoken-time.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
  twenty: 'twentieth',
  thirty: 'thirtieth',
}

/** 0 to 99. */
function number(value: number): string {
  if (value < 20) return ONES[value]!
  const tens = TENS[Math.floor(value / 10)]!
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]!}`
}

function ordinal(value: number): string {
  const words = number(value).split('-')
  const last = words.pop()!
  return [...words, ORDINALS[last] ?? `${last}th`].join('-')
}

/** In pairs of digits: twenty twenty-six. */
function year(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (rest === 0)
    return hundreds % 10 === 0 ? `${number(hundreds / 10)} thousand` : `${number(hundreds)} hundred`
  return `${number(hundreds)} ${rest < 10 ? `oh ${number(rest)}` : number(rest)}`
}

function time({ hour, minute }: Clock): string {
  if (minute === 0 && hour === 12) return 'noon'
  if (minute === 0 && hour === 0) return 'midnight'
  const minutes = minute === 0 ? '' : minute < 10 ? ` oh ${number(minute)}` : ` ${number(minute)}`
  const part =
    hour === 0
      ? 'at night'
      : hour < 12
        ? 'in the morning'
        : hour < 18
          ? 'in the afternoon'
          : hour < 22
            ? 'in the evening'
            : 'at night'
  return `${number(hour % 12 === 0 ? 12 : hour % 12)}${minutes} ${part}`
}

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const weekday = WEEKDAYS[date.dayOfWeek - 1]!
    const said = `${weekday}, ${MONTHS[date.month - 1]!} ${ordinal(date.day)}`
    return `${near === null ? '' : `${near}, `}${said}${isThisYear ? '' : `, ${year(date.year)}`}`
  },
  time,
  join: (day, clock) => `${day} at ${clock}`,
  and: 'and',
  weekday: (day) => WEEKDAYS[day - 1]!,
  days: (first, last) => `${WEEKDAYS[first - 1]!} to ${WEEKDAYS[last - 1]!}`,
  everyDay: 'every day',
  allDay: 'all day',
  always: 'every day, around the clock',
  span: (from, to) => `from ${from} to ${to}`,
  hours: (count) => (count === 1 ? 'one hour' : `${number(count)} hours`),
  minutes: (count) => (count === 1 ? 'one minute' : `${number(count)} minutes`),
}
