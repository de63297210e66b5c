import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { countEndpoints, lockEndpoints } from '../store/endpoints.ts'

const MAX_ENDPOINTS = 50

/** Throws webhook_endpoint_limit_reached if the workspace can have no further endpoint. */
export async function checkCount({ db, workspaceId }: Write): Promise<[]> {
  await lockEndpoints(db, workspaceId)
  if ((await countEndpoints(db, workspaceId)) < MAX_ENDPOINTS) return []
  throw new Problem(
    'webhook_endpoint_limit_reached',
    `A workspace has at most ${MAX_ENDPOINTS} webhook endpoints.`,
  )
}
