import { buildYearPhrases } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { comparingPhrases } from './comparing-phrases.ts'
import { dayPartPhrases } from './day-part-phrases.ts'
import { dayPhrases } from './day-phrases.ts'
import { feasts } from './feasts.ts'
import { movePhrases } from './move-phrases.ts'
import { offsetPhrases } from './offset-phrases.ts'
import { remarkPhrases } from './remark-phrases.ts'
import { reasonPhrases } from './reason-phrases.ts'
import { dayRelationPhrases } from './day-relation-phrases.ts'
import { refusingPhrases } from './refusing-phrases.ts'
import { statementPhrases } from './statement-phrases.ts'
import { relationPhrases } from './relation-phrases.ts'
import { replyPhrases } from './reply-phrases.ts'
import { cardinal } from './number-words.ts'
import { vagueHours } from './vague-hours.ts'
import { weekPhrases } from './week-phrases.ts'

export const timePhrases: readonly TimePhrase[] = [
  ...vagueHours,
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((one) => `dos mil ${one}`)
      .join('|'),
  ),
  ['dia de hoy', ['day', 0]],
  ['dia de manana', ['day', 1]],
  ['hoy|hoy mismo|hoy dia|el dia de hoy|este mismo dia', ['day', 0]],
  ['al rato|al ratito|ahora despues|hoy mas tarde|hoy mismo mas tarde', ['day', 0]],
  ['manana|manana mismo|el dia de manana|manana sin falta', ['day', 1]],
  ['pasado manana|pasado manana mismo|traspasado manana|el dia de pasado manana', ['day', 2]],
  ['manana o pasado|manana o pasado manana', ['day', 1], ['or'], ['day', 2]],
  ['o pasado (|manana)', ['or'], ['day', 2]],
  ['manana no pasado|manana no pasado manana', ['correction'], ['day', 2]],
  ['ayer|el dia de ayer', ['day', -1]],
  ['anteayer|antes de ayer|antier|antes de anoche', ['day', -2]],
  ['anoche', ['day', -1]],
  ['todo el|toda la', ['article']],
  [
    phrases`
      las doce del mediodia|a las doce del mediodia|las doce del medio dia|a las doce del medio dia
      a las doce del dia|las doce del dia|a las 12 del dia|a las 12 del mediodia
    `,
    ['clock', { minutes: [720] }],
  ],
  [
    'medianoche|a medianoche|la medianoche|media noche|a media noche|a la medianoche',
    ['clock', { minutes: [0] }],
  ],
  [
    phrases`
      entre semana|un dia laborable|dias laborables|dia laborable|un dia de diario|de diario
      dias de diario|en dia laborable|en dias laborables|un dia entre semana
      cualquier dia entre semana|los dias laborables|un dia de semana|en dia de semana
      dias de semana|entre semanas|los dias de semana|un dia habil|dias habiles
      cualquier dia habil|cualquier dia laborable|cualquier dia de semana|en dias habiles
      cualquier dia de la semana laborable
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  [
    phrases`
      los fines de semana|fines de semana|un fin de semana|algun fin de semana|los findes|un finde
      findes
    `,
    ['weekdays', [6, 7]],
  ],
  [
    phrases`
      la semana siguiente|a la semana siguiente|la semana despues|la semana de despues
      semana siguiente
    `,
    ['shift', 7],
  ],
  [
    phrases`
      el dia siguiente|al dia siguiente|el dia despues|al otro dia|el dia de despues
      al dia despues|el dia posterior
    `,
    ['shift', 1],
  ],
  [
    phrases`
      el dia anterior|el dia antes|la vispera|el dia previo
      al dia anterior|el dia de antes|la vispera de
    `,
    ['shift', -1],
  ],
  ['la semana anterior|la semana antes|la semana de antes|la semana previa', ['shift', -7]],
  ['menos cuarto', ['minus'], ['quarter']],
  ['y media', ['and'], ['half']],
  ['y cuarto', ['and'], ['quarter']],
  ['menos cinco|menos 5', ['minus'], ['number', 5]],
  ['menos diez|menos 10', ['minus'], ['number', 10]],
  ['menos un cuarto|menos 15|menos quince', ['minus'], ['quarter']],
  ['menos veinte|menos 20', ['minus'], ['number', 20]],
  ['menos veinticinco|menos 25', ['minus'], ['number', 25]],
  [
    phrases`
      un cuarto para las|un cuarto para la|a un cuarto para las|a un cuarto para la
      cuarto para las|cuarto para la|al cuarto para las|al cuarto para la
      faltando un cuarto para las|a cuarto para las|faltando un cuarto para la
      faltando cuarto para las|faltan un cuarto para las|falta un cuarto para las
      faltando quince para las|al cuarto para
    `,
    ['quarter'],
    ['for'],
  ],
  ['y un cuarto|y cuarto de|y un cuarto de', ['and'], ['quarter']],
  ['y cuarto del|y cuarto del dia|y un cuarto del', ['and'], ['quarter'], ['article']],
  [
    'hora del centro|tiempo del centro|hora centro|horario del centro',
    ['zone', 'America/Mexico_City'],
  ],
  ['hora canaria|hora insular', ['zone', 'Atlantic/Canary']],
  ['mi hora|hora mia|en mi zona|de mi hora', ['zone', 'mine']],
  ['su hora|hora suya|hora de ustedes', ['zone', 'yours']],
  ...dayPartPhrases,
  ...offsetPhrases,
  ...weekPhrases,
  ...replyPhrases,
  ...dayPhrases,
  ...movePhrases,
  ...reasonPhrases,
  ...relationPhrases,
  ...refusingPhrases,
  ...statementPhrases,
  ...dayRelationPhrases,
  ...comparingPhrases,
  ...remarkPhrases,
  ...feasts,
]
