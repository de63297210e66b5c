import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { cardinal, ordinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: null,
  filler: phrases`
      please|uh|um|er|hmm|well|okay|ok|yes|yeah|yep|sure|i|id|ill|im|i am|i would|would|like
      love|want|prefer|need|can|could|we|you|do|it|its|be|is|are|there|that works|works|work
      for me|me|with|my|us|lets|let us|say|says|maybe|perhaps|possibly|probably|sometime
      some time|ideally|preferably|how does|sound|sounds|good|great|fine|perfect|better|best
      free|available|available for|availability|have|has|got|get|meet|meeting|appointment
      call|book|schedule|something|anything|any|some|the|then|think|thinking|guess|just|also
      still|thanks|thank you|hi|hello|time|times|slot|slots|opening|openings|will|shall
      should|if possible|possible|to have|to do|to book|to meet|to come|to come in|to get
      to be|to schedule|that would|that|thatd|theres|whats|what|do you have|have you got
      you have|ish|or so|kind of|sort of|date|day|a time|a slot|an appointment|a meeting
      works best|is good|is fine|is great|is best|will do|i can do|i could do|i can make
      can make it|make it|put me down|put me|down|around then|works for me|would work
      that one works|day works|really|very|about to|of course|actually free|all right
      alright|right|may i|may we|might
    `,
  keywords: {
    a: 'a|an|one single',
    after: 'after|later than|past the',
    afternext: 'after next',
    am: 'am|in the am|a m|in the a m',
    and: 'and|plus|&|as well as',
    anytime: phrases`
      anytime|any time|whenever|as soon as possible|asap|a s a p|the earliest|earliest
      earliest possible|earliest you have|first available|the first available|soonest|the soonest
      soonest possible|the soonest you have|right now|right away|now|immediately|straight away
      i dont care|dont care|doesnt matter|it doesnt matter|no preference|im flexible|flexible
      im easy|you choose|you pick|whatever|whatever works|whatever you have|whatever suits you
      any day|any day works|next available|the next available|next opening|the next opening
      as early as possible|first thing you have|at your earliest convenience|your earliest
    `,
    around: 'around|about|roughly|approximately|circa|near|close to',
    article: '',
    at: 'at|at like|starting at',
    because: 'because|cause|cos|since|as i|as im|due to|seeing as|given that|on account of',
    before: 'before|earlier than|sooner than',
    between: 'between',
    busy: phrases`
      im busy|im at work|i work|im working|im away|im out|im out of town|im on holiday
      im on vacation|im travelling|im traveling|i have a meeting|ive got a meeting
      ive a meeting|im in a meeting|im in meetings|im tied up|im teaching|im in class
      ive got class|ive got the kids|i have the kids|i have an appointment
      ive got an appointment|im booked|im fully booked|ive got something on
      ive got something|im not around|ive got plans|i have plans|im driving|im on shift
      im in surgery|im not in|im not home|im not back|i dont get home|i dont get back
      dont get back|i dont finish|i dont get off
    `,
    but: 'but|although|though|however|only',
    by: 'by|at the latest by|before the end of',
    cannot: phrases`
      i cant|cant|cannot|i cannot|im not free|not free|im not available|not available|im unavailable
      unavailable|i couldnt|couldnt|wont be able|i wont be able|im not able
    `,
    coming: 'this coming|coming|the coming|this upcoming|upcoming|this next',
    correction: phrases`
      no wait|wait|wait no|sorry|no sorry|sorry no|actually|actually no|no actually|i mean
      i meant|no i mean|no i meant|rather|or rather|make that|correction|on second thought
      scratch that|oh wait|hang on|let me think|instead|hold on|no make it|no lets say
    `,
    dayunit: "day|days|days time|days'",
    earlier: phrases`
      earlier|anything earlier|something earlier|sooner|anything sooner|something sooner
      a bit earlier|any earlier|a little earlier
    `,
    early: 'early|early in|early on',
    end: 'end|the end|tail end|back end',
    every: 'every|each|any given',
    few: 'few|a few|several|couple of|a couple of',
    finish: phrases`
      i finish|i get off|i get off work|i finish work|im done|im done with work|i get home|i get back|im back|im free from|finish work|ill be home|ill be back|school finishes|i knock off|knock off|clock off|i clock off
    `,
    following: phrases`
      the one after|one after|the one after that|the next one|next one|the following one|following
      the following|the next|following one
    `,
    for: '',
    from: 'from|starting|starting from|beginning',
    half: 'half|half an',
    halfbefore: '',
    hourunit: 'hour|hours|hours time',
    hundred: 'hundred|hundred hours',
    if: 'if|as long as|provided|unless|when|while|whilst',
    in: 'in|during|throughout',
    last: 'last|previous|this past',
    late: 'late|late in|later in|latter part of',
    later: 'later|anything later|something later|a bit later|a little later|any later|later on',
    mid: 'mid|middle|the middle|middle of|the middle of|mid of',
    minus: 'minus',
    minuteunit: 'minute|minutes|minutes time|mins|min',
    monthunit: 'month|months|months time',
    next: 'next|upcoming next',
    no: 'no|nope|nah',
    not: phrases`
      not|not on|but not|just not|except|except for|except on|excluding|apart from
      other than|anything but|any day but|any time but|anytime but|any time except
      anytime except|any day except|any day other than|i cant do|cant do|cannot do
      i cannot do|cant make|i cant make|dont want|i dont want|no not|never|without|dont
      rather not|id rather not|i cant come|cant come
    `,
    notthat: phrases`
      doesnt work|does not work|dont work|wont work for me|is no good|isnt good|is bad|is out
      is impossible|isnt possible|doesnt suit me|doesnt work for me|does not work for me|are out
      are bad|dont work for me|is not good|is not possible|is taken|wont work
    `,
    occupied:
      'at work|away|busy|out of town|on holiday|on vacation|in a meeting|in meetings|tied up|booked up|not around|not back',
    oclock: 'oclock|o clock|oclock sharp|uhr',
    of: 'of|of the',
    on: 'on|on the|on a|come',
    onward: 'onwards|onward|and later|or later|or after|and after|on wards|or afterwards',
    or: 'or|or else|or maybe|or even|either|alternatively|otherwise|and or',
    past: 'past|gone',
    pm: 'pm|in the pm|p m|in the p m',
    quarter: 'quarter|a quarter',
    same: 'same',
    sameday: 'same day|the same day|that day|that same day|on that day|on the same day',
    sametime: 'same time|the same time|at the same time|that time|at that time',
    so: phrases`
      so|therefore|id like|can we do|could we do|lets do|what about|how about|would prefer|id prefer|id rather|so then|hence|which means|shall we say|lets say
    `,
    start: phrases`
      start|the start|beginning of|the beginning of|start of|the start of|first part of
      early part of|the beginning
    `,
    theone: 'the one|the one on|the one at|that one on|that one at',
    this: 'this',
    threequarter: '',
    to: 'to|through|thru|till|til|bis|up to',
    topic: phrases`
      calling about|im calling about|i am calling about|its about|its for|regarding|in regards to|calling for|im calling for|ringing about|im ringing about|calling regarding|concerning
    `,
    until: 'until|up until|till before',
    weekend: 'weekend|the weekend|the weekend days',
    weekunit: 'week|weeks|weeks time|wk',
    within: phrases`
      within|within the next|in the next|over the next|during the next|in the coming
      over the coming|inside of|inside the next
    `,
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
  cardinals: Array.from({ length: 100 }, (_, value) => cardinal(value)),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  phrases: timePhrases,
  ordinalEndings: 'st|nd|rd|th',
  betweenDates: 'to|until|till|and|or',
}
