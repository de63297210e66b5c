import { provenanceOf, systemActor } from '../access/actor.ts'
import type { RuleContext } from '../meetings/lifecycle/write-change.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import type { Limits } from '../platform/limits.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { formatConnectionKey } from '../voice-connections/find-connection.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { changeCall } from './change-call.ts'
import { claimCall, type ClaimedCall } from './claim-call.ts'
import type { CallPlacements } from './core/call-placement.ts'
import { endAttempt } from './end-attempt.ts'
import { placeCall, type PlatformUrls } from './place-call.ts'
import { settleCall } from './settle-calls.ts'
import {
  type CallKey,
  type CallState,
  type EndedCall,
  lockCallIn,
  planFirstCalls,
  selectDueCalls,
  selectEndedCalls,
  selectLostCalls,
} from './store/outbound-calls.ts'

/** The dependencies of outbound calls. */
export type CallingDeps = {
  pool: Pool
  now: () => Temporal.Instant
  secrets: SecretBox | null
  urls: PlatformUrls
  callPlacements: CallPlacements
  limits: Pick<Limits, 'voice'>
  /** Calls that were due by then are not made; null: all are. */
  silentUntil?: Temporal.Instant | null
} & Pick<RuleContext, 'publicUrl' | 'rosters'>

/** Platforms take seconds to answer. */
const PLACED_AT_ONCE = 50
const MAX_PLANNED = 500
/**
 * After a longer downtime, people handle the meetings that began during it. The statement for due
 * work has the same limit.
 */
const LOOKBACK_HOURS = 2

/** Calls to attendees whose meeting begins, reminders, and retries. */
export function defineCallWork(deps: CallingDeps): WorkKind[] {
  return [settlingOf(deps), endingOf(deps), planningOf(deps), placingOf(deps)]
}

/** Records the outcome of calls that the platform has ended. */
function settlingOf(deps: CallingDeps): WorkKind<EndedCall> {
  return {
    name: 'settle-calls',
    find: (workspaceId, question) => selectEndedCalls(deps.pool, workspaceId, null, question),
    keyOf: ({ id }) => id,
    run: async (workspaceId, ended) => {
      await settleCall({ ...deps, now: deps.now() }, { workspaceId, ended, provenance: null })
      return false
    },
  }
}

/**
 * Closes calls with an unknown outcome, which are not repeated: the process died between its claim
 * and the platform's response, or the platform never reported the end of the call.
 */
function endingOf(deps: CallingDeps): WorkKind<{ id: string; state: CallState }> {
  const { pool } = deps
  return {
    name: 'end-lost-calls',
    find: (workspaceId, question) => selectLostCalls(pool, workspaceId, question),
    keyOf: ({ id }) => id,
    run: async (workspaceId, { id, state }) => {
      await retryOnConflict(
        () =>
          transaction(pool, async (tx) => {
            const call = await lockCallIn(tx, { workspaceId, id }, { state })
            if (call)
              await endAttempt(tx, contextOf(deps, workspaceId), call, {
                outcome: 'unknown',
                reason: 'unknown',
              })
          }),
        () => {},
      )
      return false
    },
  }
}

/** Plans the first calls about meetings that begin. */
function planningOf({ pool, now }: CallingDeps): WorkKind<string> {
  return {
    name: 'plan-calls',
    find: (_workspaceId, { except }) => Promise.resolve(except.length === 0 ? ['plan'] : []),
    keyOf: (item) => item,
    // What was planned is due at once.
    run: async (workspaceId) =>
      (await planFirstCalls(pool, workspaceId, {
        since: now().subtract({ hours: LOOKBACK_HOURS }),
        now: now(),
        limit: MAX_PLANNED,
      })) > 0,
  }
}

/** A claimed call is placed outside of any transaction and by this process only. */
function placingOf(deps: CallingDeps): WorkKind<{ id: string }> {
  return {
    name: 'place-calls',
    concurrency: PLACED_AT_ONCE,
    find: (workspaceId, question) => selectDueCalls(deps.pool, workspaceId, question),
    keyOf: ({ id }) => id,
    run: async (workspaceId, { id }) => {
      await callAttendee(deps, { workspaceId, id })
      return false
    },
  }
}

async function callAttendee(deps: CallingDeps, { workspaceId, id }: CallKey): Promise<void> {
  const { pool, urls, callPlacements, limits, secrets, silentUntil = null } = deps
  const claimed = await retryOnConflict(
    () =>
      transaction(pool, (tx) =>
        claimCall(tx, contextOf(deps, workspaceId), { id, secrets, silentUntil }),
      ),
    () => {},
  )
  if (!claimed) return
  const { platform } = claimed.call
  const placed = await placeCall(
    callPlacements[platform]!,
    callToPlace(deps, workspaceId, claimed),
    {
      apiUrl: urls[platform],
      timeoutMs: limits.voice.placeCallMs,
    },
  )
  await retryOnConflict(
    () =>
      transaction(pool, async (tx) => {
        const call = await lockCallIn(tx, { workspaceId, id }, claimed)
        if (!call) return
        const context = contextOf(deps, workspaceId)
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
  workspaceId: WorkspaceId,
  { call, connection, number }: ClaimedCall,
) {
  return {
    ...connection,
    number,
    connectionUrl: `${publicUrl}/voice/${call.platform}/${formatConnectionKey(workspaceId, connection.id)}`,
    metadata: { meeting_id: call.meetingId, outbound_call_id: call.id, purpose: call.purpose },
  }
}

function contextOf(
  { publicUrl, secrets, now, rosters }: CallingDeps,
  workspaceId: WorkspaceId,
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
