import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { ARTICLES, I_HAVE } from './busy-phrases.ts'
import { ACTIVITIES, EVENTS } from './engagement-words.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const FREE = combinePhrases(
  '|so',
  'im|i am|ill be|i will be|id be|were|well be|i should be',
  '|all|totally|completely|pretty much|wide|probably|perfectly',
  'free|available|around|open|good|clear|all yours|at home|home|flexible',
)
const CAN = combinePhrases(
  'i|we',
  phrases`
    can|could|might|may|will be able to|would be able to|should be able to
  `,
  '|also|probably|definitely|easily',
  'do|manage|make|make it|come|come in|get there|be there',
)
const BEST = phrases`
  easier|easiest|best|better|handiest|handier|free|available|open|works|suits|you prefer|you like
  you want|you have|youve got|suits you|works for you|works best|suits best|you can do|you think
  ye like|suits ye|good|fine|is good|is fine|is free|is available|is easiest|is easier|is best
  most convenient|convenient|comes up|you choose|you pick
`
const HOW_LONG = phrases`
  an hour|one hour|half an hour|a half hour|thirty minutes|30 minutes|forty five minutes|45 minutes
  twenty minutes|20 minutes|fifteen minutes|15 minutes|an hour and a half|two hours
`

/** "Thursday is Thanksgiving" objects to that Thursday. */
const FEASTS_TOLD = WEEKDAYS.map((name, i): TimePhrase => [
  combinePhrases(
    `${name} is|${name}s`,
    phrases`
      thanksgiving|christmas|christmas day|christmas eve|boxing day|new years day|new years eve
      new years|good friday|independence day|st patricks day|diwali|eid|australia day|anzac day
      labor day|memorial day|easter
    `,
  ),
  ['weekday', i + 1],
  ['notthat'],
])

/** Remarks beside a time: what follows from one, and what the caller says about it. */
export const remarkPhrases: readonly TimePhrase[] = [
  // "I drop the kids at eight, then I'm free until noon".
  [
    combinePhrases('then|and then|but then|other than that|apart from that', FREE),
    ['so'],
    ['afterthat'],
  ],
  [combinePhrases('then|and then|but then', CAN), ['so']],
  ['(other than|apart from|aside from|besides|outside of) that', ['so']],
  ...WEEKDAYS.flatMap((name, i): TimePhrase[] => [
    [
      combinePhrases(name, 'after that|and after that|but after that', FREE),
      ['weekday', i + 1],
      ['so'],
      ['afterthat'],
    ],
    [`${name}s when (i|we|my|the|he|she|they)`, ['weekday', i + 1], ['unclear']],
    [`(|the|that) ${name} ones`, ['theone'], ['weekday', i + 1]],
  ]),
  // Days about which nothing is asked.
  [
    '(it|i|we) (was|were) (meant|supposed|due|booked|down) (|to be|for|in for|to come) yesterday',
    ['abandoned'],
    ['day', -1],
  ],
  ['than', ['not'], ['at']],
  ['and (so is|so are|nor is|neither is|same (goes|with|for)|same goes for)', ['unclear']],
  ['(quicker|faster|before then|further forward|further on) than', ['before']],
  [
    combinePhrases(
      'cant|cannot|couldnt|cant really|wont|dont want to|cant possibly',
      'wait|hold out|hold on|last|leave it|go|manage',
      '|that long',
      'till then|until then|til then|till that|until that',
    ),
    ['notthat'],
  ],
  [
    combinePhrases(
      '|only|im|im only|i am|only really|i only have|ill be|were',
      'free|available|around|open|here|in town|off|good',
      'till then|until then|til then|up to then|before then',
    ),
    ['unclear'],
  ],
  [
    combinePhrases(
      'not|cant|busy|tied up|away|out|gone|in|leave it|wait|not back|back|for another|stuck',
      'for',
      '|about|around|at least|maybe|like|another',
      HOW_LONG,
    ),
    ['unclear'],
  ],
  ['(im|i am|were|ill be) out in', ['unclear']],
  // Questions about an offer, and objections to its hour.
  [
    phrases`
      (what|when|which) (was|were|is) (|that|it) the (first|second|third|last|middle|other) (one|)
      the (time|timing|hour) (isnt|is not|doesnt|does not|wont|will not) (|really|quite) (good|great|suitable|suit|work|convenient|fine|ok|okay|right|possible|ideal)
    `,
    ['unclear'],
  ],
  ...FEASTS_TOLD,
  [
    '(shes|hes|theyre|is|was|im|i am|whos) the one (with|who|that|thats|whos|in charge)',
    ['because'],
  ],
  ['except (could|can|would|if|i|im|ive|my|it|that|maybe) (|i|you|we)', ['but']],
  // How many people come.
  [
    combinePhrases(
      '|for|its for|therell be|theres|there will be|there would be|thered be|theyre',
      'two|three|four|five|six|2|3|4|5|6',
      'of us|people|persons|adults|guests',
    ),
  ],
  ['(|a) (party|group|table) (of|for) (two|three|four|five|six|2|3|4|5|6)'],
  // Which of the offers.
  [
    combinePhrases(
      'whichever|whichevers|whichever is|whichever ones|whichever one is|whichever day is',
      '|of those is|of them is|of these is|of the three is|of those|of them|of those comes',
      '|the',
      'soonest|earliest|first|nearest|quickest|sooner|earlier',
    ),
    ['offer', 1],
  ],
  [
    combinePhrases(
      'whichever|whichevers|whichever is|whichever ones|whichever one is',
      '|of those is|of them is|of these is|of the three is|of those|of them',
      '|the',
      'latest|last|later',
    ),
    ['offer', -1],
  ],
  ['the latest one|latest one|the latest of (those|them|these|the three)', ['offer', -1]],
  [
    combinePhrases(
      'whichever of',
      'those|them|these|the three|the two',
      '|is|are',
      BEST,
      '|for you|for ye|for yourselves|for you guys|with you|to you',
    ),
    ['offer', 1],
  ],
  [
    combinePhrases(
      phrases`
        whichever|whichevers|whichever is|whichever one|whichever one is|whichever ones
        whichever day|whichever day is|whichever time|whichever time is|whichever slot
        whichever slot is
      `,
      BEST,
      '|for you|for ye|for yourselves|for you guys|with you|to you',
    ),
    ['anytime'],
  ],
  [
    combinePhrases(
      'whatever|whatevers|whatever is|just whatevers|whenevers|whenever is',
      'the',
      'first|next|soonest|earliest',
      '|thing|one|slot|time|appointment|opening|day',
      phrases`
        |you have|ye have|youve got|you have going|ye have going|available|going|free|open
        youve got going|you can do|you can give me
      `,
    ),
    ['anytime'],
  ],
  // Not the time itself.
  [
    combinePhrases(
      '|thats|that is|its|that might be|thatd be|that would be|thats just|is|would be',
      '|a bit|bit|a little|a wee bit|a tad|far|way|much',
      'too',
      'early|late|soon',
      'for (me|us|him|her|my son|my daughter|the kids)',
    ),
    ['notthat'],
  ],
  [
    combinePhrases(
      '|thats|that is|its|that might be|thatd be|that would be|is|would be|ones|one is',
      'a bit|bit|a little|a wee bit|a tad',
      'early|late|soon',
      'for (me|us|him|her|my son|my daughter|the kids)',
    ),
    ['notthat'],
  ],
  [
    combinePhrases(
      'thats|that is|thatll be|thatd be',
      'a bit|a little|a wee bit|a tad|too|far too|way too',
      'early|late',
    ),
    ['notthat'],
  ],
  [
    combinePhrases(
      'isnt|is not|not|doesnt|does not|wont|aint|no longer|cant be',
      'happening|working|possible|work|suit|on|going to work|working out|available|doable',
      'anymore|any more|any longer|now|after all',
    ),
    ['notthat'],
  ],
  [
    combinePhrases(
      'thats when|that is when|thats the day|thats the time',
      phrases`
        im|i am|were|shes|hes|ill be|i can|we can|my husbands|my wifes|my daughters|my sons|im usually
      `,
      '|always|usually|normally',
      'free|off|available|around|home|in town|in the area|in|up your way|down your way|come|do it',
    ),
  ],
  [
    combinePhrases(
      'thats when|that is when|thats the day|that is the day|thats the time|thats the morning',
      phrases`
        my|the|our|i have|ive|i see|i go|i do|i work|i mind|i take|i pick|i collect|i get|i visit
        i meet|im at|im in|im on|im working|im away|im out|im minding|im flying|im having|im seeing
        were|weve|we have|we go|they|hes|shes|he|she|theres|im meeting|im going|im driving
        im meant to be|im supposed to be|everyone|all the
      `,
    ),
    ['notthat'],
  ],
  [
    combinePhrases(I_HAVE, ARTICLES, EVENTS, 'then|that day|at that time|that morning|on then'),
    ['notthat'],
  ],
  [
    combinePhrases(I_HAVE, ACTIVITIES, 'then|that day|at that time|that morning|on then'),
    ['notthat'],
  ],
  [
    combinePhrases(
      'thats|that is|thats my|that is my|oh thats|thats our|thats the|that is the',
      `${EVENTS}|bin day|gym day|school run|day with the kids|busy day|work day|shift|late shift`,
      '|day|morning|afternoon|night|evening|time',
    ),
    ['notthat'],
  ],
  // "Two weeks tomorrow".
  ['(two weeks|2 weeks|a fortnight|fortnight) (tomorrow|from tomorrow)', ['day', 15]],
  ['(three weeks|3 weeks) (tomorrow|from tomorrow)', ['day', 22]],
  ...[15, 30, 45].map((minutes): TimePhrase => [
    `${minutes} (sharp|on the dot)`,
    ['number', minutes],
  ]),
  ['thirty (sharp|on the dot)', ['number', 30]],
]
