import type { MeetingStatus } from '../../../meetings/core/transitions.ts'
import type { ChangeName } from './decide-changes.ts'

const STATUS_AFTER = {
  move: 'scheduled',
  cancel: 'cancelled',
  confirm: 'scheduled',
  decline: 'declined',
} as const satisfies Record<ChangeName, MeetingStatus>

/**
 * Whether the meeting is as it is after this change. `startSeconds`: the start of a move; null:
 * any.
 */
export function hasChange(
  meeting: { status: MeetingStatus; startSeconds: number; sequence: number },
  name: ChangeName,
  startSeconds: number | null,
): boolean {
  if (meeting.status !== STATUS_AFTER[name]) return false
  return (
    name !== 'move' ||
    (startSeconds === null ? meeting.sequence > 0 : meeting.startSeconds === startSeconds)
  )
}
