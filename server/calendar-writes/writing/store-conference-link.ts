import { systemActor } from '../../access/actor.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { setConferenceLink } from '../../meetings/lifecycle/set-conference-link.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { CalendarWrite } from '../store/writes.ts'
import type { WritingContext } from './writing-context.ts'

/**
 * Stores the link to the video room that the calendar has created, on the meeting, or removes it
 * from there together with the event.
 */
export async function storeConferenceLink(
  tx: Tx,
  { publicUrl, secrets, now }: WritingContext,
  { workspaceId, meetingId, conferenceUrl, removedAt }: CalendarWrite,
): Promise<void> {
  if (conferenceUrl === null) return
  const actor = systemActor(workspaceId)
  const context = { actor, provenance: BY_SYSTEM, publicUrl, secrets, now: now() }
  const link = removedAt === null ? { url: conferenceUrl } : { url: null, former: conferenceUrl }
  await setConferenceLink(tx, context, { meetingId, ...link })
}
