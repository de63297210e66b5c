import { toUnixSeconds } from '../../platform/time.ts'
import { nearestSlots } from '../../scheduling/core/nearest.ts'
import { refusalsOf } from '../../scheduling/core/availability.ts'
import type { Slot } from '../../scheduling/core/slots.ts'
import { spokenDay, spokenTime } from '../../scheduling/core/spoken-time.ts'
import { spread } from '../../scheduling/core/spread.ts'
import { type NoneReason, whyNone } from '../../scheduling/core/why-none.ts'
import { type FoundSlots, findSlots } from '../../scheduling/find-slots.ts'
import { NOTHING } from '../../scheduling/read-availability.ts'
import { readTimeZone } from '../../speech/read-time-zone.ts'
import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { Asked, When, Window } from '../../speech/when/when.ts'
import type { WantedMeeting } from '../../calls/record-call.ts'
import type { ToolArguments } from '../core/tools.ts'
import { offerTimes, sayTimes } from '../offer-times.ts'
import { type TimeReading, readWhen } from '../read-when.ts'
import {
  readMeetingToMove,
  readSearchCriteria,
  rememberedCriteria,
  type SearchCriteria,
} from '../read-search-criteria.ts'
import { withZone } from '../speak-start.ts'
import {
  refuseWith,
  answerWith,
  type Session,
  speakingOf,
  type ToolResult,
  type VoiceHost,
} from '../voice-session.ts'

const MAX_OFFERS = 3
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const SECONDS_PER_DAY = 86_400
/**
 * How far ahead the earliest times are looked for, in days: nearby first, which is nearly always
 * enough.
 */
const WIDENING = [7, 31, 62]
const MAX_SEARCH_SECONDS = 62 * SECONDS_PER_DAY
const NOTHING_ASKED = { previous: null, offered: [] }

/**
 * Up to three times that can be booked, for what the caller said about when; or what is to be asked
 * back.
 */
export async function findTimes(
  host: VoiceHost,
  session: Session,
  args: ToolArguments<'find_times'>,
): Promise<ToolResult> {
  if (args.time_zone === undefined) return findTimesIn(host, session, args)
  const zone = readTimeZone(args.time_zone)
  if (!zone.ok) {
    const near =
      zone.suggestions.length > 0 ? ` Did you mean ${zone.suggestions.join(' or ')}?` : ''
    return refuseWith(session.lines.unknownTimeZone, 'unknown_time_zone', {
      slots: [],
      hints: [`"time_zone" must be an IANA name such as America/Los_Angeles.${near}`],
    })
  }
  const { timeZone } = zone
  const result = await findTimesIn(host, { ...session, timeZone }, args)
  return { ...result, memory: { ...result.memory, timeZone } }
}

async function findTimesIn(
  host: VoiceHost,
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
  // One of the offered times is for what it was offered for, whatever a model leaves out or
  // repeats.
  const chosen = words === '' ? null : resolveWhen(words, { ...context, ...inCall })
  const remembered = chosen?.kind === 'offer' ? await rememberedCriteria(host, session) : null
  if (chosen && remembered) return answerWhen({ host, session, wanted: remembered }, chosen, inCall)
  const roster = await host.rosters.read(host.pool, session.actor.workspaceId)
  const moving =
    args.meeting_id === undefined
      ? null
      : await readMeetingToMove(host, session, { sealedId: args.meeting_id, roster })
  if (moving && 'clarification' in moving) return moving.clarification
  // What was asked for before counts for the same meeting only: the first words about one refer to
  // its own time.
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
            moving: moving && toUnixSeconds(moving.meeting.startsAt),
          },
        })
  const wished = {
    ...args,
    agent: args.agent ?? wish?.agent ?? undefined,
    meeting_type: args.meeting_type ?? wish?.meetingType ?? undefined,
  }
  const wanted = readSearchCriteria(session, roster, { args: wished, moving })
  if ('clarification' in wanted) return wanted.clarification
  const timeZone =
    'timeZone' in when
      ? when.timeZone
      : ((args.time_zone === undefined ? wish?.timeZone : null) ?? zone)
  const result = await answerWhen({ host, session: { ...session, timeZone }, wanted }, when, before)
  // A zone that the words named counts for the rest of the call.
  return timeZone === zone ? result : { ...result, memory: { ...result.memory, timeZone } }
}

function answerWhen(
  search: Search,
  when: When,
  { previous, offered }: { previous: Asked | null; offered: readonly number[] },
): Promise<ToolResult> | ToolResult {
  switch (when.kind) {
    case 'anytime':
      return offerEarliest(search)
    case 'offer':
      return offer(search, [offered[when.index]!], { asked: previous, more: false })
    case 'start':
      return offerStart(search, when)
    case 'windows':
      return offerWindows(search, when)
    case 'ask':
      return ask(search, when)
    default:
      return explain(search.session, when)
  }
}

type Search = { host: VoiceHost; session: Session; wanted: SearchCriteria }

function slotsWithin(
  {
    host: { pool, rosters },
    session,
    wanted: { teamId, meetingTypeId, duration, meetingId, agentId },
  }: Search,
  window: Window,
): Promise<FoundSlots> {
  return findSlots(pool, session.actor, rosters, {
    ids: { teamId, meetingTypeId, agentId },
    duration,
    contactId: null,
    ignoring: { ...NOTHING, meetingId },
    now: toUnixSeconds(session.now),
    window,
    timeZone: session.timeZone,
    limit: null,
    by: null,
  })
}

/** For a meeting to be moved, the slots of its own agent where that one has any of these. */
function preferred(
  { wanted: { agentId, keeps } }: Search,
  slots: readonly Slot[],
): readonly Slot[] {
  const own =
    agentId === null && keeps !== null
      ? slots.filter(({ agentIds }) => agentIds.includes(keeps))
      : []
  return own.length > 0 ? own : slots
}

type Earliest = { slots: Slot[]; reason: NoneReason | null }

/**
 * The first slots from `from` on, spread over days and parts of the day; `reason`: why there are
 * none.
 */
async function earliest(search: Search, from: number): Promise<Earliest> {
  const { timeZone } = search.session
  let reason: NoneReason | null = null
  for (const days of WIDENING) {
    const window = { from, to: from + days * SECONDS_PER_DAY }
    const { slots, rule, agents } = await slotsWithin(search, window)
    // What cannot be booked before a date is looked for from that date on.
    const opens = Math.max(rule.earliest, rule.dates.from)
    if (
      slots.length === 0 &&
      opens >= window.to &&
      opens < Math.min(rule.horizonEnds, rule.dates.to)
    )
      return earliest(search, opens)
    if (slots.length >= MAX_OFFERS || days === WIDENING.at(-1)) {
      reason = slots.length === 0 ? whyNone(rule, agents, [window]) : null
      return {
        slots: spread(preferred(search, slots), { limit: MAX_OFFERS, by: 'dayparts', timeZone }),
        reason,
      }
    }
  }
  return { slots: [], reason }
}

async function offerEarliest(search: Search): Promise<ToolResult> {
  const { slots, reason } = await earliest(search, toUnixSeconds(search.session.now))
  return slots.length > 0
    ? offer(search, startsOf(slots), { asked: null, more: true })
    : offerNone(search, { asked: null, reason })
}

/**
 * The first slots of all, in order of time: what is offered in place of times that are not free.
 */
async function nextOpenings(search: Search, from: number): Promise<number[]> {
  const found = await earliest(search, Math.max(toUnixSeconds(search.session.now), from))
  return startsOf(found.slots)
}

async function offerStart(
  search: Search,
  { start, asked }: Extract<When, { kind: 'start' }>,
): Promise<ToolResult> {
  const { session, wanted } = search
  const now = toUnixSeconds(session.now)
  const { slots, rule, agents } = await slotsWithin(search, {
    from: Math.max(now, start - SECONDS_PER_DAY),
    to: start + SECONDS_PER_DAY,
  })
  const exact = slots.filter((slot) => slot.start === start)
  if (exact.length > 0) return offer(search, startsOf(exact), { asked, more: false })
  const reason = agents.some((agent) => refusalsOf(rule, agent, start).length === 0)
    ? null
    : whyNone(rule, agents, [{ from: start, to: start + 1 }])
  const near = startsOf(nearestSlots(preferred(search, slots), start, MAX_OFFERS))
  if (near.length === 0) return offerNext(search, { asked, reason: reason ?? 'full', from: start })
  const sentence =
    reason === null || reason === 'full'
      ? session.lines.notFree(withZone(session, start, spokenTime(start, speakingOf(session))))
      : sentenceOf(search, reason)
  return offer(search, near, {
    asked,
    more: true,
    before: wanted.agent ? session.lines.agentNotFree(wanted.agent.name) : sentence,
    reason: reason ?? 'full',
  })
}

async function offerWindows(
  search: Search,
  { windows, asked }: Extract<When, { kind: 'windows' }>,
): Promise<ToolResult> {
  const [from, to] = [
    windows[0]!.from,
    Math.min(windows.at(-1)!.to, windows[0]!.from + MAX_SEARCH_SECONDS),
  ]
  const { slots, rule, agents } = await slotsWithin(search, { from, to })
  const inside = slots.filter(({ start }) =>
    windows.some((window) => start >= window.from && start < window.to),
  )
  if (inside.length === 0)
    return offerNext(search, { asked, reason: whyNone(rule, agents, windows), from })
  return offer(
    search,
    startsOf(
      spread(preferred(search, inside), {
        limit: MAX_OFFERS,
        by: 'dayparts',
        timeZone: search.session.timeZone,
      }),
    ),
    { asked, more: inside.length > MAX_OFFERS },
  )
}

type None = { asked: Asked | null; reason: NoneReason | null }

/**
 * Why nothing is free then, and the next openings from then on; or from now on where there are none
 * after it.
 */
async function offerNext(
  search: Search,
  { asked, reason, from }: None & { from: number },
): Promise<ToolResult> {
  const {
    session: { lines, now },
    wanted: { agent },
  } = search
  const after = await nextOpenings(search, from)
  const starts = after.length > 0 ? after : await nextOpenings(search, toUnixSeconds(now))
  if (starts.length === 0) return offerNone(search, { asked, reason })
  return offer(search, starts, {
    asked,
    more: true,
    before: agent ? lines.agentNotFree(agent.name) : sentenceOf(search, reason),
    reason,
    isNext: true,
  })
}

function offerNone({ session, wanted }: Search, { asked, reason }: None): ToolResult {
  const { lines } = session
  const { agent } = wanted
  const data = {
    slots: [],
    more: false,
    question: null,
    problem: 'none',
    none_because: reason,
    ...today(session),
  }
  return answerWith(agent ? lines.noneWithAgent(agent.name) : lines.noneAtAll, data, {
    memory: { asked, offered: [], wanted: kept(wanted) },
  })
}

function sentenceOf({ session: { lines } }: Search, reason: NoneReason | null): string {
  switch (reason) {
    case 'closed':
      return lines.closedThen
    case 'too_soon':
      return lines.tooSoonThen
    case 'not_bookable':
      return lines.notBookableThen
    default:
      return lines.fullThen
  }
}

/**
 * `before`: said first, where nothing that was asked for is free, and why. `isNext`: the times are
 * the next openings.
 */
type Telling = {
  asked: Asked | null
  more: boolean
  before?: string
  reason?: NoneReason | null
  isNext?: boolean
}

function offer(
  { session, wanted }: Search,
  starts: readonly number[],
  { asked, more, before, reason = null, isNext = false }: Telling,
): ToolResult {
  const { lines } = session
  const { teamId, meetingTypeId, duration, agentId, agent, hints } = wanted
  const slots = offerTimes(session, { teamId, meetingTypeId, agentId, duration }, starts)
  const spoken = sayTimes(session, slots, agent ? lines.withAgent(agent.name) : null)
  const line = isNext
    ? lines.nextOpenings(spoken)
    : spoken.length === 1
      ? lines.offerOne(spoken[0]!)
      : lines.offerSeveral(spoken)
  const data = {
    slots,
    more,
    question: null,
    problem: before === undefined ? null : 'none',
    none_because: reason,
    ...today(session),
    ...(hints.length > 0 && { hints }),
  }
  return answerWith(before === undefined ? line : `${before} ${line}`, data, {
    memory: { asked, offered: [...starts], wanted: kept(wanted) },
  })
}

function ask(
  { session, wanted }: Search,
  { question, options, asked }: Extract<When, { kind: 'ask' }>,
): ToolResult {
  const { lines } = session
  const spoken = options.map(({ from, to }) =>
    to - from <= 3600 ? spokenTime(from, speakingOf(session)) : spokenDay(from, session),
  )
  return answerWith(
    question === 'which_day' ? lines.whichDay(spoken) : lines.whichHalf(spoken),
    { slots: [], more: false, question, problem: null, ...today(session) },
    { memory: { asked, offered: [], wanted: kept(wanted) } },
  )
}

function explain(
  session: Session,
  when: Extract<When, { kind: 'past' | 'mismatch' | 'impossible' | 'not_understood' }>,
): ToolResult {
  const { lines } = session
  const day = spokenDay(toUnixSeconds(session.now), session)
  const line =
    when.kind === 'past'
      ? lines.past(day)
      : when.kind === 'mismatch'
        ? lines.mismatch(spokenDay(startOf(when.date, session.timeZone), session), day)
        : when.kind === 'impossible'
          ? lines.impossible(day)
          : lines.notUnderstood(day)
  const hints =
    when.kind === 'not_understood' && when.rest !== ''
      ? [
          `Not understood: "${when.rest.slice(0, 200)}". "when" takes the time alone: pass a person in "agent", a kind of meeting in "meeting_type", and where the caller is in "time_zone".`,
        ]
      : []
  return refuseWith(line, when.kind, {
    slots: [],
    more: false,
    question: null,
    ...today(session),
    ...(hints.length > 0 && { hints }),
  })
}

function kept({
  teamId,
  meetingTypeId,
  duration,
  meetingId,
  agentId,
}: SearchCriteria): WantedMeeting {
  return { teamId, meetingTypeId, duration, meetingId, agentId }
}

function startsOf(slots: readonly Slot[]): number[] {
  return slots.map(({ start }) => start)
}

function startOf(date: string, timeZone: string): number {
  return (
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
      .epochMilliseconds / 1000
  )
}

/** Every answer about times says what today is: a model does not know. */
function today({ timeZone, now }: Session) {
  const local = now.toZonedDateTimeISO(timeZone)
  return {
    today: local.toPlainDate().toString(),
    weekday: WEEKDAYS[local.dayOfWeek - 1],
    time_zone: timeZone,
  }
}
