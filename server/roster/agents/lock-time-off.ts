import { incrementRosterVersion } from '../../access/store/workspaces.ts'
import type { Write } from '../../access/write.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireIntegerId } from '../../http/bodies/require-integer-id.ts'
import { Problem } from '../../http/problems/problem.ts'
import { selectTimeOffForUpdate, type TimeOff } from './store/time-off.ts'

/** Time off by both ids in the path, at the expected version; null: at any version. */
export type TimeOffTarget = Target & { agentId: string }

/** Locks time off until the transaction ends. Throws not_found and precondition_failed. */
export async function lockTimeOff(
  write: Write,
  { agentId: agent, id, version }: TimeOffTarget,
): Promise<TimeOff> {
  const agentId = requireIntegerId(agent, 'agent')
  const [, timeOff] = !isUuid(id)
    ? []
    : await Promise.all([
        incrementRosterVersion(write.db, write.workspaceId),
        selectTimeOffForUpdate(write, { agentId, id }),
      ])
  if (!timeOff) throw new Problem('not_found', 'The agent has no time off with this id.')
  requireVersion(version, timeOff.version)
  return timeOff
}
