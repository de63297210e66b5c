import type { Provenance } from '../events/provenance.ts'
import type { Tx } from '../platform/db/pool.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireFound } from '../platform/http/require-found.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { changeMessage } from './change-message.ts'
import { flagRefusedAddress } from './flag-refused-address.ts'
import type { Message } from './message.ts'
import { lockMessage } from './store/messages.ts'

/** A message that came back. `permanent`: its address does not work. */
type BounceReport = {
  id: string
  reason: string | null
  permanent: boolean
  provenance: Provenance
  now: Temporal.Instant
}

/**
 * Records that a sent message came back, with its event; a second report changes nothing. Throws
 * not_found, and invalid_transition for a message that was not sent.
 */
export async function reportBounce(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, reason, permanent, provenance, now }: BounceReport,
): Promise<Message> {
  const before = requireFound(isUuid(id) ? await lockMessage(tx, workspaceId, id) : null, 'message')
  if (before.state === 'bounced') return before
  if (before.state !== 'sent')
    throw new Problem(
      'invalid_transition',
      `The message is ${before.state}. Only a message that was sent can bounce.`,
    )
  const message = await changeMessage(
    tx,
    { workspaceId, now, provenance },
    {
      before,
      change: { state: 'bounced', reason: 'bounced', detail: reason },
      leaseSeconds: null,
    },
  )
  if (permanent) await flagRefusedAddress(tx, { workspaceId, now, provenance }, message)
  return message
}
