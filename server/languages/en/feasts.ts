import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinEndings } from '../join-endings.ts'
import type { Feast, TimePhrase } from '../time-words.ts'

const [MONDAY, TUESDAY, THURSDAY, SUNDAY] = [1, 2, 4, 7]
const LAST = -1

const US_THANKSGIVING = { month: 11, weekday: THURSDAY, nth: 4 }
const THANKSGIVING: Feast = {
  regions: { CA: { month: 10, weekday: MONDAY, nth: 2 } },
  otherwise: US_THANKSGIVING,
}
const CHRISTMAS: Feast = { month: 12, day: 25 }
const LATE_MAY: Feast = { month: 5, weekday: MONDAY, nth: LAST }
const EARLY_MAY: Feast = { month: 5, weekday: MONDAY, nth: 1 }
const MOTHERING_SUNDAY = { easter: -21 }
const dayOfSaint = (name: string) => `st ${name} day|saint ${name} day`

/** The public holidays and other well-known days of the countries in which English is spoken. */
const namedFeasts: readonly TimePhrase[] = [
  // Around Christmas.
  ['christmas eve|xmas eve|the day of christmas eve|christmas eve day', { month: 12, day: 24 }],
  ['christmas|christmas day|xmas|xmas day', CHRISTMAS],
  [
    `boxing day|day after christmas day|${dayOfSaint('stephens')}|stephens day`,
    { month: 12, day: 26 },
  ],
  ['new years eve|new year eve|hogmanay|old years night', { month: 12, day: 31 }],
  [
    phrases`
      new years day|new year day|new year|the new year|first of the year|the first of the year
    `,
    { month: 1, day: 1 },
  ],
  ['epiphany|the epiphany|little christmas|womens christmas|three kings day', { month: 1, day: 6 }],
  ['twelfth night', { month: 1, day: 5 }],
  // Before and after Easter.
  ['pancake day|pancake tuesday|shrove tuesday|mardi gras|fat tuesday', { easter: -47 }],
  ['ash wednesday', { easter: -46 }],
  ['palm sunday', { easter: -7 }],
  ['maundy thursday|holy thursday', { easter: -3 }],
  ['good friday', { easter: -2 }],
  ['easter saturday|holy saturday|easter eve', { easter: -1 }],
  ['easter|easter sunday|easter day', { easter: 0 }],
  ['easter weekend|the easter weekend|easter bank holiday weekend', { easter: -2, length: 4 }],
  ['easter monday|easter bank holiday monday', { easter: 1 }],
  ['ascension day|ascension thursday|ascension', { easter: 39 }],
  ['whit sunday|pentecost|pentecost sunday', { easter: 49 }],
  ['whit monday', { easter: 50 }],
  ['corpus christi', { easter: 60 }],
  // North America.
  [
    phrases`
      martin luther king day|martin luther king junior day|martin luther king jr day|mlk day
      martin luther kings day|mlk
    `,
    { month: 1, weekday: MONDAY, nth: 3 },
  ],
  ['groundhog day', { month: 2, day: 2 }],
  ['presidents day|president day|washingtons birthday', { month: 2, weekday: MONDAY, nth: 3 }],
  ['family day', { month: 2, weekday: MONDAY, nth: 3 }],
  ['tax day', { month: 4, day: 15 }],
  ['cinco de mayo', { month: 5, day: 5 }],
  ['memorial day', LATE_MAY],
  ['flag day', { month: 6, day: 14 }],
  ['juneteenth', { month: 6, day: 19 }],
  ['canada day', { month: 7, day: 1 }],
  ['independence day', { regions: { IN: { month: 8, day: 15 } }, otherwise: { month: 7, day: 4 } }],
  ['labor day', { month: 9, weekday: MONDAY, nth: 1 }],
  ['columbus day|indigenous peoples day', { month: 10, weekday: MONDAY, nth: 2 }],
  ['veterans day|veteran day', { month: 11, day: 11 }],
  ['thanksgiving|thanksgiving day|turkey day', THANKSGIVING],
  // The United Kingdom and Ireland.
  ['burns night|burns day', { month: 1, day: 25 }],
  [`${dayOfSaint('brigids')}|${dayOfSaint('bridgets')}|brigids day`, { month: 2, day: 1 }],
  ['st brigids bank holiday|february bank holiday', { month: 2, weekday: MONDAY, nth: 1 }],
  [dayOfSaint('davids'), { month: 3, day: 1 }],
  [
    `${dayOfSaint('patricks')}|${dayOfSaint('paddys')}|paddys day|patricks day`,
    { month: 3, day: 17 },
  ],
  ['mothering sunday', MOTHERING_SUNDAY],
  [dayOfSaint('georges'), { month: 4, day: 23 }],
  ['may day', { month: 5, day: 1 }],
  [
    phrases`
      may day bank holiday|early may bank holiday|first may bank holiday|may day bank holiday monday
    `,
    EARLY_MAY,
  ],
  [
    phrases`
      late may bank holiday|spring bank holiday|second may bank holiday|whitsun bank holiday
      spring bank holiday monday|whit bank holiday
    `,
    LATE_MAY,
  ],
  ['june bank holiday|june bank holiday monday', { month: 6, weekday: MONDAY, nth: 1 }],
  ['midsummers day|midsummer day', { month: 6, day: 24 }],
  [
    phrases`
      august bank holiday|august bank holiday monday|the august monday|bank holiday in august
    `,
    {
      regions: { IE: { month: 8, weekday: MONDAY, nth: 1 } },
      otherwise: { month: 8, weekday: MONDAY, nth: LAST },
    },
  ],
  ['summer bank holiday', { month: 8, weekday: MONDAY, nth: LAST }],
  ['october bank holiday|october bank holiday monday', { month: 10, weekday: MONDAY, nth: LAST }],
  ['halloween bank holiday', { month: 10, weekday: MONDAY, nth: LAST }],
  ['bonfire night|guy fawkes night|guy fawkes|guy fawkes day', { month: 11, day: 5 }],
  ['remembrance sunday', { month: 11, weekday: SUNDAY, nth: 2 }],
  [dayOfSaint('andrews'), { month: 11, day: 30 }],
  // India.
  ['republic day', { month: 1, day: 26 }],
  ['pongal|makar sankranti|sankranti', { month: 1, day: 14 }],
  ['ambedkar jayanti', { month: 4, day: 14 }],
  ['gandhi jayanti|gandhi jayanthi', { month: 10, day: 2 }],
  // Australia and New Zealand.
  ['australia day', { month: 1, day: 26 }],
  ['waitangi day', { month: 2, day: 6 }],
  ['anzac day', { month: 4, day: 25 }],
  ['melbourne cup|melbourne cup day|cup day', { month: 11, weekday: TUESDAY, nth: 1 }],
  // Everywhere.
  ['valentines day|valentines|st valentines day|saint valentines day', { month: 2, day: 14 }],
  ['leap day', { month: 2, day: 29 }],
  ['international womens day|womens day', { month: 3, day: 8 }],
  ['april fools day|april fools', { month: 4, day: 1 }],
  ['earth day', { month: 4, day: 22 }],
  [
    'mothers day',
    {
      regions: { GB: MOTHERING_SUNDAY, IE: MOTHERING_SUNDAY },
      otherwise: { month: 5, weekday: SUNDAY, nth: 2 },
    },
  ],
  [
    'fathers day',
    {
      regions: {
        AU: { month: 9, weekday: SUNDAY, nth: 1 },
        NZ: { month: 9, weekday: SUNDAY, nth: 1 },
      },
      otherwise: { month: 6, weekday: SUNDAY, nth: 3 },
    },
  ],
  ['halloween|all hallows eve|the night of halloween', { month: 10, day: 31 }],
  ['all saints day|all saints', { month: 11, day: 1 }],
  ['all souls day|all souls', { month: 11, day: 2 }],
  ['remembrance day|armistice day|poppy day', { month: 11, day: 11 }],
].map(([names, feast]): TimePhrase => [
  // "Boxing Day's" without the apostrophe.
  joinEndings(names as string, '|s'),
  ['feast', feast as Feast],
])

/** "That's Thanksgiving" explains why a day does not suit. */
const feastReasons = namedFeasts.flatMap(([names, ...meanings]): TimePhrase[] => [
  [
    combinePhrases('thats|but thats|oh thats|that is|thatll be|that would be|that must be', names),
    ['not'],
    ...meanings,
  ],
  [combinePhrases('tomorrows|tomorrow is', names), ['not'], ['day', 1]],
  [combinePhrases('todays|today is', names), ['not'], ['day', 0]],
])

export const feastPhrases: readonly TimePhrase[] = [
  ...namedFeasts,
  ...feastReasons,
  ['black friday', ['shift', 1], ['after'], ['feast', US_THANKSGIVING]],
  ['thanksgiving eve', ['shift', -1], ['of'], ['feast', THANKSGIVING]],
  [
    'christmas week|the christmas week|week of christmas',
    ['weekunit'],
    ['of'],
    ['feast', CHRISTMAS],
  ],
  ['thanksgiving week|the week of thanksgiving', ['weekunit'], ['of'], ['feast', THANKSGIVING]],
  [
    phrases`
      in the new year|into the new year|new year sometime|sometime in the new year
      some time in the new year|in new year
    `,
    ['from'],
    ['feast', { month: 1, day: 2 }],
  ],
  [
    'early in the new year|the start of the new year|start of the new year',
    ['start'],
    ['month', 1],
  ],
]
