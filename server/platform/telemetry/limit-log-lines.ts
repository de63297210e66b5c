import pino, { type LogFn, type Logger } from 'pino'

const WINDOW_MS = 60_000
/** Maximum lines with the same message in a window. */
const MAX_LINES = 60
/** Maximum messages that are counted separately; all others are counted together. */
const MAX_MESSAGES = 1_000

type Counted = { lines: number }
type LogArguments = Parameters<LogFn>

/**
 * A pino hook that limits how much unauthenticated clients, or an unavailable database, can write
 * to the log: at most 60 warnings or errors per minute with the same message. At the end of the
 * minute the number of suppressed lines is logged. Levels below warning are not limited.
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
        'more lines with this message were suppressed',
      ])
    })
    if (counted.lines++ < MAX_LINES) method.apply(this, args)
  }

  function countOf(message: string, report: (message: string, left: number) => void): Counted {
    const name = counts.has(message) || counts.size < MAX_MESSAGES ? message : ''
    const known = counts.get(name)
    if (known) return known
    const counted: Counted = { lines: 0 }
    counts.set(name, counted)
    setTimeout(() => {
      counts.delete(name)
      if (counted.lines > MAX_LINES) report(name, counted.lines - MAX_LINES)
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
