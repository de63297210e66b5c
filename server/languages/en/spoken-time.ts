import { getWord } from '../get-word.ts'
import type { Clock, SpokenTime } from '../spoken-time.ts'
import { speakCardinal, speakOrdinal } from './number-words.ts'

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

/** In pairs of digits: twenty twenty-six. */
function year(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (rest === 0)
    return hundreds % 10 === 0
      ? `${speakCardinal(hundreds / 10)} thousand`
      : `${speakCardinal(hundreds)} hundred`
  return `${speakCardinal(hundreds)} ${rest < 10 ? `oh ${speakCardinal(rest)}` : speakCardinal(rest)}`
}

function time({ hour, minute }: Clock): string {
  if (minute === 0 && hour === 12) return 'noon'
  if (minute === 0 && hour === 0) return 'midnight'
  const minutes =
    minute === 0 ? '' : minute < 10 ? ` oh ${speakCardinal(minute)}` : ` ${speakCardinal(minute)}`
  const part =
    hour < 12
      ? 'in the morning'
      : hour < 18
        ? 'in the afternoon'
        : hour < 22
          ? 'in the evening'
          : 'at night'
  return `${speakCardinal(hour % 12 === 0 ? 12 : hour % 12)}${minutes} ${part}`
}

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const weekday = getWord(WEEKDAYS, date.dayOfWeek - 1)
    const said = `${weekday}, ${getWord(MONTHS, date.month - 1)} ${speakOrdinal(date.day)}`
    return `${near === null ? '' : `${near}, `}${said}${isThisYear ? '' : `, ${year(date.year)}`}`
  },
  time,
  startOfDay: 'midnight at the start of the day',
  repeated: { before: 'before the clocks go back', after: 'after the clocks go back' },
  join: (day, clock) => `${day} at ${clock}`,
  and: 'and',
  weekday: (day) => getWord(WEEKDAYS, day - 1),
  days: (first, last) => `${getWord(WEEKDAYS, first - 1)} to ${getWord(WEEKDAYS, last - 1)}`,
  everyDay: 'every day',
  allDay: 'all day',
  always: 'every day, around the clock',
  span: (from, to) => `from ${from} to ${to}`,
  hours: (count) => (count === 1 ? 'one hour' : `${speakCardinal(count)} hours`),
  minutes: (count) => (count === 1 ? 'one minute' : `${speakCardinal(count)} minutes`),
}
