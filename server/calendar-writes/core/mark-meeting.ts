import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The mark of the events of a meeting, which identifies it in all calendars. */
export function markMeeting(workspaceId: WorkspaceId, meetingId: string): string {
  return `${workspaceId}-${meetingId}`
}
