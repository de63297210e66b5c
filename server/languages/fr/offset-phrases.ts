import { buildOffsetPhrases } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { Amount, TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { cardinal } from './number-words.ts'

/** Amounts after "de" or before "plus tard", with "heure" for the unit and not for the hour. */
const AMOUNTS: readonly (readonly [phrases: string, count: number, unit: Amount['unit']])[] = [
  ['un jour|une journee|vingt quatre heures', 1, 'day'],
  ['deux jours', 2, 'day'],
  ['trois jours', 3, 'day'],
  ['une semaine|une petite semaine|huit jours', 1, 'week'],
  ['deux semaines|quinze jours|une quinzaine', 2, 'week'],
  ['trois semaines', 3, 'week'],
  ['un mois', 1, 'month'],
  [
    'une demi heure|une demie heure|une petite demi heure|une bonne demi heure|trente minutes|30 minutes',
    0.5,
    'hour',
  ],
  ['une heure|une petite heure|une bonne heure|une grosse heure|soixante minutes', 1, 'hour'],
  ['une heure et demie|une heure et demi', 1.5, 'hour'],
  ['deux heures|une couple d heures|une paire d heures', 2, 'hour'],
  ['trois heures', 3, 'hour'],
  ['quatre heures', 4, 'hour'],
  ['(un|un petit|un bon) quart d heure|quinze minutes|15 minutes', 0.25, 'hour'],
  ['cinq minutes|5 minutes', 1 / 12, 'hour'],
  ['trois quarts d heure', 0.75, 'hour'],
  ['dix minutes|10 minutes', 1 / 6, 'hour'],
  ['vingt minutes|20 minutes', 1 / 3, 'hour'],
]

const OBJECTS =
  '|le rendez vous|mon rendez vous|notre rendez vous|ca|cela|le rdv|mon rdv|la reunion'
const LATER_VERBS = phrases`
  repousser|decaler|reculer|retarder|reporter|remettre|repousse|decale|recule|retarde|reporte
  postposer|postpose|postposez|postposerait|postposait|decalerait|reporterait
  repousserait|repoussait|decalait|reculait|retardait|repoussez|decalez|reculez|plus tard
`
const EARLIER_VERBS = 'avancer|devancer|avance|devance|avancait|devancait|avancez|devancez|plus tot'

/** "Repousser d'une heure", "avancer mon rendez-vous d'une semaine". */
const shifts = AMOUNTS.flatMap(([amount, count, unit]): TimePhrase[] => [
  [
    combinePhrases(
      '|de|le|la|de le|de la|me',
      LATER_VERBS,
      OBJECTS,
      combinePhrases('d|de', amount),
      '|plus tard',
    ),
    ['amount', { count, unit }],
    ['later'],
  ],
  [
    combinePhrases(
      '|de|d|l|le|la|de l|de le|de la',
      EARLIER_VERBS,
      OBJECTS,
      combinePhrases('d|de', amount),
    ),
    ['amount', { count, unit }],
    ['earlier'],
  ],
  [
    combinePhrases(
      '|de|le|la|me',
      'decaler|decale|deplacer|bouger|changer|decalez|mettre|avancer',
      OBJECTS,
      combinePhrases('d|de|', amount),
      'plus tot',
    ),
    ['amount', { count, unit }],
    ['earlier'],
  ],
])

/** "Dans deux heures", in which "heures" is not the hour of a time of day. */
const delays: TimePhrase[] = [
  [
    phrases`
      dans une demi heure|dans une demie heure|dans une petite demi heure|d ici une demi heure
    `,
    ['delay', 1800],
  ],
  ['dans un quart d heure|dans un petit quart d heure', ['delay', 900]],
  ['dans trois quarts d heure', ['delay', 2700]],
  ['(dans|d ici) (une petite|une|une bonne|une grosse) heure', ['delay', 3600]],
  ['(dans|d ici) une heure et (demie|demi)', ['delay', 5400]],
  ['(dans|d ici) une (couple|paire) d heures', ['delay', 7200]],
  ...Array.from({ length: 10 }, (_, i): TimePhrase[] => {
    const hours = i + 1
    const named = combinePhrases('dans', `${cardinal(hours)}|${hours}`, 'heure|heures')
    return [
      [named, ['delay', hours * 3600]],
      [combinePhrases(named, 'et demie|et demi'), ['delay', hours * 3600 + 1800]],
    ]
  }).flat(),
]

/** Times relative to now or to a known time. */
export const offsetPhrases: readonly TimePhrase[] = [
  ...buildOffsetPhrases(AMOUNTS, {
    later: 'plus tard|apres|de plus',
    earlier: 'plus tot|avant|de moins',
  }),
  ...shifts,
  ...delays,
]
