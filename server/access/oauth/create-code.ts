import type { Scope } from '../scopes.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { generateOneTimeCode, hashOneTimeCode } from './generate-one-time-code.ts'
import { insertCode } from './store/sign-ins.ts'

const CODE_TTL = Temporal.Duration.from({ minutes: 10 })

/**
 * Creates a one-time code that gives one client access to the workspace, within ten minutes. It
 * cannot be shown again.
 */
export async function createCode(
  db: Db,
  workspaceId: WorkspaceId,
  { scopes, now }: { scopes: readonly Scope[]; now: Temporal.Instant },
): Promise<string> {
  const code = generateOneTimeCode()
  await insertCode(db, {
    workspaceId,
    id: generateId(),
    hash: await hashOneTimeCode(code),
    scopes: [...scopes],
    createdAt: now,
    expiresAt: now.add(CODE_TTL),
  })
  return code
}
