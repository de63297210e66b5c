import type { Tx } from '../../platform/db/pool.ts'
import { lockMeeting } from '../store/meetings.ts'
import { type ChangeContext, writeChange } from './write-change.ts'

/**
 * Stores the link to the video meeting of a scheduled meeting, if the calendar of the agent has to
 * create it. Does nothing if the meeting has this link already.
 */
export async function setConferenceLink(
  tx: Tx,
  context: ChangeContext,
  { meetingId, url }: { meetingId: string; url: string },
): Promise<void> {
  const before = await lockMeeting(tx, context.actor.workspaceId, meetingId, context.now)
  if (before?.status !== 'scheduled') return
  const { location } = before
  if (location.provider === undefined || location.url === url) return
  const transition = { to: before.status, event: 'meeting.updated' } as const
  const after = { location: { ...location, url } }
  await writeChange(tx, context, { before, transition, after, taking: null })
}
