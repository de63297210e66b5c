import { AFTERNOON, EVENING, MORNING } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { getWord } from '../get-word.ts'
import { phrases } from '../phrases.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'
import { cardinal } from './number-words.ts'
import { cannotPhrases, freePhrases, notPhrases, offWorkPhrases } from './refusal-words.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** In the order of the calendar, without accents. */
const MONTHS =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre'.split('|')

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

const HOURS = 'heure|heures|h'

const NUMBERS = Array.from({ length: 23 }, (_, i) => `${i + 1}|${cardinal(i + 1)}`).join('|')

const PREFER = phrases`
  (je|j|on|moi je) (prefere|prefererais|prefererai|aime mieux|aimerais mieux|prefererait)
  plutot|mieux|mieux vaut|autant|c est mieux
`

/** Statements about days that are not wishes, and comparisons. */
export const statementPhrases: readonly TimePhrase[] = [
  [combinePhrases(PAST_DAYS, '|,', '|deja', `${WOULD_HAVE}|${TOLD}`), ['because']],
  [combinePhrases(WOULD_HAVE, PAST_DAYS), ['because']],
  [
    combinePhrases(CORRECTIONS, '|,', '|je|on|ca|c|ce|je ne|on ne|moi je', cannotPhrases),
    ['cannot'],
  ],
  ...(
    [
      ['a partir de|a partir d|des', ['from']],
      ['apres', ['after']],
      ['entre', ['between']],
    ] as const
  ).map(([words, meaning]): TimePhrase => [
    combinePhrases(THEN, '|la|moi', FREE, words),
    ['comma'],
    ['afterthat'],
    meaning,
  ]),
  [combinePhrases('puis|pis|et la', FREE), ['afterthat']],
  // After what the caller does at an hour, or after what they do until then.
  [combinePhrases(THEN, '|la|moi', FREE, 'jusqu a|jusque|jusqu au'), ['unclear']],
  ['puis|pis', ['comma']],
  // "Jeudi, je suis pas là, vendredi": a refusal between commas is about the time before it.
  [
    combinePhrases(
      ',',
      '|ah|ah mince|mince|zut|malheureusement|helas|euh|oh|ah ben|ben|bah|non|ah non|enfin|en fait',
      '|,',
      '|je|on|ca|c|ce|je ne|on ne|moi je|ca ne|la je|j|je n',
      combinePhrases('|suis|serai|est|sera|serais', notPhrases, freePhrases) + `|${cannotPhrases}`,
      ',',
    ),
    ['notthat'],
    ['comma'],
  ],
  ...HALVES.flatMap(([one, meaning, others]): TimePhrase[] => [
    [combinePhrases(PREFER, one, others), ['so'], meaning],
    [combinePhrases(PREFER, one, 'que', '|l|le|la'), ['so'], meaning, ['not']],
  ]),
  ...WEEKDAYS.flatMap((day, i): TimePhrase[] => [
    [combinePhrases('puis|pis', '|le', day), ['and'], ['weekday', i + 1]],
    [
      combinePhrases('d ici', '|a', day, 'au plus tard|dernier delai|maximum|grand maximum|max'),
      ['by'],
      ['weekday', i + 1],
    ],
    [
      combinePhrases(`${PREFER}|plus volontiers|plus`, '|le|ce', day, 'que', '|le'),
      ['so'],
      ['weekday', i + 1],
      ['not'],
    ],
    [
      combinePhrases('j ai', 'mes|mon', 'conges|conge|jour de conge|rtt', 'le', day),
      ['weekdays', [i + 1]],
    ],
    // "Un rendez-vous de deux heures jeudi".
    [
      combinePhrases(
        'un|une',
        'rendez vous|rdv|creneau|seance|reunion',
        'd|de',
        'une|1|deux|2|trois|3',
        HOURS,
        '|,|pour|le',
        day,
      ),
      ['weekday', i + 1],
    ],
    // "Le vendredi je travaille pas".
    [
      combinePhrases('le', day, '|,', '|je|on|moi je', '|ne', offWorkPhrases),
      ['weekdays', [i + 1]],
    ],
  ]),
  ['(|de) preference a|de preference (au|aux)|mieux que|plus que|davantage que', ['not']],
  ...Array.from({ length: 31 }, (_, i): TimePhrase[] => {
    const number = `${i + 1}|${cardinal(i + 1)}`
    return [
      [
        [
          combinePhrases(PREFER, '|ce serait', 'le', number, 'que', 'le'),
          combinePhrases(PREFER, 'le', number, 'au'),
        ].join('|'),
        ['so'],
        ['article'],
        ['number', i + 1],
        ['not'],
        ['article'],
      ],
      [
        combinePhrases(PREFER, '|a', number, HOURS, 'que', '|a|de', NUMBERS, `|${HOURS}`),
        ['so'],
        ['number', i + 1],
        ['oclock'],
      ],
    ]
  }).flat(),
  [
    combinePhrases(
      'les autres jours|les autres',
      '|,',
      'a|vers|apres|a partir de|a partir d|je|c est|jusqu a|des|pas|plutot|avant|le matin|le soir',
    ),
    ['unclear'],
  ],
  [
    combinePhrases(
      'presque|quasi|quasiment|pratiquement',
      'tous les jours|n importe quel jour|toujours|n importe quand',
      '|,',
      'sauf|a part|excepte|mais pas',
    ),
    ['anytime'],
    ['not'],
  ],
  [
    combinePhrases(
      'autre chose|n importe quoi d autre|quelque chose d autre|un autre jour|tout autre jour',
      'que',
    ),
    ['anytime'],
    ['not'],
  ],
  [
    combinePhrases(
      'n importe quand|quand vous voulez|quand ca vous arrange|peu importe quand',
      '|,',
      'je suis|j suis|on est',
      'en arret|en arret maladie|en conge|en conges|en vacances|au chomage|a la maison|en rtt',
      '|de toute facon|de toutes facons|en ce moment',
    ),
    ['anytime'],
  ],
  ...(
    [
      ['deux|2', 2],
      ['trois|3', 3],
    ] as const
  ).flatMap(([words, count]): TimePhrase[] => [
    [
      combinePhrases('dans les|d ici', words, 'semaines'),
      ['within'],
      ['amount', { count: 7 * count, unit: 'day' }],
    ],
  ]),
  ...MONTHS.map((month, i): TimePhrase => [
    combinePhrases(
      'fin|a la fin|vers la fin',
      '|de',
      month,
      '|ou|et|,',
      'debut',
      getWord(MONTHS, (i + 1) % 12),
    ),
    ['end'],
    ['month', i + 1],
    ['or'],
    ['start'],
    ['month', ((i + 1) % 12) + 1],
  ]),
  ['(|dans) (ce matin|cette matinee) la', ['sameday'], ['span', MORNING]],
  ['(|dans) (cet|cette) (apres midi|aprem|apresmidi) la', ['sameday'], ['span', AFTERNOON]],
  ['(|dans) (ce soir|cette soiree) la', ['sameday'], ['span', EVENING]],
  ['tous les (matins|matin)|chaque matin', ['span', MORNING]],
  ['tous les (apres midi|apres midis|aprem)|chaque apres midi', ['span', AFTERNOON]],
  ['tous les (soirs|soir)|chaque soir', ['span', EVENING]],
  ['exclu|exclue', ['notthat']],
  [
    phrases`
      (|n) est pas (exclu|exclue|impossible)|(c est|ce serait|ca serait) pas (exclu|impossible)
      (puis|pis) (je|on) (viens|passe|vient) (chez vous|vous voir|par chez vous|tout de suite)
      (puis|pis) j arrive
      (c est|ca fait|ce serait|ca serait) (|un peu) (trop|assez) (tot|tard) (pour vous|chez vous)
      l heure (|ne|n|me|ne me|nous) (va|convient|arrange|est|marche|colle) (|me|m|nous) pas
      (|le|la) (premier|premiere|deuxieme|second|seconde|troisieme|dernier|derniere) c etait (quoi|quand|a quelle heure|combien)
      (c etait|c est) (quoi|quand) (|deja) (le|la) (premier|premiere|deuxieme|second|seconde|troisieme|dernier|derniere)
    `,
    ['unclear'],
  ],
  [
    combinePhrases(
      PAST_DAYS,
      '|,',
      'j ai|on a|je me suis|on s est|j avais|j etais|on etait|je suis (venu|venue|passe|alle)|c etait',
    ),
    ['because'],
  ],
  [
    phrases`
      (ca|rien) (ne|) presse (|pas)|(c est|ca n est|ce n est) pas (presse|urgent|une urgence)
      (il|) (n|) y a pas (d urgence|le feu)|sans urgence|pas d urgence
    `,
  ],
  ['je (ne|) conduis (pas|plus|mal) (|bien) (|la|de) (nuit|dans le noir)', ['because']],
  [
    phrases`
      (|en) (dehors|hors) (de|des|de mes) (heures|horaires) (de|d) (bureau|travail|ouverture)
      en dehors (du|de mon) (travail|boulot|taf)|hors (du|de mon) (travail|boulot)
      hors (heures|horaires) (de|d) (bureau|travail|ouverture)
      (vous|tu|y|il y) (n|) (avez|auriez|as|a) (rien|pas|pas quelque chose) (|de) mieux que
      (plus|le plus|au plus) (tard|tot) (|possible) (dans la|cette) semaine
    `,
    ['unclear'],
  ],
]
