import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { BUSY, ERRANDS, FINISH, INDIAN_EVENTS, OTHERS_HAVE, SELF } from './busy-phrases.ts'
import { OCCUPIED } from './occupied-words.ts'
import { chatterWords } from './chatter-words.ts'
import { timePhrases } from './time-phrases.ts'

import { ANYTIME } from './anytime-words.ts'
import {
  ABANDONED,
  BECAUSE,
  CANNOT,
  CORRECTION,
  NOT,
  NOTTHAT,
  TOPIC,
  WISH,
} from './clause-words.ts'

export const timeWords: TimeWords = {
  dayFirst: null,
  filler: chatterWords,
  keywords: {
    a: 'a|an|one single',
    abandoned: ABANDONED,
    also: phrases`
      (would|will|does|do|could|might) (|also) (work|do|suit|be fine|be ok|be okay|be good) (|for me
      me) (too|as well|also)|(works|suits) (|for me|me) (too|as well|also)|also (works|suits|fine
      good|ok|okay|possible|grand|great|do|doable)|(is|are|would be) also (fine|good|ok|okay
      possible|grand|great|doable|an option)|(is|are|would be) (fine|good|ok|okay|possible|grand
      great|an option) (too|as well|also)|(would|will|could) also (work|do|suit|be fine|be ok
      be okay|be good|be possible)
    `,
    remaining: phrases`
      (the|that) (other|remaining) (one|option|slot|time|morning one|afternoon one|appointment)
      the other of the two|the one that is left|the one thats left|whats left
    `,
    after: phrases`
      after|later than|past the|after about|after around|any time after|right after|straight after
      just after|immediately after|sometime after|some time after|directly after|anytime after
    `,
    afternext: 'after next',
    am: 'am|am sharp|a m sharp|am on the dot|in the am|a m|in the a m|ams',
    and: 'and|plus|&|as well as|and then',
    anytime: ANYTIME,
    around: phrases`
      around|about|roughly|approximately|circa|somewhere around|somewhere about|somewhere near
      round about|round|in or around|in the region of|say around|say about|like around|like about
      at around|at about|around about|about around|roundabouts|somewhere round|somewheres around
      anywhere around|at approx|approx|at roughly|at approximately|sometime around|some time around
      nearer|nearer to|closer to
    `,
    at: phrases`
      at|at like|starting at|at exactly|at say|at maybe|for like|go for|aim for|shoot for|down for
      me down for|me in for|it in for|us in for|book it for|schedule it for|say for|lets say for
      set for|set it for|set it up for|slotted for
    `,
    because: BECAUSE,
    before: phrases`
      before|earlier than|sooner than|any time before|anytime before|just before|right before
      sometime before|some time before|before about|before around|ahead of|prior to|shortly before
    `,
    between: phrases`
      between|in between|somewhere between|anywhere between|any time between|anytime between
      sometime between|some time between|between say|between about|between like
    `,
    busy: `${BUSY}|${INDIAN_EVENTS}`,
    but: phrases`
      but|although|though|however|only|but then|but only|except that|but if|but maybe|but perhaps
    `,
    by: 'by|at the latest by|before the end of|by about|by around',
    cannot: CANNOT,
    coming: 'this coming|coming|the coming|this upcoming|upcoming|this next|coming up',
    correction: CORRECTION,
    dayunit: "day|days|days time|days'",
    earlier: phrases`
      earlier|anything earlier|something earlier|sooner|anything sooner|something sooner
      a bit earlier|any earlier|a little earlier|slightly earlier|a tad earlier|a touch earlier
      a wee bit earlier|a little bit earlier|bit earlier|earlier on|something a bit earlier
      anything a bit earlier|something a little earlier|anything a little earlier
    `,
    early: 'early|early in|early on|early on in',
    end: phrases`
      end|the end|tail end|back end|the tail end|the back end|towards the end|toward the end
      near the end|around the end|latter end|the latter end|at the end|at the tail end|latter part
      the latter part|last part|the last part
    `,
    every: 'every|each|any given',
    few: 'few|a few|several|couple of|a couple of|couple|a couple|the couple of',
    finish: FINISH,
    following: phrases`
      the one after|one after|the one after that|the next one|next one|the following one|following
      the following|the next|following one|one after that
    `,
    from: phrases`
      from|starting|starting from|beginning|from about|from around|from like|from say|anything from
      anything from about|any time from|anytime from|anywhere from|as of|as from|from roughly
      from at least|the earliest i can do is|earliest i can do is|the earliest i could do is
      the earliest i can make is|the earliest i can get there is|the earliest i can be there is
      the earliest i can come is|the soonest i can do is|the soonest i can get there is
      earliest i could do is|the earliest for me is|earliest for me is|the earliest would be
      no earlier than about|at or after
    `,
    half: 'half|half an',
    hourunit: 'hour|hours|hours time|hr|hrs',
    hundred: 'hundred|hundred hours',
    if: phrases`
      if|as long as|so long as|provided|provided that|providing|when|while|whilst|assuming|once
    `,
    in: phrases`
      in|during|throughout|within about|some time in|sometime in|sometime during|some time during
    `,
    last: 'last|previous|this past|past the last',
    late: 'late|late in|later in|latter part of|later on in|late on in',
    later: phrases`
      later|anything later|something later|a bit later|a little later|any later|later on
      slightly later|a tad later|a touch later|a wee bit later|a little bit later|bit later
      something a bit later|anything a bit later|something a little later|anything a little later
      anything later on|something later on
    `,
    mid: phrases`
      mid|middle|the middle|middle of|the middle of|mid of|sometime around the middle of
      some time around the middle of|around the middle of|about the middle of|towards the middle of
      in the middle of|around the middle
    `,
    minus: 'minus',
    minuteunit: 'minute|minutes|minutes time|mins|min',
    monthunit: 'month|months|months time',
    next: 'next|upcoming next|the very next',
    no: 'no|nope|nah|naw|yeah nah|nah yeah',
    not: NOT,
    notthat: NOTTHAT,
    occupied: `${OCCUPIED}|${OTHERS_HAVE}|${ERRANDS}`,
    oclock: phrases`
      oclock|on the dot|sharp|on the button|oclock on the dot|o clock|oclock sharp|uhr|oclocks
    `,
    of: 'of|of the',
    on: 'on|on the|on a|come|come on',
    onward: phrases`
      onwards|onward|and later|or after|or later|on wards|or afterwards|and onwards|or onwards
      at the earliest|or any time after|or anytime after|or any time after that|or thereafter
      at the very earliest
    `,
    or: phrases`
      or|or maybe|or even|alternatively|otherwise|and or|or perhaps|or possibly|but if not
      and if not|but if not then|but failing that|but otherwise|or if its not|or if not|if not
      failing that|or failing that|or failing that then|or otherwise|or then|or indeed
      or alternatively|or better|or at a push|or at a pinch|if not then|or again
    `,
    past: 'past|gone',
    pm: 'pm|pm sharp|p m sharp|pm on the dot|in the pm|p m|in the p m|pms',
    quarter: 'quarter|a quarter|the quarter',
    same: 'same',
    sameday: phrases`
      same day|the same day|that day|that same day|on that day|on the same day|the day itself
      same day though|the very same day
    `,
    sametime: phrases`
      same time|the same time|at the same time|that time|at that time|same sort of time
      the same sort of time|around the same time|about the same time|at around the same time
      at about the same time|same kind of time|same timing|the same timing|same timings|same hour
      the same hour|at the same hour|same slot|the same slot|same time as before
      the same time as before|same time of day|the same time of day|around that time|about that time
      same sort of a time|at the usual time
    `,
    self: SELF,
    so: WISH,
    start: phrases`
      start|the start|beginning of|the beginning of|start of|the start of|first part of
      early part of|the beginning|the very start of|the first part of|the early part of
      at the start of|at the beginning of|towards the start of|the top of|front end of
      the front end of
    `,
    theone: phrases`
      the one|the one on|the one at|that one on|that one at|the one for|that one|the option on
      the option at|the slot on|the slot at
    `,
    this: 'this',
    to: phrases`
      to|through|thru|till|til|bis|right through to|through to|all the way to|up till
    `,
    topic: TOPIC,
    untilthen: 'till then|until then|til then|up till then|up until then|up to then',
    until: phrases`
      until|up until|till before|up to about|up to around|up to like|up till about|up to|until about
      until around|till about|till around|up until about|the latest i can do is|latest i can do is
      the latest i can stay is|the latest i could do is
    `,
    weekend: 'weekend|the weekend|the weekend days',
    weekunit: 'week|weeks|weeks time|wk|wks|working week|calendar week',
    within: phrases`
      within|within the next|in the next|over the next|during the next|in the coming|over the coming
      inside of|inside the next|inside|sometime in the next|some time in the next
      any time in the next|anytime in the next|sometime within|some time within|in under
      any time within
    `,
    zero: 'nought|zero',
  },
  weekdays: [
    'monday|mon|mondy|munday',
    'tuesday|tue|tues|teusday',
    'wednesday|wed|weds|wensday|wednesdy',
    'thursday|thu|thur|thurs|thirsday',
    'friday|fri',
    'saturday|sat',
    'sunday|sun',
  ],
  everyWeekday: [
    'mondays|a monday|any monday',
    'tuesdays|a tuesday|any tuesday',
    'wednesdays|a wednesday|any wednesday',
    'thursdays|a thursday|any thursday',
    'fridays|a friday|any friday',
    'saturdays|a saturday|any saturday',
    'sundays|a sunday|any sunday',
  ],
  months: [
    'january|jan',
    'february|feb|febuary',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sep|sept',
    'october|oct',
    'november|nov',
    'december|dec|decembers',
  ],
  phrases: timePhrases,
  ordinalEndings: 'st|nd|rd|th|sts|nds|rds|ths',
  betweenDates: 'to|until|till|and|or',
}
