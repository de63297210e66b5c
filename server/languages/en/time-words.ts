import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { BUSY, FINISH, OCCUPIED, SELF } from './busy-phrases.ts'
import { chatterWords } from './chatter-words.ts'
import { joinWords } from './join-words.ts'
import { cardinal, ordinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

/** Words that begin a new wish, so that the words before them need no meaning. */
const WISH = [
  joinWords(
    'i|we|id|wed',
    'want to|need to|would like to|would love to|like to|love to|prefer to|would prefer to|really need to|really want to|just need to|just want to|wanted to|was hoping to|was looking to|hope to|was wanting to',
  ),
  phrases`
    so|therefore|hence|which means|thats why|which is why|so then|and so|so thats why|what about
    how about|would prefer|id prefer|id rather|id much rather|i would rather|id sooner|would rather
    i would prefer|id much prefer|much rather|prefer rather|better off with|id like|id love
    i would like|i would love|i want|i need|lets do|lets say|lets go|lets go for|lets go with
    lets take|lets try|lets make it for|lets shoot for|lets aim for|shall we try|ill take|ill go for
    ill go with|ill have|i could do|i can do|we could do|we can do|i could manage|i can manage
    i could make|i can make|is there anything|is there any chance|any chance of
    any chance you could do|have you anything|have you got anything|do you have anything
    do you have any|have you got|do you have|would you have|would you have anything|might you have
    have ye anything|would it be possible|is it possible|what i can do is|so how about|so what about
    could it be|can it be|might it be|it would have to be|itd have to be|it has to be
    it will have to be|itll have to be|would it be ok|i was thinking|i was hoping|i was wondering
    put me down for
  `,
  joinWords(
    'can|could|may|might|would|shall|should|will',
    'i|we|you|ye',
    '|do|say|maybe|please|just',
  ),
].join('|')

/** "My train leaves at six": the times after these are not wishes. */
const EVENTS_OF_OTHERS = joinWords(
  'my|the|our',
  'flight|train|bus|boat|ferry|plane|lift|taxi|carer|game|match|show|concert|film|movie',
  'leaves|leaves at|goes at|departs|departs at|is at|starts|starts at|is due|is due at|is on at|arrives at|gets in at|lands at',
)

const CANNOT = joinWords(
  'i|we|he|she|they|you|',
  'cant|cannot|couldnt|wont be able to|would not be able to|wouldnt be able to|am not able to',
)

export const timeWords: TimeWords = {
  dayFirst: null,
  filler: chatterWords,
  keywords: {
    a: 'a|an|one single',
    after:
      'after|later than|past the|after about|after around|any time after|right after|straight after|just after|immediately after|sometime after|some time after|directly after|anytime after',
    afternext: 'after next',
    am: 'am|am sharp|a m sharp|am on the dot|in the am|a m|in the a m|ams',
    and: 'and|plus|&|as well as|and then',
    anytime: phrases`
      anytime|any time|whenever|as soon as possible|asap|a s a p|the earliest|earliest
      earliest possible|earliest you have|first available|the first available|soonest|the soonest
      soonest possible|the soonest you have|right away|immediately|straight away|straightaway
      i dont care|dont care|doesnt matter|it doesnt matter|no preference|im flexible|flexible
      im easy|you choose|you pick|whatever|whatever works|whatever you have|whatever suits you
      any day|any day works|next available|the next available|next opening|the next opening
      first thing you have|at your earliest convenience|your earliest|now|right now
      the earliest you have|the earliest youve got|earliest youve got|the soonest youve got
      the earliest you can do|the earliest you can|the soonest you can|soonest you can
      as soon as you can|as soon as you possibly can|as soon as you have|as soon as
      as soon as ye can|soon as possible|soon as you can|soon|as soon as may be|quick as you can
      as quick as you can|as quickly as possible|as quick as possible|the sooner the better
      sooner the better|the quicker the better|the earlier the better|earlier the better
      sooner rather than later|whenever suits|whenever suits you|whenever it suits
      whenever it suits you|whenever you can|whenever youre free|whenever you are free
      whenever works|whenever works for you|whenevers good|whenevers good for you|whenever is good
      whenever is good for you|whenever you like|whenever you want|whenever you have
      whenever you have time|whenever youve got|whenever youve time|whenever youve a slot
      whenever theres a slot|whenever theres space|whatever suits|whatever suits ye
      whatever you like|whatever youve got|whatever is available|whatevers available|whatevers free
      whatevers going|whatever is free|whatever you think|whatever works for you|whatever works best
      whatever works best for you|whatever day|whatever time|whatever day suits|whatever time suits
      whatevers easiest|whatever is easiest|whatevers easiest for you|whatever is easiest for you
      whatevers best for you|whatevers good for you|whatever is good for you|whatevers handy
      whatevers handiest|whatevers the soonest|whatevers the earliest|whatever is the soonest
      whatever is the earliest|whatever comes up|whichever|whichever suits|whichever is easier
      whichevers easier|whichever you prefer|whichever suits you|any day at all|any day of the week
      any old day|any old time|any time at all|anytime at all|anytime you like|any time you like
      any time you have|anytime you have|anytime is fine|anytime is good|any time is fine
      any time is good|any time suits|any day suits|any time suits me|any day suits me
      any time works|anytime works|any day is fine|any day is good|every day|everyday|each day
      anything at all|anything will do|anything goes|anything you have|anything youve got
      anything works|anything suits|anything is fine|anywhere you can fit me in
      wherever you can fit me in|wherever you can fit|wherever you have space|i dont mind|dont mind
      i dont really mind|i dont mind at all|dont mind at all|i dont mind which day|i dont mind which
      dont mind which day|i dont mind what day|i dont mind when|dont mind when|dont really mind
      i dont care when|i dont care which day|i dont care what day|dont care when|doesnt matter which
      doesnt matter when|doesnt matter what day|doesnt matter which day|it doesnt matter when
      it doesnt really matter|doesnt really matter|it really doesnt matter|it makes no difference
      makes no difference|makes no difference to me|it makes no difference to me|makes no odds
      its all the same to me|all the same to me|all one to me|im not fussy|not fussy|im not fussed
      not fussed|not too fussed|im not too fussed|im not bothered|not bothered|im not too bothered
      not too bothered|im not picky|not picky|im not particular|no particular preference
      no real preference|i have no preference|ive no preference|no strong preference
      im easy either way|easy either way|im easy really|im easy enough|either way|i could do either
      i can do either|im very flexible|im pretty flexible|im fairly flexible|im quite flexible
      im really flexible|im totally flexible|im completely flexible|im super flexible
      im flexible enough|very flexible|pretty flexible|totally flexible|completely flexible
      quite flexible|im free all the time|im always free|im wide open|wide open
      my schedule is wide open|my calendar is wide open|my schedules wide open|my schedule is open
      my diary is empty|my diary is clear|im pretty open|im open|im pretty free|im totally free
      its up to you|thats up to you|up to you|your choice|your call|you decide|you tell me
      i leave it to you|ill leave it to you|ill leave it up to you|i leave it up to you
      youre the boss|surprise me|dealers choice|im in your hands|the first one going
      the next one going|the first thing youve got|first thing youve got|first thing available
      first thing going|the first thing available|the next free slot|next free slot
      the first free slot|first free slot|the first free one|the first slot you have|the first slot
      the next slot|next slot|the next slot you have|the next one you have|the first opening
      first opening|the first opening you have|the next appointment|next appointment
      the next free appointment|next free appointment|the first appointment you have
      the first available slot|first available slot|the next available slot|next available slot
      first available appointment|the first available appointment|next available appointment
      the next available appointment|the earliest slot|earliest slot|the earliest appointment
      earliest appointment|the earliest available|earliest available|the earliest slot you have
      the soonest slot|the soonest appointment|the soonest available|soonest available
      the earliest possible|the soonest possible|earliest possible time|the earliest time you have
      the earliest time|the earliest opening|the soonest opening|the very earliest
      the first you have|the first youve got|the next you have
    `,
    around:
      'around|about|roughly|approximately|circa|near|close to|somewhere around|somewhere about|somewhere near|round about|round|in or around|in the region of|say around|say about|like around|like about|at around|at about|at roughly|at approximately|sometime around|some time around|nearer|nearer to|closer to',
    at: 'at|at like|starting at|at exactly|at say|at maybe|for like|go for|aim for|shoot for|down for|me down for|me in for|it in for|us in for|book it for|schedule it for|say for|lets say for|set for|set it for|set it up for|slotted for',
    because: phrases`
      i go to work|i head to work|i leave for work|i go into work|i start work|i start work at
      i start at|i begin work|i have to leave at|i have to be gone by|i have to leave by
      ${EVENTS_OF_OTHERS}|because|because of|cause|cos|coz|cuz|since|as i|as im|as ive|as we|as were
      as weve|as my|as the|as its|as theres|as thats|due to|seeing as|seeing that|given that
      on account of|thanks to|owing to|considering|the reason is|reason being|thats when
      thats because|its because|after all i|being as|in as much as|for i|otherwise i|otherwise ill
      otherwise im|or else ill|or else im|not because|just because|only because|mainly because
      partly because|basically because
    `,
    before:
      'before|earlier than|sooner than|any time before|anytime before|just before|right before|sometime before|some time before|before about|before around|ahead of|prior to|shortly before',
    between:
      'between|in between|somewhere between|anywhere between|any time between|anytime between|sometime between|some time between|between say|between about|between like',
    busy: BUSY,
    but: 'but|although|though|however|only|but then|but only|except that|but if|but maybe|but perhaps',
    by: 'by|at the latest by|before the end of|by about|by around',
    cannot: [
      CANNOT,
      joinWords(
        'i am|im|were|we are|',
        'not',
        'free|available|going to be free|going to be available',
      ),
      phrases`
        im not able|im unable|unable to|wont be able|i wont be able|i wont be able to|cant do that
        cant do those|wont manage|no can do
      `,
    ].join('|'),
    coming: 'this coming|coming|the coming|this upcoming|upcoming|this next|coming up',
    correction: phrases`
      no wait|wait|wait no|sorry|no sorry|sorry no|actually|actually no|no actually|i mean|i meant
      no i mean|no i meant|rather|or rather|make that|correction|on second thought
      on second thoughts|scratch that|scrap that|forget that|strike that|oh wait|oh no wait
      oh wait no|hang on|no hang on|instead|hold on|no hold on|no make it|no lets say|ah no|oh no
      make it|make it for|no make that|could you make it|could we make it|can we make it
      can you make it|lets make it|lets make that|actually make it|actually make that|id make it
      better make it|better make that|make mine|excuse me no|pardon i mean|my mistake|my bad
      i tell a lie|tell a lie|no i tell a lie|apologies|sorry i mean|sorry i meant|sorry make it
      sorry make that|wait sorry|wait actually|no wait a minute|well actually|well no actually|no no
      oh sorry|oh sorry no|ah sorry|ah wait|what am i saying|silly me|i got that wrong|thats wrong
      let me correct that|let me rephrase|come to think of it|now that i think of it
      now that i think about it|thinking about it|on reflection|better yet|better still|no better
    `,
    dayunit: "day|days|days time|days'",
    earlier: phrases`
      earlier|anything earlier|something earlier|sooner|anything sooner|something sooner
      a bit earlier|any earlier|a little earlier|slightly earlier|a tad earlier|a touch earlier
      a wee bit earlier|a little bit earlier|bit earlier|earlier on|something a bit earlier
      anything a bit earlier|something a little earlier|anything a little earlier
    `,
    early: 'early|early in|early on|early on in',
    end: 'end|the end|tail end|back end|the tail end|the back end|towards the end|toward the end|near the end|around the end|latter end|the latter end|at the end|at the tail end|latter part|the latter part|last part|the last part',
    every: 'every|each|any given',
    few: 'few|a few|several|couple of|a couple of|couple|a couple|the couple of',
    finish: FINISH,
    following: phrases`
      the one after|one after|the one after that|the next one|next one|the following one|following
      the following|the next|following one|one after that
    `,
    from: 'from|starting|starting from|beginning|from about|from around|from like|from say|anything from|anything from about|any time from|anytime from|anywhere from|as of|as from|from roughly|from at least|the earliest i can do is|earliest i can do is|the earliest i could do is|the earliest i can make is|the earliest i can get there is|the earliest i can be there is|the earliest i can come is|the soonest i can do is|the soonest i can get there is|earliest i could do is|the earliest for me is|earliest for me is|the earliest would be|no earlier than about|at or after',
    half: 'half|half an',
    hourunit: 'hour|hours|hours time|hr|hrs',
    hundred: 'hundred|hundred hours',
    if: 'if|as long as|so long as|provided|provided that|providing|when|while|whilst|assuming|once',
    in: 'in|during|throughout|within about|some time in|sometime in|sometime during|some time during',
    last: 'last|previous|this past|past the last',
    late: 'late|late in|later in|latter part of|later on in|late on in',
    later:
      'later|anything later|something later|a bit later|a little later|any later|later on|slightly later|a tad later|a touch later|a wee bit later|a little bit later|bit later|something a bit later|anything a bit later|something a little later|anything a little later|anything later on|something later on',
    mid: 'mid|middle|the middle|middle of|the middle of|mid of|sometime around the middle of|some time around the middle of|around the middle of|about the middle of|towards the middle of|in the middle of|around the middle',
    minus: 'minus',
    minuteunit: 'minute|minutes|minutes time|mins|min',
    monthunit: 'month|months|months time',
    next: 'next|upcoming next|the very next',
    no: 'no|nope|nah|naw|yeah no|yeah nah|no yeah|nah yeah',
    not: [
      phrases`
        not|not on|but not|just not|except|except for|except on|excluding|apart from|aside from
        other than|not the|dont want|i dont want|no not|never|without|dont|rather not|id rather not
        bar|barring|save for|bar the|but never|all but|just not on|preferably not|ideally not|not at
        definitely not|certainly not|absolutely not|not really|not for|please not|never on|avoid
        avoiding|id like to avoid|id prefer not|id prefer not to|i prefer not|would rather not
        id rather avoid|i want to avoid|i try to avoid|skip|skipping|steer clear of|stay away from
        anywhere but|i dont do|we dont do|dont do|i never do|i dont work well|not including
        excepting|with the exception of|outside of|outside|it cant be|cant be|it cannot be
        it mustnt be|it shouldnt be|i dont think|i dont think i can|i dont think i can do
        i dont think i could do|i dont think ill make|i dont think ill be free|i dont think im free
      `,
      joinWords(
        CANNOT,
        'do|make|come|manage|come on|make it|make it on|come in|do it|do it on|get in|see you|meet|attend|go|have|take',
      ),
    ].join('|'),
    notthat: phrases`
      not going to work|not gonna work|not going to suit|not going to be possible
      arent going to suit|isnt going to suit|not working for me|not workable|not doable|isnt doable
      isnt workable|doesnt work|does not work|dont work|wont work for me|is no good|isnt good|is bad
      is out|is impossible|isnt possible|doesnt suit me|doesnt work for me|does not work for me
      are out|are bad|dont work for me|is not good|is not possible|is taken|wont work|doesnt suit
      dont suit|dont suit me|wont suit|wont suit me|wont do|will not work|will not do|wouldnt work
      wouldnt work for me|wouldnt suit|wouldnt suit me|would not work|would not suit|does not suit
      does not suit me|do not work|do not suit|isnt going to work|is not going to work
      arent going to work|isnt gonna work|aint gonna work|isnt any good|isnt any good to me
      isnt any use|isnt great|isnt great for me|isnt the best|isnt ideal|isnt convenient
      isnt suitable|is not suitable|is not convenient|is not ideal|is not great|is unsuitable
      is inconvenient|is out for me|is out of the question|is off the table|is a no go|is a no no
      is a non starter|is no use|is no use to me|is no good to me|is no good for me|are no good
      are no good for me|are no good to me|is not good for me|is not a good day|isnt a good day
      isnt a good time|is not a good time|is a bad day|is a bad time|is a bad one|is bad for me
      are bad for me|is terrible|is awful|is a nightmare|is a write off|is crazy|is crazy for me
      is nuts|is mad|is hectic|is manic|is chaotic|is insane|is a mess|is packed|is full
      is fully booked|is jammed|is jam packed|is slammed|is busy for me|is too busy|is a holiday
      its a holiday weekend for us|its a holiday weekend|its a holiday|its a bank holiday
      its a public holiday|its a holiday for us|thats a holiday|thats a bank holiday
      is a bank holiday|is a public holiday|is a holiday for us|is a holiday for me
      is a stat holiday|is a federal holiday|is too early|is too late|is a bit early|is a bit late
      is too soon|is a little early|is a little late|is too early for me|is too late for me
      is a bit early for me|is a bit late for me|is a bit soon|is cutting it fine|is too tight
      is not an option|isnt an option|is not on|isnt on|is blocked|is blocked off|is booked
      is spoken for|is gone|no good|no good for me|no good to me|no use|no use to me|not good
      not good for me|not ideal|not great|not great for me|not possible|not possible for me
      impossible|impossible for me|out of the question|off the table|a no go|a non starter
      a nightmare|a write off|are impossible|are full|are packed|are crazy|are hectic|are terrible
      are awful|are a nightmare|are a no go|are too early|are too late|are out of the question
    `,
    occupied: OCCUPIED,
    oclock:
      'oclock|on the dot|sharp|on the button|oclock on the dot|o clock|oclock sharp|uhr|oclocks',
    of: 'of|of the',
    on: 'on|on the|on a|come|come on',
    onward:
      'onwards|onward|and later|or later|or after|and after|on wards|or afterwards|and onwards|or onwards|at the earliest|or any time after|or anytime after|or any time after that|or thereafter|at the very earliest',
    or: 'or|or else|or maybe|or even|either|alternatively|otherwise|and or|or perhaps|or possibly|or if not|if not|failing that|or failing that|or failing that then|or otherwise|or then|or indeed|or alternatively|or better|or at a push|or at a pinch|if not then|or again',
    past: 'past|gone',
    pm: 'pm|pm sharp|p m sharp|pm on the dot|in the pm|p m|in the p m|pms',
    quarter: 'quarter|a quarter|the quarter',
    same: 'same',
    sameday:
      'same day|the same day|that day|that same day|on that day|on the same day|the day itself|same day though|the very same day',
    sametime:
      'same time|the same time|at the same time|that time|at that time|same sort of time|the same sort of time|around the same time|about the same time|at around the same time|at about the same time|same kind of time|same timing|the same timing|same timings|same hour|the same hour|at the same hour|same slot|the same slot|same time as before|the same time as before|same time of day|the same time of day|around that time|about that time|same sort of a time|at the usual time',
    self: SELF,
    so: WISH,
    start: phrases`
      start|the start|beginning of|the beginning of|start of|the start of|first part of
      early part of|the beginning|the very start of|the first part of|the early part of
      at the start of|at the beginning of|towards the start of|the top of|front end of
      the front end of
    `,
    theone:
      'the one|the one on|the one at|that one on|that one at|the one for|that one|the option on|the option at|the slot on|the slot at',
    this: 'this',
    to: 'to|through|thru|till|til|bis|up to|right through to|through to|all the way to|up till',
    topic: phrases`
      calling about|im calling about|i am calling about|its about|its for|regarding|in regards to
      calling for|im calling for|ringing about|im ringing about|calling regarding|concerning
      phoning about|im phoning about|with regard to|with regards to|its regarding|its concerning
      its to do with|to do with|in relation to|to talk about|to speak about|to ask about|about my
    `,
    until:
      'until|up until|till before|until about|until around|till about|till around|up until about|the latest i can do is|latest i can do is|the latest i can stay is|the latest i could do is',
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
  cardinals: Array.from({ length: 100 }, (_, value) => cardinal(value)),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  phrases: timePhrases,
  ordinalEndings: 'st|nd|rd|th|sts|nds|rds|ths',
  betweenDates: 'to|until|till|and|or',
}
