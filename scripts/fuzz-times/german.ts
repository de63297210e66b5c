import type { Random } from './random.ts'
import type { ClockName, DateName, DayName, Part, Wording } from './wording.ts'

const ONES =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const UNITS = ['', 'ein', ...ONES.slice(2, 10)]
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig']
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const IRREGULAR: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' }

function number(value: number): string {
  if (value < 20) return ONES[value]!
  const tens = TENS[Math.floor(value / 10)]!
  return value % 10 === 0 ? tens : `${UNITS[value % 10]!}und${tens}`
}

/** In the dative: "am dritten". */
function ordinal(day: number, random: Random): string {
  if (random.chance(0.5)) return `${day}.`
  return `${IRREGULAR[day] ?? `${number(day)}${day < 20 ? 't' : 'st'}`}en`
}

const weekday = (day: number) => WEEKDAYS[day - 1]!
const am = (random: Random) => random.pick(['am ', ''])

function sayDay(day: DayName, random: Random): string | null {
  switch (day.is) {
    case 'relative':
      return ['heute', 'morgen', 'übermorgen'][day.days]!
    case 'weekday':
      return am(random) + weekday(day.weekday)
    case 'next':
      return `${random.pick(['am nächsten', 'nächsten'])} ${weekday(day.weekday)}`
    case 'coming':
      return `${random.pick(['am kommenden', 'kommenden'])} ${weekday(day.weekday)}`
    case 'this':
      return `diesen ${weekday(day.weekday)}`
    case 'next week':
      return random
        .pick([
          '{} nächste Woche',
          'am {} in der nächsten Woche',
          'nächste Woche {}',
          'nächste Woche am {}',
        ])
        .replace('{}', weekday(day.weekday))
    case 'week after next':
      return random
        .pick(['übernächste Woche am {}', '{} übernächste Woche'])
        .replace('{}', weekday(day.weekday))
    case 'week on':
      return `${weekday(day.weekday)} in einer Woche`
    case 'in days':
      // Eight days are a week in German.
      return day.count === 8
        ? null
        : `in ${random.pick([number(day.count), String(day.count)])} Tagen`
    case 'in weeks':
      return day.count === 1
        ? random.pick(['in einer Woche', 'heute in einer Woche'])
        : `in ${number(day.count)} Wochen`
    case 'date':
      return sayDate(day.date, random)
    default:
      return day.weekday === null
        ? `am ${ordinal(day.day, random)}`
        : `am ${weekday(day.weekday)}, dem ${ordinal(day.day, random)}`
  }
}

function sayDate(date: DateName, random: Random): string {
  const year = date.year === null ? '' : date.isNumeric ? String(date.year) : ` ${date.year}`
  const said = date.isNumeric
    ? `${date.day}.${date.month}.${year}`
    : `${ordinal(date.day, random)} ${MONTHS[date.month - 1]!}${year}`
  if (date.weekday === null) return `am ${said}`
  return random.pick([
    `am ${weekday(date.weekday)}, dem ${said}`,
    `${weekday(date.weekday)}, den ${said}`,
  ])
}

const partOf = (hour: number) => (hour < 12 ? 'morgens' : hour < 18 ? 'nachmittags' : 'abends')

/** Without a preposition. */
function sayClock({ hour, minute, isExact }: ClockName, random: Random): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  if (!isExact) return sayTwelve(twelve, minute, random)
  if (hour > 12 && random.chance(0.6)) return sayHour(hour, minute, random)
  if (hour === 12) return `${sayHour(12, minute, random)} mittags`
  return `${sayTwelve(twelve, minute, random)} ${partOf(hour)}`
}

function sayHour(hour: number, minute: number, random: Random): string {
  const digits = random.chance(0.5)
  if (digits && minute > 0 && random.chance(0.5))
    return `${hour}:${String(minute).padStart(2, '0')}${random.pick(['', ' Uhr'])}`
  const [hours, minutes] = digits ? [String(hour), String(minute)] : [number(hour), number(minute)]
  return `${hours === 'eins' ? 'ein' : hours} Uhr${minute === 0 ? '' : ` ${minutes}`}`
}

function sayTwelve(hour: number, minute: number, random: Random): string {
  const next = number((hour % 12) + 1)
  if (random.chance(0.5)) {
    if (minute === 30) return `halb ${next}`
    if (minute === 15) return `Viertel nach ${number(hour)}`
    if (minute === 45) return random.pick([`Viertel vor ${next}`, `drei viertel ${next}`])
    if (minute > 0 && minute <= 20) return `${number(minute)} nach ${number(hour)}`
    if (minute >= 40) return `${number(60 - minute)} vor ${next}`
  }
  return minute === 0 && random.chance(0.5) ? number(hour) : sayHour(hour, minute, random)
}

const PARTS: Readonly<Record<Part, readonly string[]>> = {
  morning: ['vormittags', 'am Vormittag'],
  afternoon: ['nachmittags', 'am Nachmittag'],
  evening: ['abends', 'am Abend'],
}
const COMPOUNDS: Readonly<Record<Part, string>> = {
  morning: 'vormittag',
  afternoon: 'nachmittag',
  evening: 'abend',
}

function dayPart(day: string, part: Part, random: Random): string {
  const compound = COMPOUNDS[part]
  const noun = compound[0]!.toUpperCase() + compound.slice(1)
  if (/^(?:heute|morgen)$/.test(day)) return `${day} ${random.pick([noun, compound])}`
  return random.pick([`${day}${compound}`, `${day} ${noun}`, `${day} ${PARTS[part][0]!}`])
}

const um: Wording['clock'] = (name, random) => `um ${sayClock(name, random)}`

export const GERMAN: Wording = {
  tags: ['de', 'de-DE', 'de-DE', 'de-AT', 'de-CH'],
  day: sayDay,
  weekday,
  days: (first, last, random) =>
    random
      .pick(['von {a} bis {b}', '{a} bis {b}', 'zwischen {a} und {b}'])
      .replace('{a}', weekday(first))
      .replace('{b}', weekday(last)),
  dayPart,
  part: (part, random) => random.pick(PARTS[part]),
  period: (period, random) => {
    const words = {
      'next week': ['nächste Woche', 'in der nächsten Woche', 'kommende Woche'],
      'week after next': ['übernächste Woche', 'in der übernächsten Woche'],
      'next month': ['nächsten Monat', 'im nächsten Monat'],
      weekend: ['am Wochenende', 'dieses Wochenende'],
      'start of next week': ['Anfang nächster Woche', 'Anfang der nächsten Woche'],
      'end of next week': ['Ende nächster Woche', 'Ende der nächsten Woche'],
    } as const
    return random.pick(words[period])
  },
  month: (month, third) =>
    (third === null ? 'im ' : `${['Anfang', 'Mitte', 'Ende'][third]!} `) + MONTHS[month - 1]!,
  midday: ['mittags', 'um die Mittagszeit', 'gegen Mittag'],
  offers: [
    ['den ersten', 'den ersten bitte', 'der erste passt'],
    ['den zweiten', 'den zweiten bitte', 'ich nehme den zweiten'],
    ['den dritten', 'den dritten bitte', 'den letzten'],
  ],
  clock: um,
  clocks: (first, second, random) =>
    `um ${sayClock(first, random)} oder ${random.pick(['', 'um '])}${sayClock(second, random)}`,
  clockWithPart: ({ hour, minute, isExact }, part, random) =>
    isExact && hour > 12
      ? `${PARTS[part][0]!} um ${sayHour(hour, minute, random)}`
      : `um ${sayTwelve(hour % 12 || 12, minute, random)} ${random.pick(PARTS[part])}`,
  around: (name, random) =>
    `${random.pick(['gegen', 'so gegen', 'ungefähr um', 'so um'])} ${sayClock(name, random)}`,
  between: (from, to, random) =>
    random
      .pick(['zwischen {a} und {b}', 'von {a} bis {b}'])
      .replace('{a}', sayClock(from, random))
      .replace('{b}', sayClock(to, random)),
  after: (name, random) =>
    `${random.pick(['nach', 'ab', 'frühestens um', 'nicht vor'])} ${sayClock(name, random)}`,
  before: (name, random) =>
    `${random.pick(['vor', 'bis', 'spätestens um'])} ${sayClock(name, random)}`,
  or: 'oder',
  negations: [
    'nicht {a}, {b}',
    'nicht {a}, sondern {b}',
    '{a} kann ich nicht, {b}',
    '{a} geht nicht, lieber {b}',
  ],
  corrections: [
    '{a}, nein, {b}',
    '{a}, ach nein, {b}',
    '{a}, Entschuldigung, {b}',
    '{a}, ich meine {b}',
    '{a}, Quatsch, {b}',
    '{a} oder besser {b}',
  ],
  exceptions: ['{a}, aber nicht {b}', '{a} außer {b}', '{a}, nur nicht {b}'],
  busyUntil: [
    '{a}, aber ich arbeite bis {b}',
    '{a}, ich bin bis {b} im Büro',
    '{a}, ich habe bis {b} einen anderen Termin',
    '{a}, vor {b} kann ich nicht',
  ],
  until: (name, random) => sayClock(name, random),
  reasons: [
    '{a}, weil mein Zug um sechs fährt',
    '{a}, ich muss um vier meinen Sohn abholen',
    '{a}, weil ich am Montag beim Zahnarzt bin',
    '{a}, da meine Mittagspause um zwölf ist',
  ],
  frames: [
    '{a} bitte',
    'ähm {a}',
    'ginge {a}?',
    'passt Ihnen {a}?',
    'ich würde gerne {a} kommen',
    'hätten Sie {a} etwas frei?',
    'vielleicht {a}, wenn es geht',
    'guten Tag, {a} wäre super',
    'am liebsten {a}',
    'also {a} würde mir gut passen',
    'sagen wir {a}',
    'wie wäre es {a}',
    'ja, {a} ist gut, danke',
  ],
  hesitations: [
    'ähm {a}',
    'also {a}',
    'guten Tag, {a}',
    'mal sehen, {a}',
    '{a} bitte',
    '{a}, danke',
  ],
  zones: [
    ['Berliner Zeit', 'Europe/Berlin'],
    ['New Yorker Zeit', 'America/New_York'],
    ['Londoner Zeit', 'Europe/London'],
    ['deutscher Zeit', 'Europe/Berlin'],
  ],
  spellings: [
    [/ä/g, 'ae'],
    [/ü/g, 'ue'],
    [/ß/g, 'ss'],
    [/\b(\d\d?):(\d\d) Uhr\b/, '$1 Uhr $2'],
    [/\bübermorgen\b/, 'über morgen'],
    [/\b(\d\d?):(\d\d)\b/, '$1.$2'],
    [/ Uhr\b/, ' uhr'],
  ],
}
