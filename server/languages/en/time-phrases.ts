import {
  AFTERNOON,
  EVENING,
  MIDDAY,
  MORNING,
  NIGHT,
  buildOffsetPhrases,
  buildYearPhrases,
  hours,
} from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { clausePhrases } from './clause-phrases.ts'
import { limitPhrases } from './limit-phrases.ts'
import { freePhrases } from './free-phrases.ts'
import { feastPhrases } from './feasts.ts'
import { hourPhrases } from './hour-phrases.ts'
import { BUSY_UNTIL } from './busy-phrases.ts'
import { dayPhrases } from './day-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { movePhrases } from './move-phrases.ts'
import { offerPhrases } from './offer-phrases.ts'
import { remarkPhrases } from './remark-phrases.ts'
import { partOfDayPhrases } from './part-of-day-phrases.ts'
import { cardinal } from './number-words.ts'
import { weekdayPhrases } from './weekday-phrases.ts'

const NOT_BEFORE = phrases`
  not before|no earlier than|not earlier than|no sooner than|not until|not till|no earlier then
  not sooner than|nothing before|nothing earlier than|not any earlier than|not any time before
  anything but before|cant be before|not anything before|never before|not much before
  not really before|it cant be before|but not before|just not before|not until after
`

const CANNOT_COME = combinePhrases(
  'i|we|',
  phrases`
    cant|cannot|cant really|wont be able to|shant be able to|couldnt|wouldnt be able to
  `,
  'do|make|manage|come|make it|get there|be there|come in|do it|get in|get away',
)

const OTHERS: readonly TimePhrase[] = [
  ['my time|our time|my time zone|local time for me', ['zone', 'mine']],
  ['your time|your local time|your time zone', ['zone', 'yours']],
  ['irish time', ['zone', 'Europe/Dublin']],
  ['ist', ['zone', { regions: { IE: 'Europe/Dublin' }, otherwise: 'Asia/Kolkata' }]],
  ['indian time|indian standard time', ['zone', 'Asia/Kolkata']],
  ['in half an hour|half an hour from now|in a half hour', ['delay', 1800]],
  // "The fourth of May may be", "the fourth of May I think".
  ['of may', ['of'], ['month', 5]],
  ['in may', ['in'], ['month', 5]],
  // Not "today".
  ['to day', ['day', 0]],
  ['to day after tomorrow|to the day after tomorrow', ['day', 2]],
  ['a week tomorrow|week tomorrow|a week from tomorrow', ['a'], ['weekunit'], ['from'], ['day', 1]],
  ['of this', ['of'], ['this']],
  ['of next', ['of'], ['next']],
  ['in next', ['in'], ['next']],
  ['no mornings|no early mornings|no early starts', ['not'], ['span', MORNING]],
  ['no afternoons|no arvos', ['not'], ['span', AFTERNOON]],
  ['no evenings', ['not'], ['span', EVENING]],
  ['no nights', ['not'], ['span', NIGHT]],
  ['no lunchtimes', ['not'], ['span', MIDDAY]],
  ['no weekends', ['not'], ['weekdays', [6, 7]]],
  [combinePhrases(NOT_BEFORE, 'lunch|lunchtime|the lunch'), ['span', hours(13, 18)]],
  [BUSY_UNTIL, ['busy'], ['before']],
  [NOT_BEFORE, ['from']],
  [
    combinePhrases(CANNOT_COME, '|anything|anything much', 'before|earlier than|any earlier than'),
    ['from'],
  ],
  [
    combinePhrases(CANNOT_COME, 'until|till|until after|till after|until about|until around'),
    ['busy'],
    ['before'],
  ],
  [
    combinePhrases(CANNOT_COME, '|anything', 'after|later than|past|beyond|any later than'),
    ['until'],
  ],
  // "Not before ten to three" is not a range.
  ...[5, 10].map((minutes): TimePhrase => [
    combinePhrases(NOT_BEFORE, `${cardinal(minutes)}|${minutes}`, 'to'),
    ['from'],
    ['at'],
    ['number', minutes],
    ['to'],
  ]),
  [
    phrases`
      not after|no later than|not later than|nothing after|nothing later than|not any later than
      anything but after|cant be after|not anything after|it cant be after|but not after
      just not after
    `,
    ['until'],
  ],
  [
    phrases`
      (|just|right|straight|shortly|soon|directly|immediately) after that|anything after that|any time after that|anytime after that|something after that
      sometime after that|some time after that|from then|from then on|after then|any time after then
      anytime from then|any time from then on|from that point on|thereafter|anything from then
      afterwards|afterward|any time afterwards|after this|beyond that|past that|from then onwards
      any time past that|later than that|after i finish|after im done|once im done|after i get back
      after i get home|after thats done|once thats done|when im done|when i finish|when im finished
      after im finished|any stage after that
    `,
    ['afterthat'],
  ],
  [
    phrases`
      (|any time|anytime|anything|something|sometime|some time|just|right) (before that
      earlier than that|before then)
    `,
    ['earlier'],
  ],
  ['from now|from now on', ['onward']],
  [
    combinePhrases(
      '|any time|anytime|sometime|some time|any day',
      'between now and|from now until|from now till|from now to',
    ),
    ['until'],
  ],
  ['instead of|rather than|as opposed to|and not|instead of on', ['not'], ['at']],
  [
    phrases`
      anything but|any time but|anytime but|any day but|any time except|anytime except|any time bar
      any day except|any day bar|any time other than|anytime other than|any day other than
      anytime bar|any day at all except|any time at all except|any day at all but
      any time at all but|anything except|any day except on|any time except for|any day except for
      anytime except for|everything but|any day apart from|any time apart from|any day excluding
      any day at all bar|any day barring|any time at all bar|every day but|every day except
      everyday except|everyday but|any day not|whenever except|whenever but not|whenever except for
      im free except|im free every day except|any day but not|any time but not|anytime but not
      anything other than|anything apart from|all days except|all days but
      any time as long as its not|any day as long as its not|as long as its not|so long as its not
      provided its not
    `,
    ['anytime'],
    ['not'],
  ],
  [
    phrases`
      anything else|any other day|any other time|another day|another time|a different day
      a different time|some other day|some other time|other day|other days|other times|any others
      something else|any other days|any other times|any other slot|any other slots|another slot
      another one|other options|any other options|any other dates|another date|a different one
      a different date|different day|different time|any of the other days|one of the other days
      do you have anything else|have you anything else|something different|any alternatives
    `,
    ['other'],
  ],
  [
    'the first half of|first half of|(the|) front half of|(the|) early half of',
    ['firsthalf'],
    ['of'],
  ],
  [
    phrases`
      the second half of|second half of|the latter half of|latter half of|(the|) back half of|(the
      ) last half of|(the|) tail half of
    `,
    ['secondhalf'],
    ['of'],
  ],
  [
    phrases`
      not sure|im not sure|i am not sure|not sure if|not sure about|im not sure about
      not sure if i can|im not sure if i can|im not sure if|not sure whether|im not sure whether
      not sure i can|im not sure i can|i dont know if|i dont know if i can|i dont know whether
      i dont know about|dont know about|dont know if|not certain|im not certain|i might not be able
      might not|may not|might not be|perhaps not|it depends|depends on|depending on|depends
      this time tomorrow|this time next week|the same time as now|about this time|around this time
      anything like|unless|worried about|i doubt|i doubt if|i doubt i can|not necessarily
      move it from|moving it from|moved from|switch from|change it from|changed from|move from
      every other|every second|one of those|one of them|one of these|either of those|either of them
      either of these|neither of those|neither of them|neither one
    `,
    ['unclear'],
  ],
  [
    combinePhrases(
      'im|i am|ill be|i will be|were|we are',
      'in the office|in office|in work|here|in|in town|around',
      'till|until|up till|up until',
    ),
    ['occupied'],
    ['until'],
  ],
  [
    combinePhrases(
      'ill|id|i will|i would|i should|ill probably|ill only|ill have',
      phrases`
        be finished the school run|be done with the school run|be reaching office|be reaching home
        reach office|reach home|reach the office|be in office|be finished the school drop off
        be finished dropping the kids|the kids dropped
      `,
      '|at|by|about|around|by about|at about|at around',
    ),
    ['occupied'],
    ['until'],
  ],
  [
    combinePhrases(
      'after|before|around|between|by|until',
      'my|the|our|a|an|another|your|that|this|his|her|their',
      phrases`
        meeting|meetings|appointment|appointments|call|calls|visit|interview|session|booking|class
      `,
    ),
    ['unclear'],
  ],
]

export const timePhrases: readonly TimePhrase[] = [
  // "The one" alone is an offer.
  ['the one oclock|the 1 oclock', ['number', 1], ['oclock']],
  // A second choice does not share its time with the first one.
  ['or else', ['but'], ['or']],
  ...buildYearPhrases(
    (year) =>
      phrases`
        twenty ${cardinal(year % 100)}|two thousand ${cardinal(year % 100)}
        two thousand and ${cardinal(year % 100)}
      `,
  ),
  ...dayPhrases,
  ...partOfDayPhrases,
  ...feastPhrases,
  ...offerPhrases,
  ...weekdayPhrases,
  ...hourPhrases,
  ...movePhrases,
  ...buildOffsetPhrases([['a day|one day|but a day', 1, 'day']], {
    later: 'later',
    earlier: 'earlier|sooner',
  }),
  ['but earlier|but a bit earlier|but a little earlier', ['earlier']],
  ['but later|but a bit later|but a little later', ['later']],
  ['but an hour|but like an hour', ['a'], ['hourunit']],
  ['but half an hour|but a half hour', ['half'], ['hourunit']],
  ...OTHERS,
  ...clausePhrases,
  ...remarkPhrases,
  ...freePhrases,
  ...limitPhrases,
]
