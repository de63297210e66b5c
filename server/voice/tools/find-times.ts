import { toUnixSeconds } from '../../platform/time.ts'
import { NOTHING } from '../../scheduling/read-availability.ts'
import { nearestSlots } from '../../scheduling/core/nearest.ts'
import type { Slot } from '../../scheduling/core/slots.ts'
import { spokenDay, spokenTime } from '../../scheduling/core/spoken-time.ts'
import { spread } from '../../scheduling/core/spread.ts'
import { findSlots } from '../../scheduling/find-slots.ts'
import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { Asked, When, Window } from '../../speech/when/when.ts'
import { chooseMeetingType } from '../core/choose-meeting-type.ts'
import { openMeeting } from '../core/sealed-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { offerTimes, sayTimes } from '../offer-times.ts'
import { refused, said, type Session, speakingOf, type ToolResult, type VoiceHost } from '../voice-session.ts'

const OFFERS = 3
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const A_DAY = 86_400
/** How far ahead the earliest times are looked for, in days: nearby first, which is nearly always enough. */
const WIDENING = [7, 31, 62]

type Wanted = { meetingTypeId: number; duration: number | null; meetingId: string | null }

/** Up to three times that can be booked, for what the caller said about when; or what is to be asked back. */
export async function findTimes(host: VoiceHost, session: Session, args: ToolArguments<'find_times'>): Promise<ToolResult> {
  const { lines, call, mark } = session
  const type = chooseMeetingType(session.meetingTypes, args.meeting_type)
  if (!type) return refused(lines.whichMeetingType(session.meetingTypes.map(({ name }) => name)), 'which_meeting_type', { meeting_types: session.meetingTypes.map(({ name }) => name), slots: [] })
  const meetingId = args.meeting_id === undefined ? null : openMeeting(mark, args.meeting_id, call?.platformCallId ?? null)
  if (args.meeting_id !== undefined && meetingId === null) return refused(lines.unknownMeeting, 'unknown_meeting', { slots: [] })
  const wanted = { meetingTypeId: type.id, duration: args.duration_minutes ?? null, meetingId }
  const now = toUnixSeconds(session.now)
  const previous = (call?.memory.asked ?? null) as Asked | null
  const offered = call?.memory.offered ?? []
  const when: When = args.when?.trim() ? resolveWhen(args.when, { now, timeZone: session.timeZone, ownTimeZone: session.team.timeZone, language: session.language, previous, offered }) : { kind: 'anytime' }
  switch (when.kind) {
    case 'anytime': return offer(session, wanted, await earliest(host, session, wanted, now), { asked: null, more: true })
    case 'offer': return offer(session, wanted, [offered[when.index]!].map((start) => ({ start, agentIds: [] })), { asked: previous, more: false })
    case 'start': return offerStart(host, session, wanted, when)
    case 'windows': return offerWindows(host, session, wanted, when)
    case 'ask': return ask(session, when)
    default: return explain(session, when)
  }
}

async function slotsWithin({ rosters, pool }: VoiceHost, session: Session, { meetingTypeId, duration, meetingId }: Wanted, window: Window): Promise<Slot[]> {
  const now = toUnixSeconds(session.now)
  if (window.from >= window.to) return []
  const { slots } = await findSlots(pool, session.caller, rosters, {
    ids: { teamId: session.team.id, meetingTypeId, agentId: null }, duration, contactId: null, ignoring: { ...NOTHING, meetingId },
    now, window, timeZone: session.timeZone, limit: null, by: null,
  })
  return slots
}

async function earliest(host: VoiceHost, session: Session, wanted: Wanted, from: number): Promise<Slot[]> {
  for (const days of WIDENING) {
    const found = spread(await slotsWithin(host, session, wanted, { from, to: from + days * A_DAY }), { limit: OFFERS, by: 'dayparts', timeZone: session.timeZone })
    if (found.length === OFFERS || days === WIDENING.at(-1)) return found
  }
  return []
}

async function offerStart(host: VoiceHost, session: Session, wanted: Wanted, { start, asked }: Extract<When, { kind: 'start' }>): Promise<ToolResult> {
  const around = await slotsWithin(host, session, wanted, { from: Math.max(toUnixSeconds(session.now), start - A_DAY), to: start + A_DAY })
  const exact = around.filter((slot) => slot.start === start)
  if (exact.length > 0) return offer(session, wanted, exact, { asked, more: false })
  const near = nearestSlots(around, start, OFFERS)
  const instead = near.length > 0 ? near : await earliest(host, session, wanted, start)
  return offer(session, wanted, instead, { asked, more: true, before: session.lines.notFree(spokenTime(start, speakingOf(session))) })
}

async function offerWindows(host: VoiceHost, session: Session, wanted: Wanted, { windows, asked }: Extract<When, { kind: 'windows' }>): Promise<ToolResult> {
  const [from, to] = [windows[0]!.from, Math.min(windows.at(-1)!.to, windows[0]!.from + 62 * A_DAY)]
  const all = await slotsWithin(host, session, wanted, { from, to })
  const inside = all.filter(({ start }) => windows.some((window) => start >= window.from && start < window.to))
  if (inside.length > 0) return offer(session, wanted, spread(inside, { limit: OFFERS, by: 'dayparts', timeZone: session.timeZone }), { asked, more: inside.length > OFFERS })
  const instead = await earliest(host, session, wanted, Math.max(toUnixSeconds(session.now), from))
  return offer(session, wanted, instead, { asked, more: true, before: session.lines.noneThen })
}

type Telling = { asked: Asked | null; more: boolean; /** Said first, where nothing that was asked for is free. */ before?: string }

function offer(session: Session, { meetingTypeId, duration }: Wanted, found: readonly Slot[], { asked, more, before }: Telling): ToolResult {
  const { lines } = session
  const slots = offerTimes(session, { teamId: session.team.id, meetingTypeId, agentId: null, duration }, found.map(({ start }) => start))
  const spoken = sayTimes(session, slots)
  const line = spoken.length === 0 ? lines.noneAtAll : spoken.length === 1 ? lines.offerOne(spoken[0]!) : lines.offerSeveral(spoken)
  const data = { slots, more, question: null, problem: before === undefined && spoken.length > 0 ? null : 'none', ...today(session) }
  return said(before && spoken.length > 0 ? `${before} ${line}` : line, data, { memory: { asked, offered: found.map(({ start }) => start) } })
}

function ask(session: Session, { question, options, asked }: Extract<When, { kind: 'ask' }>): ToolResult {
  const { lines } = session
  const spoken = options.map(({ from, to }) => (to - from <= 3600 ? spokenTime(from, speakingOf(session)) : spokenDay(from, session)))
  return said(question === 'which_day' ? lines.whichDay(spoken) : lines.whichHalf(spoken), { slots: [], more: false, question, problem: null, ...today(session) }, { memory: { asked, offered: [] } })
}

function explain(session: Session, when: Extract<When, { kind: 'past' | 'mismatch' | 'impossible' | 'not_understood' }>): ToolResult {
  const { lines } = session
  const day = spokenDay(toUnixSeconds(session.now), session)
  const line = when.kind === 'past' ? lines.past(day)
    : when.kind === 'mismatch' ? lines.mismatch(spokenDay(startOf(when.date, session.timeZone), session), day)
      : when.kind === 'impossible' ? lines.impossible(day) : lines.notUnderstood(day)
  return refused(line, when.kind, { slots: [], more: false, question: null, ...today(session) })
}

function startOf(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds / 1000
}

/** Every answer about times says what today is: a model does not know. */
function today({ timeZone, now }: Session) {
  const local = now.toZonedDateTimeISO(timeZone)
  return { today: local.toPlainDate().toString(), weekday: WEEKDAYS[local.dayOfWeek - 1], time_zone: timeZone }
}

