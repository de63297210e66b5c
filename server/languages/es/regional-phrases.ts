import { combinePhrases } from '../combine-phrases.ts'
import type { TimePhrase, TimeWords } from '../time-words.ts'
import { MORNING } from './parts-of-day.ts'

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

/** Where "la otra semana" is the next week; in Spain it can also be the one after. */
const AMERICAS = 'MX|AR|CO|CL|PE|VE|EC|UY|PY|BO|CR|PA|GT|HN|SV|NI|DO|CU|PR|US'.split('|')
const RIVER_PLATE: ReadonlySet<string> = new Set(['AR', 'UY', 'PY', 'BO'])
/** Where "puedo hasta el lunes" can mean that the caller cannot until Monday. */
const NOT_UNTIL_THEN: ReadonlySet<string> = new Set(
  'MX|CO|EC|CR|PA|GT|HN|SV|NI|US|PE|VE|CL|DO|BO'.split('|'),
)

const otherWeek: readonly TimePhrase[] = [
  [
    'otra semana|la otra semana|a la otra semana|para la otra semana|ya la otra semana',
    ['next'],
    ['weekunit'],
  ],
  ...WEEKDAYS.map((name, i): TimePhrase => [
    combinePhrases('otro|el otro|al otro|para el otro|pal otro|pa el otro|este otro', name),
    ['afternext'],
    ['weekday', i + 1],
  ]),
]

const untilThen: readonly TimePhrase[] = [
  [
    combinePhrases(
      'puedo|podria|podemos|podre|estoy libre|estare libre|tengo libre|tengo tiempo|tengo espacio|tengo chance|seria|me desocupo|quedo libre|me libero|estaria',
      '|como|ya',
      'hasta',
      'el|la|manana|pasado|fin|que',
    ),
    ['unclear'],
  ],
]

const inTheMorning: readonly TimePhrase[] = [
  ['de manana|bien de manana|de manana temprano|mejor de manana', ['span', MORNING]],
]

/** Phrases that have another meaning in a region (ISO 3166). */
export const regionalPhrases: NonNullable<TimeWords['regions']> = Object.fromEntries(
  AMERICAS.map((region) => [
    region,
    [
      ...otherWeek,
      ...(NOT_UNTIL_THEN.has(region) ? untilThen : []),
      ...(RIVER_PLATE.has(region) ? inTheMorning : []),
    ],
  ]),
)
