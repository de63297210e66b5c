import type { Random } from './random.ts'
import type { ClockName, DateName, DayName, Part, Wording } from './wording.ts'

const UP_TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta']
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

function number(value: number): string {
  if (value < 30) return UP_TO_29[value]!
  const tens = TENS[Math.floor(value / 10)]!
  return value % 10 === 0 ? tens : `${tens} y ${UP_TO_29[value % 10]!}`
}

const weekday = (day: number) => WEEKDAYS[day - 1]!

function dayOfMonth(day: number, random: Random): string {
  if (random.chance(0.5)) return String(day)
  return day === 1 ? random.pick(['primero', 'uno']) : number(day)
}

function sayDay(day: DayName, random: Random): string | null {
  switch (day.is) {
    case 'relative':
      return ['hoy', 'mañana', 'pasado mañana'][day.days]!
    case 'weekday':
      return `el ${weekday(day.weekday)}`
    case 'next':
      return random.pick(['el próximo {}', 'el {} que viene']).replace('{}', weekday(day.weekday))
    case 'this':
      return `este ${weekday(day.weekday)}`
    case 'next week':
      return random
        .pick([
          'el {} de la semana que viene',
          'el {} de la próxima semana',
          'la semana que viene el {}',
        ])
        .replace('{}', weekday(day.weekday))
    case 'in days':
      // Eight days are a week in Spanish.
      return day.count === 8
        ? null
        : `${random.pick(['en', 'dentro de'])} ${random.pick([number(day.count), String(day.count)])} días`
    case 'in weeks':
      return day.count === 1
        ? random.pick(['en una semana', 'dentro de una semana', 'de hoy en ocho'])
        : `${random.pick(['en', 'dentro de'])} ${number(day.count)} semanas`
    case 'date':
      return sayDate(day.date, random)
    case 'day of month':
      return day.weekday === null
        ? random.pick(['el ', 'el día ']) + dayOfMonth(day.day, random)
        : `el ${weekday(day.weekday)} ${dayOfMonth(day.day, random)}`
    default:
      return null
  }
}

function sayDate(date: DateName, random: Random): string {
  const named = date.weekday === null ? '' : `${weekday(date.weekday)} `
  if (date.isNumeric)
    return `el ${named}${date.day}/${date.month}${date.year === null ? '' : `/${date.year}`}`
  const year = date.year === null ? '' : ` de ${date.year}`
  return `el ${named}${dayOfMonth(date.day, random)} de ${MONTHS[date.month - 1]!}${year}`
}

const partOf = (hour: number) =>
  hour < 12 ? 'de la mañana' : hour < 20 ? 'de la tarde' : 'de la noche'

/** With its article: "las tres". */
function sayClock({ hour, minute, isExact }: ClockName, random: Random): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  if (!isExact) return sayTwelve(twelve, minute, random)
  if (hour > 12 && random.chance(0.3)) return `las ${hour}:${String(minute).padStart(2, '0')}`
  if (hour === 12) return `${sayTwelve(12, minute, random)} del mediodía`
  return `${sayTwelve(twelve, minute, random)} ${partOf(hour)}`
}

function sayTwelve(hour: number, minute: number, random: Random): string {
  const next = (hour % 12) + 1
  if (random.chance(0.3))
    return `${article(hour)} ${hour}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  if (minute > 30 && random.chance(0.6))
    return `${named(next)} menos ${minute === 45 ? 'cuarto' : number(60 - minute)}`
  const minutes =
    minute === 15 ? 'cuarto' : minute === 30 && random.chance(0.8) ? 'media' : number(minute)
  return minute === 0 ? named(hour) : `${named(hour)} y ${minutes}`
}

const article = (hour: number) => (hour === 1 ? 'la' : 'las')
const named = (hour: number) => `${article(hour)} ${hour === 1 ? 'una' : number(hour)}`

const PARTS: Readonly<Record<Part, string>> = {
  morning: 'por la mañana',
  afternoon: 'por la tarde',
  evening: 'por la noche',
}
const OF_PARTS: Readonly<Record<Part, string>> = {
  morning: 'de la mañana',
  afternoon: 'de la tarde',
  evening: 'de la noche',
}
const EN_PARTS: Readonly<Record<Part, string>> = {
  morning: 'en la mañana',
  afternoon: 'en la tarde',
  evening: 'en la noche',
}

function dayPart(day: string, part: Part, random: Random): string {
  if (day === 'hoy' && random.chance(0.5))
    return { morning: 'esta mañana', afternoon: 'esta tarde', evening: 'esta noche' }[part]
  return `${day} ${random.pick([PARTS[part], PARTS[part], EN_PARTS[part]])}`
}

const a: Wording['clock'] = (name, random) => `a ${sayClock(name, random)}`

export const SPANISH: Wording = {
  tags: ['es', 'es-ES', 'es-ES', 'es-MX', 'es-AR', 'es-CO', 'es-CL'],
  day: sayDay,
  weekday,
  days: (first, last, random) =>
    random
      .pick([
        'de {a} a {b}',
        'del {a} al {b}',
        'entre el {a} y el {b}',
        'desde el {a} hasta el {b}',
      ])
      .replace('{a}', weekday(first))
      .replace('{b}', weekday(last)),
  dayPart,
  part: (part) => PARTS[part],
  period: (period, random) => {
    const words = {
      'next week': ['la semana que viene', 'la próxima semana'],
      'week after next': ['la semana después de la próxima'],
      'next month': ['el mes que viene', 'el próximo mes'],
      weekend: ['el fin de semana', 'este fin de semana'],
      'start of next week': [
        'a principios de la semana que viene',
        'al principio de la próxima semana',
      ],
      'end of next week': ['a finales de la semana que viene', 'al final de la próxima semana'],
    } as const
    return random.pick(words[period])
  },
  month: (month, third) =>
    (third === null ? 'en ' : `a ${['principios', 'mediados', 'finales'][third]!} de `) +
    MONTHS[month - 1]!,
  midday: ['al mediodía', 'a mediodía', 'sobre el mediodía'],
  offers: [
    ['la primera', 'la primera por favor', 'el primero'],
    ['la segunda', 'la segunda por favor', 'me quedo con la segunda'],
    ['la tercera', 'la tercera por favor', 'la última'],
  ],
  clock: a,
  clocks: (first, second, random) => `a ${sayClock(first, random)} o a ${sayClock(second, random)}`,
  clockWithPart: ({ hour, minute, isExact }, part, random) =>
    isExact && hour > 12
      ? `${PARTS[part]} a ${sayClock({ hour, minute, isExact }, random)}`
      : `a ${sayTwelve(hour % 12 || 12, minute, random)} ${OF_PARTS[part]}`,
  around: (name, random) =>
    `${random.pick(['sobre', 'a eso de', 'hacia', 'alrededor de'])} ${sayClock(name, random)}`,
  between: (from, to, random) => {
    const [first, second] = [sayClock(from, random), sayClock(to, random)]
    return random.pick([
      `entre ${first} y ${second}`,
      `de ${first} a ${second}`,
      `desde ${first} hasta ${second}`,
    ])
  },
  after: (name, random) =>
    `${random.pick(['después de', 'a partir de', 'no antes de'])} ${sayClock(name, random)}`,
  before: (name, random) =>
    `${random.pick(['antes de', 'hasta', 'como muy tarde a'])} ${sayClock(name, random)}`,
  or: 'o',
  negations: [
    'no {a}, {b}',
    '{a} no, {b}',
    '{a} no puedo, {b}',
    'no {a}, sino {b}',
    '{a} no me viene bien, mejor {b}',
  ],
  corrections: [
    '{a}, no, {b}',
    '{a}, no, perdón, {b}',
    '{a}, perdón, {b}',
    '{a}, digo, {b}',
    '{a}, mejor dicho, {b}',
    '{a}, quiero decir {b}',
  ],
  exceptions: ['{a}, pero no {b}', '{a} menos {b}', '{a} excepto {b}', '{a}, salvo {b}'],
  busyUntil: [
    '{a}, pero trabajo hasta {b}',
    '{a}, estoy ocupado hasta {b}',
    '{a}, tengo una reunión hasta {b}',
    '{a}, antes de {b} no puedo',
  ],
  until: (name, random) => sayClock(name, random),
  reasons: [
    '{a} porque mi tren sale a las seis',
    '{a}, tengo que recoger a mi hijo a las cuatro',
    '{a} porque el lunes tengo dentista',
    '{a}, que a las doce salgo a comer',
  ],
  frames: [
    '{a} por favor',
    'eh {a}',
    '¿podría ser {a}?',
    '¿tiene algo {a}?',
    'me vendría bien {a}',
    'preferiría {a}',
    'quizás {a}, si es posible',
    'hola, quisiera una cita {a}',
    'pues {a} estaría bien',
    'digamos {a}',
    'a mí me va bien {a}, gracias',
    '¿hay hueco {a}?',
    'mejor {a}',
  ],
  hesitations: ['eh {a}', 'pues {a}', 'hola, {a}', 'a ver, {a}', '{a} por favor', '{a}, gracias'],
  zones: [
    ['hora de Madrid', 'Europe/Madrid'],
    ['hora de Nueva York', 'America/New_York'],
    ['hora de Londres', 'Europe/London'],
    ['hora de México', 'America/Mexico_City'],
  ],
  spellings: [
    [/ñ/g, 'n'],
    [/á/g, 'a'],
    [/é/g, 'e'],
    [/\b(\d\d?):(\d\d)\b/, '$1 $2'],
    [/\b(\d\d?):(\d\d)\b/, '$1.$2'],
  ],
}
