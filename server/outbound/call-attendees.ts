import { provenanceOf, systemActor } from '../access/actor.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import type { Limits } from '../platform/limits.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { formatConnectionKey } from '../voice-connections/find-connection.ts'
import { changeCall } from './change-call.ts'
import { claimCall, type ClaimedCall } from './claim-call.ts'
import type { CallPlacements } from './core/call-placement.ts'
import { endAttempt } from './end-attempt.ts'
import { placeCall, type PlatformUrls } from './place-call.ts'
import { settleCalls } from './settle-calls.ts'
import {
  type CallKey,
  lockCallIn,
  planFirstCalls,
  selectDueCalls,
  selectLostCalls,
} from './store.ts'

/** The dependencies of outbound calls. */
export type CallingDeps = {
  pool: Pool
  now: () => Temporal.Instant
  secrets: SecretBox | null
  urls: PlatformUrls
  callPlacements: CallPlacements
  limits: Pick<Limits, 'voice'>
} & Pick<RuleContext, 'publicUrl' | 'rosters'>

/** The maximum per run; further calls follow in the next run, a few seconds later. */
const MAX_CALLS_PER_RUN = 50
const MAX_PLANNED_PER_RUN = 500
/** After a longer downtime, people handle the meetings that began during it. */
const LOOKBACK_HOURS = 2
/** Much longer than the timeout of a platform's response. */
const DIALING_TIMEOUT_MINUTES = 1
/** Much longer than any call. */
const CALL_TIMEOUT_HOURS = 4

/**
 * Places the due calls of all workspaces: calls to attendees whose meeting begins, reminders, and
 * retries.
 * Several processes may run it concurrently; the calls of a process that died are closed. Throws
 * the errors of single calls after all others are done.
 */
export async function callAttendees(deps: CallingDeps): Promise<void> {
  const { pool } = deps
  const now = deps.now()
  await settleCalls({ ...deps, now }, null, null)
  await endLostCalls(deps)
  await planFirstCalls(pool, {
    since: now.subtract({ hours: LOOKBACK_HOURS }),
    now,
    limit: MAX_PLANNED_PER_RUN,
  })
  const due = await selectDueCalls(pool, now, MAX_CALLS_PER_RUN)
  const failures = (await Promise.allSettled(due.map((place) => callAttendee(deps, place)))).filter(
    (result) => result.status === 'rejected',
  )
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ reason }) => reason as unknown),
      'Some calls could not be made.',
    )
}

/** A claimed call is placed outside of any transaction and by this process only. */
async function callAttendee(deps: CallingDeps, place: CallKey): Promise<void> {
  const { pool, urls, callPlacements, limits, secrets } = deps
  const claimed = await retryOnConflict(
    () =>
      transaction(pool, (tx) => claimCall(tx, contextOf(deps, place), { id: place.id, secrets })),
    () => {},
  )
  if (!claimed) return
  const {
    call: { id, platform },
  } = claimed
  const placed = await placeCall(callPlacements[platform]!, callToPlace(deps, place, claimed), {
    apiUrl: urls[platform],
    timeoutMs: limits.voice.placeCallMs,
  })
  await retryOnConflict(
    () =>
      transaction(pool, async (tx) => {
        const call = await lockCallIn(tx, place.workspaceId, id, 'dialing')
        if (!call) return
        const context = contextOf(deps, place)
        if (placed.ok)
          await changeCall(tx, context, {
            before: call,
            after: { state: 'in_progress', platformCallId: placed.platformCallId },
            type: 'call.started',
          })
        else await endAttempt(tx, context, call, placed)
      }),
    () => {},
  )
}

function callToPlace(
  { publicUrl }: CallingDeps,
  { workspaceId }: CallKey,
  { call, connection, number }: ClaimedCall,
) {
  return {
    ...connection,
    number,
    connectionUrl: `${publicUrl}/voice/${call.platform}/${formatConnectionKey(workspaceId, connection.id)}`,
    metadata: { meeting_id: call.meetingId, outbound_call_id: call.id, purpose: call.purpose },
  }
}

/**
 * Closes calls with an unknown outcome, which are not repeated: the process died between its claim
 * and the platform's response, or the platform never reported the end of the call.
 */
async function endLostCalls(deps: CallingDeps): Promise<void> {
  const { pool } = deps
  const now = deps.now()
  const lost = await selectLostCalls(pool, {
    dialedBefore: now.subtract({ minutes: DIALING_TIMEOUT_MINUTES }),
    takenBefore: now.subtract({ hours: CALL_TIMEOUT_HOURS }),
    limit: MAX_PLANNED_PER_RUN,
  })
  for (const { state, ...place } of lost) {
    await retryOnConflict(
      () =>
        transaction(pool, async (tx) => {
          const call = await lockCallIn(tx, place.workspaceId, place.id, state)
          if (call)
            await endAttempt(tx, contextOf(deps, place), call, {
              outcome: 'unknown',
              reason: 'unknown',
            })
        }),
      () => {},
    )
  }
}

function contextOf(
  { publicUrl, secrets, now, rosters }: CallingDeps,
  { workspaceId }: CallKey,
): RuleContext {
  const actor = systemActor(workspaceId)
  return {
    actor,
    provenance: provenanceOf(actor, null),
    publicUrl,
    secrets,
    now: now(),
    rosters,
    acceptedLanguage: null,
  }
}
