import { systemActor } from '../../access/actor.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { setConferenceLink } from '../../meetings/lifecycle/set-conference-link.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WriteKey } from '../store/writes.ts'
import type { WritingContext } from './writing-context.ts'

/** Stores the link to the video meeting that the calendar has created, on the meeting. */
export function storeConferenceLink(
  tx: Tx,
  { publicUrl, secrets, now }: WritingContext,
  { claimed: { workspaceId, meetingId }, url }: { claimed: WriteKey; url: string },
): Promise<void> {
  const actor = systemActor(workspaceId)
  const context = { actor, provenance: BY_SYSTEM, publicUrl, secrets, now: now() }
  return setConferenceLink(tx, context, { meetingId, url })
}
