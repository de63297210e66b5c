import type { Clock, SpokenTime } from '../spoken-time.ts'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const UP_TO_29 = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

/** 0 to 99. */
function number(value: number): string {
  if (value < 30) return UP_TO_29[value]!
  const tens = TENS[Math.floor(value / 10)]!
  return value % 10 === 0 ? tens : `${tens} y ${UP_TO_29[value % 10]!}`
}

function year(value: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor((value % 1000) / 100),
    value % 100,
  ]
  const words = [thousands === 1 ? 'mil' : `${number(thousands)} mil`]
  if (hundreds > 0) words.push(hundreds === 1 && rest === 0 ? 'cien' : HUNDREDS[hundreds]!)
  if (rest > 0) words.push(number(rest))
  return words.join(' ')
}

function time({ hour, minute }: Clock): string {
  if (minute === 0 && hour === 12) return 'a las doce del mediodía'
  if (minute === 0 && hour === 0) return 'a medianoche'
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const minutes =
    minute === 0
      ? ''
      : minute === 15
        ? ' y cuarto'
        : minute === 30
          ? ' y media'
          : ` y ${number(minute)}`
  const part =
    hour < 6
      ? 'de la madrugada'
      : hour < 12
        ? 'de la mañana'
        : hour < 20
          ? 'de la tarde'
          : 'de la noche'
  return `${twelve === 1 ? 'a la una' : `a las ${number(twelve)}`}${minutes} ${hour === 0 ? 'de la noche' : part}`
}

const NEAR = { today: 'hoy', tomorrow: 'mañana' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const day = date.day === 1 ? 'primero' : number(date.day)
    const said = `${WEEKDAYS[date.dayOfWeek - 1]!} ${day} de ${MONTHS[date.month - 1]!}`
    return `${near === null ? 'el ' : `${NEAR[near]}, `}${said}${isThisYear ? '' : ` de ${year(date.year)}`}`
  },
  time,
  join: (day, clock) => `${day}, ${clock}`,
  and: 'y',
  weekday: (day) => `los ${day >= 6 ? `${WEEKDAYS[day - 1]!}s` : WEEKDAYS[day - 1]!}`,
  days: (first, last) => `de ${WEEKDAYS[first - 1]!} a ${WEEKDAYS[last - 1]!}`,
  everyDay: 'todos los días',
  allDay: 'todo el día',
  always: 'todos los días, las veinticuatro horas',
  span: (from, to) => `desde ${bare(from)} hasta ${bare(to)}`,
  hours: (count) => (count === 1 ? 'una hora' : `${number(count).replace(/uno$/, 'una')} horas`),
  minutes: (count) =>
    count === 1
      ? 'un minuto'
      : `${number(count)
          .replace(/veintiuno$/, 'veintiún')
          .replace(/uno$/, 'un')} minutos`,
}

/** Removes the preposition of a time: "a las nueve" becomes "las nueve". */
function bare(time: string): string {
  return time.replace(/^a /, '')
}
