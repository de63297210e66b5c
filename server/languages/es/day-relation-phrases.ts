import { hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { AFTERNOON, MORNING, NIGHT } from './parts-of-day.ts'

const WEEKDAYS = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo'

const MORE = '|ya|algo|algo ya|un poco|un poquito|ya un poco|algo un poco|mejor'

const partsLater: readonly TimePhrase[] = [
  [
    combinePhrases(MORE, 'mas', 'noche|nochecita|de noche|en la noche|a la noche|por la noche'),
    ['span', hours(19, 22)],
  ],
  [
    combinePhrases('ya|mas|ya mas|algo mas', 'por|en|a|hacia|de|para', '|la|las', 'tarde|tardes'),
    ['span', AFTERNOON],
  ],
  [
    combinePhrases('ya|mas|ya mas|algo mas', 'por|en|a|hacia|para', 'la|las', 'manana|mananas'),
    ['span', MORNING],
  ],
  [
    combinePhrases(
      '|solo|solamente|nomas|unicamente|puras|nada mas|solo por las|solo en las|solo de|nomas en las',
      '|puras',
      'mananas|mananitas',
    ),
    ['span', MORNING],
  ],
  [combinePhrases('en|por|de|son', 'puras|', 'mananas'), ['span', MORNING]],
  [
    combinePhrases(
      '|solo|solamente|nomas|unicamente|puras|en puras|solo de|nomas en las',
      'tardes',
    ),
    ['span', AFTERNOON],
  ],
  [combinePhrases('|solo|solamente|nomas|unicamente|puras', 'noches'), ['span', NIGHT]],
  ['una manana de estas|cualquier manana de estas|alguna manana de estas', ['span', MORNING]],
  ['una tarde de estas|cualquier tarde de estas|alguna tarde de estas', ['span', AFTERNOON]],
  ['a por la manana|para por la manana|a en la manana|para en la manana', ['span', MORNING]],
  ['a por la tarde|para por la tarde|a en la tarde|para en la tarde', ['span', AFTERNOON]],
  [
    combinePhrases(
      '|el dia que|ese dia',
      'en cuanto|apenas|nada mas|al momento que|luego que|tan pronto|tan pronto como|apenas me|recien',
      'abran|abrais|abra|abris|abren|abre|abras|abrir|lleguen|empiecen|empeceis|arranquen',
      '|las puertas|la oficina|el local|la consulta',
    ),
    ['span', hours(6, 10)],
  ],
  [
    combinePhrases(
      'esta tarde|esta misma tarde|hoy por la tarde|hoy en la tarde',
      'en cuanto|apenas|nada mas|cuando',
      'abran|abrais|abra|abris|abren|abre|abrir',
    ),
    ['day', 0],
    ['span', hours(12, 18)],
  ],
]

const FREE_WORDS = '|que|que es cuando|porque|porque ese dia|que ese dia|cuando|que ya|es que'

/** "Que tengo la tarde libre": the part of the day is wanted. */
const freeParts: readonly TimePhrase[] = (
  [
    ['manana|mananas|mananita', MORNING],
    ['tarde|tardes|tardecita', AFTERNOON],
    ['noche|noches', NIGHT],
  ] as const
).map(([parts, span]) => [
  combinePhrases(
    FREE_WORDS,
    'tengo|tenemos|tendre|tendria|me queda|me quedan',
    '|toda|todas|mas|casi toda',
    'la|las|una|alguna',
    parts,
    'libre|libres|mas libre|mas libres|despejada|tranquila|mas tranquila|disponible|entera',
  ),
  ['span', span],
])

const tooLate: readonly TimePhrase[] = [
  [
    combinePhrases(
      '|hoy',
      '|ya|ya se|se me|ya se me|me|me es|ya me',
      'es|hace|queda|resulta|seria|me queda|se me hace',
      '|muy|bien|demasiado|algo|un poco',
      'tarde|tardisimo|temprano|tempranisimo|pronto',
      '|ya|para mi|para hoy',
    ),
    ['notthat'],
  ],
]

const pastDay: readonly TimePhrase[] = [
  ['pasado a las|pasado a la', ['day', 2], ['at']],
  ['pasado como a las|pasado sobre las|pasado tipo', ['day', 2], ['around']],
  ['pasado por la manana|pasado en la manana|pasado temprano', ['day', 2], ['span', MORNING]],
  ['pasado por la tarde|pasado en la tarde|pasado de tarde', ['day', 2], ['span', AFTERNOON]],
  ['pasado pero|pasado aunque', ['day', 2], ['but']],
  ['(asi que|entonces|que sea) pasado (|manana)', ['so'], ['day', 2]],
  ['(|casi) mejor pasado (|manana)', ['correction'], ['day', 2]],
  ['pasado no|pasado no puedo', ['day', 2], ['cannot']],
  ['(para|pa) pasado (|manana)|pasado mismo|pasado si|pasado si puedo|pasado ya', ['day', 2]],
  ['(asi que|entonces|que sea|mejor|casi mejor) pasado (el|los)', ['so'], ['after'], ['article']],
  ['(para|pa|o|y) pasado (el|los)', ['after'], ['article']],
  [
    '(asi que|entonces|que sea|mejor|casi mejor|para) pasado (el mediodia|mediodia)',
    ['so'],
    ['span', hours(12, 18)],
  ],
  ['(asi que|entonces|que sea|mejor|casi mejor) pasado las', ['so'], ['after'], ['at']],
  ['(para|o|y|) pasado las', ['after'], ['at']],
  ...WEEKDAYS.split('|').map((name, i): TimePhrase => [
    `${name} pasado`,
    ['weekday', i + 1],
    ['last'],
  ]),
]

const NUMBERS: readonly (readonly [string, number])[] = [
  ['dos|2|un par de', 2],
  ['tres|3', 3],
  ['cuatro|4', 4],
  ['cinco|5', 5],
]

const daysBefore: readonly TimePhrase[] = NUMBERS.flatMap(([words, count]): TimePhrase[] => [
  [combinePhrases(words, 'dias|diitas', 'antes de'), ['shift', -count], ['of']],
  [combinePhrases(words, 'dias|diitas', 'antes del'), ['shift', -count], ['of'], ['article']],
])

/** Parts of the day and days relative to others. */
export const dayRelationPhrases: readonly TimePhrase[] = [
  ...partsLater,
  ...freeParts,
  ...tooLate,
  ...pastDay,
  ...daysBefore,
]
