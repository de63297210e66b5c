import { around, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** After "Friday's", which is "fridays" without the apostrophe. */
export const IS_BAD = phrases`
  out|bad|no good|no use|full|packed|chockers|chocka|crazy|mad|hectic|manic|taken|gone|busy|too busy
  a nightmare|a no go|a write off|a holiday|a bank holiday|booked|booked up|jammed|jam packed
  slammed|not good|not great|not possible|not going to work|not gonna work|impossible|off the table
  out of the question|probably out|definitely out|a non starter|not an option|terrible|awful
  a bad day|not ideal|no can do|too soon|too early|a zoo|a circus|chaos|murder|tight|tricky|awkward
  difficult|hard|tough|rough|brutal|a struggle|a disaster|a killer|a pain|blocked|blocked off
  spoken for|closed|dodgy|iffy|rammed|mental|shot|too tight|a bit tight|a bit tricky|a bit awkward
  really busy|very busy|pretty busy|a bit busy|super busy|always busy|usually busy|kind of busy
  a rush|a bit of a rush|a push|the worst|worst|ruled out|right out|completely out|out for me
  out im afraid|no use to me|no good to me|no good for me|no good at all|not good for me
  not looking good|not happening|cancelled|a bust|a wash|a problem|bad for me|too much
  too busy for me|hopeless|useless|a goner
`

const EARLY = hours(6, 10)
const LATE = around(17, 15, 18)
const EARLIEST = 'as early as possible|as early as you can'
const LATEST = 'as late as possible|as late as you can'

/** After "Friday's", which is "fridays" without the apostrophe. */
const IS_GOOD = phrases`
  good|fine|better|best|grand|perfect|ok|okay|great|free|open|clear|lovely|ideal|all right|alright
  handy|handier|easier|easiest|the best|the better|my best|a good day|a better day|my day off
  my free day|looking good|wide open|your best|probably|more|not bad|possible|available|doable
  preferable|preferred|the only|my only|the easiest|the one|the day|cool|super|brilliant|excellent
  wonderful|the best day|my best day|my easiest|the handiest|always good|usually good|pretty good
  good for me|fine for me|fine with me|better for me|best for me|grand for me|perfect for me|sweet
  sound|spot on|a bit better|a goer|not a problem|no problem|no bother|your only man|ideal for me
  good with me|okay with me|ok with me|good by me|fine by me|convenient|suitable|a safer bet|safer
  safest|a good one|a good time|a quieter day|quieter|my quiet day|a free day|wonderful for me
  lovely for me|ok for me|okay for me|a winner|a possibility|an option|a better option|much better
  the go|far better|way better|even better|also good|also fine|looking better|actually better
`

/** A day with "early" or "late" before its name or after it. */
function earlyOrLate(name: string, ...day: readonly TimeMeaning[]): TimePhrase[] {
  const both = (when: string, part: string) => `(${when} ${name}|${name} ${when}) (|in the) ${part}`
  return [
    [
      `early ${name}|early on ${name}|${name} early|${name} early on|${name} early doors`,
      ...day,
      ['span', EARLY],
    ],
    [
      [combinePhrases(EARLIEST, name), combinePhrases(name, EARLIEST)].join('|'),
      ...day,
      ['span', EARLY],
    ],
    [
      `late ${name}|late on ${name}|later on ${name}|${name} late|${name} late on`,
      ...day,
      ['span', LATE],
    ],
    [
      [combinePhrases(LATEST, name), combinePhrases(name, LATEST)].join('|'),
      ...day,
      ['span', LATE],
    ],
    [both('early', 'morning'), ...day, ['span', EARLY]],
    [both('early', 'afternoon'), ...day, ['span', hours(12, 15)]],
    [both('early', 'evening'), ...day, ['span', hours(17, 19)]],
    [`${both('late', 'morning')}|later ${name} morning`, ...day, ['span', hours(10, 12)]],
    [`${both('late', 'afternoon')}|later ${name} afternoon`, ...day, ['span', LATE]],
    [both('late', 'arvo'), ...day, ['span', LATE]],
    [both('late', 'evening'), ...day, ['span', hours(18, 24)]],
  ]
}

/** A weekday that suits or does not suit. */
function judgedWeekday(name: string, iso: number): TimePhrase[] {
  const weekday = ['weekday', iso] as const
  return [
    [combinePhrases(`${name}s`, IS_GOOD), weekday],
    [`${name}ll`, weekday],
    [`${name}d (be|do|suit|work)`, weekday],
    [`${name}ll not|${name}d not`, weekday, ['notthat']],
    [
      combinePhrases(
        `${name}s`,
        '|my|the|our|always|for|just|usually',
        phrases`
          bins|bin day|golf|choir|club|bowls|bridge|bingo|mass|church|swimming|football|training
          my mother|mother|my mothers|physio|shopping|shopping day|market|market day|mart|mart day
          yoga|pilates|school run|grandkids|kids|dentist|hospital|gym|class|dancing|cleaning day
          laundry day|wash day|chemo|dialysis|therapy|the club|work|school|college|uni|meetings
          travel day|travelling|school fair|wedding|funeral|party|my mum|my dad|my mam
          day with the (kids|grandkids)|busy day|busiest day|worst day|bad day|crazy day|long day
          late shift|double shift
        `,
      ),
      weekday,
      ['notthat'],
    ],
    [combinePhrases(`${name}s`, IS_BAD), weekday, ['notthat']],
  ]
}

/** A weekday of another week. */
function weekdayOfOtherWeek(name: string, iso: number): TimePhrase[] {
  const weekday = ['weekday', iso] as const
  return [
    [`${name} one|the ${name} one|${name}s one|that ${name} one`, ['theone'], weekday],
    [
      `${name} fortnight|two weeks ${name}|a fortnight ${name}`,
      weekday,
      ['in'],
      ['number', 2],
      ['weekunit'],
    ],
    [
      `a week ${name}|a week this ${name}|a week come ${name}|${name} a week`,
      weekday,
      ['weekunit'],
    ],
    [
      combinePhrases(
        `not this ${name}|not this coming ${name}|not ${name}`,
        combinePhrases(
          'but|',
          phrases`
            next ${name}|the next one|the one after|the ${name} after|the following ${name}
            the following one|${name} week
          `,
        ),
      ),
      weekday,
      ['weekunit'],
    ],
    [
      `next ${name} not this one|next ${name} not this ${name}|next ${name} not this coming one`,
      weekday,
      ['weekunit'],
    ],
  ]
}

/** A weekday relative to others. */
function relatedWeekday(name: string, iso: number): TimePhrase[] {
  const weekday = ['weekday', iso] as const
  return [
    [`this ${name} coming|${name} coming|this coming ${name}`, ['coming'], weekday],
    [`${name} after that|the ${name} after that`, ['weekdayafter', iso]],
    [
      `(|on) the ${name} after (around|about|at about|at around)`,
      ['weekdayafter', iso],
      ['around'],
    ],
    [`(|on) the ${name} after at`, ['weekdayafter', iso], ['at']],
    [`(leave|leave out|scrap|scratch|forget|cancel) (|the) ${name}`, ['not'], weekday],
    [`${name} back after`, weekday, ['after']],
    [`(the|) last ${name} before`, weekday, ['before']],
    [
      `(ill|i will|can i|could i|id|well) (|just) (take|have|do) the ${name}`,
      ['so'],
      ['theone'],
      weekday,
    ],
    [`first ${name} of the new year`, ['ordinal', 1], weekday, ['of'], ['month', 1]],
    [
      combinePhrases(
        `${name}s`,
        'the (first|earliest|soonest|next)|my (first|earliest|soonest|next)',
        '|one|day|time|opportunity|chance|free day',
        '|that|',
        phrases`
          i (could|can|could possibly|could really) (|do|make|manage|come|get there|get in)
          ill be (free|able)|im (free|able)
        `,
      ),
      weekday,
    ],
    [combinePhrases(`${name}s`, '(the|my|your) (earliest|soonest)'), weekday],
    [
      combinePhrases(
        '|by|before|on|by this|this',
        name,
        phrases`
          at the latest|at the very latest|latest|at latest
        `,
      ),
      ['by'],
      weekday,
    ],
    [`but (|by|on) ${name} (at the|at the very|at) latest`, ['or'], ['by'], weekday],
    [`(im|i am|ill be|were) off (|on|work|work on|all day) ${name}`, weekday],
    [`(im|i am|were|im always|im usually) off (|on|work|work on) ${name}s`, ['weekdays', [iso]]],
    [`the following ${name}|following ${name}`, weekday, ['following']],
    ...earlyOrLate(name, weekday),
  ]
}

/** Phrases that contain the name of a weekday. */
export const weekdayPhrases: readonly TimePhrase[] = [
  ...WEEKDAYS.flatMap((name, i) => [
    ...judgedWeekday(name, i + 1),
    ...weekdayOfOtherWeek(name, i + 1),
    ...relatedWeekday(name, i + 1),
  ]),
  ...earlyOrLate('tomorrow', ['day', 1]),
  [
    'not tomorrow (|though|but|but the next|then) the one after (|that)',
    ['not'],
    ['day', 1],
    ['day', 8],
  ],
  ['not today (|though|but|then) the one after (|that)', ['not'], ['day', 0], ['day', 7]],
  [
    'not tomorrow (though|but) (the one after|the next one|next week)',
    ['not'],
    ['day', 1],
    ['day', 8],
  ],
  [
    phrases`
      (come|come in|come by|come down|be there|be in|pop in|pop over|do|do it) (now|right now
      now now|straight away|right away|immediately)
    `,
    ['day', 0],
    ['span', hours(0, 24)],
  ],
  ['but (|by) tomorrow (at the|at|at the very|) latest', ['or'], ['by'], ['day', 1]],
  ['(|by) tomorrow (at the|at|at the very|) latest', ['by'], ['day', 1]],
  [combinePhrases('tomorrows', IS_BAD), ['day', 1], ['notthat']],
  [combinePhrases('todays', IS_BAD), ['day', 0], ['notthat']],
  ['todays', ['day', 0]],
]
