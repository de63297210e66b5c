import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { findNearestSlots } from '../../scheduling/core/find-nearest-slots.ts'
import { formatLocalTime, formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import { getRefusalLine } from '../../scheduling/core/get-refusal-line.ts'
import { computeSlots, type Slot } from '../../scheduling/core/slots.ts'
import { REFUSAL_DETAILS } from '../../scheduling/explain-start.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import { agentOf, findOptions } from '../../scheduling/core/find-options.ts'
import { type Availability, readAvailability } from '../../scheduling/read-availability.ts'
import type { BookingContext } from '../booking-context.ts'
import type { RefusedAllocation } from './allocation.ts'

const SECONDS_PER_DAY = 86_400
const MAX_ALTERNATIVES = 3
/**
 * How many days around the requested start to search for alternatives. The nearest days almost
 * always have enough alternatives.
 */
const SEARCH_RADII_DAYS = [3, 14, 62]

/** `timeZone`: of the alternatives; null: that of the team. `language`: to speak (BCP 47). */
export type RefusedStart = Omit<RefusedAllocation, 'ok'> & {
  startSeconds: number
  timeZone: string | null
  language: string
}

/** The problem for an unavailable start, with the nearest bookable starts. */
export async function refuseBooking(
  db: Db,
  { actor, rosters }: Pick<BookingContext, 'actor' | 'rosters'>,
  refused: RefusedStart,
): Promise<Problem> {
  const { reason, rule, startSeconds, language } = refused
  const detail = REFUSAL_DETAILS[reason]
  const refusalLine = getRefusalLine(reason, language)
  if (reason === 'past') {
    return new Problem('start_time_in_the_past', detail, {
      say: refusalLine,
      errors: [
        {
          pointer: '/data/attributes/start_time',
          code: 'start_time_in_the_past',
          detail: `${detail} The current time is ${rule.now}.`,
        },
      ],
    })
  }
  const slots = await nearestBookable(db, actor.workspaceId, rosters, {
    ...refused,
    withStandIns: true,
  })
  // The requested start with a stand-in comes first: the attendee can keep the time.
  const alternatives = presentAlternatives(
    slots.toSorted((a, b) => Number(b.start === startSeconds) - Number(a.start === startSeconds)),
    refused,
  )
  const distance = ({ start_time }: { start_time: string }) =>
    Math.abs(Number(start_time) - startSeconds)
  const [nearest] = alternatives.toSorted((a, b) => distance(a) - distance(b))
  const lines = languageOf(language).toolLines
  const advice = nearest ? 'See alternatives.' : 'There is no bookable start nearby.'
  return new Problem('slot_unavailable', `${detail} ${advice}`, {
    say: `${refusalLine} ${nearest ? lines.nearestIs(nearest.spoken) : lines.noneNearby}`,
    members: { reason, alternatives, requested_start_time: String(startSeconds) },
  })
}

function presentAlternatives(slots: readonly Slot[], refused: RefusedStart) {
  const { rule, target, language } = refused
  const timeZone = target.placeZone ?? refused.timeZone ?? target.team.timeZone
  return slots.map((slot) => ({
    start_time: String(slot.start),
    end_time: String(slot.start + rule.durationSeconds),
    agent_id: slot.agentIds[0],
    local: formatLocalTime(slot.start, timeZone),
    spoken: formatSpokenTime(slot.start, { timeZone, language, now: rule.now }),
  }))
}

/**
 * The bookable starts nearest to the requested one, in order of time. `prefer`: chooses among the
 * bookable starts of the nearest days. `withStandIns`: also those of the stand-ins of a named
 * agent, including the requested start.
 */
export async function nearestBookable(
  db: Db,
  workspaceId: WorkspaceId,
  rosters: Rosters,
  {
    target,
    rule,
    startSeconds,
    contactId,
    ignoring,
    prefer = (slots) => slots,
    withStandIns = false,
  }: RefusedStart & {
    prefer?: (slots: readonly Slot[]) => readonly Slot[]
    withStandIns?: boolean
  },
): Promise<Slot[]> {
  const { now, dates, horizonEnds } = rule
  const roster = await rosters.read(db, workspaceId)
  // For a start beyond the horizon or within the notice, search around the nearest allowed start.
  const middle = Math.min(Math.max(startSeconds, now, dates.from), horizonEnds, dates.to)
  const offersStandIns = withStandIns && target.agentNamed && target.standInId === null
  // Alternatives may be with other agents.
  const agentNamed = target.agentNamed && !offersStandIns
  const isRefused = ({ start, agentIds }: Slot) =>
    start === startSeconds && !(offersStandIns && !agentIds.includes(target.namedId!))
  let found: Slot[] = []
  for (const days of SEARCH_RADII_DAYS) {
    const radius = days * SECONDS_PER_DAY
    const window = { from: Math.max(now, middle - radius), to: middle + radius }
    const read = await readAvailability(db, workspaceId, {
      roster,
      rosters,
      target: { ...target, agentNamed, namedId: null },
      window,
      durationMinutes: rule.durationSeconds / 60,
      now,
      contactId,
      ignoring,
    })
    const offered = computeSlots(read.rule, read.arrangements, window).filter(
      (slot) => !isRefused(slot),
    )
    const slots = offersStandIns ? withRequestedStart(offered, read, startSeconds) : offered
    found = findNearestSlots(prefer(slots), startSeconds, MAX_ALTERNATIVES)
    if (found.length === MAX_ALTERNATIVES) break
  }
  return found
}

/**
 * The slots, and the requested start if it is not on the grid and only stand-ins can take it.
 * Booking accepts such a start, unless the meeting type accepts only its grid.
 */
function withRequestedStart(
  slots: readonly Slot[],
  { rule, arrangements }: Pick<Availability, 'rule' | 'arrangements'>,
  start: number,
): readonly Slot[] {
  if (slots.some((slot) => slot.start === start)) return slots
  const { options } = findOptions(rule, arrangements, start)
  const free = options.map(({ members }) => agentOf(members))
  const agentIds = [...new Set(free.map(({ agentId }) => agentId))]
  // A free agent was refused for another reason, such as the same booking of the attendee.
  const isForStandIns = free.every(({ standsInFor }) => standsInFor !== null)
  return agentIds.length > 0 && isForStandIns ? [...slots, { start, agentIds }] : slots
}
