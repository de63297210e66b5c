import { changeExpiry } from '../../scheduling/taken-time/store/taken-time.ts'
import { findGroup } from '../../scheduling/taken-time/store/groups.ts'
import { releaseTime } from '../../scheduling/taken-time/release-time.ts'
import { ownLimitOf, requireOwn } from '../../access/own-limit.ts'
import { findPrevious } from '../../events/history/find-previous.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import { languageOf } from '../../languages/languages.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { formatInstant } from '../../platform/time.ts'
import { removeTurn } from '../../scheduling/remove-turn.ts'
import type { BookingContext } from '../booking-context.ts'
import { computeDecisionDeadline } from '../core/compute-decision-deadline.ts'
import { HOLD_TRANSITIONS, type HoldTransition } from '../core/transitions.ts'
import { type Hold, lockHold, updateHold } from '../store/holds.ts'
import { DEFAULT_HOLD_MINUTES } from './hold-slot.ts'
import { presentHold } from './present-hold.ts'

type HoldChange = {
  id: string
  version: number | null
  transition: Extract<HoldTransition, 'extend' | 'release'>
  /** The extension from now; null: the default, or what is left of the maximum. */
  minutes: number | null
}

const MAX_HOLD_TIME = Temporal.Duration.from({ minutes: 30 })

/**
 * Extends a hold, up to 30 minutes after it was created, or releases it. Throws 404, 412, 409
 * invalid_transition for a hold that is not active, and 422 beyond the 30 minutes.
 */
export async function changeHold(
  tx: Tx,
  context: BookingContext,
  { id, version, transition, minutes }: HoldChange,
): Promise<Hold> {
  const { actor, now, acceptedLanguage } = context
  const { workspaceId } = actor
  const before = requireFound(isUuid(id) ? await lockHold(tx, workspaceId, id, now) : null, 'hold')
  requireOwn(ownLimitOf(actor), before.agentIds)
  requireVersion(version, before.version)
  requireActive(before, acceptedLanguage)
  const holder = { meetingId: null, holdId: before.id }
  if (transition === 'release') {
    const groupId = await findGroup(tx, workspaceId, holder)
    const [hold] = await Promise.all([
      writeHold(tx, context, before, { transition, after: { countedOn: null, countedFor: null } }),
      releaseTime(tx, workspaceId, holder, groupId),
      removeTurn(tx, workspaceId, before),
    ])
    return hold
  }
  const expiresAt = extended(before, now, minutes)
  const [hold] = await Promise.all([
    writeHold(tx, context, before, { transition, after: { expiresAt } }),
    changeExpiry(tx, workspaceId, holder, expiresAt),
  ])
  return hold
}

function requireActive(hold: Hold, acceptedLanguage: string | null): void {
  const { status, updatedAt, expiresAt } = hold
  if (status === 'active') return
  const since = formatInstant(status === 'expired' ? expiresAt : updatedAt)
  const lines = languageOf(
    chooseSupportedLanguage([acceptedLanguage, hold.spokenLanguage]),
  ).toolLines
  throw new Problem('invalid_transition', `The hold is already ${status}, since ${since}.`, {
    members: { state: status, since, cause: 'hold_state' },
    say: status === 'redeemed' ? lines.holdBooked : lines.holdGone,
  })
}

type HoldWrite = { transition: HoldTransition; after: Partial<Hold> }

/**
 * Writes a change of a hold with its event, and returns the changed hold. Throws Conflict after a
 * concurrent write.
 */
export async function writeHold(
  tx: Tx,
  { actor: { workspaceId }, provenance, now }: BookingContext,
  before: Hold,
  { transition, after }: HoldWrite,
): Promise<Hold> {
  const { to, event } = HOLD_TRANSITIONS[transition]
  const hold: Hold = {
    ...before,
    ...after,
    status: to,
    version: before.version + 1,
    updatedAt: now,
  }
  const { attributes } = presentHold(hold)
  const previous = findPrevious(presentHold(before).attributes, attributes)
  if (
    !(await updateHold(tx, workspaceId, {
      hold,
      event: { type: event, data: attributes, previous, provenance },
    }))
  )
    throw new Conflict('Another transaction changed the hold.')
  return hold
}

/**
 * An extension never shortens a hold. Minutes are counted from now, so the last one may be a part
 * of a minute: an extension that exceeds the limit by less than a minute ends at the limit.
 */
function extended(
  { createdAt, expiresAt, startSeconds }: Hold,
  now: Temporal.Instant,
  minutes: number | null,
): Temporal.Instant {
  const limit = createdAt.add(MAX_HOLD_TIME)
  const wanted = now.add({ minutes: minutes ?? DEFAULT_HOLD_MINUTES })
  if (minutes !== null && wanted.since(limit).total('minutes') >= 1) {
    const detail = `A hold lasts at most 30 minutes, in this case until ${formatInstant(limit)}.`
    throw new Problem('invalid_attributes', detail, {
      errors: [{ pointer: '/data/attributes/minutes', code: 'out_of_range', detail }],
    })
  }
  const within = Temporal.Instant.compare(wanted, limit) > 0 ? limit : wanted
  const [latest] = [expiresAt, within].toSorted((a, b) => Temporal.Instant.compare(b, a))
  return computeDecisionDeadline(latest!, { startSeconds, now })
}
