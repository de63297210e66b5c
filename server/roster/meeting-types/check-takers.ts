import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../../access/write.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { checkReferences } from './check-meeting-type.ts'
import type { MeetingType } from './meeting-type-attributes.ts'
import { selectReferences } from './store.ts'

const TAKERS = ['teamId', 'agentIds', 'assignment'] as const
type Takers = Pick<MeetingType, (typeof TAKERS)[number]>

/**
 * Finds faults in the team and the agents of a meeting type, if they changed: a type whose agent
 * has left the team can still be renamed. `before` null: the type is new.
 */
export async function checkTakers(
  { db, workspaceId }: Write,
  meetingType: Takers,
  before: Takers | null,
): Promise<Fault[]> {
  if (before && TAKERS.every((part) => isDeepStrictEqual(meetingType[part], before[part])))
    return []
  return checkReferences(meetingType, await selectReferences(db, workspaceId, meetingType))
}
