import { defineConflictWork } from '../../calendar-writes/conflicts/define-conflict-work.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { planConflictChecks } from '../../meetings/conflicts/plan-conflict-checks.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import type { Scene } from '../event-scene.ts'
import { finishWork } from '../finish-work.ts'
import { storeBusyTime } from './store-busy-times.ts'

/** A calendar of the agent turns out to be busy at the time of a meeting. */
export async function playConflicts({ deps, book, changed }: Scene): Promise<void> {
  const { pool, now } = deps
  const { id, attributes } = await book(240)
  const [from, to] = [Number(attributes.start_time), Number(attributes.end_time)]
  const [meeting] = await pool.query<{ workspaceId: WorkspaceId; agentId: number }>(sql`
    select workspace_id as "workspaceId", agent_id as "agentId" from meetings where id = ${id}`)
  const { workspaceId, agentId } = meeting!
  await storeBusyTime(pool, workspaceId, { agentId, from, to })
  await transaction(pool, (tx) => planConflictChecks(tx, workspaceId, [id], now()))
  const egress = createEgress({ allow: [] })
  const kind = defineConflictWork({
    ...deps,
    rosters: openRosters(),
    providers: {} as Parameters<typeof defineConflictWork>[0]['providers'],
    requests: {
      egress,
      urls: { google: '', microsoft: '' },
      limits: deps.calendars.limits,
      texts: deps.calendars.texts,
    },
    openAccess: () => Promise.reject(new Error('Nothing is read directly.')),
  })
  await finishWork(deps, [kind])
  egress.close()
  await changed()
}
