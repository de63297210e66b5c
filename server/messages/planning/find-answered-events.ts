import { getWorkspace } from '../../access/store/workspaces.ts'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import type { FeedEvent } from '../../events/store/feed.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectAnsweredNumbers } from '../store/incoming-texts.ts'

/**
 * The ids of the events of meetings that a text message of the attendee caused, and that its answer
 * has told the attendee about.
 */
export async function findAnsweredEvents(
  tx: Tx,
  workspaceId: WorkspaceId,
  events: readonly FeedEvent[],
): Promise<ReadonlySet<string>> {
  const candidates = events.filter(
    ({ resourceType, actorKind, requestId }) =>
      resourceType === 'meeting' && actorKind === 'platform' && requestId !== null,
  )
  if (candidates.length === 0) return new Set()
  const numbers = await selectAnsweredNumbers(
    tx,
    workspaceId,
    candidates.map(({ requestId }) => requestId!),
  )
  if (numbers.size === 0) return new Set()
  const { phoneRegion } = await getWorkspace(tx, workspaceId)
  const isAnswered = ({ requestId, data }: FeedEvent) => {
    const phone = parsePhone((data.attendee_phone ?? '') as string, phoneRegion)
    return phone.ok && phone.number === numbers.get(requestId!)
  }
  return new Set(candidates.filter(isAnswered).map(({ id }) => id))
}
