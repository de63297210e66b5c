import { toUnixSeconds } from '../../platform/time.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { readTimeZone } from '../../speech/zones/read-time-zone.ts'
import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { When, WhenContext } from '../../speech/when/when.ts'
import { answerWhen } from '../finding/answer-when.ts'
import { askForDay } from '../finding/ask-which-time.ts'
import { chooseAskedDay } from '../finding/choose-asked-day.ts'
import { confirmDay } from '../finding/confirm-day.ts'
import { isEarliestAsked } from '../core/is-earliest-asked.ts'
import { applyTimeOfDay } from '../core/apply-time-of-day.ts'
import type { ToolArguments } from '../core/tools.ts'
import { removeYesBut } from '../core/remove-yes-but.ts'
import {
  type MeetingToMove,
  readMeetingToMove,
  readMeetingType,
  readSearchCriteria,
  rememberedCriteria,
} from '../finding/read-search-criteria.ts'
import { readWhen, type TimeReading } from '../finding/read-when.ts'
import {
  NOTHING_RECALLED,
  type RecalledTimes,
  recallTimes,
  referencesOf,
  timeZoneOf,
} from '../finding/recalled-times.ts'
import { rejectTool, type Session, type ToolResult, type VoiceDeps } from '../call/session.ts'
import { applyPlaceZone } from '../finding/apply-place-zone.ts'
import { writeWhenHints } from '../finding/write-when-hints.ts'

type Arguments = ToolArguments<'find_times'>

/** Up to three bookable times for the caller's words about a time, or a question to ask. */
export async function findTimes(
  deps: VoiceDeps,
  session: Session,
  args: Arguments,
): Promise<ToolResult> {
  const words = removeYesBut(args.when?.trim() ?? '')
  if (args.time_zone === undefined)
    return findTimesFor(deps, { ...session, timeZone: timeZoneOf(words, session) }, { args, words })
  const zone = readTimeZone(args.time_zone)
  if (!zone.ok) {
    const near =
      zone.suggestions.length > 0 ? ` Did you mean ${zone.suggestions.join(' or ')}?` : ''
    return rejectTool(session.lines.unknownTimeZone, 'unknown_time_zone', {
      slots: [],
      hints: [`"time_zone" must be an IANA name such as America/Los_Angeles.${near}`],
    })
  }
  const { timeZone } = zone
  const local = { ...session, timeZone, callerTimeZone: timeZone }
  const result = await findTimesFor(deps, local, { args, words })
  return { ...result, memory: { ...result.memory, timeZone, callerTimeZone: timeZone } }
}

/**
 * A choice among the offered times, and an answer to the question for a day, keep the criteria of
 * the offer, whatever arguments the model omits or repeats.
 */
async function findTimesFor(
  deps: VoiceDeps,
  asked: Session,
  { args, words }: { args: Arguments; words: string },
): Promise<ToolResult> {
  const session = await speakAtPlace(deps, asked, args)
  const recalled = recallTimes(session)
  const { previous, offered } = recalled
  const said =
    words === '' ? null : resolveWhen(words, { ...contextOf(session), previous, offered })
  const day = chooseAskedDay(words, contextOf(session), recalled)
  const confirmed = day ?? (said && confirmDay(words, session.language, { said, recalled }))
  if (confirmed === 'declined') return askForDay(session)
  const known = confirmed ?? (said?.kind === 'offer' ? said : null)
  const criteria = known && (await rememberedCriteria(deps, session))
  if (known && criteria)
    return answerWhen({ deps, session, criteria }, known, { recalled, isEarliest: false })
  return searchTimes(deps, session, {
    asked,
    args,
    words,
    recalled,
    // The meaning without a choice; after one, the words refer to the chosen time.
    said: recalled.chosen === null ? said : null,
  })
}

/** The session in the zone of the place of the meeting that the caller wants, if it has one. */
function speakAtPlace(deps: VoiceDeps, session: Session, args: Arguments): Promise<Session> {
  const read = readMeetingType(session, args.meeting_type)
  return 'clarification' in read || args.meeting_id !== undefined
    ? Promise.resolve(session)
    : applyPlaceZone(deps, deps.pool, session, { meetingTypeId: read.type.id, agentId: null })
}

/** `asked`: the session in the time zone of the caller, also if the meeting has a place. */
type Search = {
  asked: Session
  args: Arguments
  words: string
  recalled: RecalledTimes
  said: When | null
}

async function searchTimes(
  deps: VoiceDeps,
  likely: Session,
  { asked, args, words, recalled: inCall, said }: Search,
): Promise<ToolResult> {
  const { call } = likely
  const roster = await deps.rosters.read(deps.pool, likely.actor.workspaceId)
  const moving =
    args.meeting_id === undefined
      ? null
      : await readMeetingToMove(deps, likely, { sealedId: args.meeting_id, roster })
  if (moving && 'clarification' in moving) return moving.clarification
  // Earlier words apply only to the same meeting: the first words about a meeting refer to its own
  // time.
  const isSame = !moving || call?.memory.wanted?.meetingId === moving.meeting.id
  const recalled = isSame ? inCall : NOTHING_RECALLED
  const session = moving ? await applyPlaceZone(deps, deps.pool, likely, placeOf(moving)) : likely
  const { when, wish } = readWords(session, roster, {
    words,
    recalled,
    moving,
    known: moving ? null : said,
  })
  const wished = {
    ...args,
    agent: args.agent ?? wish?.agent ?? undefined,
    meeting_type: args.meeting_type ?? wish?.meetingType ?? undefined,
  }
  const criteria = readSearchCriteria(session, roster, { args: wished, moving })
  if ('clarification' in criteria) return criteria.clarification
  const place = args.time_zone === undefined ? (wish?.timeZone ?? null) : null
  const named = 'timeZone' in when ? when.timeZone : (place ?? session.timeZone)
  const timeZone = named === session.timeZone ? asked.timeZone : named
  const local = withSpokenZone(asked, { timeZone, place })
  const there = await applyPlaceZone(deps, deps.pool, local, criteria)
  const result = await answerWhen({ deps, session: there, criteria }, when, {
    recalled,
    isEarliest: isEarliestAsked(words, session.language),
    hints:
      when.kind === 'not_understood' ? writeWhenHints(words, when.rest, contextOf(session)) : [],
  })
  return rememberZone(asked, local, result)
}

function placeOf({ type, meeting: { agentId } }: MeetingToMove) {
  return { meetingTypeId: type.id, agentId }
}

function readWords(
  session: Session,
  roster: Roster,
  {
    words,
    recalled,
    moving,
    known,
  }: { words: string; recalled: RecalledTimes; moving: MeetingToMove | null; known: When | null },
): TimeReading {
  if (words === '') return { when: { kind: 'anytime' }, wish: null }
  const context = {
    ...contextOf(session),
    ...referencesOf(recalled, session.timeZone),
    moving: moving && moving.meeting.startSeconds,
  }
  const { when, wish } = readWhen(words, { session, roster, known, context })
  return { when: applyTimeOfDay(when, recalled.chosen), wish }
}

function contextOf({ now, timeZone, team, language }: Session): WhenContext {
  return { now: toUnixSeconds(now), timeZone, ownTimeZone: team.timeZone, language }
}

/**
 * The session in the time zone of the caller's words. `place`: the zone of the place where the
 * caller is. The first zone that a caller names is taken to be their own.
 */
function withSpokenZone(
  session: Session,
  { timeZone, place }: { timeZone: string; place: string | null },
): Session {
  const { callerTimeZone, team } = session
  const own = place ?? (callerTimeZone === team.timeZone ? timeZone : callerTimeZone)
  return { ...session, timeZone, callerTimeZone: own }
}

/** A time zone in the caller's words applies to the rest of the call. */
function rememberZone(
  { call }: Session,
  { timeZone, callerTimeZone, team }: Session,
  result: ToolResult,
): ToolResult {
  const isUnchanged =
    timeZone === (call?.memory.timeZone ?? team.timeZone) &&
    callerTimeZone === (call?.memory.callerTimeZone ?? timeZone)
  return isUnchanged
    ? result
    : { ...result, memory: { ...result.memory, timeZone, callerTimeZone } }
}
