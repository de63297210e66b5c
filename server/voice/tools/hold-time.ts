import { HOLD_MINUTES, holdSlot } from '../../meetings/hold-slot.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Problem } from '../../platform/http/problem.ts'
import { spokenTime } from '../../scheduling/core/spoken-time.ts'
import { openSlot, sealSlot } from '../core/sealed-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { offerInstead } from '../offer-instead.ts'
import { bookingContextOf, refused, said, type Session, speakingOf, type ToolResult, type VoiceHost } from '../voice-session.ts'

/** Keeps a time for this call. */
export async function holdTime(host: VoiceHost, db: Db, session: Session, args: ToolArguments<'hold_time'>): Promise<ToolResult> {
  const { lines, call, language, timeZone, mark } = session
  const slot = openSlot(mark, args.slot_id)
  if (!slot) return refused(lines.unknownSlot, 'unknown_slot', { slots: [] })
  const ids = { teamId: slot.teamId, meetingTypeId: slot.meetingTypeId, agentId: slot.agentId }
  try {
    const outcome = await holdSlot(db, bookingContextOf(host, session), { ids, start: slot.start, duration: slot.duration, minutes: HOLD_MINUTES, timeZone, language, callId: call?.platformCallId ?? null })
    if (!outcome.ok) return offerInstead(host, db, session, { slot, refused: outcome })
    const spoken = spokenTime(slot.start, speakingOf(session))
    // Without a call that keeps it, whoever has this id does.
    const slotId = call ? args.slot_id : sealSlot(mark, { ...slot, holdId: outcome.hold.id })
    return said(lines.held(spoken), { hold_id: outcome.hold.id, slot_id: slotId, spoken, expires_in_seconds: HOLD_MINUTES * 60 }, { memory: { holds: { ...call?.memory.holds, [slot.start]: outcome.hold.id } } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'hold_limit_reached') return refused(lines.holdLimit, 'hold_limit_reached', { slots: [] })
    throw error
  }
}
