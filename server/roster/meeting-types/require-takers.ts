import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { checkTakers } from './check-takers.ts'
import type { MeetingType } from './meeting-type-attributes.ts'

/** Throws invalid_transition if the team or an agent of a meeting type cannot take meetings. */
export async function requireTakers(write: Write, meetingType: MeetingType): Promise<void> {
  const faults = await checkTakers(write, meetingType, null)
  if (faults.length > 0)
    throw new Problem('invalid_transition', faults.map(({ detail }) => detail).join(' '), {
      members: { state: 'archived', cause: 'takers_archived' },
    })
}
