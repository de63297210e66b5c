import { DEFAULT_HOLD_MINUTES, holdSlot } from '../../meetings/holds/hold-slot.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { sealSlot, type SlotKey } from '../core/seal-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import { formatSpokenStart } from '../finding/format-spoken-start.ts'
import { offerAlternatives } from '../finding/offer-alternatives.ts'
import { applyPlaceZone } from '../finding/apply-place-zone.ts'
import { openOfferedSlot } from './open-offered-slot.ts'
import { readAgentName } from './read-agent-name.ts'
import {
  answerWith,
  bookingContextOf,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'

/** Holds a time for this call. */
export async function holdTime(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  args: ToolArguments<'hold_time'>,
): Promise<ToolResult> {
  const offered = openOfferedSlot(session, args.slot_id)
  return offered
    ? holdSlotFor(deps, tx, offered, args.slot_id)
    : rejectTool(session.lines.unknownSlot, 'unknown_slot', { slots: [] })
}

async function holdSlotFor(
  deps: VoiceDeps,
  tx: Tx,
  { slot, session }: { slot: SlotKey; session: Session },
  givenId: string,
): Promise<ToolResult> {
  const { lines, call, language, timeZone, computeMacs } = session
  const ids = { teamId: slot.teamId, meetingTypeId: slot.meetingTypeId, agentId: slot.agentId }
  try {
    const outcome = await holdSlot(tx, bookingContextOf(deps, session), {
      ids,
      startSeconds: slot.startSeconds,
      durationMinutes: slot.durationMinutes,
      minutes: DEFAULT_HOLD_MINUTES,
      timeZone,
      language,
      callId: call?.platformCallId ?? null,
    })
    if (!outcome.ok) return offerAlternatives(deps, tx, session, { slot, refused: outcome })
    const [agentId = null] = outcome.hold.agentIds
    const here = await applyPlaceZone(deps, tx, session, { ...slot, agentId })
    const spoken = formatSpokenStart(here, slot.startSeconds)
    // Without a call id, the hold belongs to the holder of this slot id.
    const slotId = call ? givenId : sealSlot(computeMacs, { ...slot, holdId: outcome.hold.id })
    return answerWith(
      lines.held(spoken),
      {
        hold_id: outcome.hold.id,
        slot_id: slotId,
        spoken,
        agent_name: await readAgentName(deps, tx, session, outcome.hold.agentIds[0]!),
        expires_in_seconds: DEFAULT_HOLD_MINUTES * 60,
      },
      {
        memory: {
          holds: { ...call?.memory.holds, [slot.startSeconds]: outcome.hold.id },
          chosen: slot.startSeconds,
        },
      },
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'hold_limit_reached')
      return rejectTool(lines.holdLimit, 'hold_limit_reached', { slots: [] })
    throw error
  }
}
