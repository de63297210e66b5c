import type { EventType } from '../events/catalogue.ts'
import { changesOf, type ChangeContext } from '../meetings/write-change.ts'
import type { Db } from '../platform/db/pool.ts'
import { insertCall, type OutboundCall, updateCall } from './store.ts'

/** A call as events show it. */
function presentCall(call: OutboundCall): Record<string, unknown> {
  return {
    outbound_call_id: call.id, meeting_id: call.meetingId, attempt: call.attempt, start_time: String(call.startsAt.epochMilliseconds / 1000), state: call.state, reason: call.reason,
    voice_connection_id: call.connectionId, platform: call.platform, platform_call_id: call.platformCallId,
    planned_at: call.plannedAt.toString(), claimed_at: call.claimedAt?.toString() ?? null, ended_at: call.endedAt?.toString() ?? null,
  }
}

/** Writes a change of a call that the transaction has locked, with its event; `type` null: it happens to nobody yet. */
export function changeCall(db: Db, { caller, provenance, now }: ChangeContext, { before, after, type }: { before: OutboundCall; after: Partial<OutboundCall>; type: EventType | null }): Promise<void> {
  const call = { ...before, ...after }
  const data = presentCall(call)
  return updateCall(db, caller.workspaceId, call, type && { type, data, previous: changesOf(presentCall(before), data), provenance, now })
}

/** Plans another call. Throws a conflict where somebody else has. */
export function addCall(db: Db, { caller, provenance, now }: ChangeContext, call: OutboundCall): Promise<void> {
  return insertCall(db, caller.workspaceId, call, { type: 'call.planned', data: presentCall(call), previous: null, provenance, now })
}
