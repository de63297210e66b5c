import { findContact } from '../../contacts/find-contact.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { routeContact } from '../../routing/route-contact.ts'
import type { TargetIds } from '../../scheduling/get-target.ts'
import type { BookingContext } from '../booking-context.ts'

/**
 * The team, the meeting type and the agent that the routing rules choose for the attendee, based on
 * the stored contact. A named agent takes precedence. Throws 422 routing_undecided with the missing
 * attributes.
 */
export async function routeBooking(
  db: Db,
  { actor: { workspaceId, phoneRegion }, rosters }: BookingContext,
  { email, agentId }: { email: string; agentId: number | null },
): Promise<TargetIds> {
  const found = await findContact(db, workspaceId, { by: { email }, phoneRegion })
  // An attendee who matches several contacts counts as new, like in the booking.
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
      ? `Routing needs these attributes of the contact: ${missing.join(', ')}.`
      : 'No routing rule matches this attendee.'
  throw new Problem('routing_undecided', detail, { members: { missing } })
}
