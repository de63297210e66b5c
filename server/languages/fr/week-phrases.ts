import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

/** Weeks, months, their parts, and the days around a known day. */
export const weekPhrases: readonly TimePhrase[] = [
  [
    phrases`
      la semaine prochaine|semaine prochaine|la semaine qui vient|la semaine qui suit celle ci
      la semaine a venir|semaine qui vient|dans la semaine qui vient|la prochaine semaine
      l autre semaine la semaine prochaine|dans le courant de la semaine prochaine
      dans la semaine prochaine|courant de la semaine prochaine|courant semaine prochaine
      dans la semaine a venir|au cours de la semaine prochaine|pendant la semaine prochaine
      durant la semaine prochaine|en semaine prochaine|sur la semaine prochaine
      pour la semaine prochaine|la s maine prochaine
    `,
    ['next'],
    ['weekunit'],
  ],
  [
    'de la semaine prochaine|de la semaine qui vient|de la prochaine semaine',
    ['of'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      cette semaine|cette semaine ci|dans la semaine|dans le courant de la semaine
      courant de la semaine|au cours de la semaine|dans le courant de cette semaine
      courant de cette semaine|de cette semaine|pendant cette semaine|sur cette semaine
      la semaine en cours
    `,
    ['this'],
    ['weekunit'],
  ],
  ['la semaine derniere|la semaine passee|la semaine d avant celle ci', ['last'], ['weekunit']],
  [
    phrases`
      le mois dernier|le mois passe|l annee derniere|l annee passee|l an dernier|l an passe
    `,
    ['last'],
    ['weekunit'],
  ],
  [
    phrases`
      dans deux semaines la semaine|semaine d apres la semaine prochaine
      pas la semaine prochaine mais la suivante
      pas la semaine prochaine mais celle d apres|la semaine d apres la semaine prochaine
      la semaine apres la semaine prochaine
    `,
    ['week', 14],
  ],
  ...(['', ' prochaine', ' qui vient'] as const).flatMap((which): TimePhrase[] => {
    const of = (part: string) =>
      combinePhrases(
        part,
        which === ''
          ? 'de semaine|de la semaine|de cette semaine'
          : `de semaine${which}|de la semaine${which}`,
      )
    const week: TimePhrase[1][] = which === '' ? [['weekunit']] : [['next'], ['weekunit']]
    const after = which === '' ? 'cette semaine' : `la semaine${which}`
    const both = (part: string) => combinePhrases(after, part, 'de semaine')
    const [start, mid, end] = [
      'en debut|debut|au debut|des le debut|en tout debut|vers le debut|le debut',
      'en milieu|milieu|au milieu|vers le milieu|le milieu',
      'en fin|fin|a la fin|vers la fin|sur la fin|la fin',
    ] as const
    return [
      [`${of(start)}|${both('en debut|debut|au debut')}`, ['start'], ...week],
      [`${of(mid)}|${both('en milieu|milieu')}`, ['mid'], ...week],
      [`${of(end)}|${both('en fin|fin')}`, ['end'], ...week],
    ]
  }),
  [
    'dans la semaine du|la semaine du|de la semaine du|semaine du',
    ['weekunit'],
    ['of'],
    ['article'],
  ],
  ['de la semaine suivante|de la semaine d apres|de la suivante', ['of'], ['shift', 7]],
  [
    phrases`
      dans la semaine suivante|dans la semaine d apres|la semaine suivante|la semaine d apres
      la semaine apres|la semaine qui suit
    `,
    ['shift', 7],
  ],
  ['la semaine d avant|la semaine precedente|la semaine avant', ['shift', -7]],
  [
    phrases`
      le jour suivant|le lendemain|le jour d apres|le jour apres|le lendemain matin alors
      lendemain|au lendemain|le jour qui suit
    `,
    ['shift', 1],
  ],
  ['et le lendemain|et le jour d apres|et le jour suivant|et le lendemain alors', ['shift', 1]],
  ['et la veille|et le jour d avant', ['shift', -1]],
  ['et la semaine suivante|et la semaine d apres', ['shift', 7]],
  ['le surlendemain|surlendemain', ['shift', 2]],
  ['la veille|le jour d avant|le jour precedent|veille|le jour avant', ['shift', -1]],
  ['l avant veille|avant veille', ['shift', -2]],
  [
    phrases`
      le mois prochain|mois prochain|dans le mois qui vient|le mois qui vient|le prochain mois
      au mois prochain
    `,
    ['next'],
    ['monthunit'],
  ],
  [
    phrases`
      (|dans|au cours|pendant|sur) (les|des|ces) (|quelques|tout) prochains jours
      dans les jours a venir
      dans les jours qui viennent|ces jours ci
      dans les (quelques|deux trois) jours (qui viennent|a venir)
    `,
    ['within'],
    ['few'],
    ['dayunit'],
  ],
  [
    '(|dans|au cours) (les|des) (|quelques) prochaines semaines|dans les semaines (a venir|qui viennent)',
    ['within'],
    ['few'],
    ['weekunit'],
  ],
  [
    '(jours|jour) (a peu pres|environ|plus ou moins|grosso modo|quelque chose comme ca)',
    ['dayunit'],
  ],
  ['(semaines|semaine) (a peu pres|environ|plus ou moins|grosso modo)', ['weekunit']],
  ['ce mois ci|ce mois|dans le mois', ['this'], ['monthunit']],
  ['du mois|de ce mois|de ce mois ci|du mois en cours', ['of'], ['this'], ['monthunit']],
  ['du mois prochain|du mois qui vient|du prochain mois', ['of'], ['next'], ['monthunit']],
  ...(
    [
      [
        'pas avant le|mais pas avant le|a partir du|des le|a compter du|surtout pas avant le',
        'from',
      ],
      ['avant le', 'before'],
      ['apres le', 'after'],
    ] as const
  ).flatMap(([relation, keyword]): TimePhrase[] => [
    [combinePhrases(relation, 'mois prochain|mois qui vient'), [keyword], ['next'], ['monthunit']],
    [combinePhrases(relation, 'week end|weekend'), [keyword], ['weekend']],
    [
      combinePhrases(relation, 'week end prochain|prochain week end|weekend prochain'),
      [keyword],
      ['next'],
      ['weekend'],
    ],
  ]),
  ['avant le pont du|avant le week end du|avant le weekend du', ['before'], ['article']],
  ['avant le pont de|avant le week end de|avant le weekend de', ['before']],
  [
    'avant la fin du mois|d ici la fin du mois|d ici a la fin du mois|d ici fin du mois',
    ['by'],
    ['end'],
    ['this'],
    ['monthunit'],
  ],
  [
    'avant la fin de la semaine|d ici la fin de la semaine|d ici a la fin de la semaine',
    ['by'],
    ['end'],
    ['this'],
    ['weekunit'],
  ],
  [
    '(sous|dans la|d ici une|endeans la) huitaine|sous huit jours',
    ['within'],
    ['amount', { count: 7, unit: 'day' }],
  ],
  [
    '(sous|dans la|d ici une|endeans la) quinzaine|sous quinze jours',
    ['within'],
    ['amount', { count: 14, unit: 'day' }],
  ],
  ['(|tout) le (reste|restant) de la semaine', ['rest'], ['week', 0]],
  ['les autres jours', ['rest'], ['other']],
  ['un jour (de la semaine prochaine|la semaine prochaine)', ['next'], ['weekunit']],
  ['un jour (de cette semaine|cette semaine)', ['this'], ['weekunit']],
  ['toute la semaine|toute cette semaine', ['this'], ['weekunit']],
  ['toute la semaine (prochaine|qui vient)', ['next'], ['weekunit']],
  ['(|tout) le reste de la semaine (prochaine|qui vient)', ['next'], ['weekunit']],
  [
    '(pas|ni) cette semaine (ni|et pas|ou) (la|la semaine) (prochaine|suivante|d apres)',
    ['not'],
    ['this'],
    ['weekunit'],
    ['not'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      en semaine|un jour de semaine|les jours de semaine|un jour ouvrable|jour ouvrable
      jours ouvrables|un jour ouvre|les jours ouvres|du lundi au vendredi en semaine
      en jour de semaine|sur semaine|la semaine pas le week end|un jour en semaine
      en jours ouvrables|(un|un des) (jour|jours) de la semaine|en pleine semaine
      les jours ouvrables
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['les week ends|les weekends|le week end en general|les fins de semaine', ['weekdays', [6, 7]]],
  [
    combinePhrases(
      'la semaine|en semaine|dans la semaine|sur semaine',
      'je travaille|je bosse|je suis au travail',
    ),
    ['weekdays', [1, 2, 3, 4, 5]],
    ['busy'],
  ],
]
