import { getDateTimeFormat } from '../../languages/get-date-time-format.ts'
import { languageOf } from '../../languages/languages.ts'
import type { CallOutcome } from '../store/calls.ts'
import type { CallMeeting, CallTeam, CallTool } from '../store/call-details.ts'
import { isFailure } from './is-failure.ts'

type SummarizedCall = {
  tools: readonly CallTool[]
  /** The meetings that were booked in the call, in order. */
  meetings: readonly CallMeeting[]
  outcome: CallOutcome | null
  claimedWithoutBooking: boolean
  endedReason: string | null
  isOver: boolean
  /** The time that was booked last, or to which a meeting was moved (Unix seconds). */
  chosen: number | null
  /** The id of the meeting that was booked last. */
  bookedLast: string | null
}

/** What the tools of a call did, in sentences of the language and the time zone of the team. */
export function writeCallSummary(call: SummarizedCall, { language, timeZone }: CallTeam): string {
  const words = languageOf(language).callSummary
  const count = (name: string, ok = true) =>
    call.tools.filter((run) => run.tool === name && run.ok === ok).length
  const searched = count('find_times')
  const questions = count('answer_question')
  const changes = describeChanges(call, { language, timeZone })
  return [
    ...(call.claimedWithoutBooking ? [words.claimed] : []),
    ...changes,
    ...(changes.length === 0 ? [call.isOver ? words.nothing : words.goesOn] : []),
    ...(searched > 0 ? [words.searched(searched)] : []),
    ...(count('transfer_or_book') > 0
      ? [words.transferred]
      : count('transfer_or_book', false) > 0
        ? [words.nobodyFree]
        : []),
    ...(count('leave_note') > 0 ? [words.note] : []),
    ...(questions > 0 ? [words.questions(questions)] : []),
    ...(isFailure(call.endedReason) ? [words.brokeOff] : []),
  ].join(' ')
}

/** The meetings that were booked, then what else was changed. */
function describeChanges(call: SummarizedCall, team: CallTeam): string[] {
  const { outcome, meetings, chosen, bookedLast, tools } = call
  const words = languageOf(team.language).callSummary
  const done = (name: string, of: CallOutcome) =>
    outcome === of || tools.some(({ tool, ok }) => tool === name && ok)
  const booked = meetings.map(({ meetingId, typeName, agentName, startsAt }) => {
    // The meeting may have been moved since.
    const at =
      meetingId === bookedLast && outcome === 'booked' && chosen !== null
        ? chosen * 1000
        : startsAt.epochMilliseconds
    return typeName === null
      ? words.bookedUnknown
      : words.booked({ type: typeName, agent: agentName, when: formatWhen(at, team) })
  })
  if (booked.length === 0 && done('book_meeting', 'booked')) booked.push(words.bookedUnknown)
  const moved = !done('reschedule_meeting', 'rescheduled')
    ? []
    : [
        outcome === 'rescheduled' && chosen !== null
          ? words.movedTo(formatWhen(chosen * 1000, team))
          : words.moved,
      ]
  return [...booked, ...moved, ...(done('cancel_meeting', 'cancelled') ? [words.cancelled] : [])]
}

/** Such as "Tuesday, November 24 at 10:00 GMT+1". */
function formatWhen(epochMilliseconds: number, { language, timeZone }: CallTeam): string {
  return getDateTimeFormat(languageOf(language).locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(epochMilliseconds)
}
