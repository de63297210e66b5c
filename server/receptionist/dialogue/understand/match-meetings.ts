import { foldedWords } from '../../../speech/split-words.ts'
import type { FoundMeeting } from '../dialogue-state.ts'
import { readWhen, type TimeContext } from './find-when.ts'
import { getWeekday } from './get-weekday.ts'
import { covers } from './read-choice.ts'

/**
 * The meetings that start at the named time. A weekday alone also names a meeting in a later week
 * if there is none on the next one.
 */
export function matchMeetings<Meeting extends FoundMeeting>(
  named: string,
  meetings: readonly Meeting[],
  place: Omit<TimeContext, 'offered'>,
): Meeting[] {
  const dated = meetings.filter(
    (meeting): meeting is Meeting & { start: number } => meeting.start !== null,
  )
  const when =
    readWhen(named, { ...place, offered: dated.map(({ start }) => start) }) ??
    readWhen(named, { ...place, offered: [] })
  if (when === null) return []
  if (when.kind === 'anytime') return [...meetings]
  if (when.kind === 'offer') return dated.slice(when.index, when.index + 1)
  const matching = dated.filter(({ start }) => covers(when, start))
  if (matching.length > 0) return matching
  const [only, ...others] = foldedWords(named).filter((word) => word.length > 3)
  return others.length > 0 || only === undefined
    ? []
    : dated.filter(({ start }) => getWeekday(start, place) === only.replace(/s$/, ''))
}
