import { toUnixSeconds } from '../../platform/time.ts'
import { readTimeZone } from '../../speech/read-time-zone.ts'
import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { Asked } from '../../speech/when/when.ts'
import { answerWhen } from '../answer-when.ts'
import { asksForEarliest } from '../core/asks-for-earliest.ts'
import type { ToolArguments } from '../core/tools.ts'
import {
  readMeetingToMove,
  readSearchCriteria,
  rememberedCriteria,
} from '../read-search-criteria.ts'
import { readWhen, type TimeReading } from '../read-when.ts'
import { rejectTool, type Session, type ToolResult, type VoiceDeps } from '../session.ts'

const NOTHING_ASKED = { previous: null, offered: [] }

/** Up to three bookable times for the caller's words about a time, or a question to ask. */
export async function findTimes(
  deps: VoiceDeps,
  session: Session,
  args: ToolArguments<'find_times'>,
): Promise<ToolResult> {
  if (args.time_zone === undefined) return findTimesIn(deps, session, args)
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
  const result = await findTimesIn(deps, { ...session, timeZone }, args)
  return { ...result, memory: { ...result.memory, timeZone } }
}

async function findTimesIn(
  deps: VoiceDeps,
  session: Session,
  args: ToolArguments<'find_times'>,
): Promise<ToolResult> {
  const { call, now, team, timeZone: zone, language } = session
  const inCall = {
    previous: (call?.memory.asked ?? null) as Asked | null,
    offered: call?.memory.offered ?? [],
  }
  const context = { now: toUnixSeconds(now), timeZone: zone, ownTimeZone: team.timeZone, language }
  const words = args.when?.trim() ?? ''
  // A choice among the offered times keeps the criteria of the offer, whatever arguments the model
  // omits or repeats.
  const chosen = words === '' ? null : resolveWhen(words, { ...context, ...inCall })
  const remembered = chosen?.kind === 'offer' ? await rememberedCriteria(deps, session) : null
  if (chosen && remembered)
    return answerWhen({ deps, session, criteria: remembered }, chosen, {
      ...inCall,
      isEarliest: false,
    })
  const roster = await deps.rosters.read(deps.pool, session.actor.workspaceId)
  const moving =
    args.meeting_id === undefined
      ? null
      : await readMeetingToMove(deps, session, { sealedId: args.meeting_id, roster })
  if (moving && 'clarification' in moving) return moving.clarification
  // Earlier words apply only to the same meeting: the first words about a meeting refer to its own
  // time.
  const before =
    !moving || call?.memory.wanted?.meetingId === moving.meeting.id ? inCall : NOTHING_ASKED
  const { when, wish }: TimeReading =
    words === ''
      ? { when: { kind: 'anytime' }, wish: null }
      : readWhen(words, {
          session,
          roster,
          known: moving ? null : chosen,
          context: {
            ...context,
            ...before,
            moving: moving && moving.meeting.startSeconds,
          },
        })
  const wished = {
    ...args,
    agent: args.agent ?? wish?.agent ?? undefined,
    meeting_type: args.meeting_type ?? wish?.meetingType ?? undefined,
  }
  const criteria = readSearchCriteria(session, roster, { args: wished, moving })
  if ('clarification' in criteria) return criteria.clarification
  const timeZone =
    'timeZone' in when
      ? when.timeZone
      : ((args.time_zone === undefined ? wish?.timeZone : null) ?? zone)
  const result = await answerWhen({ deps, session: { ...session, timeZone }, criteria }, when, {
    ...before,
    isEarliest: asksForEarliest(words, language),
  })
  // A time zone in the caller's words applies to the rest of the call.
  return timeZone === zone ? result : { ...result, memory: { ...result.memory, timeZone } }
}
