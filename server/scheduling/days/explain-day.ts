import { setImmediate } from 'node:timers/promises'
import type { ClientActor } from '../../access/actor.ts'
import { listAgentCalendars } from '../../calendars/store/explanations.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Db, type Pool, runPipelined } from '../../platform/db/pool.ts'
import { listTimeOffWithin } from '../../roster/agents/store/time-off.ts'
import type { AgentTime } from '../taken-time/core/agent-time.ts'
import type { Interval } from '../taken-time/core/interval.ts'
import { startOfDay } from '../taken-time/core/start-of-day.ts'
import { listHolders } from '../taken-time/store/holders.ts'
import { takenAround } from '../core/arrangement.ts'
import {
  type Cause,
  findCauses,
  findCommonCauses,
  type Known,
  type KnownOfAgent,
} from '../core/find-causes.ts'
import { type JudgedBy, judgeStart } from '../core/judge-start.ts'
import { listGridStarts } from '../core/list-grid-starts.ts'
import type { RefusalReason } from '../core/start-rules.ts'
import type { Target } from '../get-target.ts'
import type { Roster, Rosters } from '../open-rosters.ts'
import { type AvailabilityRequest, resolveAvailability } from '../resolve-availability.ts'

/** The maximum number of starts of one answer: a day in steps of five minutes. */
const MAX_STARTS = 288
/** The maximum number of starts times agents of one answer, which is then less than a megabyte. */
const MAX_JUDGED = 20_000
/** Other requests are served after each of these periods. */
const TURN_MS = 20

type DayQuestion = AvailabilityRequest & {
  date: Temporal.PlainDate
  timeZone: string | null
  /** Only starts after this one (Unix seconds); null: all of the day. */
  after: number | null
}

/** Why a rule rejects starts. */
type DayReason = { code: RefusalReason; cause: Cause | null }

/** `reasons`: the positions of the reasons in the list of the day. */
type ExplainedStart = {
  start: number
  reason: RefusalReason | null
  /** Those that concern no single agent. */
  reasons: number[]
  agents: { agentId: number; standsInFor: number | null; reasons: number[] }[]
}

export type ExplainedDay = {
  timeZone: string
  durationSeconds: number
  reasons: DayReason[]
  starts: ExplainedStart[]
  /** Whether the day has more starts after these. */
  hasMore: boolean
}

/**
 * Every start of a date that the grid of an agent has, with what a booking would be answered and
 * all reasons. Throws like `resolveAvailability`.
 */
export async function explainDay(
  pool: Pool,
  actor: ClientActor,
  rosters: Rosters,
  question: DayQuestion,
): Promise<ExplainedDay> {
  const { day, timeZone, judgedBy, known } = await retryOnConflict(
    () => runPipelined(pool, (db) => readDay(db, actor, rosters, question)),
    () => {},
  )
  const all = listStarts(judgedBy, day, timeZone)
  const left = all.filter((start) => question.after === null || start > question.after)
  const list = openReasons(known)
  const count = startsOfAnswer(judgedBy.agents.length)
  const starts: ExplainedStart[] = []
  let turnBegan = performance.now()
  for (const start of left.slice(0, count)) {
    starts.push(explainOne(judgedBy, list, start))
    if (performance.now() - turnBegan < TURN_MS) continue
    await setImmediate()
    turnBegan = performance.now()
  }
  return {
    timeZone,
    durationSeconds: known.rule.durationSeconds,
    reasons: list.reasons,
    starts,
    hasMore: left.length > count,
  }
}

function startsOfAnswer(agents: number): number {
  return Math.min(MAX_STARTS, Math.ceil(MAX_JUDGED / Math.max(agents, 1)))
}

async function readDay(db: Db, actor: ClientActor, rosters: Rosters, question: DayQuestion) {
  const { workspaceId } = actor
  const { date, ignoring } = question
  const zoneOf = ({ placeZone, team }: Target) => question.timeZone ?? placeZone ?? team.timeZone
  const answer = await resolveAvailability(db, actor, rosters, {
    ...question,
    explaining: true,
    window: (target) => ({
      from: startOfDay(date, zoneOf(target)),
      to: startOfDay(date.add({ days: 1 }), zoneOf(target)),
    }),
  })
  const { rule, roster, target, agents, arrangements, isArchived, window } = answer
  const around = takenAround(arrangements, window)
  const asked = { agentIds: [...new Set(agents.map(({ agentId }) => agentId))], window: around }
  const [timeOff, holders, calendars] = await Promise.all([
    listTimeOffWithin({ db, workspaceId }, asked),
    listHolders(db, workspaceId, { ...asked, now: question.now }),
    listAgentCalendars(db, workspaceId, { ...asked, period: around }),
  ])
  const ofHolders = holders.filter(({ id }) => id !== ignoring.meetingId && id !== ignoring.holdId)
  const known: Known = {
    rule,
    team: target.team,
    meetingType: target.meetingType,
    agents: groupByAgent(roster, asked.agentIds, { timeOff, holders: ofHolders, calendars }),
  }
  return {
    day: window,
    timeZone: zoneOf(target),
    judgedBy: { rule, arrangements, agents, isArchived },
    known,
  }
}

type Rows = { [Name in 'timeOff' | 'holders' | 'calendars']: KnownOfAgent[Name][number][] }

/** The rows of each agent, with its schedule. */
function groupByAgent(
  roster: Roster,
  agentIds: readonly number[],
  rows: { [Name in keyof Rows]: readonly (Rows[Name][number] & { agentId: number })[] },
): Map<number, KnownOfAgent> {
  const timeOff = Map.groupBy(rows.timeOff, ({ agentId }) => agentId)
  const holders = Map.groupBy(rows.holders, ({ agentId }) => agentId)
  const calendars = Map.groupBy(rows.calendars, ({ agentId }) => agentId)
  return new Map(
    agentIds.map((id) => [
      id,
      {
        schedule: roster.schedules.get(roster.agents.get(id)!.scheduleId)!,
        timeOff: timeOff.get(id) ?? [],
        holders: holders.get(id) ?? [],
        calendars: calendars.get(id) ?? [],
      },
    ]),
  )
}

/** The starts of the grids, or those of groups, in order; of the zone itself without agents. */
function listStarts({ rule, agents }: JudgedBy, day: Interval, timeZone: string): number[] {
  const zones = new Set(agents.map((agent) => agent.timeZone))
  const starts = [...(zones.size > 0 ? zones : [timeZone])].flatMap((zone) =>
    listGridStarts(rule, { from: 0, to: 0 }, { open: [day], timeZone: zone }, day),
  )
  const ofGroups = agents.flatMap(({ groups }) => groups.map(({ start }) => start))
  const inDay = ofGroups.filter((start) => start >= day.from && start < day.to)
  return [...new Set([...starts, ...inDay])].sort((a, b) => a - b)
}

function explainOne(judgedBy: JudgedBy, list: ReasonList, start: number): ExplainedStart {
  const { reason, agents } = judgeStart(judgedBy, start)
  const isCommon =
    reason !== null && (judgedBy.isArchived || agents.every(({ reasons }) => reasons.length === 0))
  return {
    start,
    reason,
    reasons: isCommon ? list.positionsOfCommon(reason, start) : [],
    agents: agents.map(({ agent, reasons }) => ({
      agentId: agent.agentId,
      standsInFor: agent.standsInFor,
      reasons: reasons.flatMap((code) => list.positionsOf(code, agent, start)),
    })),
  }
}

type ReasonList = {
  reasons: DayReason[]
  positionsOf: (code: RefusalReason, agent: AgentTime, start: number) => number[]
  positionsOfCommon: (code: RefusalReason, start: number) => number[]
}

/** Collects the reasons of a day, each once. */
function openReasons(known: Known): ReasonList {
  const reasons: DayReason[] = []
  const positions = new Map<string, number>()
  const positionOf = (code: RefusalReason, cause: Cause | null) => {
    const { kind, id, attribute, date, time } = cause ?? {}
    const key = [code, kind, id, attribute, date, time?.from].join(' ')
    const position = positions.get(key) ?? reasons.push({ code, cause }) - 1
    positions.set(key, position)
    return position
  }
  const positionsFor = (code: RefusalReason, causes: Cause[]) =>
    causes.length === 0 ? [positionOf(code, null)] : causes.map((cause) => positionOf(code, cause))
  return {
    reasons,
    positionsOf: (code, agent, start) => positionsFor(code, findCauses(known, code, agent, start)),
    positionsOfCommon: (code, start) => positionsFor(code, findCommonCauses(known, code, start)),
  }
}
