import { ZONE_WORDS } from '../../speech/zone-words.ts'
import { hours, type Lexicon, offsets, years, zones } from '../time-words.ts'

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]

const number = (value: number) =>
  value < 20
    ? ONES[value]!
    : value % 10 === 0
      ? TENS[value / 10]!
      : `${TENS[Math.floor(value / 10)]!} ${ONES[value % 10]!}`
const ordinal = (value: number) =>
  value <= 20
    ? ORDINALS[value]!
    : value === 30
      ? 'thirtieth'
      : `${TENS[Math.floor(value / 10)]!} ${ORDINALS[value % 10]!}`

export const english: Lexicon = {
  dayFirst: null,
  filler:
    `please|uh|um|er|hmm|well|okay|ok|yes|yeah|yep|sure|so|i|id|ill|im|i am|i would|would|like|love|want|prefer|need|can|could|we|you|do|it|its|be|is|are|there|that works|works|work|for me|me|with|my|us|lets|
let us|say|says|maybe|perhaps|possibly|probably|sometime|some time|ideally|preferably|how about|what about|how does|sound|sounds|good|great|fine|perfect|better|best|free|available|available for|availability|have|has|got|get|come|
meet|meeting|appointment|call|book|schedule|something|anything|any|some|the|then|think|thinking|guess|just|only|also|still|thanks|thank you|hi|hello|time|times|slot|slots|opening|openings|will|shall|should|if possible|possible|
to have|to do|to book|to meet|to come|to come in|to get|to be|to schedule|that would|that|thatd|theres|whats|what|do you have|have you got|you have|ish|or so|kind of|sort of|date|day|a time|a slot|an appointment|a meeting|works best|
is good|is fine|is great|is best|will do|i can do|i could do|i can make|can make it|make it|put me down|put me|down|next available|around then|works for me|would work|that one works|day works|really|very|about to|of course|actually free|all right|alright|right|may i|may we|might`.replaceAll(
      '\n',
      '',
    ),
  words: {
    a: 'a|an|one single',
    after: 'after|later than|past the',
    afternext: 'after next',
    am: 'am|in the am|a m',
    and: 'and|plus|&|as well as',
    anytime: `anytime|any time|whenever|as soon as possible|asap|a s a p|the earliest|earliest|
earliest possible|earliest you have|first available|the first available|soonest|the soonest|soonest possible|the soonest you have|right now|right away|now|immediately|straight away|i dont care|dont care|doesnt matter|it doesnt matter|
no preference|im flexible|flexible|im easy|you choose|you pick|whatever|whatever works|whatever you have|whatever suits you|any day|any day works|next available|the next available|next opening|the next opening|as early as possible|first thing you have|at your earliest convenience|your earliest`.replaceAll(
      '\n',
      '',
    ),
    around: 'around|about|roughly|approximately|circa|near|close to',
    at: 'at|at like|starting at',
    before: 'before|earlier than|sooner than',
    between: 'between',
    by: 'by|no later than|not later than|at the latest by|before the end of',
    correction:
      'no|nope|no wait|wait|wait no|sorry|no sorry|sorry no|actually|actually no|no actually|i mean|i meant|no i mean|no i meant|rather|or rather|make that|correction|on second thought|scratch that|oh wait|hang on|let me think|instead|hold on|no make it|no lets say',
    dayunit: "day|days|days time|days'",
    earlier:
      'earlier|anything earlier|something earlier|sooner|anything sooner|something sooner|a bit earlier|any earlier|a little earlier',
    early: 'early|early in|early on',
    end: 'end|the end|tail end|back end',
    every: 'every|each|any given',
    following:
      'the one after|one after|the one after that|the next one|next one|the following one|following|the following|the next|following one',
    from: 'from|starting|starting from|beginning',
    half: 'half|half an',
    halfbefore: '',
    hourunit: 'hour|hours|hours time',
    hundred: 'hundred|hundred hours',
    in: 'in|within|during|throughout',
    last: 'last|previous|this past',
    late: 'late|late in|later in|latter part of',
    later: 'later|anything later|something later|a bit later|a little later|any later|later on',
    mid: 'mid|middle|the middle|middle of|the middle of|mid of',
    minus: 'minus',
    minuteunit: 'minute|minutes|minutes time|mins|min',
    monthunit: 'month|months|months time',
    next: 'next|upcoming next',
    not: `not|not on|but not|just not|except|except for|except on|excluding|apart from|other than|but|anything but|any day but|any time but|
anytime but|any time except|anytime except|any day except|any day other than|i cant do|cant do|i cant|cant|cannot|cannot do|i cannot do|cant make|i cant make|not free|not available|im not free|im not available|im busy|busy|im away|dont want|i dont want|no not|wont work|never|without|dont|rather not|id rather not|i cant come|cant come`.replaceAll(
      '\n',
      '',
    ),
    notthat:
      'doesnt work|does not work|dont work|wont work for me|is no good|isnt good|is bad|is out|is impossible|isnt possible|doesnt suit me|doesnt work for me|does not work for me|are out|are bad|dont work for me|is not good|is not possible|is taken|wont work',
    oclock: 'oclock|o clock|oclock sharp|uhr',
    of: 'of|of the',
    on: 'on|on the|on a|come',
    onward: 'onwards|onward|and later|or later|or after|and after|on wards|or afterwards',
    or: 'or|or else|or maybe|or even|either|alternatively|otherwise|and or',
    past: 'past|gone',
    pm: 'pm|in the pm|p m',
    quarter: 'quarter|a quarter',
    same: 'same',
    sameday: 'same day|the same day|that day|that same day|on that day|on the same day',
    sametime: 'same time|the same time|at the same time|that time|at that time',
    start:
      'start|the start|beginning of|the beginning of|start of|the start of|first part of|early part of|the beginning',
    this: 'this|this coming|coming|the coming|this upcoming|upcoming|this next',
    to: 'to|through|thru|till|til|bis|up to',
    until: 'until|up until|till before',
    weekend: 'weekend|the weekend|the weekend days',
    weekunit: 'week|weeks|weeks time|wk',
    zero: 'oh|o',
  },
  weekdays: [
    'monday|mon',
    'tuesday|tue|tues',
    'wednesday|wed|weds',
    'thursday|thu|thur|thurs',
    'friday|fri',
    'saturday|sat',
    'sunday|sun',
  ],
  everyWeekday: [
    'mondays',
    'tuesdays',
    'wednesdays',
    'thursdays',
    'fridays',
    'saturdays',
    'sundays',
  ],
  months: [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sep|sept',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  cardinals: Array.from({ length: 100 }, (_, value) => number(value)),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  phrases: [
    ...years(
      (year) =>
        `twenty ${number(year % 100)}|two thousand ${number(year % 100)}|two thousand and ${number(year % 100)}`,
    ),
    ['today', ['day', 0]],
    ['tonight', ['day', 0], ['span', hours(18, 24)]],
    ['tomorrow|tomorrows|the next day from today', ['day', 1]],
    ['yesterday', ['day', -1]],
    ['day after tomorrow|the day after tomorrow', ['day', 2]],
    ['day before yesterday|the day before yesterday', ['day', -2]],
    ['overmorrow', ['day', 2]],
    ['later today|the rest of today', ['day', 0]],
    ['fortnight|a fortnight', ['number', 2], ['weekunit']],
    ['couple of weeks|a couple of weeks|a couple weeks', ['number', 2], ['weekunit']],
    ['couple of days|a couple of days|a couple days', ['number', 2], ['dayunit']],
    ['couple of hours|a couple of hours', ['number', 2], ['hourunit']],
    [
      'morning|in the morning|the morning|am hours|mornings|in the mornings|this am',
      ['span', hours(6, 12)],
    ],
    [
      'afternoon|in the afternoon|the afternoon|afternoons|in the afternoons',
      ['span', hours(12, 18)],
    ],
    ['evening|in the evening|the evening|evenings|in the evenings', ['span', hours(17, 22)]],
    ['night|at night|in the night|nights', ['span', hours(18, 24)]],
    ['this morning', ['day', 0], ['span', hours(6, 12)]],
    ['this afternoon', ['day', 0], ['span', hours(12, 18)]],
    ['this evening', ['day', 0], ['span', hours(17, 22)]],
    [
      'early morning|early in the morning|first thing|first thing in the morning|bright and early|the early morning',
      ['span', hours(6, 10)],
    ],
    [
      'late morning|late in the morning|mid morning|later in the morning|the late morning|midmorning',
      ['span', hours(10, 12)],
    ],
    ['early afternoon|early in the afternoon|the early afternoon', ['span', hours(12, 15)]],
    [
      'late afternoon|late in the afternoon|later in the afternoon|end of the day|end of day|the end of the day|close of business|mid afternoon|the late afternoon|late in the day|later in the day|end of business|midafternoon',
      ['span', hours(15, 18)],
    ],
    ['early evening|early in the evening|the early evening', ['span', hours(17, 19)]],
    ['late evening|late in the evening', ['span', hours(20, 24)]],
    [
      'lunch|lunchtime|lunch time|at lunch|over lunch|during lunch|at lunchtime|around lunch|around lunchtime|the lunch hour|my lunch break|lunch break|at lunch time|during my lunch break|midday|around midday|around noon|about noon',
      ['span', hours(11.5, 14)],
    ],
    ['after lunch|after lunchtime', ['span', hours(13, 18)]],
    ['before lunch|before lunchtime', ['span', hours(6, 12)]],
    ['after work|after hours|after office hours', ['span', hours(17, 22)]],
    ['before work', ['span', hours(6, 9)]],
    ['after breakfast', ['span', hours(9, 12)]],
    ['before dinner', ['span', hours(15, 18)]],
    ['after school', ['span', hours(15, 18)]],
    [
      'all day|the whole day|any time of day|anytime that day|any time that day|at any time',
      ['span', hours(0, 24)],
    ],
    ['noon|at noon|twelve noon|at midday|12 noon', ['clock', { minutes: [720] }]],
    ['midnight|at midnight', ['clock', { minutes: [0] }]],
    ['after noon|after midday', ['span', hours(12, 18)]],
    ['before noon|before midday', ['span', hours(6, 12)]],
    [
      'business hours|during business hours|office hours|working hours|during office hours',
      ['span', hours(9, 17)],
    ],
    [
      'weekday|weekdays|a weekday|on weekdays|any weekday|during the week|on a weekday|in the week|work day|working day|workdays|a business day|business day',
      ['weekdays', [1, 2, 3, 4, 5]],
    ],
    ['weekends|on weekends|at weekends|on the weekends', ['weekdays', [6, 7]]],
    ['christmas eve', ['number', 24], ['of'], ['month', 12]],
    ['christmas|christmas day', ['number', 25], ['of'], ['month', 12]],
    ['new years eve', ['number', 31], ['of'], ['month', 12]],
    ['new years day|new years', ['number', 1], ['of'], ['month', 1]],
    ['halloween', ['number', 31], ['of'], ['month', 10]],
    ['valentines day|valentines', ['number', 14], ['of'], ['month', 2]],
    [
      'first one|the first one|number one|option one|the first option|first option|the first of those',
      ['offer', 1],
    ],
    [
      'second one|the second one|number two|option two|the second option|second option',
      ['offer', 2],
    ],
    [
      'third one|the third one|number three|option three|the third option|third option',
      ['offer', 3],
    ],
    ['last one|the last one|the last option', ['offer', -1]],
    [
      'the week after|week after|the following week|following week|the week after that',
      ['shift', 7],
    ],
    [
      'the day after|day after|the next day|next day|the following day|following day|the day after that',
      ['shift', 1],
    ],
    ['the day before|day before|the previous day', ['shift', -1]],
    ['the week before|week before|the previous week', ['shift', -7]],
    ...offsets([['a day|one day|but a day', 1, 'day']], {
      later: 'later',
      earlier: 'earlier|sooner',
    }),
    ['but earlier|but a bit earlier|but a little earlier', ['earlier']],
    ['but later|but a bit later|but a little later', ['later']],
    ['but an hour', ['a'], ['hourunit']],
    ['but half an hour|but a half hour', ['half'], ['hourunit']],
    ['in half an hour|half an hour from now|in a half hour', ['delay', 1800]],
    ...zones(ZONE_WORDS.en),
    ['my time|our time|my time zone|local time for me', ['zone', 'mine']],
    ['your time|your local time|your time zone', ['zone', 'yours']],
    ['tomorrow week', ['a'], ['weekunit'], ['from'], ['day', 1]],
    [
      'today week|a week today|a week from today|in a week today|this day next week|week from today',
      ['day', 7],
    ],
    ['two weeks today', ['day', 14]],
    ['of this', ['of'], ['this']],
    ['of next', ['of'], ['next']],
    ['in next', ['in'], ['next']],
    ['not before', ['from']],
    ['no earlier than|not earlier than|at the earliest|no sooner than|not until', ['from']],
    ['not after|no later than|not later than', ['until']],
    ['anything after that|after that', ['later']],
    ['before that', ['earlier']],
    ['from now', ['onward']],
    ['the week after next|week after next', ['weekunit'], ['afternext']],
  ],
}
