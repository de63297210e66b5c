import type { Pattern, Phrases } from './phrases.ts'

/**
 * The meaning of a phrase about a time. A keyword is a word that a grammar rule needs and that has
 * no value: "after", "half", "next".
 */
export type TimeMeaning =
  | { [K in keyof TimeValues]: readonly [K, TimeValues[K]] }[keyof TimeValues]
  | readonly [TimeKeyword]

/** The possible values of phrases, by kind. */
export type TimeValues = {
  number: number
  ordinal: number
  /** 1 (Monday) to 7. */
  weekday: number
  /** Every such day: "Mondays", "weekends". */
  weekdays: readonly number[]
  month: number
  year: number
  /** Days from today. */
  day: number
  /** Days from the Monday of this week to the Monday of the requested week. */
  week: number
  span: Span
  /** Minutes of the day; two if a clock face shows the same time in both halves of the day. */
  clock: { minutes: readonly number[] }
  feast: Feast
  amount: Amount
  offer: number
  /** Days relative to the previously requested days. */
  shift: number
  /** The first such weekday after another day: 1 (Monday) to 7. */
  weekdayafter: number
  /** Seconds from now. */
  delay: number
  /** IANA, by region (ISO 3166) if it differs; "mine" and "yours": the caller's and the team's. */
  zone: string | { regions: Readonly<Record<string, string>>; otherwise: string }
}

/** Minutes of the day, the end excluded. */
export type Span = {
  from: number
  to: number
  /** The hours that belong to a part of the day: "ten in the evening", "three in the morning". */
  admits?: readonly { from: number; to: number }[]
  /** The point in time that is meant: "around midday". */
  near?: number
  /** Only one end was named, as in "after four". */
  open?: true
}

/** A day with a name. */
export type Feast =
  | FeastDay
  /** The day in each region (ISO 3166); `otherwise`: in any other region. */
  | { regions: Readonly<Record<string, FeastDay>>; otherwise: FeastDay }

/**
 * `easter`: days from Easter Sunday; `nth`: of that weekday in the month, -1 for the last;
 * `from`: the day of the month on or after which it is; `length`: in days.
 */
export type FeastDay = (
  | { easter: number }
  | { month: number; day: number }
  | { month: number; weekday: number; nth: number }
  | { month: number; weekday: number; from: number }
) & { length?: number }

export type Amount = { count: number; unit: 'minute' | 'hour' | 'day' | 'week' | 'month' }

/**
 * Of the words that divide an utterance: `because` begins a reason, `if` a condition, and `so` or
 * `but` a wish. `busy` (a whole phrase, such as "I'm away") and `cannot` refuse the times beside
 * them, `occupied` ("at work") and `not` those after them, `notthat` those before them, `finish`
 * ("I get off at") the time before the one after them; `self` ("I have") makes `occupied` and
 * `engagement` ("an appointment") whole phrases. `topic` begins the subject of the call. `unclear`
 * can be a wish or a refusal. `abandoned` ("I was going to say") begins a wish that a later one
 * replaces, `also` ("would work too") adds to the one before, and `remaining` ("the other one") is
 * the only offer that was not refused; `rest` stands before the days that complete others ("the
 * rest of the week"). `untilthen` is the time before the wanted one.
 */
export type TimeKeyword =
  | 'a'
  | 'abandoned'
  | 'accept'
  | 'after'
  | 'afternext'
  | 'afterthat'
  | 'also'
  | 'am'
  | 'and'
  | 'anytime'
  | 'around'
  | 'article'
  | 'at'
  | 'because'
  | 'before'
  | 'between'
  | 'busy'
  | 'but'
  | 'by'
  | 'calendarweek'
  | 'cannot'
  | 'coming'
  | 'comma'
  | 'correction'
  | 'dayunit'
  | 'earlier'
  | 'early'
  | 'end'
  | 'engagement'
  | 'every'
  | 'few'
  | 'finish'
  | 'firsthalf'
  | 'following'
  | 'for'
  | 'from'
  | 'half'
  | 'halfbefore'
  | 'hourunit'
  | 'hundred'
  | 'if'
  | 'in'
  | 'last'
  | 'late'
  | 'later'
  | 'mid'
  | 'minus'
  | 'minuteunit'
  | 'monthunit'
  | 'next'
  | 'no'
  | 'not'
  | 'notthat'
  | 'occupied'
  | 'oclock'
  | 'of'
  | 'on'
  | 'onward'
  | 'or'
  | 'other'
  | 'past'
  | 'pm'
  | 'quarter'
  | 'remaining'
  | 'rest'
  | 'same'
  | 'sameday'
  | 'sametime'
  | 'secondhalf'
  | 'self'
  | 'so'
  | 'start'
  | 'stop'
  | 'theone'
  | 'this'
  | 'threequarter'
  | 'to'
  | 'topic'
  | 'unclear'
  | 'until'
  | 'untilthen'
  | 'weekend'
  | 'weekunit'
  | 'within'
  | 'zero'

/**
 * The words of one language for times. Phrases are written without accents, in lower case, and with
 * spaces for hyphens; the longest match counts.
 */
export type TimeWords = {
  /** Phrases that do not change the meaning. */
  filler: Phrases
  keywords: Readonly<
    Partial<Record<Exclude<TimeKeyword, 'comma' | 'stop'>, Phrases>> &
      Record<'oclock' | 'to', Phrases>
  >
  /** Whether "no" also negates the words that follow it, as in "no por la mañana". */
  noNegates?: boolean
  /** Starting with Monday. */
  weekdays: readonly Phrases[]
  /** "Mondays". */
  everyWeekday: readonly Phrases[]
  months: readonly Phrases[]
  /** Endings of ordinals that are written in digits, without accents: "st" in "21st". */
  ordinalEndings: Pattern
  /** Phrases with other meanings, several of which can be combined. */
  phrases: readonly TimePhrase[]
  /** Phrases that have another meaning in a region (ISO 3166). */
  regions?: Readonly<Record<string, readonly TimePhrase[]>>
  /** Whether a number after a weekday is a day of the month: "viernes diez". */
  datesAreCardinal?: boolean
  /** Words between two dates in digits, with their accents: "2026-11-24 to 2026-11-26". */
  betweenDates: Pattern
  /**
   * Whether an apostrophe ends a word, as in "l'après-midi"; otherwise it is removed, as in
   * "o'clock".
   */
  apostropheEndsWord?: boolean
  /** The usual spelling of a word in letters that a keyboard may lack: "fünf" is also "fuenf". */
  respell?: (word: string) => string
  /** Splits a compound word: "Dienstagnachmittag". */
  split?: (word: string) => string
  /** Whether "3/4" is the third of April; null if both are possible. */
  dayFirst: boolean | null
}

export type TimePhrase = readonly [phrases: Phrases, ...meanings: TimeMeaning[]]
