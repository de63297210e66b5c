import { nearestBookable, type RefusedStart } from '../../meetings/booking/refuse-booking.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { SlotKey } from '../core/seal-id.ts'
import { formatSpokenStart } from './format-spoken-start.ts'
import { applyPlaceZone } from './apply-place-zone.ts'
import { offerTimes, sayTimes } from './offer-times.ts'
import { readPhoneHours } from './read-phone-hours.ts'
import { rejectTool, type Session, type ToolResult, type VoiceDeps } from '../call/session.ts'

/** The answer for a slot that is no longer free, with the nearest free slots. */
export async function offerAlternatives(
  deps: VoiceDeps,
  db: Db,
  asked: Session,
  {
    slot,
    refused: why,
  }: { slot: SlotKey; refused: Omit<RefusedStart, 'startSeconds' | 'timeZone' | 'language'> },
): Promise<ToolResult> {
  const session = await applyPlaceZone(deps, db, asked, slot)
  const {
    lines,
    actor: { workspaceId },
    timeZone,
    language,
  } = session
  const hours = await readPhoneHours(deps, db, session)
  const near = await nearestBookable(db, workspaceId, deps.rosters, {
    ...why,
    startSeconds: slot.startSeconds,
    timeZone,
    language,
    // A caller who chose a time outside of the hours accepts other such times.
    prefer: (slots) => hours.preferLike([slot.startSeconds], slots),
  })
  const { teamId, meetingTypeId, agentId, durationMinutes } = slot
  const slots = offerTimes(
    session,
    { teamId, meetingTypeId, agentId, durationMinutes },
    near.map(({ start }) => start),
  )
  const spoken = sayTimes(session, slots)
  const line =
    spoken.length === 0
      ? lines.noneAtAll
      : spoken.length === 1
        ? lines.offerOne(spoken.join(''))
        : lines.offerSeveral(spoken)
  // A slot that was rejected for any other reason was never free.
  const isTaken = ['taken', 'held', 'fully_booked', 'busy_elsewhere'].includes(why.reason)
  return {
    ...rejectTool(
      `${isTaken ? lines.taken : lines.notFree(formatSpokenStart(session, slot.startSeconds))} ${line}`,
      'taken',
      { slots, booked: false, reason: why.reason },
    ),
    memory: { offered: near.map(({ start }) => start), chosen: null },
  }
}
