import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { SELF } from './busy-phrases.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const EXCEPT =
  'but|except|except for|except on|bar|apart from|other than|but for|but not|save|barring'
const WILL_BE = phrases`
  im|i am|ill be|i will be|were|we are|well be|we will be|im going to be|im gonna be|id be|i might be
  i may be|im still|i would be|i should be|ill probably be|ill only be|id only be|we should be|wed be|i get
  im going to be|we would be|hed be|shed be|hell be|shell be|ill prob be
`
const OCCASIONS = phrases`
  slot|spot|gap|space|opening|place|booking|meeting|window|session|visit|chat|call|table
  checkup|check up|look|go|word|quick word|table|room|chair|turn
`

/** Negations that do not refuse: "I haven't got anything on Friday", "busy except Friday". */
export const freePhrases: readonly TimePhrase[] = [
  [
    combinePhrases(
      phrases`
        ive not|i have not|ive not got|i havent|i havent got|i dont have|i have not got|theres not
        i aint got|we havent got|weve not got|we dont have|havent got|not got
      `,
      'a lot|much|anything|a thing|too much|a whole lot|any plans|any meetings|any commitments|owt',
      '|on|going on|planned|happening|booked|booked in|scheduled|in the diary|else on',
      '|on',
    ),
  ],
  [
    combinePhrases(
      'i|we',
      'wouldnt say no to|wont say no to|couldnt say no to|would never say no to|cant say no to',
    ),
  ],
  [
    combinePhrases(
      phrases`
        nothing|nothing is|nothings|theres nothing|i cant think of anything|cant think of anything
        couldnt ask for anything|there isnt anything|there is nothing|no day is|no time is|no
      `,
      'better|nicer|handier|easier',
      'than',
    ),
    ['at'],
  ],
  ['(isnt|is not|not|no|isnt any|not any|never) (better|easier|handier|nicer) than', ['unclear']],
  [
    '(|i|we|you) (cant|cannot|couldnt|wont|dont|wouldnt|didnt) not (|come|do|go|make it)',
    ['unclear'],
  ],
  [
    combinePhrases(
      `${SELF}|everythings|everything is|my week is|my diary is|the week is`,
      '|all|fully|pretty much|completely|totally',
      phrases`
        busy|booked|booked up|booked solid|full|full up|away|working|at work|tied up|swamped|slammed
        unavailable|not available|not free|packed|jammed|out
      `,
      '|all week|this week|every day|everyday|all the time|solid|every other day|all day every day',
      EXCEPT,
    ),
  ],
  [
    combinePhrases(
      'i work|i have work|im working|i have class|ive work|ive class|im in work|i do work',
      '|every day|everyday|all week|every single day|all days|most days|all the days',
      EXCEPT,
    ),
  ],
  [
    combinePhrases(
      phrases`
        nothing|i cant do anything|i cant do any day|no day works|no other day works|i cant come
        i cant make anything|not free|im not free any day|nothing works|nothing suits|no days|no day
        nothing else|nothing else works|nothing is any good|theres no day|none of the days work
        i have nothing|ive nothing|i have nothing free|ive nothing free|i have no day
      `,
      EXCEPT,
    ),
  ],
  [
    combinePhrases(
      'im|i am|ill be|were|i will be|we are',
      'not',
      'working|at work|in work|on shift|on duty|in the office|on call|teaching|busy|doing anything',
      '|on|at all|that day',
    ),
  ],
  ['(i|we) (dont|do not|wont|never|am not going to) work (|on)', ['unclear']],
  // "I'll be free from two", "I'm home until three".
  ...(['from', 'after', 'until', 'before', 'between'] as const).map((relation): TimePhrase => [
    combinePhrases(
      WILL_BE,
      '|only|just|probably|usually|always|normally',
      'free|available|around|open|home|in|at home|here|about|in the house|in town|free only',
      '|any time|anytime|sometime|only|on|again|all day',
      relation === 'from'
        ? 'from|from about|from around'
        : relation === 'after'
          ? 'after|after about'
          : relation === 'until'
            ? 'until|till|til|up to|up until|until about|till about|up till'
            : relation === 'before'
              ? 'before|up to'
              : 'between',
    ),
    [relation],
  ]),
  ...(['from', 'after'] as const).map((relation): TimePhrase => [
    combinePhrases(
      WILL_BE,
      '|only|just|probably|usually|always|normally',
      'done|finished|back|out|off|off work|out of work|finished work|clear|through|back home',
      '|any time|anytime|sometime|again',
      relation,
    ),
    [relation],
  ]),
  [
    combinePhrases(
      'i|we|im|i am|i usually|i always|ill|ill be|we usually|i can',
      'get off|get off work|get away|finish|finish up|finish work|knock off|get out|get out of work|off|done|finished',
      'early',
      '|on|on a|every|this',
    ),
    ['unclear'],
  ],
  [
    combinePhrases(
      'isnt|is not|not|wouldnt be|isnt quite|not quite',
      'ideal|great|perfect|the best|my favorite|my favourite|my first choice|brilliant|handy',
      'but',
      'itll|it will|thatll|it would|itd|i can|ill|we can|i could|it can',
      'do|work|manage|make it|manage it|make it work|be fine|be ok|be okay|take it|do it|have to do',
    ),
  ],
  [
    combinePhrases(
      'i|we',
      'could have|couldve|could of|coulda|might have',
      'come|done|made|managed|come in|made it|done it',
      '|on|for|at',
    ),
    ['abandoned'],
  ],
  ['(i|we) (was|were|had been) (free|available) (|on)', ['abandoned']],
  // "I'd be free then from two".
  [
    combinePhrases(
      'ill|id|i will|i would|i should|well|im|i am|ill only|id only',
      'be|be back|',
      'free|available|around|open',
      'then',
    ),
    ['so'],
  ],
  [
    combinePhrases(
      'i|we|',
      'wouldnt|wont|couldnt|cant|might not|may not|mightnt|will not|would not|wouldnt be able to',
      'make it|be there|get there|be in|manage it|get in|be ready|be here|be down',
      'for|by|at|till about',
    ),
    ['not'],
    ['at'],
  ],
  ['(|its|thats|its a|thats a|a) no (to|for|on|from me on)', ['not'], ['at']],
  ['(|its|thats|its a|thats a|a) (yes|yeah) (to|for|on)', ['so']],
  [
    combinePhrases(
      SELF,
      '|already|usually|always|actually|still|supposed to be',
      phrases`
        busy|away|booked|booked up|working|at work|out|out of town|tied up|in work|in meetings|abroad
        travelling|traveling|on holiday|on holidays|on leave|on shift|teaching|flying|in class
        on vacation|not here|not around|not free|not available|in school|in court|in hospital
      `,
      'then|that day|at that time|that morning|that afternoon',
    ),
    ['notthat'],
  ],
  [
    combinePhrases(
      'a|one|some|any|a quick|a short|a free|a little|a wee|an early|a late',
      OCCASIONS,
      '|free|open|available|going|left|for',
      '|on',
    ),
  ],
  ['(i|we) (might|may|could) be (|a bit|a little|a few minutes|slightly) late'],
  [
    '(|it|that) (depends|depending) on (|the|my) (bus|buses|train|trains|traffic|weather|parking|lift)',
  ],
  [
    combinePhrases(
      'i|we|im|were|its|i am',
      'live|work|only|about|only about|live about|live only|am|are',
      'five|ten|fifteen|twenty|thirty|forty|5|10|15|20|30|40',
      'minutes|mins|minutes drive|minutes walk',
      'away|from you|from there|from ye|down the road|out|from here',
    ),
    ['because'],
  ],
  ...WEEKDAYS.flatMap((name, i): TimePhrase[] => [
    [
      `(i|we|id|wed) (dont|wouldnt|do not) mind (|the|a|doing|coming|coming in|coming on) ${name}`,
      ['weekday', i + 1],
    ],
    [
      combinePhrases(
        'swap|change|switch|move|swop|exchange|shift|trade|push',
        '|my|the|that|our',
        name,
        '|appointment|meeting|one|slot|booking',
        'for|to|with|until|till|into|over to',
      ),
    ],
    [
      combinePhrases(
        'cancel|take me off|take me out of|take me out|drop|forget|lose|leave',
        '|my|the|that|our|for',
        name,
        '|appointment|meeting|one|slot|booking',
        'and|and just|and then',
      ),
      ['not'],
      ['weekday', i + 1],
      ['so'],
    ],
  ]),
]
