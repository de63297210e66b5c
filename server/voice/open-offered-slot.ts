import { openSlot, type SlotKey } from './core/seal-id.ts'
import type { Session } from './session.ts'

/**
 * The offered time behind a slot id, and the session in the time zone that it was offered in; null
 * for an id that was not issued here.
 */
export function openOfferedSlot(
  session: Session,
  slotId: string,
): { slot: SlotKey; session: Session } | null {
  const slot = openSlot(session.mark, slotId)
  if (!slot) return null
  return {
    slot,
    session: slot.timeZone === undefined ? session : { ...session, timeZone: slot.timeZone },
  }
}
