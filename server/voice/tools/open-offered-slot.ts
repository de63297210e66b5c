import { openSlot, type SlotKey } from '../core/seal-id.ts'
import type { Session } from '../call/session.ts'

/** The slot of a slot id, and the session in the time zone of the offer; null for a forged id. */
export function openOfferedSlot(
  session: Session,
  slotId: string,
): { slot: SlotKey; session: Session } | null {
  const slot = openSlot(session.computeMacs, slotId)
  if (!slot) return null
  const { timeZone, callerTimeZone = timeZone } = slot
  return {
    slot,
    session:
      timeZone === undefined || callerTimeZone === undefined
        ? session
        : { ...session, timeZone, callerTimeZone },
  }
}
