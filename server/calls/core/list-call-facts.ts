import { getDateTimeFormat } from '../../languages/get-date-time-format.ts'
import { languageOf } from '../../languages/languages.ts'
import type { ToldFact } from '../../languages/summary-words.ts'
import type { CallOutcome } from '../store/calls.ts'
import type { CallMeeting, CallTeam, CallTool } from '../store/call-details.ts'
import { isFailure } from './is-failure.ts'

/** `claimed`: the assistant said that it did what no tool did. */
type FactKind = ToldFact | 'claimed' | 'nothing' | 'goesOn' | 'nobodyFree' | 'brokeOff'

/** Something that happened in a call, in a sentence. */
export type CallFact = { kind: FactKind; sentence: string }

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

/** What the tools of a call did, in the language and the time zone of the team. */
export function listCallFacts(call: SummarizedCall, { language, timeZone }: CallTeam): CallFact[] {
  const words = languageOf(language).callSummary
  const count = (name: string, ok = true) =>
    call.tools.filter((run) => run.tool === name && run.ok === ok).length
  const searched = count('find_times')
  const questions = count('answer_question')
  const changes = listChanges(call, { language, timeZone })
  const idle: CallFact = call.isOver
    ? { kind: 'nothing', sentence: words.nothing }
    : { kind: 'goesOn', sentence: words.goesOn }
  const when = (happened: boolean, kind: FactKind, sentence: string): CallFact[] =>
    happened ? [{ kind, sentence }] : []
  const wasTransferred = count('transfer_or_book') > 0
  return [
    ...when(call.claimedWithoutBooking, 'claimed', words.claimed),
    ...(changes.length === 0 ? [idle] : changes),
    ...when(searched > 0, 'searched', words.searched(searched)),
    ...when(wasTransferred, 'transferred', words.transferred),
    ...when(
      !wasTransferred && count('transfer_or_book', false) > 0,
      'nobodyFree',
      words.nobodyFree,
    ),
    ...when(count('leave_note') > 0, 'note', words.note),
    ...when(questions > 0, 'questions', words.questions(questions)),
    ...when(isFailure(call.endedReason), 'brokeOff', words.brokeOff),
  ]
}

/** The composed summary. */
export function joinFacts(facts: readonly CallFact[]): string {
  return facts.map(({ sentence }) => sentence).join(' ')
}

/** The meetings that were booked, then what else was changed. */
function listChanges(call: SummarizedCall, team: CallTeam): CallFact[] {
  const { outcome, meetings, chosen, bookedLast, tools } = call
  const words = languageOf(team.language).callSummary
  const done = (name: string, of: CallOutcome) =>
    outcome === of || tools.some(({ tool, ok }) => tool === name && ok)
  const booked = meetings.map(({ meetingId, typeName, agentName, startsAt }): CallFact => {
    // The meeting may have been moved since.
    const at =
      meetingId === bookedLast && outcome === 'booked' && chosen !== null
        ? chosen * 1000
        : startsAt.epochMilliseconds
    const sentence =
      typeName === null
        ? words.bookedUnknown
        : words.booked({ type: typeName, agent: agentName, when: formatWhen(at, team) })
    return { kind: 'booked', sentence }
  })
  if (booked.length === 0 && done('book_meeting', 'booked'))
    booked.push({ kind: 'booked', sentence: words.bookedUnknown })
  const movedTo =
    outcome === 'rescheduled' && chosen !== null
      ? words.movedTo(formatWhen(chosen * 1000, team))
      : words.moved
  return [
    ...booked,
    ...(done('reschedule_meeting', 'rescheduled')
      ? [{ kind: 'moved' as const, sentence: movedTo }]
      : []),
    ...(done('cancel_meeting', 'cancelled')
      ? [{ kind: 'cancelled' as const, sentence: words.cancelled }]
      : []),
  ]
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
