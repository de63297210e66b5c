import pino, { type LogFn, type Logger } from 'pino'

const WINDOW_MS = 60_000
/** Lines with one message in a window. */
const MAX_LINES = 60
/** Messages that are counted separately. Further messages are counted as one. */
const MAX_MESSAGES = 1_000

type Counted = { lines: number }
type LogArguments = Parameters<LogFn>

/**
 * A hook of pino that bounds what strangers, or a database that is down, can write into the log: of
 * warnings and errors with one message at most 60 in a minute are written, and at the end of the
 * minute how many more there were. What is below a warning is only there where the operator wants
 * to see it, and is left as it is.
 */
export function limitLogLines(): (
  this: Logger,
  args: LogArguments,
  method: LogFn,
  level: number,
) => void {
  const counts = new Map<string, Counted>()
  return function limit(this: Logger, args, method, level) {
    if (level < pino.levels.values.warn!) return method.apply(this, args)
    const counted = countOf(messageOf(args), (message, left) => {
      method.apply(this, [
        { leftOut: left, message },
        'there were more lines like this within a minute',
      ])
    })
    if (counted.lines++ < MAX_LINES) method.apply(this, args)
  }

  function countOf(message: string, tell: (message: string, left: number) => void): Counted {
    const name = counts.has(message) || counts.size < MAX_MESSAGES ? message : ''
    const known = counts.get(name)
    if (known) return known
    const counted: Counted = { lines: 0 }
    counts.set(name, counted)
    setTimeout(() => {
      counts.delete(name)
      if (counted.lines > MAX_LINES) tell(name, counted.lines - MAX_LINES)
    }, WINDOW_MS).unref()
    return counted
  }
}

function messageOf(args: readonly unknown[]): string {
  const [first, second] = args
  if (typeof first === 'string') return first
  if (typeof second === 'string') return second
  return first instanceof Error ? first.message.slice(0, 200) : ''
}
