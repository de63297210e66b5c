import type { Tx } from '../../platform/db/pool.ts'
import { lockMeeting } from '../store/meetings.ts'
import { type ChangeContext, writeChange } from './write-change.ts'

type ConferenceLink = {
  meetingId: string
  /** Null: the room does not exist any more. */
  url: string | null
  /** The link that is replaced; undefined: any. */
  former?: string
}

/**
 * Stores the link to the video room of a scheduled meeting, if the calendar of the agent has to
 * create it. Does nothing if the meeting has this link already, or another one than the former.
 */
export async function setConferenceLink(
  tx: Tx,
  context: ChangeContext,
  { meetingId, url, former }: ConferenceLink,
): Promise<void> {
  const before = await lockMeeting(tx, context.actor.workspaceId, meetingId, context.now)
  if (before?.status !== 'scheduled') return
  const { url: present, ...location } = before.location
  if (location.provider === undefined || (present ?? null) === url) return
  if (former !== undefined && present !== former) return
  const transition = { to: before.status, event: 'meeting.updated' } as const
  const after = { location: { ...location, ...(url !== null && { url }) } }
  await writeChange(tx, context, { before, transition, after, taking: null })
}
