import type { EventType } from '../events/catalogue.ts'
import { findPrevious } from '../events/find-previous.ts'
import type { ChangeContext } from '../meetings/lifecycle/write-change.ts'
import type { Tx } from '../platform/db/pool.ts'
import { presentOutboundCall } from './present-outbound-call.ts'
import { insertCall, type OutboundCall, updateCall } from './store.ts'

/**
 * Writes a change of a call that the transaction has locked, with its event; without an event if
 * `type` is null.
 */
export function changeCall(
  tx: Tx,
  { actor, provenance, now }: ChangeContext,
  {
    before,
    after,
    type,
  }: { before: OutboundCall; after: Partial<OutboundCall>; type: EventType | null },
): Promise<void> {
  const call = { ...before, ...after }
  const data = presentOutboundCall(call).attributes
  return updateCall(
    tx,
    actor.workspaceId,
    call,
    type && {
      type,
      data,
      previous: findPrevious(presentOutboundCall(before).attributes, data),
      provenance,
      now,
    },
  )
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
