import { Conflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { CONFIRM_SECONDS, FEW_EVENTS, isMassDisappearance } from '../core/is-mass-disappearance.ts'
import { countComing, selectUnlistedKeys } from '../store/mirror.ts'
import { type Claim, updateProgress } from '../store/rounds.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import { planEvents, storeEvents } from './store-events.ts'
import type { SyncContext } from './sync-context.ts'

const BATCH_SIZE = 500

/** What became of the events that a round did not list. */
export type Removal = 'nothing' | 'removed' | 'implausible'

type Round = CalendarToSync & { claimedBy: string }

/**
 * Removes the stored events that a round, which listed everything, has not listed. If too many are
 * gone, they are removed only when a later round has not listed them either.
 */
export async function removeUnlisted(context: SyncContext, round: Round): Promise<Removal> {
  const { pool, now } = context
  const { roundNumber } = round
  const read = (after: string) =>
    selectUnlistedKeys(pool, round, { roundNumber, after, limit: BATCH_SIZE })
  const first = await read('')
  if (first.length === 0) return 'nothing'
  if (first.length > FEW_EVENTS && !isConfirmed(round, now())) {
    const counts = await countComing(pool, round, { keys: [], roundNumber, now: now() })
    if (isMassDisappearance(counts)) return 'implausible'
  }
  for (let keys = first; keys.length > 0;) {
    await removeBatch(context, round, keys)
    // The events of meetings stay while the calendar is suspended.
    keys = await read(keys.at(-1)!)
  }
  return 'removed'
}

function isConfirmed({ suspendedReason, suspendedAt }: Round, now: Temporal.Instant): boolean {
  return (
    suspendedReason === 'mass_disappearance' &&
    suspendedAt !== null &&
    Temporal.Instant.compare(suspendedAt.add({ seconds: CONFIRM_SECONDS }), now) <= 0
  )
}

async function removeBatch(
  context: SyncContext,
  round: Round,
  removed: readonly string[],
): Promise<void> {
  const { pool, now } = context
  const window = round.window!
  const planned = await planEvents(pool, context, round, { events: [], removed, window })
  const claim: Claim = { claimedBy: round.claimedBy, now: now(), until: now().add({ seconds: 90 }) }
  await transaction(pool, async (tx) => {
    if (!(await updateProgress(tx, round, claim, round)))
      throw new Conflict('Another process reads the calendar.')
    await storeEvents(tx, context, round, planned)
  })
}
