import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { countLiveTokens, deleteSurplusTokens } from '../store/tokens.ts'
import { lockWorkspace } from '../store/workspaces.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** Maximum number of tokens in a workspace that are neither revoked nor expired. */
const MAX_LIVE_TOKENS = 1_000
/**
 * Maximum number of revoked or expired tokens; older ones are deleted, so that creating and
 * revoking tokens cannot fill the table.
 */
const MAX_ENDED_TOKENS = 1_000

/**
 * Throws token_limit_reached if the workspace has the maximum number of tokens. Until the
 * transaction ends, no other request can create a token in this workspace.
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
