import {
  AFTERNOON,
  MIDDAY,
  MORNING,
  NIGHT,
  buildOffsetPhrases,
  buildYearPhrases,
  hours,
} from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './time-numbers.ts'

const EVENING = hours(18, 22, [16, 24])

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((one) => `deux mille ${one}`)
      .join('|'),
  ),
  ['aujourd hui', ['day', 0]],
  ['demain', ['day', 1]],
  ['apres demain', ['day', 2]],
  ['hier', ['day', -1]],
  ['avant hier', ['day', -2]],
  ['ce matin', ['day', 0], ['span', MORNING]],
  ['cet apres midi|cette apres midi', ['day', 0], ['span', AFTERNOON]],
  ['ce soir', ['day', 0], ['span', EVENING]],
  [
    'matin|le matin|du matin|au matin|dans la matinee|en matinee|la matinee|les matins',
    ['span', MORNING],
  ],
  [
    phrases`
      apres midi|l apres midi|de l apres midi|dans l apres midi|en apres midi|d apres midi
      les apres midi|les apres midis
    `,
    ['span', AFTERNOON],
  ],
  ['soir|le soir|du soir|en soiree|dans la soiree|les soirs', ['span', EVENING]],
  ['la nuit|de nuit|dans la nuit', ['span', NIGHT]],
  [
    phrases`
      tot le matin|de bonne heure|en debut de matinee|debut de matinee|a la premiere heure
      tot dans la matinee
    `,
    ['span', hours(6, 10)],
  ],
  ['en fin de matinee|fin de matinee|tard le matin', ['span', hours(10, 12)]],
  ['en debut d apres midi|debut d apres midi|debut de l apres midi', ['span', hours(12, 15)]],
  [
    phrases`
      en fin d apres midi|fin d apres midi|fin de l apres midi|en fin de journee|fin de journee
    `,
    ['span', hours(15, 18)],
  ],
  [
    phrases`
      a l heure du dejeuner|pendant le dejeuner|entre midi et deux|a midi environ|vers midi
      pendant la pause dejeuner|a la pause de midi
    `,
    ['span', MIDDAY],
  ],
  ['apres le dejeuner|apres manger|apres le repas|apres dejeuner', ['span', hours(13, 18)]],
  ['avant le dejeuner|avant midi|avant manger', ['span', MORNING]],
  ['apres le travail|apres le boulot|en sortant du travail', ['span', EVENING]],
  ['avant le travail', ['span', hours(6, 9)]],
  ['apres midi passe', ['span', AFTERNOON]],
  ['toute la journee', ['span', hours(0, 24)]],
  ['midi|a midi', ['clock', { minutes: [720] }]],
  ['minuit|a minuit', ['clock', { minutes: [0] }]],
  [
    phrases`
      en semaine|un jour de semaine|les jours de semaine|un jour ouvrable|jour ouvrable
      jours ouvrables
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['les week ends|les weekends', ['weekdays', [6, 7]]],
  ['la veille de noel|le reveillon de noel', ['number', 24], ['of'], ['month', 12]],
  ['noel|le jour de noel', ['number', 25], ['of'], ['month', 12]],
  ['le reveillon|la saint sylvestre', ['number', 31], ['of'], ['month', 12]],
  ['le jour de l an|le nouvel an', ['number', 1], ['of'], ['month', 1]],
  [
    phrases`
      la premiere|le premier|le premier s il vous plait|numero un|la premiere option
      la premiere proposition
    `,
    ['offer', 1],
  ],
  ['la deuxieme|le deuxieme|la seconde|le second|numero deux|la deuxieme option', ['offer', 2]],
  ['la troisieme|le troisieme|numero trois|la troisieme option', ['offer', 3]],
  ['la derniere|le dernier|la derniere option', ['offer', -1]],
  ['la semaine suivante|la semaine d apres', ['shift', 7]],
  ['le jour suivant|le lendemain|le jour d apres|le jour apres', ['shift', 1]],
  ['la veille|le jour d avant', ['shift', -1]],
  ['la semaine d avant|la semaine precedente', ['shift', -7]],
  ...buildOffsetPhrases(
    [
      ['un jour', 1, 'day'],
      ['une semaine', 1, 'week'],
      ['une demi heure|une demie heure', 0.5, 'hour'],
      ['une heure', 1, 'hour'],
      ['une heure et demie', 1.5, 'hour'],
      ['deux heures', 2, 'hour'],
      ['trois heures', 3, 'hour'],
      ['quatre heures', 4, 'hour'],
      ['un quart d heure', 0.25, 'hour'],
    ],
    { later: 'plus tard|apres', earlier: 'plus tot|avant' },
  ),
  ['dans huit jours|d aujourd hui en huit|aujourd hui en huit', ['day', 7]],
  ['dans quinze jours|d ici quinze jours', ['day', 14]],
  ['en huit', ['weekunit']],
  ['dans une demi heure|dans une demie heure', ['delay', 1800]],
  ['dans une heure', ['delay', 3600]],
  ['dans deux heures', ['delay', 7200]],
  ['dans trois heures', ['delay', 10800]],
  ['et demie|et demi', ['and'], ['half']],
  ['et quart', ['and'], ['quarter']],
  ['moins le quart|moins quart', ['minus'], ['quarter']],
  ['la semaine prochaine|semaine prochaine|la semaine qui vient', ['next'], ['weekunit']],
  ['cette semaine', ['this'], ['weekunit']],
  ['la semaine derniere', ['last'], ['weekunit']],
  ['de la semaine prochaine', ['of'], ['next'], ['weekunit']],
  ['en fin de semaine|fin de semaine|a la fin de la semaine', ['end'], ['weekunit']],
  ['en debut de semaine|debut de semaine|au debut de la semaine', ['start'], ['weekunit']],
  ['en milieu de semaine|milieu de semaine', ['mid'], ['weekunit']],
  [
    phrases`
      en fin de semaine prochaine|a la fin de la semaine prochaine|fin de semaine prochaine
    `,
    ['end'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      en debut de semaine prochaine|au debut de la semaine prochaine|debut de semaine prochaine
    `,
    ['start'],
    ['next'],
    ['weekunit'],
  ],
  ['le mois prochain|mois prochain', ['next'], ['monthunit']],
  ['a mon heure|mon heure|chez moi', ['zone', 'mine']],
  ['a votre heure|votre heure|chez vous', ['zone', 'yours']],
]
