import { buildOffsetPhrases, buildYearPhrases } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { Amount, TimeMeaning, TimePhrase } from '../time-words.ts'
import { dayParts } from './day-parts.ts'
import { feasts } from './feasts.ts'
import { joinEach } from './join-each.ts'
import { askingPhrases } from './refusal-words.ts'
import { cardinal } from './time-numbers.ts'

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

/** Amounts after "de or before "plus tard", with "heure" for the unit and not for the hour. */
const AMOUNTS: readonly (readonly [phrases: string, count: number, unit: Amount['unit']])[] = [
  ['un jour|une journee|vingt quatre heures', 1, 'day'],
  ['deux jours', 2, 'day'],
  ['trois jours', 3, 'day'],
  ['une semaine|une petite semaine|huit jours', 1, 'week'],
  ['deux semaines|quinze jours|une quinzaine', 2, 'week'],
  ['trois semaines', 3, 'week'],
  ['un mois', 1, 'month'],
  ['une demi heure|une demie heure|une petite demi heure|trente minutes', 0.5, 'hour'],
  ['une heure|une petite heure|soixante minutes', 1, 'hour'],
  ['une heure et demie|une heure et demi', 1.5, 'hour'],
  ['deux heures|une couple d heures', 2, 'hour'],
  ['trois heures', 3, 'hour'],
  ['quatre heures', 4, 'hour'],
  ['un quart d heure|un petit quart d heure|quinze minutes', 0.25, 'hour'],
  ['trois quarts d heure', 0.75, 'hour'],
  ['dix minutes', 1 / 6, 'hour'],
  ['vingt minutes', 1 / 3, 'hour'],
]

const OBJECTS =
  '|le rendez vous|mon rendez vous|notre rendez vous|ca|cela|le rdv|mon rdv|la reunion'
const LATER_VERBS = phrases`
  repousser|decaler|reculer|retarder|reporter|remettre|repousse|decale|recule|retarde|reporte
  repousserait|repoussait|decalait|reculait|retardait|repoussez|decalez|reculez|plus tard
`
const EARLIER_VERBS = 'avancer|devancer|avance|devance|avancait|devancait|avancez|devancez|plus tot'

/** "Repousser d'une heure", "avancer mon rendez-vous d'une semaine". */
const shifts = AMOUNTS.flatMap(([amount, count, unit]): TimePhrase[] => [
  [
    joinEach(LATER_VERBS, OBJECTS, joinEach('d|de', amount)),
    ['amount', { count, unit }],
    ['later'],
  ],
  [
    joinEach(EARLIER_VERBS, OBJECTS, joinEach('d|de', amount)),
    ['amount', { count, unit }],
    ['earlier'],
  ],
])

/** "Dans deux heures", in which "heures" is not the hour of a time of day. */
const delays: TimePhrase[] = [
  [
    'dans une demi heure|dans une demie heure|dans une petite demi heure|d ici une demi heure',
    ['delay', 1800],
  ],
  ['dans un quart d heure|dans un petit quart d heure', ['delay', 900]],
  ['dans trois quarts d heure', ['delay', 2700]],
  ['dans une petite heure|d ici une heure|d ici une petite heure', ['delay', 3600]],
  ...Array.from({ length: 10 }, (_, i): TimePhrase[] => {
    const hours = i + 1
    const named = joinEach('dans', `${cardinal(hours)}|${hours}`, 'heure|heures')
    return [
      [named, ['delay', hours * 3600]],
      [joinEach(named, 'et demie|et demi'), ['delay', hours * 3600 + 1800]],
    ]
  }).flat(),
]

/** Weeks and their parts. */
const weeks: readonly TimePhrase[] = [
  [
    phrases`
      la semaine prochaine|semaine prochaine|la semaine qui vient|la semaine qui suit celle ci
      la semaine a venir|semaine qui vient|dans la semaine qui vient|la prochaine semaine
      l autre semaine la semaine prochaine|dans le courant de la semaine prochaine|dans la semaine prochaine
      courant de la semaine prochaine|courant semaine prochaine|dans la semaine a venir
      au cours de la semaine prochaine|pendant la semaine prochaine|durant la semaine prochaine
      en semaine prochaine|sur la semaine prochaine|pour la semaine prochaine|la s maine prochaine
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
      courant de la semaine|au cours de la semaine|dans le courant de cette semaine|courant de cette semaine
      de cette semaine|pendant cette semaine|sur cette semaine|la semaine en cours
    `,
    ['this'],
    ['weekunit'],
  ],
  ['la semaine derniere|la semaine passee|la semaine d avant celle ci', ['last'], ['weekunit']],
  [
    'le mois dernier|le mois passe|l annee derniere|l annee passee|l an dernier|l an passe',
    ['last'],
    ['weekunit'],
  ],
  [
    phrases`
      dans deux semaines la semaine|pas la semaine prochaine mais la suivante
      pas la semaine prochaine mais celle d apres|la semaine d apres la semaine prochaine
      la semaine apres la semaine prochaine
    `,
    ['week', 14],
  ],
  ...(['', ' prochaine', ' qui vient'] as const).flatMap((which): TimePhrase[] => {
    const of = (part: string) =>
      joinEach(
        part,
        which === ''
          ? 'de semaine|de la semaine|de cette semaine'
          : `de semaine${which}|de la semaine${which}`,
      )
    const week: TimePhrase[1][] = which === '' ? [['weekunit']] : [['next'], ['weekunit']]
    const after = which === '' ? 'cette semaine' : `la semaine${which}`
    const both = (part: string) => joinEach(after, part, 'de semaine')
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
  ['dans la semaine du|la semaine du|de la semaine du|semaine du', ['weekunit'], ['of']],
  ['de la semaine suivante|de la semaine d apres|de la suivante', ['of'], ['shift', 7]],
  [
    'dans la semaine suivante|dans la semaine d apres|la semaine suivante|la semaine d apres|la semaine apres|la semaine qui suit',
    ['shift', 7],
  ],
  ['la semaine d avant|la semaine precedente|la semaine avant', ['shift', -7]],
  [
    phrases`
      le jour suivant|le lendemain|le jour d apres|le jour apres|le lendemain matin alors|lendemain
      au lendemain|le jour qui suit
    `,
    ['shift', 1],
  ],
  ['le surlendemain|surlendemain', ['shift', 2]],
  ['la veille|le jour d avant|le jour precedent|veille|le jour avant', ['shift', -1]],
  ['l avant veille|avant veille', ['shift', -2]],
  [
    'le mois prochain|mois prochain|dans le mois qui vient|le mois qui vient|le prochain mois|au mois prochain',
    ['next'],
    ['monthunit'],
  ],
  ['ce mois ci|ce mois|dans le mois', ['this'], ['monthunit']],
  [
    phrases`
      en semaine|un jour de semaine|les jours de semaine|un jour ouvrable|jour ouvrable
      jours ouvrables|un jour ouvre|les jours ouvres|du lundi au vendredi en semaine|en jour de semaine
      sur semaine|la semaine pas le week end|un jour en semaine|en jours ouvrables
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['les week ends|les weekends|le week end en general|les fins de semaine', ['weekdays', [6, 7]]],
  [
    joinEach(
      'la semaine|en semaine|dans la semaine|sur semaine',
      'je travaille|je bosse|je suis au travail',
    ),
    ['weekdays', [1, 2, 3, 4, 5]],
    ['busy'],
  ],
]

const days: readonly TimePhrase[] = [
  [
    phrases`
      aujourd hui|aujourdhui|aujourd hui meme|des aujourd hui|ce jour|dans la journee aujourd hui
      au jour d aujourd hui|dans la journee d aujourd hui|auj
    `,
    ['day', 0],
  ],
  ['tantot|a tantot', ['day', 0]],
  ['demain|dem1|le jour de demain|pour demain', ['day', 1]],
  ['apres demain|apresdemain|surlendemain de demain', ['day', 2]],
  ['hier', ['day', -1]],
  ['avant hier', ['day', -2]],
  [
    'dans une huitaine|dans une huitaine de jours|aujourd hui en huit|d aujourd hui en huit',
    ['day', 7],
  ],
  [
    'dans une quinzaine|dans une quinzaine de jours|aujourd hui en quinze|d aujourd hui en quinze',
    ['day', 14],
  ],
  ['huit jours|8 jours', ['amount', { count: 7, unit: 'day' }]],
  ['quinze jours|15 jours|une quinzaine de jours', ['amount', { count: 14, unit: 'day' }]],
  ['en huit|en 8', ['in'], ['amount', { count: 1, unit: 'week' }]],
  ['en quinze|en 15', ['in'], ['amount', { count: 2, unit: 'week' }]],
  ...WEEKDAYS.map((day, i): TimePhrase => [
    `${day} passe|${day} d avant|${day} de la semaine passee|${day} de la semaine derniere`,
    ['last'],
    ['weekday', i + 1],
  ]),
  ...WEEKDAYS.map((day, i): TimePhrase => [
    joinEach('le lendemain|au lendemain|lendemain|la veille|pour le lendemain', `${day}|le ${day}`),
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
    joinEach(month, 'prochain|qui vient|de cette annee|cette annee'),
    ['month', i + 1],
  ]),
  ...WEEKDAYS.map((day, i): TimePhrase => [
    `d ici ${day}|d ici a ${day}|avant ${day} soir|jusqu a ${day} soir|jusqu a ${day} inclus`,
    ['by'],
    ['weekday', i + 1],
  ]),
]

const offers: readonly TimePhrase[] = [
  // The comma keeps "celui du milieu jeudi" apart from the second Thursday.
  [
    'celui du milieu|celle du milieu|le rendez vous du milieu|l option du milieu|la date du milieu',
    ['offer', 2],
    ['comma'],
  ],
  [
    phrases`
      la premiere|le premier|le premier s il vous plait|numero un|la premiere option|le tout premier
      la premiere proposition|la toute premiere|le premier des trois|le numero un|l option un
      la premiere date|la premiere possibilite|la une|le premier choix|le premier rendez vous
    `,
    ['offer', 1],
  ],
  [
    phrases`
      la deuxieme|le deuxieme|la seconde|le second|numero deux|la deuxieme option|le numero deux
      la deuxieme proposition|l option deux|le deuxieme rendez vous|la deuxieme date|la seconde option
      le deuxieme que vous avez dit|la deuxieme possibilite|le deuxieme choix|le deuxieme des trois
    `,
    ['offer', 2],
  ],
  [
    phrases`
      la troisieme|le troisieme|numero trois|la troisieme option|le numero trois|l option trois
      la troisieme proposition|la troisieme date|la troisieme possibilite|le troisieme choix
      le troisieme des trois|le troisieme que vous avez dit
    `,
    ['offer', 3],
  ],
  [
    phrases`
      la derniere|le dernier|la derniere option|le tout dernier|la toute derniere|le dernier des trois
      la derniere proposition|la derniere date|le dernier que vous avez dit|la derniere possibilite
      le plus tard que vous avez|le plus tard des trois|le dernier que vous m avez propose|le dernier choix
    `,
    ['offer', -1],
  ],
  ['le plus tot des trois|le plus tot que vous avez dit', ['offer', 1]],
]

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((one) => `deux mille ${one}`)
      .join('|'),
  ),
  ...days,
  ...dayParts,
  ...feasts,
  ...weeks,
  ...offers,
  ...buildOffsetPhrases(AMOUNTS, {
    later: 'plus tard|apres|de plus',
    earlier: 'plus tot|avant|de moins',
  }),
  ...shifts,
  ...delays,
  ['et demie|et demi|et d mi', ['and'], ['half']],
  ['et quart|et le quart|et un quart', ['and'], ['quarter']],
  ['heures quart|heure quart|h quart', ['oclock'], ['and'], ['quarter']],
  ['moins le quart|moins quart|moins un quart|moins l quart', ['minus'], ['quarter']],
  ['a mon heure|mon heure|chez moi|heure locale|a l heure d ici', ['zone', 'mine']],
  ['a votre heure|votre heure|chez vous', ['zone', 'yours']],
  [askingPhrases, ['so']],
  [joinEach('parle|parlez|parliez|parlait|parler', 'du'), ['article']],
  [
    phrases`
      tout sauf ces deux jours la|sauf ces deux jours la|sauf ces jours la|sauf ce jour la
      tous les autres jours|les autres jours|tout le reste|le reste du temps|tous les jours sauf ceux la
      tout sauf ca|n importe quel autre jour|tout autre jour|un autre jour de la semaine
    `,
    ['anytime'],
  ],
  [
    phrases`
      n importe quel jour sauf|n importe quel jour sauf le|tous les jours sauf|tous les jours sauf le
      tout sauf|tout sauf le|n importe quand sauf|n importe quand sauf le|quand vous voulez sauf
      quand vous voulez sauf le|tous les jours a part|tous les jours a part le|n importe quand a part
      tout me va sauf|tout me va sauf le|tout me convient sauf|tout me convient sauf le|peu importe sauf
      n importe quand mais pas|n importe quand mais pas le|quand vous voulez mais pas|tous les jours mais pas le
      quand vous voulez mais pas le|tous les jours mais pas|n importe quel jour mais pas
      n importe quel jour mais pas le|tous les jours excepte|tous les jours excepte le|tout va sauf
      toute la semaine sauf|toute la semaine sauf le|je suis libre sauf|je suis libre sauf le
      je suis disponible sauf|je suis disponible sauf le|je suis dispo sauf|je suis dispo sauf le
      je suis disponible tous les jours sauf|je suis libre tous les jours sauf le|n importe lequel sauf
      je suis disponible tous les jours sauf le|je suis libre tous les jours sauf
    `,
    ['anytime'],
    ['not'],
  ],
]
