import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { WhenContext, Window } from '../../speech/when/when.ts'

const SECONDS_PER_MINUTE = 60

/**
 * The parsed time expression as a line: "@" is a start, "?" a question, and dates without a time
 * are whole days.
 */
export function saidWhen(text: string, context: WhenContext): string {
  const when = resolveWhen(text, context)
  switch (when.kind) {
    case 'start':
      return `@ ${local(when.start, when.timeZone)}`
    case 'windows':
      return listed((when.nights ?? when.windows).map((window) => spanOf(window, when.timeZone)))
    case 'ask':
      return `? ${when.options.map((window) => spanOf(window, when.timeZone)).join(' | ')}`
    case 'offer':
      return `offer ${when.index + 1}`
    case 'past':
      return `past ${when.date}`
    case 'mismatch':
      return `mismatch ${when.date}`
    case 'impossible':
      return 'impossible'
    case 'not_understood':
      return `what? ${when.rest}`.trimEnd()
    default:
      return when.kind
  }
}

/** Lists up to three spans; of more, the first two and the total. */
function listed(spans: readonly string[]): string {
  return spans.length > 3 ? `${spans.slice(0, 2).join(', ')} … ${spans.length}` : spans.join(', ')
}

function spanOf({ from, to }: Window, timeZone: string): string {
  const [begin, end] = [local(from, timeZone), local(to, timeZone)]
  if (to - from === SECONDS_PER_MINUTE) return `@ ${begin}`
  const [day, time] = begin.split(' ')
  const [lastDay, endTime] = end.split(' ')
  if (time === '00:00' && endTime === '00:00') {
    const last = local(to - 43_200, timeZone).split(' ')[0]
    return last === day ? day! : `${day}..${last}`
  }
  return day === lastDay
    ? `${day} ${time}-${endTime}`
    : local(to - 1, timeZone).startsWith(day!)
      ? `${day} ${time}-24:00`
      : `${begin}-${end}`
}

/** Month, day and wall time, such as "11-24 14:30". */
function local(seconds: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .slice(5)
    .replace('T', ' ')
}
