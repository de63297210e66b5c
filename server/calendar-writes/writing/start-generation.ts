import type { CalendarWrite } from '../store/writes.ts'

/** The write of a new event, because the one before is deleted. */
export function startGeneration(write: CalendarWrite): CalendarWrite {
  return {
    ...write,
    generation: write.generation + 1,
    isBegun: false,
    eventKey: null,
    etag: null,
    written: null,
    attempted: null,
    isConferencePending: false,
    conferenceUrl: null,
    conferenceChecks: 0,
    removedAt: null,
    isRemovalBegun: false,
  }
}
