import { beginsWithNo } from '../../speech/hear-answer.ts'
import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { When, WhenContext } from '../../speech/when/when.ts'
import { readTimesOn } from './read-times-on.ts'
import type { RecalledTimes } from './recalled-times.ts'

/**
 * The day that the caller chose by its week, after the question which of several is meant: "the one
 * next week". Null if nothing was asked, or if the words do not leave exactly one of them.
 */
export function chooseAskedDay(
  words: string,
  context: WhenContext,
  { options, previous }: RecalledTimes,
): When | null {
  if (options.length < 2 || !previous) return null
  const when = readWeek(words, { ...context, previous })
  if (when?.kind !== 'windows' || when.windows.length < 2) return null
  const meant = options.filter(({ from: start }) =>
    when.windows.some(({ from, to }) => start >= from && start < to),
  )
  return meant.length === 1
    ? readTimesOn({ ...meant[0]!, timeZone: when.timeZone }, previous)
    : null
}

/** "No the one next week" does not refuse that week. */
function readWeek(words: string, context: WhenContext): When | null {
  const when = resolveWhen(words, context)
  if (when.kind !== 'not_understood') return when
  const { language } = context
  const tag = typeof language === 'string' ? language : language.tag
  const [first = '', ...rest] = words.trim().split(/\s+/)
  return beginsWithNo(first, tag) && rest.length > 0 ? readWeek(rest.join(' '), context) : null
}
