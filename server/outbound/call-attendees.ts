import { provenanceOf, systemActor } from '../access/actor.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { doorOf } from '../voice-connections/find-connection.ts'
import { changeCall } from './change-call.ts'
import { claimCall, type ClaimedCall } from './claim-call.ts'
import { dialPlatform, type PlatformUrls } from './dial-platform.ts'
import { endAttempt } from './end-attempt.ts'
import { settleCalls } from './settle-calls.ts'
import {
  type CallPlace,
  lockCallIn,
  planFirstCalls,
  selectDueCalls,
  selectLostCalls,
} from './store.ts'

/** The dependencies of outbound calls. */
export type CallingHost = {
  pool: Pool
  now: () => Temporal.Instant
  secrets: SecretBox | null
  urls: PlatformUrls
  /** Timeout of requests to platforms; default: ten seconds. */ timeoutMs?: number
} & Pick<RuleContext, 'publicUrl' | 'rosters'>

/** Further calls are made in the next run, a few seconds later. */
const MAX_CALLS_PER_RUN = 50
const MAX_PLANNED_PER_RUN = 500
/** Meetings that began earlier than this, while the server was down, are not called. */
const LOOKBACK_HOURS = 2
/** Far longer than the timeout of requests to platforms. */
const DIALING_TIMEOUT_MINUTES = 1
/** Far longer than any call. */
const CALL_TIMEOUT_HOURS = 4

/**
 * Makes the calls that are due in all workspaces: first calls at the start of meetings, and retries.
 * Several processes may run it concurrently; calls of a process that died are ended. Failures are
 * thrown after all calls have been attempted.
 */
export async function callAttendees(host: CallingHost): Promise<void> {
  const { pool } = host
  const now = host.now()
  await settleCalls({ ...host, now }, null, null)
  await endLostCalls(host)
  await planFirstCalls(pool, {
    since: now.subtract({ hours: LOOKBACK_HOURS }),
    now,
    limit: MAX_PLANNED_PER_RUN,
  })
  const due = await selectDueCalls(pool, now, MAX_CALLS_PER_RUN)
  const failures = (await Promise.allSettled(due.map((place) => callAttendee(host, place)))).filter(
    (result) => result.status === 'rejected',
  )
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ reason }) => reason as unknown),
      'Some calls could not be made.',
    )
}

/** Claims a call in a transaction, and dials outside of it, so that it is made at most once. */
async function callAttendee(host: CallingHost, place: CallPlace): Promise<void> {
  const { pool, urls, timeoutMs, secrets } = host
  const claimed = await retryOnConflict(
    () =>
      transaction(pool, (tx) => claimCall(tx, contextOf(host, place), { id: place.id, secrets })),
    () => {},
  )
  if (!claimed) return
  const {
    call: { id, platform },
  } = claimed
  const dialed = await dialPlatform(platform, dialOf(host, place, claimed), {
    urls,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  await retryOnConflict(
    () =>
      transaction(pool, async (tx) => {
        const call = await lockCallIn(tx, place.workspaceId, id, 'dialing')
        if (!call) return
        const context = contextOf(host, place)
        if (dialed.ok)
          await changeCall(tx, context, {
            before: call,
            after: { state: 'in_progress', platformCallId: dialed.platformCallId },
            type: 'call.started',
          })
        else await endAttempt(tx, context, call, dialed)
      }),
    () => {},
  )
}

function dialOf(
  { publicUrl }: CallingHost,
  { workspaceId }: CallPlace,
  { call, connection, number }: ClaimedCall,
) {
  return {
    ...connection,
    number,
    doorUrl: `${publicUrl}/voice/${call.platform}/${doorOf(workspaceId, connection.id)}`,
    metadata: { meeting_id: call.meetingId, outbound_call_id: call.id },
  }
}

/**
 * Ends calls whose process died before the platform answered, or whose end was never reported. It is
 * unknown whether they were made, so they are not retried.
 */
async function endLostCalls(host: CallingHost): Promise<void> {
  const { pool } = host
  const now = host.now()
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
            await endAttempt(tx, contextOf(host, place), call, {
              outcome: 'unknown',
              reason: 'unknown',
            })
        }),
      () => {},
    )
  }
}

function contextOf(
  { publicUrl, now, rosters }: CallingHost,
  { workspaceId }: CallPlace,
): RuleContext {
  const actor = systemActor(workspaceId)
  return { actor, provenance: provenanceOf(actor, null), publicUrl, now: now(), rosters }
}
