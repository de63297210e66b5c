import type { Random } from './random.ts'
import type { ClockName, DateName, DayName, Part, Wording } from './wording.ts'

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty']
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

function number(value: number): string {
  if (value < 20) return ONES[value]!
  return value % 10 === 0
    ? TENS[value / 10]!
    : `${TENS[Math.floor(value / 10)]!} ${ONES[value % 10]!}`
}

function ordinal(day: number, random: Random): string {
  if (random.chance(0.5)) {
    const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
    return `${day}${ending}`
  }
  if (day <= 20) return ORDINALS[day - 1]!
  return day === 30 ? 'thirtieth' : `${TENS[Math.floor(day / 10)]!} ${ORDINALS[(day % 10) - 1]!}`
}

const weekday = (day: number) => WEEKDAYS[day - 1]!

function sayDay(day: DayName, random: Random, tag: string): string | null {
  switch (day.is) {
    case 'relative':
      return ['today', 'tomorrow', 'the day after tomorrow'][day.days]!
    case 'weekday':
      return random.pick(['', 'on ']) + weekday(day.weekday)
    case 'next':
      return `next ${weekday(day.weekday)}`
    case 'coming':
      return `this coming ${weekday(day.weekday)}`
    case 'this':
      return `this ${weekday(day.weekday)}`
    case 'next week':
      return random
        .pick(['{} next week', 'next week on {}', 'on {} next week', '{} of next week'])
        .replace('{}', weekday(day.weekday))
    case 'week after next':
      return random
        .pick(['{} the week after next', 'the week after next on {}'])
        .replace('{}', weekday(day.weekday))
    case 'week on':
      return random.pick(['a week on {}', '{} week']).replace('{}', weekday(day.weekday))
    case 'in days':
      return `in ${random.pick([number(day.count), String(day.count)])} days`
    case 'in weeks':
      return random.pick([
        `in ${weeks(day.count, random)}`,
        `${weeks(day.count, random)} from today`,
      ])
    case 'date':
      return sayDate(day.date, random, tag)
    default:
      return (
        (day.weekday === null ? random.pick(['', 'on ']) : `${weekday(day.weekday)} `) +
        `the ${ordinal(day.day, random)}`
      )
  }
}

function weeks(count: number, random: Random): string {
  if (count === 2) return random.pick(['two weeks', '2 weeks', 'a fortnight'])
  return count === 1 ? random.pick(['a week', 'one week']) : `${number(count)} weeks`
}

function sayDate(date: DateName, random: Random, tag: string): string {
  const named = date.weekday === null ? '' : `${weekday(date.weekday)} `
  if (date.isNumeric) {
    const [first, second] = tag === 'en-US' ? [date.month, date.day] : [date.day, date.month]
    return `${named}${first}/${second}${date.year === null ? '' : `/${date.year}`}`
  }
  const day = ordinal(date.day, random)
  const month = MONTHS[date.month - 1]!
  const said = random.pick([`${month} ${day}`, `the ${day} of ${month}`, `${month} the ${day}`])
  return `${named}${said}${date.year === null ? '' : ` ${date.year}`}`
}

const partOf = (hour: number) =>
  hour < 12 ? 'in the morning' : hour < 18 ? 'in the afternoon' : 'in the evening'

/** Without a preposition. */
function sayClock({ hour, minute, isExact }: ClockName, random: Random): string {
  if (isExact && hour > 12 && random.chance(0.25))
    return `${hour}:${String(minute).padStart(2, '0')}`
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  if (!isExact) return sayTwelve(twelve, minute, random)
  const half = hour < 12 ? 'am' : 'pm'
  const suffix = random.pick([half, half, half === 'am' ? 'a.m.' : 'p.m.', partOf(hour)])
  // "in the afternoon" follows any time of the clock; "pm" only hours and minutes.
  return `${suffix.startsWith('in') ? sayTwelve(twelve, minute, random, false) : plain(twelve, minute, random)} ${suffix}`
}

function plain(hour: number, minute: number, random: Random): string {
  if (minute === 0) return random.pick([String(hour), number(hour)])
  const words = `${number(hour)} ${minute < 10 ? 'oh ' : ''}${number(minute)}`
  return random.pick([`${hour}:${String(minute).padStart(2, '0')}`, words])
}

function sayTwelve(hour: number, minute: number, random: Random, half = true): string {
  const next = number((hour % 12) + 1)
  if (minute === 0 && half && hour === 12 && random.chance(0.5)) return 'noon'
  if (minute === 0 && random.chance(0.15)) return `${number(hour)} o'clock`
  if (random.chance(0.4)) {
    if (minute === 30) return `half past ${number(hour)}`
    if (minute === 15) return `quarter past ${number(hour)}`
    if (minute === 45) return `quarter to ${next}`
    if (minute > 0 && minute <= 25) return `${number(minute)} past ${number(hour)}`
    if (minute >= 40) return `${number(60 - minute)} to ${next}`
  }
  return plain(hour, minute, random)
}

const PARTS: Readonly<Record<Part, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
}

function dayPart(day: string, part: Part, random: Random): string {
  if (day === 'today') return `this ${part}`
  return random.pick([`${day} ${part}`, `${day} ${PARTS[part]}`])
}

const clock: Wording['clock'] = (name, random) => {
  const said = sayClock(name, random)
  return said === 'noon' ? 'at noon' : `at ${said}`
}

export const ENGLISH: Wording = {
  tags: ['en', 'en-US', 'en-US', 'en-GB', 'en-IE', 'en-IN', 'en-AU'],
  day: sayDay,
  weekday,
  days: (first, last, random) =>
    random
      .pick(['{a} to {b}', 'from {a} to {b}', 'between {a} and {b}', '{a} through {b}'])
      .replace('{a}', weekday(first))
      .replace('{b}', weekday(last)),
  dayPart,
  part: (part, random) => random.pick([PARTS[part], `${part}s`]),
  period: (period, random) => {
    const words = {
      'next week': ['next week'],
      'week after next': ['the week after next'],
      'next month': ['next month'],
      weekend: ['at the weekend', 'this weekend', 'on the weekend'],
      'start of next week': ['at the beginning of next week', 'early next week'],
      'end of next week': ['at the end of next week', 'late next week'],
    } as const
    return random.pick(words[period])
  },
  clock,
  clocks: (first, second, random) =>
    `at ${sayClock(first, random)} or ${random.pick(['', 'at '])}${sayClock(second, random)}`,
  clockWithPart: ({ hour, minute, isExact }, part, random) => {
    const said = isExact
      ? `${plain(hour % 12 || 12, minute, random)} ${hour < 12 ? 'am' : 'pm'}`
      : sayTwelve(hour % 12 || 12, minute, random, false)
    return `at ${said} ${PARTS[part]}`
  },
  around: (name, random) => {
    const said = sayClock(name, random)
    // "about ten to five" may be a range.
    const words = said.includes(' to ') ? ['at around'] : ['around', 'about', 'at around']
    return `${random.pick(words)} ${said}`
  },
  between: (from, to, random) => {
    const [first, second] = [sayClock(from, random), sayClock(to, random)]
    const isPlain = !`${first} ${second}`.includes(' to ')
    return isPlain && random.chance(0.5)
      ? `from ${first} to ${second}`
      : `between ${first} and ${second}`
  },
  after: (name, random) =>
    `${random.pick(['after', 'any time after', 'not before', 'no earlier than'])} ${sayClock(name, random)}`,
  before: (name, random) =>
    `${random.pick(['before', 'any time before', 'no later than', 'until'])} ${sayClock(name, random)}`,
  month: (month, third) =>
    (third === null ? 'in ' : `in ${['early', 'mid', 'late'][third]!} `) + MONTHS[month - 1]!,
  midday: ['around midday', 'at lunchtime', 'around noon'],
  offers: [
    ['the first one', 'the first one please', 'number one'],
    ['the second one', 'the second one please', "I'll take the second"],
    ['the third one', 'the third one please', 'the last one'],
  ],
  or: 'or',
  negations: ['not {a}, {b}', 'not {a} but {b}', "I can't do {a}, {b}", "{a} doesn't work, {b}"],
  corrections: [
    '{a}, no, {b}',
    '{a}, no wait, {b}',
    '{a}, sorry, {b}',
    '{a}, I mean {b}',
    '{a} actually no {b}',
    '{a}, or rather {b}',
  ],
  exceptions: [
    '{a} but not {b}',
    '{a} except {b}',
    'any day {a} except {b}',
    'any day but {b} {a}',
  ],
  busyUntil: [
    "{a} but I'm busy until {b}",
    "{a}, I'm at work until {b}",
    "{a}, I'm in a meeting until {b}",
    "{a}, I can't do anything before {b}",
  ],
  until: (name, random) => sayClock(name, random),
  reasons: [
    '{a} because my train leaves at six',
    '{a}, I have to pick up my son at four',
    '{a} since I have a dentist appointment on Monday',
    '{a} because my lunch break is at twelve',
    "{a}, that's when my wife gets home from work",
  ],
  frames: [
    '{a} please',
    'um {a}',
    'how about {a}?',
    'could we do {a}?',
    "I'd prefer {a}",
    'would {a} work?',
    'maybe {a} if possible',
    'let me see, {a} would be great',
    'hi, I was hoping to come in {a}',
    'do you have anything {a}?',
    'yeah {a} works for me, thanks',
    '{a} would suit me best',
    'is there something free {a}?',
    'okay so {a} I think',
  ],
  hesitations: ['um {a}', 'okay so {a}', 'hi, {a}', 'let me see, {a}', '{a} please', '{a}, thanks'],
  zones: [
    ['New York time', 'America/New_York'],
    ['Eastern', 'America/New_York'],
    ['London time', 'Europe/London'],
    ['Pacific time', 'America/Los_Angeles'],
    ['Berlin time', 'Europe/Berlin'],
  ],
  spellings: [
    [/\btomorrow\b/, 'to morrow'],
    [/\b(\d\d?):(\d\d)\b/, '$1 $2'],
    [/\b(\d\d?) (am|pm)\b/, '$1$2'],
    [/\btuesday\b/i, 'tues day'],
    [/o'clock/, 'oclock'],
    [/\bin the afternoon\b/, 'in the after noon'],
    [/\bI'd\b/, 'id'],
  ],
}
