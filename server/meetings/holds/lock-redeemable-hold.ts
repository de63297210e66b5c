import { languageOf } from '../../languages/languages.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import type { TargetIds } from '../../scheduling/get-target.ts'
import type { BookingContext } from '../booking-context.ts'
import { type LockedHold, lockHold } from '../store/holds.ts'

type Redemption = {
  /** Null: the booking has no hold. */
  holdId: string | null
  ids: TargetIds
  startSeconds: number
  durationMinutes: number | null
  /** BCP 47. */
  language: string
}

/**
 * The hold that a booking redeems, locked until the transaction ends; null: none. Throws 422 for an
 * unknown hold, and for one that does not match the booking.
 */
export async function lockRedeemableHold(
  tx: Tx,
  { actor: { workspaceId }, now }: BookingContext,
  { holdId, ids, startSeconds: start, durationMinutes, language }: Redemption,
): Promise<LockedHold | null> {
  if (holdId === null) return null
  const hold = isUuid(holdId) ? await lockHold(tx, workspaceId, holdId, now) : null
  if (!hold)
    throw new Problem('hold_not_found', 'There is no hold with this id.', {
      say: languageOf(language).toolLines.holdGone,
      errors: [
        {
          pointer: '/data/attributes/hold_id',
          code: 'hold_not_found',
          detail: 'There is no hold with this id.',
        },
      ],
    })
  const [from, to] = [hold.startSeconds, hold.endSeconds]
  const fits =
    hold.teamId === ids.teamId &&
    hold.meetingTypeId === ids.meetingTypeId &&
    from === start &&
    (ids.agentId === null || hold.agentIds.includes(ids.agentId)) &&
    (durationMinutes === null || to - from === durationMinutes * 60)
  if (fits) return hold
  const agentId = hold.agentIds[0]
  const minutes = (to - from) / 60
  const detail =
    `The hold is for team ${hold.teamId}, meeting type ${hold.meetingTypeId} and agent ${agentId} ` +
    `at ${from} for ${minutes} minutes. Send these values, or omit hold_id.`
  throw new Problem('invalid_attributes', detail, {
    errors: [{ pointer: '/data/attributes/hold_id', code: 'hold_of_something_else', detail }],
  })
}
