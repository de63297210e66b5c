import type { FastifyRequest } from 'fastify'
import { RECENT_SIGN_IN } from '../access/require-actor.ts'
import type { Provenance } from '../events/provenance.ts'
import { Problem } from '../http/problems/problem.ts'
import { requireSession, type SessionHost } from './session-host.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/**
 * The owner of the workspace that is open, and what events record of changes by this owner.
 * `isRecent`: within ten minutes of a sign-in. Throws no_membership, insufficient_scope and
 * sign_in_again.
 */
export async function requireOwner(
  host: SessionHost,
  request: FastifyRequest,
  { isRecent = true }: { isRecent?: boolean } = {},
): Promise<{ workspaceId: WorkspaceId; personId: string; provenance: Provenance }> {
  const { workspaceId, personId, role, signedInAt } = await requireSession(host, request)
  if (workspaceId === null || role === null)
    throw new Problem('no_membership', 'No workspace is open. Open one, or ask its owner.')
  if (role !== 'owner')
    throw new Problem('insufficient_scope', 'Only an owner of the workspace can do this.')
  if (isRecent && Temporal.Instant.compare(signedInAt.add(RECENT_SIGN_IN), host.now()) <= 0)
    throw new Problem(
      'sign_in_again',
      'Confirm who you are: this is possible within ten minutes of a sign-in.',
    )
  const provenance: Provenance = {
    actorKind: 'person',
    actorId: personId,
    requestId: request.id,
    callId: null,
    connectionId: null,
  }
  return { workspaceId, personId, provenance }
}
