import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import type { MeetingTypeRule, RefusalReason } from '../scheduling/core/availability.ts'
import { nearestSlots } from '../scheduling/core/nearest.ts'
import { type Slot, slotsOf } from '../scheduling/core/slots.ts'
import { localTime, spokenTime } from '../scheduling/core/spoken-time.ts'
import type { Target } from '../scheduling/find-target.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { readAvailability } from '../scheduling/read-availability.ts'

const A_DAY = 86_400
const ALTERNATIVES = 3
/** How far around the wanted start, in days, alternatives are looked for: nearby first, which is nearly always enough. */
const WIDENING = [3, 14, 62]

export type Refused = {
  reason: RefusalReason
  target: Target
  rule: MeetingTypeRule
  /** Unix seconds. */
  start: number
  now: number
  timeZone: string
  language: string
}

const DETAILS: Record<RefusalReason, string> = {
  past: 'That time has passed.',
  minimum_notice: 'That is too soon: this meeting type asks for more notice.',
  beyond_horizon: 'That is too far ahead for this meeting type.',
  outside_hours: 'Nobody is available at that hour.',
  off_grid: 'This meeting type starts only at the times that slot search offers.',
  taken: 'That time is taken.',
  held: 'Somebody else is deciding about that time.',
  busy_elsewhere: 'The agent is busy at that time.',
}

/** The refusal of a start, with the nearest starts that can be booked instead. */
export async function refuseBooking(db: Db, workspaceId: WorkspaceId, rosters: Rosters, refused: Refused): Promise<Problem> {
  const { reason, rule, start, now, timeZone, language } = refused
  const detail = DETAILS[reason]
  if (reason === 'past') {
    return new Problem('start_time_in_the_past', detail, {
      say: 'That time has already passed. Which other time would suit you?',
      errors: [{ pointer: '/data/attributes/start_time', code: 'start_time_in_the_past', detail: `${detail} It is now ${now}.` }],
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
  return new Problem('slot_unavailable', `${detail} ${alternatives.length > 0 ? 'See alternatives.' : 'There is no other time nearby either.'}`, {
    say: nearest ? `That time is not available. The nearest is ${nearest.spoken}.` : 'That time is not available, and I have no other time nearby.',
    members: { reason, alternatives, requested_start_time: String(start) },
  })
}

async function nearestBookable(db: Db, workspaceId: WorkspaceId, rosters: Rosters, { target, rule, start, now }: Refused): Promise<Slot[]> {
  const roster = await rosters.read(db, workspaceId)
  let found: Slot[] = []
  for (const days of WIDENING) {
    // A start beyond the horizon or too soon is answered with the nearest that is within.
    const middle = Math.min(Math.max(start, now), rule.horizon === null ? Infinity : now + rule.horizon)
    const window = { from: Math.max(now, middle - days * A_DAY), to: middle + days * A_DAY }
    const agents = await readAvailability(db, workspaceId, { roster, rosters, agents: target.agents, rule, window })
    found = nearestSlots(slotsOf(rule, agents, window, now), start, ALTERNATIVES)
    if (found.length === ALTERNATIVES) break
  }
  return found
}
