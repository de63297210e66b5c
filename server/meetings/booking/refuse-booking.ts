import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RefusalReason } from '../../scheduling/core/start-rules.ts'
import { nearestSlots } from '../../scheduling/core/nearest-slots.ts'
import { type Slot, slotsOf } from '../../scheduling/core/slots.ts'
import { localTime, spokenTime } from '../../scheduling/core/spoken-time.ts'
import { REFUSAL_DETAILS } from '../../scheduling/explain-start.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import { readAvailability } from '../../scheduling/read-availability.ts'
import type { Refused as RefusedPlace } from './allocate-start.ts'

const A_DAY = 86_400
const ALTERNATIVES = 3
/**
 * How far around the wanted start, in days, alternatives are looked for: nearby first, which is
 * nearly always enough.
 */
const WIDENING = [3, 14, 62]

export type Refused = Omit<RefusedPlace, 'ok'> & {
  reason: RefusalReason
  /** Unix seconds. */
  start: number
  timeZone: string
  language: string
}

/** The refusal of a start, with the nearest starts that can be booked instead. */
export async function refuseBooking(
  db: Db,
  workspaceId: WorkspaceId,
  rosters: Rosters,
  refused: Refused,
): Promise<Problem> {
  const { reason, rule, start, timeZone, language } = refused
  const { now } = rule
  const detail = REFUSAL_DETAILS[reason]
  if (reason === 'past') {
    return new Problem('start_time_in_the_past', detail, {
      say: 'That time has already passed. Which other time would suit you?',
      errors: [
        {
          pointer: '/data/attributes/start_time',
          code: 'start_time_in_the_past',
          detail: `${detail} It is now ${now}.`,
        },
      ],
    })
  }
  const alternatives = (await nearestBookable(db, workspaceId, rosters, refused)).map((slot) => ({
    start_time: String(slot.start),
    end_time: String(slot.start + rule.duration),
    agent_id: slot.agentIds[0],
    local: localTime(slot.start, timeZone),
    spoken: spokenTime(slot.start, { timeZone, language, now }),
  }))
  const far = ({ start_time }: { start_time: string }) => Math.abs(Number(start_time) - start)
  const [nearest] = alternatives.toSorted((a, b) => far(a) - far(b))
  return new Problem(
    'slot_unavailable',
    `${detail} ${alternatives.length > 0 ? 'See alternatives.' : 'There is no other time nearby either.'}`,
    {
      say: nearest
        ? `That time is not available. The nearest is ${nearest.spoken}.`
        : 'That time is not available, and I have no other time nearby.',
      members: { reason, alternatives, requested_start_time: String(start) },
    },
  )
}

/** The starts nearest to the wanted one that can be booked, in order of time. */
export async function nearestBookable(
  db: Db,
  workspaceId: WorkspaceId,
  rosters: Rosters,
  { target, rule, start, contactId, ignoring }: Refused,
): Promise<Slot[]> {
  const { now } = rule
  const roster = await rosters.read(db, workspaceId)
  let found: Slot[] = []
  for (const days of WIDENING) {
    // A start beyond the horizon or too soon is answered with the nearest that is within.
    const middle = Math.min(Math.max(start, now, rule.dates.from), rule.horizonEnds, rule.dates.to)
    const window = { from: Math.max(now, middle - days * A_DAY), to: middle + days * A_DAY }
    const read = await readAvailability(db, workspaceId, {
      roster,
      rosters,
      target,
      window,
      duration: rule.duration / 60,
      now,
      contactId,
      ignoring,
    })
    const slots = slotsOf(read.rule, read.agents, window, {
      together: target.meetingType.assignment === 'collective',
    })
    found = nearestSlots(
      slots.filter((slot) => slot.start !== start),
      start,
      ALTERNATIVES,
    )
    if (found.length === ALTERNATIVES) break
  }
  return found
}
