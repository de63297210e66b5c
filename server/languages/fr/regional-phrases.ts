import { MIDDAY, hours } from '../build-time-phrases.ts'
import type { TimePhrase } from '../time-words.ts'

const WEEKEND = 'en fin de semaine|fin de semaine|la fin de semaine|a la fin de semaine'

/** "Le dîner" is at noon in Belgium, Switzerland and Québec. */
const DINNER_AT_NOON: readonly TimePhrase[] = [
  ['a l heure du diner|pendant le diner|sur l heure du diner|l heure du diner', ['span', MIDDAY]],
  [
    'apres le diner|apres diner|juste apres le diner|juste apres diner|apres l heure du diner',
    ['span', hours(13, 18, [12, 20])],
  ],
  ['avant le diner|avant diner', ['span', hours(6, 12, [0, 13])]],
]

/** Phrases with another meaning in a region (ISO 3166) than elsewhere. */
export const regionalPhrases: Readonly<Record<string, readonly TimePhrase[]>> = {
  BE: DINNER_AT_NOON,
  CA: [
    ...DINNER_AT_NOON,
    [WEEKEND, ['weekend']],
    ['cette fin de semaine|en fin de semaine cette semaine', ['this'], ['weekend']],
    [
      'la fin de semaine prochaine|fin de semaine prochaine|en fin de semaine prochaine',
      ['next'],
      ['weekend'],
    ],
    ['la fin de semaine qui vient|cette fin de semaine ci', ['weekend']],
    ['les fins de semaine|la fin de semaine seulement', ['weekdays', [6, 7]]],
  ],
  CH: DINNER_AT_NOON,
}
