import { createClaimId } from '../../platform/db/create-claim-id.ts'
import { transaction } from '../../platform/db/pool.ts'
import type { WorkLimits } from '../core/choose-work.ts'
import {
  claimCalendar,
  type DueCalendar,
  lockConnection,
  selectDueCalendars,
} from '../store/rounds.ts'
import { createProviderLoop } from './create-provider-loop.ts'
import { keepChannel } from './keep-channel.ts'
import { recordHealth } from './record-health.ts'
import { refreshCalendars } from './refresh-calendars.ts'
import type { ClaimedCalendar, RoundOutcome } from './round.ts'
import { CLAIM_SECONDS, runRound } from './run-round.ts'
import type { SyncContext } from './sync-context.ts'

const LIMITS: WorkLimits = { all: 32, perWorkspace: 16, perProvider: 16, perServer: 4 }
const FETCH_SIZE = 64

/** Reads the calendars of all workspaces, in this process. */
export type CalendarSync = {
  /** Starts to read the calendars that are due. */
  start: () => Promise<void>
  /** Waits until no calendar is being read. */
  settle: () => Promise<void>
  /** Starts no further round, interrupts the running ones, and waits for them. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each calendar is claimed by one of them. */
export function createCalendarSync(context: SyncContext): CalendarSync {
  const { pool, now, log } = context
  const loop = createProviderLoop<DueCalendar>({
    owner: 'calendars',
    limits: LIMITS,
    nameOf: ({ id }) => id,
    find: ({ exceptNames, ...question }) =>
      selectDueCalendars(pool, {
        ...question,
        exceptIds: exceptNames,
        now: now(),
        limit: FETCH_SIZE,
      }),
    run: (due, signal) => readCalendar(context, due, signal),
    report: (err, due) => {
      log.error(
        { err, ...(due && { workspaceId: due.workspaceId, calendarId: due.id }) },
        due ? 'reading a calendar failed' : 'finding calendars to read failed',
      )
    },
  })
  return { ...loop, start: async () => loop.start() }
}

/** Claims a calendar and reads it; null: another process does. */
async function readCalendar(
  context: SyncContext,
  due: DueCalendar,
  signal: AbortSignal,
): Promise<RoundOutcome | null> {
  const claimed = await transaction(context.pool, async (tx): Promise<ClaimedCalendar | null> => {
    if (!(await lockConnection(tx, due))) return null
    const now = context.now()
    const claimedBy = createClaimId()
    const until = now.add({ seconds: CLAIM_SECONDS })
    const calendar = await claimCalendar(tx, due, { claimedBy, until, now })
    return calendar && { ...calendar, claimedBy }
  })
  if (claimed === null) return null
  const startedAt = performance.now()
  const outcome = await runRound(context, claimed, signal)
  context.metrics.calendarRounds.observe(
    { provider: claimed.provider, outcome: outcome.kind },
    (performance.now() - startedAt) / 1_000,
  )
  await recordHealth(context, claimed, outcome)
  if (outcome.kind === 'completed') {
    await keepChannel(context, claimed)
    await refreshCalendars(context, claimed)
  }
  if (outcome.kind === 'failed') {
    const { workspaceId, id: calendarId, provider } = claimed
    const { kind, detail } = outcome.fault
    context.log.warn(
      { workspaceId, calendarId, provider, fault: kind, reason: detail },
      'a calendar could not be read',
    )
  }
  return outcome
}
