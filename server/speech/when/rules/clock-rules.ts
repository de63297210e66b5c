import type { Span } from '../../../languages/time-words.ts'
import { clockOf } from '../tokens/read-digit-token.ts'
import { groupRules, type Made, rule } from '../tokens/rewrite-tokens.ts'
import type { Clock } from '../tokens/token.ts'

const SPOKEN_MINUTES = new Set([5, 10, 15, 20, 25])
const MINUTES_PER_DAY = 1440
const EARLIEST_MORNING = 420
const AFTERNOON_BEGINS = 780

/** Times of day on a clock face, in the word orders of all languages. */
export const CLOCK_RULES = groupRules<unknown>([
  rule('<number> oclock', ([hour]) =>
    hour > 24 ? { is: 'clock', value: { minutes: [] } } : at(hour, 0),
  ),
  rule('<clock> hourunit', ([value]) => ({ is: 'clock', value })),
  rule('<clock> oclock', ([value]) => ({ is: 'clock', value })),
  rule('<number> oclock <number>', ([hour, minute]) => at(hour, minute)),
  rule('<number> <number>', ([hour, minute]) => (minute >= 10 ? at(hour, minute) : null)),
  rule('<number> zero <number>', ([hour, minute]) => (minute < 10 ? at(hour, minute) : null)),
  rule('<number> hundred', ([hour]) => exactly(hour, 0)),
  rule('<number> oclock? and half !past|hourunit', ([hour]) => at(hour, 30)),
  rule('<number> oclock? and quarter !to|before|past|after|for', ([hour]) => at(hour, 15)),
  rule('<number> oclock? minus quarter', ([hour]) => minutesFrom(hour, -15)),
  rule('<number> oclock? minus <number>', ([hour, minutes]) => minutesFrom(hour, -minutes)),
  rule('^at|around|before|after|by|until|for <number> and <number>', ([hour, minute]) =>
    minute % 5 === 0 || minute > 12 ? at(hour, minute) : null,
  ),
  rule('<number> and <number> =span', ([hour, minute]) => at(hour, minute)),
  rule('^around|before|after|by|until <number> to <number>', ([minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? minutesFrom(hour, -minutes) : null,
  ),
  rule('^around|before|after|by|until quarter to <number>', ([hour]) => minutesFrom(hour, -15)),
  rule('<clock> and half !past|hourunit|number', ([{ minutes }]) => shifted(minutes, 30)),
  rule('<clock> and quarter !to|before|past|after|of|for', ([{ minutes }]) => shifted(minutes, 15)),
  rule('<clock> minus quarter', ([{ minutes }]) => shifted(minutes, -15)),
  rule('half past? <number>', ([hour]) => at(hour, 30)),
  rule('halfbefore <number>', ([hour]) => minutesFrom(hour, -30)),
  rule('<number> past|after halfbefore <number>', ([minutes, hour]) =>
    minutesFrom(hour, minutes - 30),
  ),
  rule('<number> before halfbefore <number>', ([minutes, hour]) =>
    minutesFrom(hour, -minutes - 30),
  ),
  rule('quarter past|after|from <number> oclock?', ([hour]) => at(hour, 15)),
  rule('quarter for <number> oclock?', ([hour]) => minutesFrom(hour, -15)),
  rule('<number> for <number>', ([minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? minutesFrom(hour, -minutes) : null,
  ),
  rule('<number> and <number> past|after <number>', ([ones, twenty, hour]) =>
    ones === 5 && twenty === 20 ? at(hour, 25) : null,
  ),
  rule('<number> and <number> to|before <number>', ([ones, twenty, hour]) =>
    ones === 5 && twenty === 20 ? minutesFrom(hour, -25) : null,
  ),
  rule('<clock> <number>', ([{ minutes }, number]) =>
    minutes.length === 1 &&
    minutes.every((minute) => minute % 720 === 0) &&
    number % 5 === 0 &&
    number < 60
      ? shifted(minutes, number)
      : null,
  ),
  rule('<clock> minus <number>', ([{ minutes }, number]) => shifted(minutes, -number)),
  rule('quarter to|before|of <number> oclock?', ([hour]) => minutesFrom(hour, -15)),
  rule('quarter <number>', ([hour]) => minutesFrom(hour, -45)),
  rule('threequarter <number>', ([hour]) => minutesFrom(hour, -15)),
  rule('quarter past|after <clock>', ([{ minutes }]) => shifted(minutes, 15)),
  rule('quarter to|before <clock>', ([{ minutes }]) => shifted(minutes, -15)),
  rule('half past <clock>', ([{ minutes }]) => shifted(minutes, 30)),
  rule('<number> past|after|from <number>', ([minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? at(hour, minutes) : null,
  ),
  rule('<number> before <number>', ([minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? minutesFrom(hour, -minutes) : null,
  ),
  rule('at <number> to <number>', ([minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? minutesFrom(hour, -minutes) : null,
  ),
  rule('<amount> to|before <number>', ([{ count, unit }, hour]) =>
    unit === 'minute' ? minutesFrom(hour, -count) : null,
  ),
  rule('<amount> past|after <number>', ([{ count, unit }, hour]) =>
    unit === 'minute' ? at(hour, count) : null,
  ),
  rule('<number> to <number>', ([minutes, hour]) =>
    // "Five to six" and "ten to three" can also be ranges.
    minutes === 20 || minutes === 25 || (minutes === 5 && hour <= 5)
      ? minutesFrom(hour, -minutes)
      : null,
  ),
])

/** Words that select a half of the day, or that mark a number as an hour. */
export const HOUR_RULES = groupRules<unknown>([
  // "Ten on Friday"; "one on Friday" can be a number of people or meetings.
  rule('<number> on? =weekday|day|week', ([hour]) =>
    hour > 2 && hour <= 12 ? { is: 'clock', value: clockOf(hour, 0) } : null,
  ),
  rule('at? <hour> am', ([hour]) => half(hour, 0)),
  rule('at? <hour> pm', ([hour]) => half(hour, 720)),
  rule('from? <number> to|until <hour> pm', ([from, to]) => bothIn(clock(from), clock(to), 720)),
  rule('from? <number> to|until <hour> am', ([from, to]) => bothIn(clock(from), clock(to), 0)),
  rule('between <number> and <hour> pm', ([from, to]) => bothIn(clock(from), clock(to), 720)),
  rule('between <number> and <hour> am', ([from, to]) => bothIn(clock(from), clock(to), 0)),
  rule('at|for <hour>', ([hour]) => ({ is: 'clock', value: clock(hour) })),
  rule('between|from|of <number> and|to|until <hour> of|in? <span>', ([from, to, part]) => {
    const begins = admitted(clock(from).minutes, part)
    const ends = admitted(clock(to).minutes, part)
    return begins.length === 0 || ends.length === 0
      ? null
      : between({ minutes: begins }, { minutes: ends })
  }),
  rule('at? <hour> of|in? <span>', ([hour, span]) => ({
    is: 'clock',
    value: { ...clock(hour), minutes: admitted(clock(hour).minutes, span) },
  })),
])

/** Ranges between times of day. */
export const SPAN_RULES = groupRules<unknown>([
  rule('between|from|of <span> and|to|until <hour>', ([{ near }, to]) =>
    near === undefined ? null : between({ minutes: [near] }, clock(to)),
  ),
  rule('between|from|of <hour> and|to|until <span>', ([from, { near }]) =>
    near === undefined ? null : between(clock(from), { minutes: [near] }),
  ),
  rule('after|from <span>', ([{ near }]) => (near === undefined ? null : spans([openFrom(near)]))),
  rule('before|until|by <span>', ([{ near }]) =>
    near === undefined ? null : spans([openTo(near)]),
  ),
  rule('between <hour> and <number> to|before <hour>', ([from, minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? between(clock(from), before(hour, minutes)) : null,
  ),
  rule('^or <number> to|before <clock>', ([minutes, hour]) =>
    SPOKEN_MINUTES.has(minutes) ? { is: 'clock', value: before(hour, minutes) } : null,
  ),
  rule(
    'between <number> to|before <number> and <number> to|before <hour>',
    ([minutes, hour, minutesTo, hourTo]) =>
      SPOKEN_MINUTES.has(minutes) && SPOKEN_MINUTES.has(minutesTo)
        ? between(before(hour, minutes), before(hourTo, minutesTo))
        : null,
  ),
  rule('between <number> to|before <number> and <hour>', ([minutes, hour, to]) =>
    SPOKEN_MINUTES.has(minutes) ? between(before(hour, minutes), clock(to)) : null,
  ),
  rule('between <hour> and|to <hour>', ([from, to]) => between(clock(from), clock(to))),
  rule('from|of <hour> <clock>', ([from, to]) => between(clock(from), to)),
  rule('from|of <hour> to|until <hour>', ([from, to]) => between(clock(from), clock(to))),
  // "Ten to three" is ambiguous: ten minutes before three, or from ten to three.
  rule('<hour> to|until <hour>', ([from, to]) =>
    from === 5 || from === 10 ? null : between(clock(from), clock(to)),
  ),
  rule('not until|before after? <hour>', ([hour]) => spans(clock(hour).minutes.map(openFrom))),
  rule('from after <hour> onward?', ([hour]) => spans(clock(hour).minutes.map(openFrom))),
  rule('after|from <hour> onward?', ([hour]) => spans(clock(hour).minutes.map(openFrom))),
  rule('<clock> onward', ([{ minutes }]) => spans(minutes.map(openFrom))),
  rule('before|until|by|to <hour>', ([hour]) => spans(clock(hour).minutes.map(openTo))),
  rule(
    '<clock> by|until !clock|number|days|at|article|from|moment|ordinal|weekday',
    ([{ minutes }]) => spans(minutes.map(openTo)),
  ),
  rule('around at? <hour>', ([hour]) => ({ is: 'clock', value: { ...clock(hour), about: true } })),
])

/** The times of a clock face that belong to a part of the day, or lie in a range. */
export function admitted(minutes: readonly number[], { admits, ...span }: Span): number[] {
  return minutes.filter((minute) =>
    (admits ?? [span]).some(({ from, to }) => minute >= from && minute < to),
  )
}

function at(hour: number, minute: number): Made | null {
  const read = clockOf(hour, minute)
  return read.minutes.length > 0 ? { is: 'clock', value: read } : null
}

function exactly(hour: number, minute: number): Made | null {
  return hour <= 24 ? { is: 'clock', value: clockOf(hour, minute, true) } : null
}

function minutesFrom(hour: number, minutes: number): Made | null {
  return hour <= 24 ? shifted(clockOf(hour, 0).minutes, minutes) : null
}

/** Minutes before an hour on a clock face; "ten to twelve in the morning" is not at night. */
function before(hour: number | Clock, minutes: number): Clock {
  const hours = clock(hour).minutes
  const faces = hours.length === 1 && hours[0] === 0 ? [MINUTES_PER_DAY / 2, 0] : hours
  return { minutes: faces.map((face) => (face - minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY) }
}

function shifted(minutes: readonly number[], by: number): Made {
  return {
    is: 'clock',
    value: {
      minutes: minutes
        .map((minute) => (minute + by + MINUTES_PER_DAY) % MINUTES_PER_DAY)
        .toSorted((a, b) => a - b),
    },
  }
}

function clock(hour: number | Clock): Clock {
  return typeof hour === 'number' ? clockOf(hour, 0) : hour
}

/** `offset`: 0 for the morning, 720 for the afternoon. */
function half(hour: number | Clock, offset: number): Made {
  return {
    is: 'clock',
    value: {
      minutes: clock(hour).minutes.filter((minute) => minute >= offset && minute < offset + 720),
    },
  }
}

function bothIn(from: Clock, to: Clock, offset: number): Made {
  const [end] = to.minutes.filter((minute) => minute >= offset && minute < offset + 720)
  if (end === undefined) return spans([])
  const begins = from.minutes.filter((minute) => minute < end)
  return spans(begins.length > 0 ? [{ from: Math.max(...begins), to: end }] : [])
}

function between(from: Clock, to: Clock): Made {
  const all = from.minutes.flatMap((begin) =>
    to.minutes.map((end) => ({ from: begin, to: end === 0 ? MINUTES_PER_DAY : end })),
  )
  const possible = all.filter((span) => span.from < span.to)
  if (to.minutes.length === 1 && to.minutes.every((minute) => minute >= AFTERNOON_BEGINS)) {
    // "From eight to twenty thirty" begins in the morning, and "from two to sixteen" does not.
    const [earliest] = possible.filter((span) => span.from >= EARLIEST_MORNING)
    return spans(earliest ? [earliest] : possible.slice(0, 1))
  }
  const shortest = Math.min(...possible.map((span) => span.to - span.from))
  return spans(possible.filter((span) => span.to - span.from === shortest))
}

function openFrom(from: number): Span {
  return { from, to: MINUTES_PER_DAY, open: true }
}

function openTo(to: number): Span {
  return { from: 0, to: to === 0 ? MINUTES_PER_DAY : to, open: true }
}

function spans(value: readonly Span[]): Made {
  return { is: 'spans', value }
}
