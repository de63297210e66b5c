import { buildOffsetPhrases } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

const AMOUNTS: readonly (readonly [string, number, 'minute' | 'hour' | 'day' | 'week'])[] = [
  ['media hora', 0.5, 'hour'],
  ['una hora', 1, 'hour'],
  ['una hora y media|hora y media', 1.5, 'hour'],
  ['dos horas', 2, 'hour'],
  ['tres horas', 3, 'hour'],
  ['cuatro horas', 4, 'hour'],
  ['un cuarto de hora|quince minutos|quince minutitos', 0.25, 'hour'],
  ['media horita|30 minutos|treinta minutos', 0.5, 'hour'],
  ['una horita|1 hora|sesenta minutos', 1, 'hour'],
  ['2 horas|un par de horas|un par de horitas', 2, 'hour'],
  ['diez minutos|diez minutitos', 10, 'minute'],
  ['veinte minutos', 20, 'minute'],
  ['cuarenta y cinco minutos|tres cuartos de hora', 0.75, 'hour'],
  ['un dia|1 dia', 1, 'day'],
  ['una semana|1 semana', 1, 'week'],
  ['dos dias|un par de dias', 2, 'day'],
  ['tres dias', 3, 'day'],
  ['dos semanas|un par de semanas', 2, 'week'],
]

const MOVES =
  'pasar|mover|cambiar|recorrer|correr|trasladar|dejar|adelantar|atrasar|aplazar|posponer|retrasar'

/** "Move it to": the words up to the new time. "Move it from" is not understood. */
function movePhrases(): TimePhrase[] {
  const verbs = MOVES.split('|').flatMap((verb) => [
    ...['', 'la', 'lo', 'me', 'mela', 'melo', 'nosla', 'noslo'].map((ending) => verb + ending),
    ...['la cita', 'mi cita', 'la reunion', 'mi turno', 'el turno', 'la hora'].map(
      (what) => `${verb} ${what}`,
    ),
  ])
  const imperatives = [
    ...['pas', 'dej'].flatMap((stem) => [`${stem}e`, `${stem}a`]),
    ...['cambi', 'mud', 'traslad'].flatMap((stem) => [`${stem}e`, `${stem}a`]),
    'mueva',
    'mueve',
    'ponga',
  ].flatMap((verb) => ['la', 'lo', 'mela', 'melo', 'nosla'].map((ending) => verb + ending))
  const all = [...verbs, ...imperatives]
  const before = (words: string) =>
    words
      .split('|')
      .flatMap((word) => all.map((verb) => `${verb} ${word}`))
      .join('|')
  const must = (words: string, starts: string) =>
    starts
      .split('|')
      .flatMap((start) =>
        before(words)
          .split('|')
          .map((phrase) => `${start} ${phrase}`),
      )
      .join('|')
  const byAmount = (stems: string, amount: string) =>
    stems
      .split('|')
      .flatMap((stem) =>
        ['ar', 'arla', 'arlo', 'arme la', 'armela', 'ame la', 'amela', 'eme la', 'emela'].map(
          (ending) => `${stem}${ending} ${amount}`,
        ),
      )
      .join('|')
  return [
    [must('a|para', 'tengo que|la tengo que|lo tengo que')],
    [must('al|para el', 'tengo que|la tengo que|lo tengo que'), ['article']],
    [must('a|para', 'y la tengo que|y tengo que|y lo tengo que'), ['so']],
    [must('al|para el', 'y la tengo que|y tengo que|y lo tengo que'), ['so'], ['article']],
    [before('del|de la|la del|de lo del'), ['unclear']],
    [`${before('a')}|${before('para')}`],
    [`${before('al')}|${before('al dia')}|${before('para el')}`, ['article']],
    [`${before('a las')}|${before('a la')}|${before('para las')}|${before('para la')}`, ['at']],
    ...AMOUNTS.flatMap(([words, count, unit]): TimePhrase[] =>
      words.split('|').flatMap((word): TimePhrase[] => [
        [byAmount('adelant', word), ['amount', { count, unit }], ['earlier']],
        [byAmount('retras|atras|demor', word), ['amount', { count, unit }], ['later']],
      ]),
    ),
    [before('para manana'), ['day', 1]],
    [before('una hora mas tarde'), ['amount', { count: 1, unit: 'hour' }], ['later']],
    [before('media hora mas tarde'), ['amount', { count: 0.5, unit: 'hour' }], ['later']],
    [before('una hora antes'), ['amount', { count: 1, unit: 'hour' }], ['earlier']],
    [before('media hora antes'), ['amount', { count: 0.5, unit: 'hour' }], ['earlier']],
  ]
}

/** "A bit earlier, at eleven": only the time counts. */
function closerPhrases(): TimePhrase[] {
  const before = (words: string) =>
    phrases`
      antes|mas temprano|un poco antes|un poquito antes|algo antes|un poco mas temprano|mas pronto
      mas tarde|despues|un poco mas tarde|un poquito mas tarde|algo mas tarde|un poco despues
    `
      .split('|')
      .flatMap((closer) => words.split('|').map((word) => `${closer} ${word}`))
      .join('|')
  return [
    [before('a las|, a las|a la|, a la'), ['at']],
    [before('como a las|, como a las|sobre las|, sobre las|tipo|, tipo|por ahi a las'), ['around']],
  ]
}

/** "Diez para las tres": minutes before an hour. */
const MINUTES_BEFORE = ['cinco|5', 'diez|10', 'quince|15', 'veinte|20', 'veinticinco|25']

/** Times relative to now, to a meeting, or to an hour. */
export const offsetPhrases: readonly TimePhrase[] = [
  [
    phrases`
      de hoy en ocho|de hoy en una semana|hoy en ocho dias|en ocho dias|dentro de ocho dias
      hoy en ocho|de hoy en ocho dias|de aqui a ocho dias|de aqui en ocho|de aqui en ocho dias
      de aqui a una semana|en 8 dias|dentro de 8 dias|de hoy en 8|de hoy en 8 dias
      de hoy a ocho dias|de hoy a ocho|a ocho dias|en una semanita|dentro de una semanita
      de aqui una semana|de hoy a una semana|en unos ocho dias|dentro de unos ocho dias
    `,
    ['day', 7],
  ],
  [
    phrases`
      en quince dias|dentro de quince dias|en 15 dias|dentro de 15 dias|de hoy en quince
      de hoy en 15|de hoy en quince dias|de hoy en 15 dias|hoy en quince|de aqui a quince dias
      de aqui a dos semanas|de aqui en quince dias|de aqui en quince|a quince dias
      de hoy a quince dias|de hoy en dos semanas|en un par de semanas|dentro de un par de semanas
      en una quincena|dentro de una quincena|de aqui a 15 dias|en unos quince dias
      dentro de unos quince dias|hoy en quince dias|de aqui dos semanas|de aqui quince dias
    `,
    ['day', 14],
  ],
  [
    'de manana en ocho|de manana en ocho dias|manana en ocho|manana en ocho dias|de manana en 8',
    ['day', 8],
  ],
  ['de pasado manana en ocho|pasado manana en ocho|pasado manana en ocho dias', ['day', 9]],
  ['de manana en quince|de manana en quince dias|manana en quince', ['day', 15]],
  ['en un par de dias|dentro de un par de dias', ['day', 2]],
  ['en media hora|dentro de media hora|en media horita|dentro de media horita', ['delay', 1800]],
  ['en una hora|dentro de una hora|en una horita|dentro de una horita', ['delay', 3600]],
  ['en una hora y media|dentro de una hora y media|en hora y media', ['delay', 5400]],
  [
    'en dos horas|dentro de dos horas|en un par de horas|dentro de un par de horas',
    ['delay', 7200],
  ],
  ['en tres horas|dentro de tres horas', ['delay', 10800]],
  ['en cuatro horas|dentro de cuatro horas', ['delay', 14400]],
  ...MINUTES_BEFORE.flatMap((words): TimePhrase[] => [
    [
      words
        .split('|')
        .flatMap((word) => [`${word} para las`, `${word} para la`])
        .join('|'),
      ['number', Number(words.split('|')[1])],
      ['for'],
    ],
  ]),
  ...closerPhrases(),
  ...movePhrases(),
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
