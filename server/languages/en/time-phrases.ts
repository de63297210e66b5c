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
import { feastPhrases } from './feasts.ts'
import { hourPhrases } from './hour-phrases.ts'
import { joinWords } from './join-words.ts'
import { movePhrases } from './move-phrases.ts'
import { cardinal } from './time-numbers.ts'
import { weekdayPhrases } from './weekday-phrases.ts'

const EARLY = hours(6, 10)
const LATE = hours(15, 18)

const DAYS: readonly TimePhrase[] = [
  ['today|the day today|today itself|today only', ['day', 0]],
  ['tonight', ['day', 0], ['span', NIGHT]],
  ['tomorrow|tomorrows|the next day from today|tomorrow itself|tmrw|tomoro', ['day', 1]],
  ['yesterday|yesterdays', ['day', -1]],
  ['day after tomorrow|the day after tomorrow|the day after tomorrows|overmorrow', ['day', 2]],
  ['day before yesterday|the day before yesterday', ['day', -2]],
  ['later today|the rest of today|sometime today|some time today|later on today', ['day', 0]],
  ['this morning|later this morning|later on this morning', ['day', 0], ['span', MORNING]],
  [
    'this afternoon|this arvo|later this afternoon|later on this afternoon|sometime this afternoon|some time this afternoon',
    ['day', 0],
    ['span', AFTERNOON],
  ],
  ['this evening|later this evening|later on this evening', ['day', 0], ['span', EVENING]],
  ['tomorrow week', ['a'], ['weekunit'], ['from'], ['day', 1]],
  [
    phrases`
      today week|a week today|a week from today|in a week today|this day next week|week from today
      this day week|a week from now|one week from today|a week hence
    `,
    ['day', 7],
  ],
  ['two weeks today|a fortnight today|today fortnight|this day fortnight', ['day', 14]],
  [
    'two weeks from today|two weeks from now|a fortnight from today|a fortnight from now',
    ['day', 14],
  ],
  ...Array.from({ length: 6 }, (_, i): TimePhrase[] => [
    [joinWords('after', `${cardinal(i + 1)}|${i + 1}`, 'day|days'), ['day', i + 1]],
    [joinWords('after', `${cardinal(i + 1)}|${i + 1}`, 'week|weeks'), ['day', 7 * (i + 1)]],
  ]).flat(),
  ['after a week', ['day', 7]],
  [
    'fortnight|a fortnight|fortnights|a fortnights time|fortnights time',
    ['number', 2],
    ['weekunit'],
  ],
  ['couple of weeks|a couple of weeks|a couple weeks|couple weeks', ['number', 2], ['weekunit']],
  ['couple of days|a couple of days|a couple days|couple days', ['number', 2], ['dayunit']],
  ['couple of hours|a couple of hours|a couple hours', ['number', 2], ['hourunit']],
  [
    phrases`
      weekday|weekdays|a weekday|on weekdays|any weekday|during the week|on a weekday|in the week
      work day|working day|workdays|a business day|business day|on a work day|on a working day
      midweek days|a work day|a working day|working days
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['weekends|on weekends|at weekends|on the weekends|at the weekends', ['weekdays', [6, 7]]],
  ['midweek|mid week', ['mid'], ['weekunit']],
  ['the rest of the week|rest of the week|the rest of this week|rest of this week', ['week', 0]],
  ['all week|all this week|this whole week|the whole week|any day this week', ['week', 0]],
  ['all next week|the whole of next week|any day next week|all of next week', ['week', 7]],
  ['later this week|later on this week', ['late'], ['week', 0]],
  ['later next week|later on next week', ['late'], ['week', 7]],
  ['earlier next week', ['early'], ['week', 7]],
  ['next to next week|week after next week|the week after next week', ['week', 14]],
  [
    phrases`
      the week commencing|week commencing|the week beginning|week beginning|the week starting
      week starting|w c|the week of|week of|the week that starts|the week of the
    `,
    ['weekunit'],
    ['of'],
  ],
  ['the week after next|week after next', ['weekunit'], ['afternext']],
  [
    phrases`
      the week after|week after|the following week|following week|the week after that
      the next week after that|a week later again
    `,
    ['shift', 7],
  ],
  [
    phrases`
      the day after|day after|the next day|next day|the following day|following day
      the day after that|the day following
    `,
    ['shift', 1],
  ],
  ['the day before|day before|the previous day|the day before that', ['shift', -1]],
  ['the week before|week before|the previous week|the week before that', ['shift', -7]],
]

const PARTS_OF_DAY: readonly TimePhrase[] = [
  [
    phrases`
      morning|in the morning|the morning|am hours|a m hours|mornings|in the mornings|this am
      this a m|morning time|in the morning time|forenoon|the forenoon|in the forenoon|morn
      of a morning|morning hours|during the morning|a morning|mornings only|a morning slot
      first half|the first half|first half of the day|the first half of the day|pre lunch
      morning side|any morning|the mornings|morning times
    `,
    ['span', MORNING],
  ],
  [
    phrases`
      afternoon|in the afternoon|the afternoon|afternoons|in the afternoons|arvo|the arvo|arvos
      in the arvo|an arvo|an afternoon|of an afternoon|afternoon time|during the afternoon
      in the after noon|afternoons only|second half|the second half|second half of the day
      the second half of the day|any afternoon|any arvo|the afternoons|pm hours|afternoon hours
    `,
    ['span', AFTERNOON],
  ],
  [
    phrases`
      evening|in the evening|the evening|evenings|in the evenings|evening time|in the evening time
      of an evening|an evening|during the evening|evenings only|any evening|evening hours
    `,
    ['span', EVENING],
  ],
  ['night|at night|in the night|nights|night time|at night time', ['span', NIGHT]],
  [
    phrases`
      early morning|early in the morning|first thing|first thing in the morning|bright and early
      the early morning|early doors|early mornings|nice and early|early on in the morning
      at the start of the day|start of the day|the start of the day|beginning of the day
      the beginning of the day|early in the day|early on in the day|at the beginning of the day
      start of business|when you open|as soon as you open|right when you open|when ye open
      straight after you open|first slot of the day|the first slot of the day
      first appointment of the day|the first appointment of the day|first thing in the day
      the very first thing|before i go into work|before i go to work|before the school run
      at opening time|opening time|first appointment in the morning|early as possible on
      as early as possible on|as early as you can on|as early as possible in the morning
      as early as you can in the morning|as early as you have on|early as you can on|crack of dawn
      the crack of dawn|at the crack of dawn
    `,
    ['span', EARLY],
  ],

  [
    phrases`
      late morning|late in the morning|mid morning|later in the morning|the late morning|midmorning
      late mornings|towards the end of the morning|end of the morning|the end of the morning
      elevenses|around elevenses|later on in the morning|towards lunchtime|just before lunch
      right before lunch|shortly before lunch|coming up to lunch|coming up to lunchtime
    `,
    ['span', hours(10, 12)],
  ],
  [
    phrases`
      early afternoon|early in the afternoon|the early afternoon|early arvo|early afternoons
      start of the afternoon|the start of the afternoon|beginning of the afternoon
      early on in the afternoon|the beginning of the afternoon
    `,
    ['span', hours(12, 15)],
  ],
  [
    phrases`
      late afternoon|late in the afternoon|later in the afternoon|end of the day|end of day
      the end of the day|close of business|mid afternoon|the late afternoon|late in the day
      later in the day|end of business|midafternoon|late arvo|mid arvo|a bit later in the day
      a little later in the day|somewhat later in the day|a bit later on in the day|late in the arvo
      later in the arvo|late on in the day|later on in the day|later on in the afternoon
      towards the end of the day|toward the end of the day|near the end of the day
      at the end of the day|the back end of the day|back end of the day|cob|eod|end of play
      close of play|the close of business|end of the afternoon|the end of the afternoon
      towards the end of the afternoon|late afternoons|last thing|last thing in the day
      last thing in the afternoon|the last appointment of the day|last appointment of the day
      the last slot of the day|last slot of the day|the last slot|before you close
      just before you close|right before you close|as late as possible on|as late as you can on
      as late as possible in the day|as late as you can in the day|the latest you have on
      end of the working day|the end of the working day|end of the work day|the last appointment
    `,
    ['span', LATE],
  ],
  [
    phrases`
      early evening|early in the evening|the early evening|early evenings|teatime|tea time
      at teatime|around teatime|start of the evening
    `,
    ['span', hours(17, 19)],
  ],
  ['late evening|late in the evening|late at night', ['span', NIGHT]],
  [
    phrases`
      lunch|lunchtime|lunch time|at lunch|over lunch|during lunch|at lunchtime|around lunch
      around lunchtime|the lunch hour|my lunch break|lunch break|at lunch time|lunch hour
      during my lunch break|around midday|around noon|about noon|about midday|my lunch hour
      in my lunch hour|on my lunch hour|on my lunch|on my lunch break|in my lunch break|for lunch
      during my lunch hour|at my lunch|around lunch time|about lunchtime|lunchtimes|noonish
      around noonish|middayish|lunchtimeish|lunchish|close to noon|near noon|around twelve noon
      around the middle of the day|the middle of the day|middle of the day|in the middle of the day
      noon ish|midday ish|midday or thereabouts|noon or so|midday or so|my lunch|the noon hour
      during the lunch hour|over the lunch hour|noontime|noon time|around 12 noon
      somewhere around noon|somewhere around midday|somewhere around lunch
      somewhere around lunchtime|at lunch hour|sometime around lunch|sometime around lunchtime
      sometime around noon|some time around lunch|some time around lunchtime|some time around noon
      round about lunch|round lunchtime|round about lunchtime|like around noon|like around lunch
      say lunchtime|lunches|noon hour
    `,
    ['span', MIDDAY],
  ],
  [
    phrases`
      after lunch|after lunchtime|post lunch|right after lunch|straight after lunch|just after lunch
      sometime after lunch|some time after lunch|any time after lunch|anytime after lunch
      after my lunch|after the lunch hour|after lunch time|after my lunch break
      after the lunch break|anything after lunch|post lunch time|shortly after lunch
    `,
    ['span', hours(13, 18)],
  ],
  ['before lunch|before lunchtime|any time before lunch|anytime before lunch', ['span', MORNING]],
  [
    phrases`
      after work|after hours|after office hours|when i finish work|once i finish work
      after i finish work|after i get off work|when i get off work|after working hours|after dinner
    `,
    ['span', EVENING],
  ],
  ['before work', ['span', hours(6, 9)]],
  ['after breakfast', ['span', hours(9, 12)]],
  ['before dinner', ['span', hours(15, 18)]],
  ['after school|once school is out|when school is out', ['span', hours(15, 18)]],
  [
    phrases`
      all day|the whole day|any time of day|anytime that day|any time that day|at any time|whole day
      all day long|any time of the day|anytime of day|anytime during the day|any time during the day
      the entire day|any time in the day|morning or afternoon|morning noon or night
    `,
    ['span', hours(0, 24)],
  ],
  [
    phrases`
      noon|at noon|twelve noon|at midday|12 noon|midday|at 12 noon|at twelve noon|twelve midday
      12 midday|high noon|noons|noon sharp|exactly noon|exactly midday
    `,
    ['clock', { minutes: [720] }],
  ],
  ['midnight|at midnight', ['clock', { minutes: [0] }]],
  ['after noon|after midday|any time after noon|anytime after noon|post noon', ['span', AFTERNOON]],
  [
    'before noon|before midday|any time before noon|any time before midday|anytime before noon',
    ['span', MORNING],
  ],
  [
    phrases`
      business hours|during business hours|office hours|working hours|during office hours
      during working hours|normal hours|regular hours|during the working day|during the work day
    `,
    ['span', hours(9, 17)],
  ],
]

const OFFERS: readonly TimePhrase[] = [
  [
    phrases`
      first one|the first one|the first ones|first ones|number one|option one|the first option
      first option|option 1|number 1|the first of those|the first of them|first of those|first slot
      the first of the three|the very first one|the first one you said|the first one you mentioned
      the first time|the first one you offered|the earliest one|the soonest one|earliest one
      first of them|slot one|choice one|the first choice|the first date|the former
      the earliest of those
    `,
    ['offer', 1],
  ],
  [
    phrases`
      second one|the second one|the second ones|second ones|number two|option two|the second option
      second option|option 2|number 2|second slot|the second of those|the second of them
      the second slot|the middle one|middle one|the one in the middle|the middle option
      the middle slot|the second one you said|the second one you mentioned|slot two|choice two
      the second choice|the second time|the second date
    `,
    ['offer', 2],
  ],
  [
    phrases`
      third one|the third one|the third ones|third ones|number three|option three|the third option
      third option|option 3|number 3|third slot|the third slot|the third of those|the third of them
      slot three|the third one you said|the third one you mentioned|the third time|the third date
    `,
    ['offer', 3],
  ],
  [
    phrases`
      last one|the last one|the last ones|last ones|the last option|last option|the last of those
      the last of them|the latter|the last one you said|the last one you mentioned|the final one
      the final option|last of those|the very last one|the last time you said|the last one there
      the last date|the latter one
    `,
    ['offer', -1],
  ],
  ['the morning one|morning one', ['theone'], ['span', MORNING]],
  ['the afternoon one|afternoon one|the arvo one|arvo one', ['theone'], ['span', AFTERNOON]],
  ['the evening one|evening one', ['theone'], ['span', EVENING]],
  ['the tomorrow one|tomorrow one|tomorrows one|the one tomorrow', ['theone'], ['day', 1]],
  ['the oclock one|oclock one|o clock one', ['oclock']],
  ['am one|a m one', ['am']],
  ['pm one|p m one', ['pm']],
]

const ACCEPT = phrases`
  yes please|yes thats fine|yes thats perfect|yes that works|go ahead|please go ahead|go for it
  lock it in|lock that in|thatll do|thatll do nicely|thatll do me|thatll do me fine|that will do
  that will do nicely|sounds like a plan|sounds good to me|sounds good|sounds great|sounds perfect
  sounds lovely|sounds fine|sounds grand|thats perfect|thats great|thats grand|thats lovely
  thats fine|thats ideal|that works|that works for me|that works great|that works perfectly
  that would be perfect|that would be great|that would be lovely|that would be grand
  that would be fine|thatd be perfect|thatd be great|thatd be lovely|thatd be grand|thatd be fine
  that would be ideal|thatd be ideal|that suits|that suits me|that suits me fine|that suits me grand
  that suits fine|that suits perfectly|ill take it|ill take that|ill take that one|ill have that
  ill have that one|ill go for that|ill go with that|take it|book it|book it in|book that
  book that in|please book it|please book that|confirm it|confirm that|please confirm|yes go ahead
  perfect job|perfect so|lovely yes|lovely job|lovely stuff|lets do it|lets do that|lets do that one
  lets go with that|lets book it|lets book that|lets take it|lets take that|put me down for that
  pencil me in for that|thats a yes|too easy|done deal|its a deal|deal|its a date|that one works
  that ones fine|that ones good|that ones perfect|that ones grand|that one is fine|that one is good
  that one is perfect|that one please|thatll work|that will work|thatll work for me|that works fine
  thatll be fine|thatll be grand|thatll be great|thatll be perfect|thatll suit|yes thatll work
  yes that will work|that is perfect|that is fine|that is great|thats absolutely fine
  thats absolutely perfect|absolutely perfect|that would work|thatd work|that would suit
  that would suit me|thatd suit me|that would do|works perfectly|i can do that|i could do that
  i can make that|i can manage that|happy with that|im happy with that|thats good for me
  thats fine for me|thats fine by me|thats fine with me|thats no problem|thats no bother
  ill be there|see you then|ill see you then|count me in|that suits me down to the ground
  that one will do|thats the one|yes that one
`

const NOT_BEFORE = phrases`
  not before|no earlier than|not earlier than|no sooner than|not until|not till|no earlier then
  not sooner than|nothing before|nothing earlier than|not any earlier than|not any time before
  anything but before|cant be before|cant do before|cant do anything before|not anything before
  never before|not much before|not really before|i cant do before|i cant make before
  i cant do anything before|it cant be before|but not before|just not before|not until after
`

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
  [NOT_BEFORE, ['from']],
  // "Not before ten to three" is no range.
  ...[5, 10].map((minutes): TimePhrase => [
    joinWords(NOT_BEFORE, `${cardinal(minutes)}|${minutes}`, 'to'),
    ['from'],
    ['at'],
    ['number', minutes],
    ['to'],
  ]),
  [
    phrases`
      not after|no later than|not later than|nothing after|nothing later than|not any later than
      anything but after|cant be after|cant do after|cant do anything after|not anything after
      i cant do after|i cant do anything after|it cant be after|but not after|just not after
    `,
    ['until'],
  ],
  [
    phrases`
      after that|anything after that|any time after that|anytime after that|something after that
      sometime after that|some time after that|from then|from then on|after then|any time after then
      anytime from then|any time from then on|from that point on|thereafter|anything from then
      afterwards|afterward|any time afterwards|after this|beyond that|past that|from then onwards
      any time past that|later than that|after i finish|after im done|once im done|after i get back
      after i get home|after thats done|once thats done|when im done|when i finish|when im finished
      after im finished|any stage after that
    `,
    ['afterthat'],
  ],
  ['before that|earlier than that|any time before that|anything before that', ['earlier']],
  ['from now|from now on', ['onward']],
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
  ['the first half of|first half of', ['firsthalf'], ['of']],
  ['the second half of|second half of|the latter half of|latter half of', ['secondhalf'], ['of']],
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
      either of these|neither|neither of those
    `,
    ['unclear'],
  ],
  [
    joinWords(
      'im|i am|ill be|i will be|were|we are',
      'in the office|in office|in work|here|in|in town|around',
      'till|until|up till|up until',
    ),
    ['occupied'],
    ['until'],
  ],
  [
    joinWords(
      'ill|id|i will|i would|i should|ill probably|ill only|ill have',
      'be finished the school run|be done with the school run|be reaching office|be reaching home|reach office|reach home|reach the office|be in office|be finished the school drop off|be finished dropping the kids|the kids dropped',
      '|at|by|about|around|by about|at about|at around',
    ),
    ['occupied'],
    ['until'],
  ],
  [
    joinWords(
      'after|before|around|between|by|until',
      'my|the|our|a|an|another|your|that|this|his|her|their',
      'meeting|meetings|appointment|appointments|call|calls|visit|interview|session|booking|class',
    ),
    ['unclear'],
  ],
  [ACCEPT, ['accept']],
]

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases(
    (year) =>
      phrases`
        twenty ${cardinal(year % 100)}|two thousand ${cardinal(year % 100)}
        two thousand and ${cardinal(year % 100)}
      `,
  ),
  ...DAYS,
  ...PARTS_OF_DAY,
  ...feastPhrases,
  ...OFFERS,
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
]
