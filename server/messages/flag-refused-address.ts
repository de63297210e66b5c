import type { Provenance } from '../events/provenance.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Message } from './message.ts'

/** Notes on the contact that the address of a message to the attendee does not work. */
export async function flagRefusedAddress(
  _tx: Tx,
  _origin: { workspaceId: WorkspaceId; now: Temporal.Instant; provenance: Provenance },
  _message: Message,
): Promise<void> {}
