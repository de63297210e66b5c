import { getWord } from '../get-word.ts'
import type { Clock, SpokenTime } from '../spoken-time.ts'
import { FIRST, HUNDREDS, speakCardinal } from './number-words.ts'

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

function year(value: number): string {
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor((value % 1000) / 100),
    value % 100,
  ]
  const words = [thousands === 1 ? 'mil' : `${speakCardinal(thousands)} mil`]
  if (hundreds > 0)
    words.push(hundreds === 1 && rest === 0 ? 'cien' : getWord(HUNDREDS, hundreds - 1))
  if (rest > 0) words.push(speakCardinal(rest))
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
          : ` y ${speakCardinal(minute)}`
  const part =
    hour < 6
      ? 'de la madrugada'
      : hour < 12
        ? 'de la mañana'
        : hour < 20
          ? 'de la tarde'
          : 'de la noche'
  return `${twelve === 1 ? 'a la una' : `a las ${speakCardinal(twelve)}`}${minutes} ${part}`
}

const NEAR = { today: 'hoy', tomorrow: 'mañana' }

export const spokenTime: SpokenTime = {
  day: (date, near, isThisYear) => {
    const day = date.day === 1 ? FIRST : speakCardinal(date.day)
    const said = `${getWord(WEEKDAYS, date.dayOfWeek - 1)} ${day} de ${getWord(MONTHS, date.month - 1)}`
    return `${near === null ? 'el ' : `${NEAR[near]}, `}${said}${isThisYear ? '' : ` de ${year(date.year)}`}`
  },
  time,
  startOfDay: 'a las cero horas',
  repeated: { before: 'antes del cambio de hora', after: 'después del cambio de hora' },
  join: (day, clock) => `${day}, ${clock}`,
  and: 'y',
  weekday: (day) =>
    `los ${day >= 6 ? `${getWord(WEEKDAYS, day - 1)}s` : getWord(WEEKDAYS, day - 1)}`,
  days: (first, last) => `de ${getWord(WEEKDAYS, first - 1)} a ${getWord(WEEKDAYS, last - 1)}`,
  everyDay: 'todos los días',
  allDay: 'todo el día',
  always: 'todos los días, las veinticuatro horas',
  span: (from, to) => `desde ${bare(from)} hasta ${bare(to)}`,
  hours: (count) =>
    count === 1 ? 'una hora' : `${speakCardinal(count).replace(/uno$/, 'una')} horas`,
  minutes: (count) =>
    count === 1
      ? 'un minuto'
      : `${speakCardinal(count)
          .replace(/veintiuno$/, 'veintiún')
          .replace(/uno$/, 'un')} minutos`,
}

/** Removes the preposition of a time: "a las nueve" becomes "las nueve". */
function bare(time: string): string {
  return time.replace(/^a /, '')
}
