import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The mark of the events of a meeting, which identifies it in all calendars. */
export function markMeeting(workspaceId: WorkspaceId, meetingId: string): string {
  return `${workspaceId}-${meetingId}`
}

const MARK = /^(\d+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the meeting with this mark; null: it is not one of the workspace. */
export function readMark(workspaceId: WorkspaceId, mark: string): string | null {
  const [, workspace, meetingId] = MARK.exec(mark) ?? []
  return workspace === String(workspaceId) && meetingId !== undefined ? meetingId : null
}
