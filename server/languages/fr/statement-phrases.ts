import { AFTERNOON, EVENING, MORNING } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'
import { cannotPhrases, offWorkPhrases } from './refusal-words.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const PAST_DAYS = phrases`
  hier|avant hier|(hier|lundi|mardi|mercredi|jeudi|vendredi) (soir|matin|dernier)
  (la semaine|le mois|l annee|la fois) (derniere|dernier|passee|passe)|l autre (jour|fois)
`

const WOULD_HAVE = phrases`
  (ca|ce|c) (m|nous|) aurait (|bien|mieux|parfaitement) (arrange|convenu|plu|ete|colle|marche)
  (ca|ce|c) (m|nous|) (allait|arrangeait|convenait) (|bien|mieux)
  (ce|ca) aurait (|bien|vraiment) ete (bien|parfait|ideal|mieux|super|top|possible|plus simple)
  (j aurais|on aurait) (|bien) (pu|prefere|voulu|aime)|(c|ce|ca) etait (bien|parfait|prevu|possible)
`

/** "Hier vous m'aviez dit": what was said is not a wish. */
const TOLD = phrases`
  (vous|on|elle|il) m (a|avez|aviez|avait) (|deja) (dit|propose|donne|parle de|mis|note|fixe)
  (votre|une|un|la|le) (collegue|secretaire|dame|monsieur) m (a|avait) (|deja) (dit|propose|donne)
`

const FREE = phrases`
  (je suis|je serai|je serais|on est|on sera|j suis) (|de nouveau|a nouveau) (libre|dispo|disponible)
`

const THEN = phrases`
  puis|pis|ensuite|et apres|et ensuite|apres|apres ca|et la|et puis
`

const CORRECTIONS = phrases`
  en fait|enfin|enfin non|finalement|non finalement|pardon|ah non|ah mais non|attendez|mince|zut|oups
  non en fait|ah ben non|ah bah non|non mais|enfin si|par contre en fait|non attendez|attendez non
`

const HALVES: readonly (readonly [one: string, meaning: TimeMeaning, others: string])[] = [
  ['le matin|la matinee|les matins', ['span', MORNING], 'a l apres midi|au soir|aux apres midi'],
  ['l apres midi|les apres midi', ['span', AFTERNOON], 'au matin|au soir|aux matins|a la matinee'],
  ['le soir|la soiree', ['span', EVENING], 'au matin|a l apres midi|a la matinee'],
]

const PREFER = phrases`
  (je|j|on|moi je) (prefere|prefererais|prefererai|aime mieux|aimerais mieux|prefererait)
  plutot|mieux|mieux vaut|autant|c est mieux
`

/** Statements about days that are not wishes, and comparisons. */
export const statementPhrases: readonly TimePhrase[] = [
  [combinePhrases(PAST_DAYS, '|,', '|deja', `${WOULD_HAVE}|${TOLD}`), ['because']],
  [combinePhrases(WOULD_HAVE, PAST_DAYS), ['because']],
  [combinePhrases(CORRECTIONS, '|,', '|je|on|ca|c|ce|je ne|on ne|moi je', cannotPhrases), ['cannot']],
  ...(
    [
      ['jusqu a|jusque', ['until']],
      ['a partir de|a partir d|des', ['from']],
      ['apres', ['after']],
      ['entre', ['between']],
    ] as const
  ).map(([words, meaning]): TimePhrase => [
    combinePhrases(THEN, '|la|moi', FREE, words),
    ['so'],
    meaning,
  ]),
  [combinePhrases('puis|pis|et la', FREE), ['so']],
  ['puis|pis', ['comma']],
  ...HALVES.flatMap(([one, meaning, others]): TimePhrase[] => [
    [combinePhrases(PREFER, one, others), ['so'], meaning],
    [combinePhrases(PREFER, one, 'que', '|l|le|la'), ['so'], meaning, ['not']],
  ]),
  ...WEEKDAYS.flatMap((day, i): TimePhrase[] => [
    [
      combinePhrases(`${PREFER}|plus volontiers|plus`, '|le|ce', day, 'que', '|le'),
      ['so'],
      ['weekday', i + 1],
      ['not'],
    ],
    // "Le vendredi je travaille pas".
    [combinePhrases('le', day, '|,', '|je|on|moi je', '|ne', offWorkPhrases), ['weekdays', [i + 1]]],
  ]),
  ['(|de) preference a|de preference (au|aux)|mieux que|plus que|davantage que', ['not']],
  [
    phrases`
      (|en) (dehors|hors) (de|des|de mes) (heures|horaires) (de|d) (bureau|travail|ouverture)
      en dehors (du|de mon) (travail|boulot|taf)|hors (du|de mon) (travail|boulot)
      hors (heures|horaires) (de|d) (bureau|travail|ouverture)
      rien de mieux que|(plus|le plus|au plus) (tard|tot) (|possible) (dans la|cette) semaine
    `,
    ['unclear'],
  ],
]
