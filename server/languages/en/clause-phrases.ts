import { AFTERNOON, EVENING, MORNING, around, hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { IS_BAD } from './weekday-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'

const IT =
  'it|that|this|things|mine|the meeting|my meeting|the appointment|my appointment|the whole thing'
const CANNOT_DO = combinePhrases(
  'i|we|but i|but we|and i|and we',
  'cant|cannot|couldnt|wont be able to|wouldnt be able to|cant really',
  'do|make|manage|come|make it|get there|be there|come in|do it|do anything|make anything|be here',
)

/** Whole phrases that refuse or limit times, or that do not change them. */
export const clausePhrases: readonly TimePhrase[] = [
  // "I can't do after three" also ends a reason that precedes it.
  [
    combinePhrases(
      'and|but',
      CANNOT_DO.replaceAll('but i|but we|and i|and we', ''),
      'before|earlier than',
    ),
    ['so'],
    ['from'],
  ],
  [
    combinePhrases(
      'and|but',
      CANNOT_DO.replaceAll('but i|but we|and i|and we', ''),
      'after|later than|past|beyond',
    ),
    ['so'],
    ['until'],
  ],
  [
    combinePhrases(
      '|im|i am|were|ill be',
      'no|not any|not much|not|never any',
      'good|use|fit for anything|help|great|my best|at my best|human|awake',
      '|at all|to anyone|to anybody|to man or beast|for anything|at anything|to you|to me',
      'before|until|till|til',
    ),
    ['from'],
  ],
  [
    combinePhrases(
      '|im|i am|were',
      'no|not any|not much|not',
      'good|use|great',
      '|at all|to anyone|for anything',
      'after|beyond|past',
    ),
    ['until'],
  ],
  [
    combinePhrases(
      'ive|ive got|i have|i got|weve|weve got|we have|theres',
      'nothing|nothing else|not a thing|nothing much|nothing at all',
      '|on|booked|planned|happening|going on|scheduled|in the diary',
      'until|till|til|before',
    ),
    ['until'],
  ],
  [
    combinePhrases(
      'ive|ive got|i have|i got|weve|weve got|we have|got',
      phrases`
        nothing|nothing else|not a thing|nothing much|nothing at all|no plans|no commitments
        nothing special
      `,
      '|on|booked|planned|happening|going on|scheduled|in the diary|on at all',
    ),
  ],
  // "It will have to wait till Monday".
  [
    combinePhrases(
      phrases`
        it|that|this|itll|thatll|itd|it will|that will|it can|it could|it might|it should|i|i can
        i could|i will|ill|we can|well|can it|could it
      `,
      '|just|probably|maybe|happily',
      '|have to|need to|need|must|be able to|can|could',
      'wait|hold off|hold on|hang on',
      'until|till|til|for|to',
    ),
  ],
  [
    '(i|we) cant (wait|hold off|hold on|leave it) (until|till|til|that long till|as long as)',
    ['not'],
  ],
  // In the same half of the day of a meeting that is moved.
  ...(
    [
      ['morning', MORNING],
      ['afternoon|arvo|aft', AFTERNOON],
      ['evening', EVENING],
    ] as const
  ).map(([part, span]): TimePhrase => [
    combinePhrases(
      'move|bring|push|shift|put|change|switch|pull|get',
      IT,
      '|forward|back|up|over|forwards|out',
      'to|into|until|till',
      'the',
      part,
    ),
    ['sameday'],
    ['span', span],
  ]),
  // "Until three, and then I'm busy" repeats the limit.
  [
    combinePhrases(
      phrases`
        and|then|and then|after that|and after that|and from then on|from then on|but then
        but after that
      `,
      'im|i am|ill be|i will be|were|well be|id be|i have to be',
      '|completely|totally|all|really|pretty much|fully',
      phrases`
        busy|booked|booked up|chocka|chockers|gone|away|off|out|tied up|slammed|swamped|flat out
        full|working|at work|in meetings|in a meeting|back at work|unavailable|not free
        not available|teaching|on shift|in class|packed
      `,
      '|again|for the day|all day|for the rest of the day|after',
    ),
  ],
  [
    combinePhrases(
      'thats|that is|isnt that|is that',
      'tomorrow|today',
      '|isnt it|right|yeah|already|though',
    ),
  ],
  // First choices, if the others are not available.
  [
    combinePhrases(
      'is not|isnt|aint|are not|arent|not|is no longer|isnt showing',
      'there|available|free|possible|open|going|on|okay|ok',
      'then',
    ),
    ['or'],
  ],
  ['(|that|those|thats|is|thats already) (gone|taken|full|booked) then', ['or']],
  [
    phrases`
      if (youve|you have|youve got|you) (only got|only have|only|got only|have only)|if (theres
      there is|its|it is) only|if (youve|you have|youve got|theres|there is) (nothing|none|no) (
      left|free|available)|if (you dont have|you havent got|you havent|you cant do|you cant manage
      theres no|you cant give me)|if (its|its going to be|it has to be|it must be) (|a) (long|short
      quick|big)|(|sometime|some time|any time|anytime|something|somewhere|anything) in (there
      there somewhere|between there|between those|between then)
    `,
    ['unclear'],
  ],
  [
    phrases`
      (i|we|it) (was|were) (meant|supposed|due|booked) (to be|to come|to come in|to see you|to be in
      in|on|for|originally for)|i should have come (in|)
    `,
    ['not'],
    ['at'],
  ],
  ['(and|but) (its|it is|itd be|keep it|thats|id keep it) (still|also|the same)', ['so']],
  ['next week (i mean|i meant|that is|sorry)', ['correction'], ['week', 7]],
  [
    combinePhrases(
      'or|and|but|',
      'if|if not then if|in case',
      'thats|its|that is|that one is|that is already|thats already|theyre|those are|that has|that',
      phrases`
        gone|taken|full|booked|booked up|not available|unavailable|no good|not free|not possible
        not there|gone already|doesnt work|doesnt suit|wont work|isnt free|isnt available
        isnt possible
      `,
      '|then',
    ),
    ['or'],
  ],
  [combinePhrases('next weeks|next week is', IS_BAD), ['not'], ['week', 7]],
  [combinePhrases('this weeks|this week is', IS_BAD), ['not'], ['week', 0]],
  // Not busy with the car.
  [
    phrases`
      (i|we|ill|well|i do|i only|ive|weve) (|only|just|will|usually|always|also) (have|get|got
      ve got) (|use of) the (car|van|wheels)
    `,
  ],
  [
    combinePhrases(
      '|whats|what is|what would be',
      'the latest|your latest|the last',
      '|time|slot|one|appointment|opening',
      phrases`
        (you|ye|i) (can|could|would|d|might|may|ll|) (do|have|ve got|fit me in|squeeze me in|see me
        offer|offer me|take me|get|get in|come|come in|be seen|make|manage|give me|book me in|book)
        youve got|ye have|youd have|on offer|going|available
      `,
      '|on|for',
    ),
    ['span', around(20, 15, 18)],
  ],
  [
    phrases`
      (or|) as (close|near|close to|near to) (as you can|as possible|as you have|as you can get) (
      to that|to then|to it)
    `,
  ],
  ['(the|) (earlier|sooner) (in the day|in the week|in the morning|on) the better', ['anytime']],
  [
    combinePhrases(
      'after|once|as soon as',
      phrases`
        i drop the kids|i drop the kids off|ive dropped the kids|ive dropped the kids off
        i drop the kids to school|the kids are dropped|the school run|the school drop off
        school drop off|school run|ive done the school run|the kids go to school
        the kids are in school|the kids are at school|i get the kids to school
        ive got the kids off to school|the kids are off to school|dropping the kids
        the kids are gone|dropping the kids off|i take the kids to school|drop off|dropoff
        the creche run|the nursery run
      `,
    ),
    ['span', hours(9, 15)],
  ],
  ['week after (lunch|lunchtime)', ['weekunit'], ['span', hours(13, 18)]],
  ['week after (work|hours)', ['weekunit'], ['span', EVENING]],
  ['(any|some|whatever|whichever|every) day after (lunch|lunchtime)', ['span', hours(13, 18)]],
  ['(any|some|whatever|whichever|every) day after (work|hours)', ['span', EVENING]],
  [
    phrases`
      (|sometime|some time|any time|anytime|anything|something|any day|some day) (before|by
      ahead of) the end of
    `,
    ['by'],
  ],
  ['(|in|during) the (week|days|time|period|stretch) between', ['between']],
  [
    '(neither|nor|and neither|and nor) (is|are|does|do|can i do|could i do|will)|neither|not either',
    ['not'],
  ],
  ['nor|nor on|or indeed on', ['or']],
  [
    phrases`
      (closer|nearer|nearer to|closer to|close to|towards|toward|coming up to) the (weekend
      end of the week)
    `,
    ['late'],
    ['weekunit'],
  ],
  [
    phrases`
      (but|just|only|and) not (too|that|so|quite so|quite that|very|super|terribly) early (|in the morning|in the day
      though|please)
    `,
    ['span', { from: 600, to: 1440, open: true }],
  ],
  [
    phrases`
      (im|i am|were|ive been) running (|about|like|maybe) (half an hour|an hour|a bit|a little
      twenty minutes|ten minutes|fifteen minutes|two hours) (behind|late)
    `,
    ['because'],
  ],
  ['(and|so|plus) (id|i would|wed) (|really|much) (rather|prefer) not'],
  [
    combinePhrases(
      'but|although|though|only|and|no',
      phrases`
        thats|its|that is|that might be|that would be|thatd be|that may be
      `,
      '|a bit|a little|far|way|much',
      'too',
      'early|late|soon|tight',
      '|for me|for us',
    ),
    ['notthat'],
  ],
]
