import { findContact } from '../../contacts/find-contact.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/problem.ts'
import { routeContact } from '../../routing/route-contact.ts'
import type { TargetIds } from '../../scheduling/find-target.ts'
import type { BookingContext } from '../booking-context.ts'

/**
 * The team, the meeting type and the agent that the routing rules choose for the attendee, by the
 * stored contact. A named agent stays. Throws 422 routing_undecided, with the attributes that are
 * missing.
 */
export async function routeBooking(
  db: Db,
  { actor: { workspaceId, phoneRegion }, rosters }: BookingContext,
  { email, agentId }: { email: string; agentId: number | null },
): Promise<TargetIds> {
  const found = await findContact(db, workspaceId, { by: { email }, phoneRegion })
  // An attendee who matches several contacts counts as new, as in the booking itself.
  const attributes = (found.ok && found.contact?.attributes) || { email }
  const { choice, missing } = await routeContact(db, workspaceId, { attributes, rosters })
  if (choice)
    return {
      teamId: choice.teamId,
      meetingTypeId: choice.meetingTypeId,
      agentId: agentId ?? choice.agentId,
    }
  const detail =
    missing.length > 0
      ? `To decide, routing needs: ${missing.join(', ')}.`
      : 'No routing rule leads this attendee anywhere.'
  throw new Problem('routing_undecided', detail, { members: { missing } })
}
