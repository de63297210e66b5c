import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Attributes } from '../contacts/core/attributes/attributes.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { decideRoute, type RouteDecision } from './core/decide-route.ts'
import { selectEnabledRules } from './store/select-rules.ts'

/**
 * Routes a contact with these attributes by the workspace's rules. Writes nothing. Throws Conflict
 * if the roster has changed since it was read.
 */
export async function routeContact(
  db: Db,
  workspaceId: WorkspaceId,
  { attributes, rosters }: { attributes: Attributes; rosters: Rosters },
): Promise<RouteDecision> {
  const roster = await rosters.read(db, workspaceId)
  const [rules] = await Promise.all([
    selectEnabledRules({ db, workspaceId }),
    rosters.confirm(db, workspaceId, roster),
  ])
  return decideRoute(rules, attributes, roster)
}
