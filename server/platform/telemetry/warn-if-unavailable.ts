import pino, { type LogFn, type Logger } from 'pino'
import { isStorageFull, isUnavailable } from '../db/is-unavailable.ts'

type LogHook = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void

/**
 * A pino hook that turns an error line about an unavailable database into a warning, because the
 * work is repeated. A full storage stays an error: somebody has to act.
 */
export function warnIfUnavailable(next: LogHook): LogHook {
  return function choose(this: Logger, args, method, level) {
    if (level === pino.levels.values.error && isPassing(args[0])) return this.warn(...args)
    next.call(this, args, method, level)
  }
}

function isPassing(fields: unknown): boolean {
  const error = typeof fields === 'object' && fields && 'err' in fields ? fields.err : fields
  return isUnavailable(error) && !isStorageFull(error)
}
