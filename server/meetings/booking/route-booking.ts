import { findContact } from '../../contacts/find-contact.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/problem.ts'
import { routeContact } from '../../routing/route-contact.ts'
import type { TargetIds } from '../../scheduling/find-target.ts'
import type { BookingContext } from '../booking-context.ts'

/**
 * The team, the meeting type and the agent to which the routing rules lead the attendee, by what is
 * stored of them. A named agent stays. Throws 422 routing_undecided, with what is still to be
 * asked.
 */
export async function routeBooking(
  db: Db,
  { actor: { workspaceId, phoneRegion }, rosters }: BookingContext,
  { email, agentId }: { email: string; agentId: number | null },
): Promise<TargetIds> {
  const found = await findContact(db, workspaceId, { by: { email }, phoneRegion })
  // Somebody whom several contacts could be is somebody new, as for the booking itself.
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
