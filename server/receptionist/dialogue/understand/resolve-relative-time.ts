import { computeOnce } from '../../../languages/compute-once.ts'
import type { RelativeWords } from '../../../languages/dialogue-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

type Meeting = Temporal.ZonedDateTime
type Reader = readonly [words: () => RegExp, read: (meeting: Meeting) => Range]
type Range = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

const SUNDAY = 7
const THURSDAY = 4
const wordsOf = (part: Exclude<keyof RelativeWords, 'lengths' | 'later' | 'sooner'>) =>
  computeOnce(
    () =>
      new RegExp(
        `(?<!\\p{L})(?:${combinePatterns(({ relative }) => relative[part])})(?!\\p{L})`,
        'iu',
      ),
  )
const wordsOfDay = [wordsOf('earlierInDay'), wordsOf('laterInDay')]
const LENGTHS = {
  halfHour: { minutes: 30 },
  hour: { hours: 1 },
  day: { days: 1 },
  week: { weeks: 1 },
} as const
type Length = keyof typeof LENGTHS

/** "Half an hour later", "back by an hour". */
const wordsOfMove = (length: Length, direction: 'later' | 'sooner') =>
  computeOnce(() => {
    const pattern = combinePatterns(
      ({
        relative: {
          lengths,
          [direction]: [before, after],
        },
      }) => {
        const amount = `(?:${lengths[length]})`
        return `(?:${before})\\s+${amount}|${amount}\\s+(?:${after})`
      },
    )
    return new RegExp(`(?<!\\p{L})(?<!half |halbe |demi[ -])(?:${pattern})(?!\\p{L})`, 'iu')
  })

const MOVES = (Object.keys(LENGTHS) as Length[]).flatMap((length) =>
  (['later', 'sooner'] as const).map((direction): Reader => {
    const move = direction === 'later' ? 'add' : 'subtract'
    return [
      wordsOfMove(length, direction),
      (at) => {
        const moved = plain(at[move](LENGTHS[length]))
        return { from: moved, to: moved }
      },
    ]
  }),
)
const READERS: readonly Reader[] = [
  ...MOVES,
  [
    wordsOf('earlierInDay'),
    (at) => ({ from: startOf(at), to: plain(at).subtract({ minutes: 1 }) }),
  ],
  [wordsOf('laterInDay'), (at) => ({ from: plain(at).add({ minutes: 1 }), to: endOf(at) })],
  [wordsOf('laterInWeek'), (at) => ({ from: startOf(at.add({ days: 1 })), to: endOfWeek(at) })],
  [wordsOf('endOfWeek'), (at) => ({ from: startOf(thursdayAfter(at)), to: endOfWeek(at) })],
  [
    wordsOf('weekAfter'),
    (at) => {
      const next = at.add({ days: SUNDAY + 1 - at.dayOfWeek })
      return { from: startOf(next), to: endOfWeek(next) }
    },
  ],
]

/** Whether the words move an appointment by a length: "an hour later". */
export function hasMoveByLength(text: string): boolean {
  return MOVES.some(([words]) => words().test(text))
}

/**
 * The words that depend on the day of an appointment, as "later in the week"; null if there are
 * none.
 */
export function findRelativeTime(text: string): string | null {
  const said = text.replaceAll('’', "'")
  return READERS.flatMap(([words]) => words().exec(said)?.[0] ?? []).at(0) ?? null
}

/** Whether the words ask for an earlier or a later time on the day of an appointment. */
export function isOtherTimeOfDay(text: string): boolean {
  const said = text.replaceAll('’', "'")
  return wordsOfDay.some((words) => words().test(said))
}

/** The words without those that depend on the day of an appointment. */
export function withoutRelativeTime(text: string): string {
  return READERS.reduce((rest, [words]) => rest.replace(words(), ' '), text.replaceAll('’', "'"))
}

/**
 * Words about a time in which "later in the week" is written as the days that it means, in a form
 * of every language. `start`: of the appointment, in Unix seconds; `timeZone`: IANA.
 */
export function resolveRelativeTime(text: string, start: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(timeZone)
  const said = text.replaceAll('’', "'")
  const reader = READERS.find(([words]) => words().test(said))
  if (!reader) return text
  const [words, read] = reader
  const { from, to } = read(at)
  const written = from.equals(to) ? write(from) : `${write(from)}/${write(to)}`
  return said.replace(words(), written)
}

function plain(at: Meeting): Temporal.PlainDateTime {
  return at.toPlainDateTime()
}

function startOf(at: Meeting): Temporal.PlainDateTime {
  return at.toPlainDate().toPlainDateTime()
}

function endOf(at: Meeting): Temporal.PlainDateTime {
  return at.toPlainDate().toPlainDateTime({ hour: 23 })
}

function endOfWeek(at: Meeting): Temporal.PlainDateTime {
  return endOf(at.add({ days: SUNDAY - at.dayOfWeek }))
}

/** Thursday of the week, or the day after the appointment if that is later. */
function thursdayAfter(at: Meeting): Meeting {
  return at.add({ days: Math.max(THURSDAY - at.dayOfWeek, 1) })
}

function write(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'minute' })
}
