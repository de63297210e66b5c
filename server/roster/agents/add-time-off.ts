import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { generateId } from '../../platform/generate-id.ts'
import { lockResource } from '../../crud/store-resource.ts'
import { checkTimeOff } from './check-time-off.ts'
import { AGENT } from './declare-agent.ts'
import { presentTimeOff } from './present-time-off.ts'
import { selectStandIn } from './store/references.ts'
import { insertTimeOff, type TimeOff, type TimeOffContent } from './store/time-off.ts'

/**
 * Gives the agent time off; the expected version is the agent's. Throws not_found,
 * precondition_failed and invalid_attributes.
 */
export async function addTimeOff(
  write: Write,
  { wanted, ...agent }: Target & { wanted: TimeOffContent },
): Promise<TimeOff> {
  const { id: agentId } = await lockResource(AGENT, write, agent)
  const standIn = await selectStandIn(write, wanted.standInId)
  throwIfInvalid(checkTimeOff({ ...wanted, agentId }, { standIn, before: null }))
  const added = await insertTimeOff(write, { ...wanted, agentId, id: generateId() })
  const after = presentTimeOff(added)
  await recordEvent(write, 'time_off.created', { before: null, after })
  return added
}
