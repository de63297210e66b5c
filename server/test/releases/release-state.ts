import type { Copy } from './copy-tables.ts'

/** The time that is held, in hours after the beginning. */
export const HELD_HOURS = 50

/** A database as a released version left it in the middle of its work. */
export type ReleaseState = {
  lastMigration: string
  workspaceId: number
  token: string
  holdId: string
  importId: string
  pendingMeetingId: string
  /** What the API of the release returned, by path. */
  answers: Record<string, unknown>
  /** What the release did with the rest of the work. */
  outcome: Outcome
  copy: Copy
}

export type Outcome = {
  /** Recipient and subject of each mail. */
  mails: string[]
  /** How often an event was delivered, by its type. */
  deliveries: Record<string, number>
  /** Whether an event was delivered twice. */
  hasRepeatedDeliveries: boolean
  imported: unknown
  bookedWithHold: number
  pendingMeeting: string
  duplicates: number
  openErasures: number
  plannedWrites: number
}
