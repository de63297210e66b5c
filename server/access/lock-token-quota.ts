import type { Tx } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { countLiveTokens, deleteSurplusTokens } from './store/tokens.ts'
import { lockWorkspace } from './store/workspaces.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** Tokens of a workspace that are neither revoked nor expired. */
const MAX_LIVE_TOKENS = 1_000
/**
 * Tokens that are: the oldest beyond these are deleted, so that creating and revoking cannot fill
 * the table.
 */
const MAX_ENDED_TOKENS = 1_000

/**
 * Throws token_limit_reached where the workspace can have no further token. Until the transaction
 * ends, no other request creates one in this workspace.
 */
export async function lockTokenQuota(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<void> {
  await lockWorkspace(tx, workspaceId)
  const [live] = await Promise.all([
    countLiveTokens(tx, workspaceId, now),
    deleteSurplusTokens(tx, workspaceId, { now, keep: MAX_ENDED_TOKENS }),
  ])
  if (live < MAX_LIVE_TOKENS) return
  throw new Problem(
    'token_limit_reached',
    `A workspace has at most ${MAX_LIVE_TOKENS} tokens that are neither revoked nor ` +
      'expired. Revoke one that is no longer needed.',
  )
}
