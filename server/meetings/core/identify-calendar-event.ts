/**
 * The id of a meeting in calendars (RFC 7986 §5.3), the same for all its versions, whichever server
 * and address sends them, and the number of the version. The attendee and each agent have an event
 * of their own, so that a shared mailbox keeps them apart. A cancellation has a higher number than
 * all before it, and a lower one than an invitation after it, if an agent gets the meeting back.
 * `agentId`: null for the attendee.
 */
export function identifyCalendarEvent(
  { id, sequence }: { id: string; sequence: number },
  { agentId, isCancelled }: { agentId: number | null; isCancelled: boolean },
): { uid: string; sequence: number } {
  return {
    uid: agentId === null ? id : `${id}-${agentId}`,
    sequence: 2 * sequence + (isCancelled ? 1 : 0),
  }
}
