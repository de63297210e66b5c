/**
 * The id of a meeting in calendars (RFC 7986 §5.3): the same for all its versions, whichever server
 * and address sends them. The attendee and each agent have an event of their own, so that a shared
 * mailbox keeps them apart. `agentId`: null for the attendee.
 */
export function computeCalendarUid(meetingId: string, agentId: number | null): string {
  return agentId === null ? meetingId : `${meetingId}-${agentId}`
}
