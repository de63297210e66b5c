import { buildOffsetPhrases } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { AMOUNTS } from './offset-amounts.ts'

/** "A bit earlier, at eleven": only the time counts. */
const CLOSER = phrases`
  antes|mas temprano|un poco antes|un poquito antes|algo antes|un poco mas temprano|mas pronto
  mas tarde|despues|un poco mas tarde|un poquito mas tarde|algo mas tarde|un poco despues
  mas tardecito|un poquito despues|tantito antes|tantito despues|mas adelante|mas hacia la tarde
`

const FROM_HERE = combinePhrases(
  '|como|mas o menos|ya',
  'en|dentro de|a|de hoy en|hoy en|de hoy a|de aqui a|de aqui en|de aqui|de aca a|de aca en|de aca|en unos|en unas|dentro de unos|en cosa de',
)

/** Days from today of spans that are usually meant to the day. */
const FROM_TODAY: readonly (readonly [string, number])[] = [
  ['ocho dias|8 dias|ocho diitas|una semanita', 7],
  ['quince dias|15 dias|quince diitas|una quincena|un par de semanas', 14],
]

/** In minutes. */
const DELAYS: readonly (readonly [string, number])[] = [
  ['cinco minutos|cinco minutitos|5 minutos', 5],
  ['diez minutos|diez minutitos|10 minutos', 10],
  ['quince minutos|quince minutitos|un cuarto de hora|15 minutos', 15],
  ['veinte minutos|20 minutos|veinte minutitos', 20],
  ['media hora|media horita|30 minutos|treinta minutos', 30],
  ['tres cuartos de hora|cuarenta y cinco minutos|45 minutos|tres cuartos', 45],
  ['una hora|una horita|1 hora|60 minutos', 60],
  ['una hora y media|hora y media|horita y media|una horita y media', 90],
  ['dos horas|un par de horas|un par de horitas|2 horas|dos horitas', 120],
  ['dos horas y media|2 horas y media', 150],
  ['tres horas|3 horas', 180],
  ['cuatro horas|4 horas', 240],
  ['cinco horas|5 horas', 300],
]

/** "Diez para las tres": minutes before an hour. */
const MINUTES_BEFORE = ['cinco|5', 'diez|10', 'quince|15', 'veinte|20', 'veinticinco|25']

/** Times relative to now, to a meeting, or to an hour. */
export const offsetPhrases: readonly TimePhrase[] = [
  // "Something before nine" and "a bit before nine".
  ['algo antes de', ['before']],
  ['algo antes del', ['before'], ['article']],
  ...FROM_TODAY.map(([words, days]): TimePhrase => [
    combinePhrases(FROM_HERE, words, '|exactos|justos'),
    ['day', days],
  ]),
  ...FROM_TODAY.map(([words, days]): TimePhrase => [
    combinePhrases(FROM_HERE, words, 'mas o menos|aproximadamente|o asi|o por ahi|o algo asi'),
    ['around'],
    ['day', days],
  ]),
  [
    'de hoy en ocho|hoy en ocho|de hoy a ocho|de hoy en 8|de aqui en ocho|de aca en ocho',
    ['day', 7],
  ],
  ['de hoy en quince|hoy en quince|de hoy en 15|de aqui en quince|de hoy a quince', ['day', 14]],
  [combinePhrases('de manana en ocho|manana en ocho|de manana en 8', '|dias'), ['day', 8]],
  [combinePhrases('de pasado manana en ocho|pasado manana en ocho', '|dias'), ['day', 9]],
  [combinePhrases('de manana en quince|manana en quince', '|dias'), ['day', 15]],
  [
    phrases`
      de aqui a una semana|de aqui una semana|de hoy a una semana|de hoy en una semana
      de aca a una semana|de aca en una semana|de hoy en 8 dias
    `,
    ['day', 7],
  ],
  [
    phrases`
      de aqui a dos semanas|de hoy en dos semanas|de aqui dos semanas|de aca a dos semanas
      de aca en dos semanas|de hoy a dos semanas
    `,
    ['day', 14],
  ],
  ['en un par de dias|dentro de un par de dias', ['day', 2]],
  ...DELAYS.map(([words, minutes]): TimePhrase => [
    combinePhrases(
      '|como|mas o menos|ahi|por ahi',
      'en|dentro de|de aqui a|de aca a|de aqui en|en como|dentro de como|en unos|en unas|en cosa de',
      words,
      '|mas o menos|aproximadamente|o asi|mas menos|o algo asi|o por ahi|justo|justa',
    ),
    ['delay', minutes * 60],
  ]),
  ...MINUTES_BEFORE.flatMap((words): TimePhrase[] => [
    [
      combinePhrases(
        '|faltando|faltan|falta|a|cuando falten',
        words,
        'para las|para la|pa las|pa la',
      ),
      ['number', Number(words.split('|')[1])],
      ['for'],
    ],
  ]),
  [combinePhrases(CLOSER, '|,', 'a las|a la|para las|para la'), ['at']],
  [
    combinePhrases(
      CLOSER,
      '|,',
      'como a las|sobre las|tipo|por ahi a las|como a la|hacia las|como para las|como para la|como por las|a eso de las|como sobre las',
    ),
    ['around'],
  ],
  ...buildOffsetPhrases(AMOUNTS, {
    later: 'mas tarde|despues|mas adelante|mas tardecito',
    earlier: 'antes|mas temprano|mas pronto|mas tempranito',
  }),
  ...AMOUNTS.filter(([, , unit]) => unit === 'day' || unit === 'week').map(
    ([words, count, unit]): TimePhrase => [
      combinePhrases(words, 'despues de|despues del'),
      ['amount', { count, unit }],
      ['after'],
    ],
  ),
]
