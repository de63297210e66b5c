import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Target } from './find-target.ts'
import { type Assigned, selectAssigned } from './store.ts'

export type { Assigned } from './store.ts'

const ROLLING_DAYS = 30

/** What round robin gave the target's team over the last 30 days; nothing where the meeting type does not take turns. */
export async function readAssigned(db: Db, workspaceId: WorkspaceId, { team, meetingType }: Target, now: Temporal.Instant): Promise<Assigned[]> {
  if (meetingType.assignment !== 'round_robin') return []
  const since = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: ROLLING_DAYS })
  return selectAssigned(db, workspaceId, team.id, since)
}
