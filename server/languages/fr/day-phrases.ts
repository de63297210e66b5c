import { AFTERNOON, MORNING } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'
import { cardinal } from './number-words.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** In the order of the calendar, without accents. */
const MONTHS =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre'.split('|')

/** Hours of "mercredi passé midi", in which "passé" is not "last". */
const HOURS: readonly (readonly [phrases: string, meaning: TimeMeaning])[] = [
  ['midi', ['clock', { minutes: [720] }]],
  ...Array.from({ length: 23 }, (_, i) => i + 1).flatMap((hour) =>
    `${hour}|${cardinal(hour)}`
      .split('|')
      .map((words): [string, TimeMeaning] => [words, ['number', hour]]),
  ),
]

/** "Déplacer mon rendez-vous de jeudi à vendredi" asks for Friday. */
const MOVED = phrases`
  mon rendez vous|le rendez vous|mon rdv|le rdv|ma reunion|la reunion|notre rendez vous|passer
  decaler|changer|deplacer|reporter|avancer|repousser|le deplacer|le decaler|le passer
  le repousser
`

/** Days by name, also those beside other words. */
export const dayPhrases: readonly TimePhrase[] = [
  [
    phrases`
      aujourd hui|aujourdhui|aujourd hui meme|des aujourd hui|ce jour|dans la journee aujourd hui
      au jour d aujourd hui|dans la journee d aujourd hui|auj
    `,
    ['day', 0],
  ],
  ['tantot|a tantot', ['day', 0], ['span', AFTERNOON]],
  ...WEEKDAYS.map((day, i): TimePhrase => [
    combinePhrases(day, 'tantot|pm|apm'),
    ['weekday', i + 1],
    ['span', AFTERNOON],
  ]),
  ['demain (tantot|pm)', ['day', 1], ['span', AFTERNOON]],
  ...WEEKDAYS.flatMap((day, i): TimePhrase[] => [
    // "Vendredi, mais pas celui-ci, l'autre".
    [
      combinePhrases(
        'pas|mais pas',
        `${day}|ce ${day}|le ${day}|${day} qui vient|ce ${day} ci`,
        '|,',
        '|mais|hein|mais plutot|plutot|non',
        `l autre|le suivant|celui d apres|le ${day} d apres|le ${day} suivant`,
      ),
      ['weekday', i + 1],
      ['afternext'],
    ],
    [
      combinePhrases(
        day,
        '|,|hein',
        '|mais',
        'pas',
        `celui ci|celui qui vient|ce ${day}|demain|cette semaine|apres demain|ce prochain`,
        '|,',
        '|mais|hein|plutot|mais plutot',
        'l autre|le suivant|celui d apres',
      ),
      ['weekday', i + 1],
      ['afternext'],
    ],
    [
      combinePhrases(
        `${day}|${day} prochain`,
        '|,|hein',
        '|mais',
        'pas',
        `celui ci|celui qui vient|celui qui arrive|ce ${day}|ce ${day} ci|le prochain`,
      ),
      ['weekday', i + 1],
      ['afternext'],
    ],
    [
      combinePhrases(`${day}|le ${day}`, 'j evite|on evite|a eviter|j aime autant eviter'),
      ['weekday', i + 1],
      ['notthat'],
    ],
    [`l autre ${day} d apres`, ['weekdayafter', i + 1]],
    [combinePhrases(day, 'pro'), ['next'], ['weekday', i + 1]],
    [
      combinePhrases('ou', `${day}|le ${day}`, 'c est', 'pareil|idem|egal|la meme chose|kif kif'),
      ['or'],
      ['weekday', i + 1],
    ],
    [
      combinePhrases('on|je', 'garde|gardons|reste sur', '|plutot|bien', '|le|sur', day),
      ['so'],
      ['theone'],
      ['weekday', i + 1],
    ],
  ]),
  [
    combinePhrases(
      'maximum|maxi|max|dernier carat|dernier delai|derniere limite',
      '|le',
      WEEKDAYS.join('|'),
    ),
    ['unclear'],
  ],
  [
    combinePhrases(
      'maximum|maxi|max|dernier carat|dernier delai|derniere limite',
      'demain|apres demain|aujourd hui|ce soir',
    ),
    ['unclear'],
  ],
  ['la semaine pro|semaine pro', ['next'], ['weekunit']],
  ['le mois pro', ['next'], ['monthunit']],
  // What "the other" and "the same" stand for is not known.
  [
    phrases`
      (et|ou|mais) l autre|pareil|(c est|ce sera|ca sera) (pareil|idem)|idem|pareillement
      (a|vers) cette heure ci
      a la meme heure (que maintenant|qu aujourd hui|que la|que la maintenant)
      (c est|ce serait|ca serait) la meme chose
      mais (vous pouvez|je peux|on peut) (|m appeler|venir|passer|le faire|essayer) quand meme
      mais (ca peut|je pourrais|je pourrai) (|m appeler|venir|passer|le faire|essayer) quand meme
      mais (vous pouvez|je peux) quand meme (|m appeler|venir|passer|me liberer)
      mais (on peut|je pourrais|je pourrai) quand meme (|m appeler|venir|passer|me liberer)
      mais (je peux|je pourrais|je pourrai|on peut) (m arranger|m organiser)
      mais (je peux|je pourrais|je pourrai|on peut) (me liberer|trouver une solution)
    `,
    ['unclear'],
  ],
  [
    phrases`
      (|mais|et|donc|refaire|refaites|pour) (la meme chose|exactement pareil|mais pareil|la meme)
      (mais|refaire|refaites|refait|et toujours|faire|fait) (pareil|idem)
    `,
    ['sameday'],
    ['sametime'],
  ],
  [
    combinePhrases(
      'l heure|l horaire',
      'me va|me convient|est bonne|est bien|ca va|c est bon|c est bien|est parfaite|ok|d accord',
      '|bien|tres bien',
      'mais pas',
      'le jour|la date',
    ),
    ['sametime'],
    ['so'],
  ],
  [
    combinePhrases(
      'le jour|la date',
      'me va|me convient|est bon|est bonne|est bien|ca va|c est bon|c est bien|est parfait|ok',
      '|bien|tres bien',
      'mais pas',
      'l heure|l horaire',
    ),
    ['sameday'],
    ['so'],
  ],
  ['demain|dem1|le jour de demain|pour demain', ['day', 1]],
  ['apres demain|apresdemain|surlendemain de demain', ['day', 2]],
  ['hier', ['day', -1]],
  ['avant hier', ['day', -2]],
  [
    phrases`
      dans une huitaine|dans une huitaine de jours|aujourd hui en huit|d aujourd hui en huit
    `,
    ['day', 7],
  ],
  [
    phrases`
      dans une quinzaine|dans une quinzaine de jours|aujourd hui en quinze|d aujourd hui en quinze
    `,
    ['day', 14],
  ],
  ['huit jours|8 jours', ['amount', { count: 7, unit: 'day' }]],
  ['quinze jours|15 jours|une quinzaine de jours', ['amount', { count: 14, unit: 'day' }]],
  ['une dizaine de jours', ['amount', { count: 10, unit: 'day' }]],
  ['en huit|en 8', ['in'], ['amount', { count: 1, unit: 'week' }]],
  ['en quinze|en 15', ['in'], ['amount', { count: 2, unit: 'week' }]],
  ...WEEKDAYS.map((day, i): TimePhrase => [
    `${day} passe|${day} d avant|${day} de la semaine passee|${day} de la semaine derniere`,
    ['last'],
    ['weekday', i + 1],
  ]),
  ...WEEKDAYS.map((day, i): TimePhrase => [
    combinePhrases(
      'le lendemain|au lendemain|lendemain|la veille|pour le lendemain',
      `${day}|le ${day}`,
    ),
    ['weekday', i + 1],
  ]),
  ...WEEKDAYS.flatMap((day, i) =>
    HOURS.map(([hour, meaning]): TimePhrase => [
      `${day} passe ${hour}`,
      ['weekday', i + 1],
      ['after'],
      meaning,
    ]),
  ),
  ...MONTHS.map((month, i): TimePhrase => [
    combinePhrases(month, 'prochain|qui vient|de cette annee|cette annee'),
    ['month', i + 1],
  ]),
  ...WEEKDAYS.map((day, i): TimePhrase => [
    [combinePhrases('au plus tot', `${day}|le ${day}`), combinePhrases(day, 'au plus tot')].join(
      '|',
    ),
    ['from'],
    ['weekday', i + 1],
  ]),
  ...WEEKDAYS.map((day, i): TimePhrase => [
    combinePhrases('plutot|plutot le|mieux|mieux le', day, 'que|que le'),
    ['so'],
    ['weekday', i + 1],
    ['not'],
  ]),
  ...WEEKDAYS.flatMap((day, i) =>
    WEEKDAYS.map((other): TimePhrase => [
      combinePhrases(
        '|je|on|moi je',
        'prefere|prefererais|prefererai|aime mieux|aimerais mieux|prefererait',
        '|le',
        day,
        'a|au',
        other,
      ),
      ['weekday', i + 1],
    ]),
  ),
  [combinePhrases('plutot le matin', 'que|que l|que le'), ['so'], ['span', MORNING], ['not']],
  [combinePhrases('plutot l apres midi', 'que|que le'), ['so'], ['span', AFTERNOON], ['not']],
  [
    combinePhrases(
      'j ai rien|je n ai rien|n ai rien|ai rien',
      'avant|de libre avant|de dispo avant',
    ),
    ['from'],
  ],
  ...WEEKDAYS.flatMap((from) =>
    WEEKDAYS.map((day, i): TimePhrase => [
      combinePhrases(MOVED, 'de|du', from, 'a|au|pour|vers', day),
      ['weekday', i + 1],
    ]),
  ),
  [
    combinePhrases(
      MOVED,
      'de|du',
      WEEKDAYS.join('|'),
      'a|pour|vers|sur',
      'la semaine suivante|la semaine d apres|la semaine apres',
    ),
    ['shift', 7],
  ],
  [
    combinePhrases(MOVED, 'de|du', WEEKDAYS.join('|'), 'a|pour|vers|sur', 'la semaine prochaine'),
    ['next'],
    ['weekunit'],
  ],
  ...WEEKDAYS.map((day, i): TimePhrase => [
    combinePhrases(day, 'oui|ok|d accord|volontiers|nickel|parfait|super|sans probleme|impeccable'),
    ['weekday', i + 1],
    ['theone'],
  ]),
  ...WEEKDAYS.map((day, i): TimePhrase => [
    `d ici ${day}|d ici a ${day}|avant ${day} soir|jusqu a ${day} soir|jusqu a ${day} inclus`,
    ['by'],
    ['weekday', i + 1],
  ]),
]
