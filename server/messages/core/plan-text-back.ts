import type { FeedEvent } from '../../events/store/feed.ts'
import type { MessagePlan } from '../message.ts'
import { NOTHING } from './plan-messages.ts'

/** Whoever was cut off calls again at once. */
const DELAY = { minutes: 2 }

type TaskData = {
  team_id: number
  contact_id: string | null
  call_id: string | null
  task_due_at?: string | null
}

/** The text message to the caller of a call that became a task to call back; null: it is none. */
export function planTextBack(event: FeedEvent): MessagePlan | null {
  const { id, type, actorKind, position, createdAt, resourceId } = event
  const data = event.data as TaskData
  const isCallBack =
    type === 'note.created' && actorKind === 'platform' && (data.task_due_at ?? null) !== null
  if (!isCallBack || data.call_id === null) return null
  return {
    ...NOTHING,
    kind: 'unbooked_call',
    recipient: 'attendee',
    channel: 'sms',
    cause: `${id}/unbooked_call/attendee/sms`,
    position,
    dueAt: createdAt.add(DELAY),
    teamId: data.team_id,
    contactId: data.contact_id,
    noteId: resourceId,
    callId: data.call_id,
  }
}
