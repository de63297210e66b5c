import type { EventType } from '../events/catalogue.ts'
import { findPrevious } from '../events/history/find-previous.ts'
import type { ChangeContext } from '../meetings/lifecycle/write-change.ts'
import type { RowClaim } from '../platform/db/claim-row.ts'
import type { Tx } from '../platform/db/pool.ts'
import { presentOutboundCall } from './present-outbound-call.ts'
import { insertCall, type OutboundCall, updateCall } from './store/outbound-calls.ts'

/**
 * Writes a change of a call that the transaction has locked, with its event; without an event if
 * `type` is null. `claim` null: no process requests the call.
 */
export function changeCall(
  tx: Tx,
  { actor, provenance, now }: ChangeContext,
  {
    before,
    after,
    type,
    claim = null,
  }: {
    before: OutboundCall
    after: Partial<OutboundCall>
    type: EventType | null
    claim?: RowClaim | null
  },
): Promise<void> {
  const call = { ...before, ...after }
  const data = presentOutboundCall(call).attributes
  const event = type && {
    type,
    data,
    previous: findPrevious(presentOutboundCall(before).attributes, data),
    provenance,
    now,
  }
  return updateCall(tx, actor.workspaceId, call, { event, claim })
}

/** Plans a call. Throws Conflict if another transaction has planned it. */
export function addCall(
  tx: Tx,
  { actor, provenance, now }: Pick<ChangeContext, 'actor' | 'provenance' | 'now'>,
  call: OutboundCall,
): Promise<void> {
  return insertCall(tx, actor.workspaceId, call, {
    type: 'call.planned',
    data: presentOutboundCall(call).attributes,
    previous: null,
    provenance,
    now,
  })
}
