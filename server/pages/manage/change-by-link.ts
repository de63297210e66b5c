import { provenanceOf } from '../../access/actor.ts'
import { refuseBooking } from '../../meetings/booking/refuse-booking.ts'
import type { BookingContext } from '../../meetings/booking-context.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import { confirmMeeting } from '../../meetings/lifecycle/confirm-meeting.ts'
import { moveMeeting } from '../../meetings/lifecycle/move-meeting.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { Problem, type ProblemCode } from '../../http/problems/problem.ts'
import type { ChangeName } from './core/decide-changes.ts'
import { chooseAgent } from './find-move-times.ts'
import type { ManageHost, Visit } from './open-visit.ts'

/** `version`: the version of the meeting that the page showed. */
export type WantedChange = { version: number; requestId: string } & (
  | { name: 'move'; startSeconds: number }
  | { name: Exclude<ChangeName, 'move'>; reason: string | null }
)

/**
 * `refused`: the meeting has changed, or does not permit the change. `taken`: its new time is not
 * free, with the starts of free times (Unix seconds).
 */
type ChangeOutcome = 'done' | 'refused' | { taken: number[] }

const REFUSALS: readonly ProblemCode[] = [
  'not_found',
  'precondition_failed',
  'invalid_transition',
  'change_cutoff_passed',
]

/** Changes the meeting of a link, by the same operations as the API. */
export async function changeByLink(
  host: ManageHost,
  visit: Visit,
  wanted: WantedChange,
): Promise<ChangeOutcome> {
  const { rosters, publicUrl, secrets, liveCalendars = null } = host
  const context: BookingContext = {
    rosters,
    actor: visit.actor,
    provenance: provenanceOf(visit.actor, wanted.requestId),
    publicUrl,
    secrets,
    liveCalendars,
    now: visit.now,
    acceptedLanguage: null,
  }
  try {
    await retryOnConflict(
      () => transaction(host.pool, (tx) => carryOut(tx, context, visit, wanted)),
      () => host.metrics.writeConflicts.inc(),
    )
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (REFUSALS.includes(error.code)) return 'refused'
    if (error.code === 'start_time_in_the_past') return { taken: [] }
    if (error.code === 'slot_unavailable') return { taken: readAlternatives(error, visit) }
    throw error
  }
}

async function carryOut(
  tx: Tx,
  context: BookingContext,
  visit: Visit,
  wanted: WantedChange,
): Promise<void> {
  const { id } = visit.meeting
  const { version } = wanted
  const by = visit.role === 'attendee' ? 'attendee' : 'agent'
  if (wanted.name === 'confirm') await confirmMeeting(tx, context, { id, version })
  else if (wanted.name !== 'move') {
    const { name: transition, reason } = wanted
    await closeMeeting(tx, context, { id, version, transition, by, reason })
  } else {
    const outcome = await moveMeeting(tx, context, {
      id,
      version,
      transition: 'reschedule',
      startSeconds: wanted.startSeconds,
      durationMinutes: null,
      agentId: chooseAgent(visit),
      timeZone: null,
      by,
      reason: null,
    })
    if (!outcome.ok) throw await refuseBooking(tx, context, outcome)
  }
}

type Alternative = { start_time: string; agent_id: number }

/**
 * The alternatives of the refusal, without the current time of the meeting, and without other
 * agents than the one whom the attendee asked for.
 */
function readAlternatives({ extras }: Problem, visit: Visit): number[] {
  const agentId = chooseAgent(visit)
  const alternatives = (extras.members?.alternatives ?? []) as Alternative[]
  return alternatives
    .filter((each) => agentId === null || each.agent_id === agentId)
    .map((each) => Number(each.start_time))
    .filter((start) => start !== visit.meeting.startSeconds)
}
