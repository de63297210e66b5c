import { TEXT_ENDS_EARLY } from '../../platform/answers/answer-rules.ts'
import { countAnswer } from '../../platform/answers/count-answer.ts'
import { isLasting } from '../../platform/answers/is-lasting.ts'
import { Conflict, isConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { CONFIRM_SECONDS } from '../core/is-mass-disappearance.ts'
import { dividePage } from '../core/divide-page.ts'
import type { UnreadableEvents } from '../core/unreadable-event.ts'
import { needsFullRound, planNextRound, windowAt } from '../core/plan-next-round.ts'
import type { Page, ProviderAccess, ProviderOutcome } from '../calendar-provider.ts'
import { selectEtags } from '../store/mirror.ts'
import { selectUnreadable } from '../store/unreadable-events.ts'
import { type Claim, updateCompleted, updateFailed, updateProgress } from '../store/rounds.ts'
import { changeSuspension } from './change-suspension.ts'
import { isRemovalPlausible } from './is-removal-plausible.ts'
import { recordFailedRound } from './record-failed-round.ts'
import { type Removal, removeUnlisted } from './remove-unlisted.ts'
import type { ClaimedCalendar, Round, RoundOutcome } from './round.ts'
import { agentCalendarOf, planEvents, storeEvents } from './store-events.ts'
import type { SyncContext } from './sync-context.ts'

/** Longer than a round and its last request. */
export const CLAIM_SECONDS = 90

/**
 * Reads what has changed in a claimed calendar, or everything, and ends the claim. The pages are
 * fetched outside of transactions. What a page says and the progress of the round are one
 * transaction, so a round that was interrupted goes on with its next page.
 */
export async function runRound(
  context: SyncContext,
  claimed: ClaimedCalendar,
  signal?: AbortSignal,
): Promise<RoundOutcome> {
  const round = beginRound(claimed, context.now())
  const deadline = performance.now() + context.requests.limits.roundMs
  try {
    for (;;) {
      const read = await readPage(context, round, signal)
      // A request that the end of the process has ended says nothing about the provider.
      if (!read.ok && signal?.aborted) return await pause(context, round)
      const outcome = read.ok
        ? await takePage(context, round, read.value)
        : await recordFailedRound(context, round, read.fault)
      if (outcome !== null) return outcome
      if (performance.now() > deadline || signal?.aborted) return await pause(context, round)
    }
  } catch (error) {
    // What was planned does not apply any more: the round goes on from the last stored page.
    if (isConflict(error)) return pause(context, round)
    throw error
  }
}

/** The round that was interrupted, or a new one. */
function beginRound(calendar: ClaimedCalendar, now: Temporal.Instant): Round {
  if (calendar.roundStartedAt !== null && calendar.roundPage !== null && calendar.window !== null)
    return { ...calendar, roundStartedAt: calendar.roundStartedAt, events: 0, isResumed: true }
  const isFull = needsFullRound(calendar, now)
  return {
    ...calendar,
    roundNumber: calendar.roundNumber + 1,
    roundStartedAt: now,
    roundIsFull: isFull,
    roundPage: null,
    window: isFull ? windowAt(now) : calendar.window,
    events: 0,
    isResumed: false,
  }
}

async function readPage(
  context: SyncContext,
  round: Round,
  signal: AbortSignal | undefined,
): Promise<ProviderOutcome<Page>> {
  const { pool, providers, requests, openAccess } = context
  const { externalId, timeZone, rules } = round
  const connection = {
    workspaceId: round.workspaceId,
    id: round.connectionId,
    triesAgain: round.connectionState === 'needs_sign_in',
  }
  const read = (access: ProviderAccess) =>
    providers[round.provider].readPage(
      {
        ...requests,
        workspaceId: round.workspaceId,
        access,
        timeoutMs: requests.limits.requestMs,
        ...(signal && { signal }),
      },
      {
        calendar: { externalId, timeZone, rules },
        window: round.window!,
        cursor: round.roundIsFull ? null : round.cursor,
        page: round.roundPage,
        readEtags: () => selectEtags(pool, round),
      },
    )
  const opened = await openAccess(connection, null)
  if (!opened.ok) return opened
  const page = await read(opened.value)
  if (page.ok || page.fault.kind !== 'unauthorized') return page
  const renewed = await openAccess(connection, opened.value)
  return renewed.ok ? read(renewed.value) : renewed
}

/**
 * Stores a page, a large one in several transactions, so that no other work waits for it. Null:
 * there are further pages.
 */
async function takePage(
  context: SyncContext,
  round: Round,
  page: Page,
): Promise<RoundOutcome | null> {
  const { pool } = context
  if (!(await isRemovalPlausible(context, round, page))) return suspend(context, round)
  const window = round.window!
  round.events += page.events.length + page.removed.length
  const parts = dividePage(page)
  for (const [index, part] of parts.entries()) {
    const planned = await planEvents(pool, context, round, { ...part, window })
    // A process that ends before the last part leaves the whole page to the next one.
    if (index === parts.length - 1)
      round.roundPage = page.next.kind === 'page' ? page.next.page : null
    await transaction(pool, async (tx) => {
      if (!(await updateProgress(tx, round, claimOf(context, round), round))) throw claimLost()
      await storeEvents(tx, context, round, planned)
    })
  }
  if (page.next.kind === 'page') return null
  round.cutOff = page.next.isCutOff === true ? countAnswer(round.cutOff, context.now()) : null
  // Events that are missing in a text that is cut off are not gone, unless it stays as it is.
  const isBelieved =
    round.cutOff === null || isLasting(TEXT_ENDS_EARLY, round.cutOff, context.now())
  const isListed = round.roundIsFull && isBelieved
  const removal = isListed ? await removeUnlisted(context, round) : 'removed'
  if (removal === 'implausible') return suspend(context, round)
  return complete(context, round, page.next, removal)
}

async function complete(
  context: SyncContext,
  round: Round,
  { cursor, pollSeconds }: Extract<Page['next'], { kind: 'end' }>,
  removal: Removal,
): Promise<RoundOutcome> {
  const { pool, now, hooks } = context
  const at = now()
  // A calendar without changes has the same events.
  const unreadable =
    round.roundIsFull || round.isResumed || round.events > 0
      ? await selectUnreadable(pool, round)
      : null
  const hasUnreadable = (unreadable?.count ?? round.unreadableCount) > 0
  const isNews = hasUnreadable !== round.unreadableCount > 0
  const hasChannel =
    round.channelExpiresAt !== null && Temporal.Instant.compare(round.channelExpiresAt, at) > 0
  const wasGone = round.suspendedReason === 'calendar_gone'
  const nextSyncAt = planNextRound(
    { provider: round.provider, hasChannel },
    { now: at, random: Math.random(), leastSeconds: pollSeconds ?? 0 },
  )
  // Events that were gone and are back were a fault of the provider, and so was a calendar.
  const isOver = wasGone || (round.roundIsFull && removal === 'nothing')
  // What has happened in a calendar while it was gone is found by listing it once more.
  const end = wasGone ? { cursor: null, nextSyncAt: at } : { cursor, nextSyncAt }
  const change = { ...end, endsSuspension: isOver, cutOff: round.cutOff, unreadable }
  const ended = await changeSuspension(context, round, isOver || isNews, async (tx) => {
    if (!(await updateCompleted(tx, round, round.claimedBy, change))) return false
    if (round.roundIsFull && round.cutOff === null)
      await hooks.onListed(tx, agentCalendarOf(round), {
        since: round.roundStartedAt,
        window: round.window!,
      })
    return true
  })
  if (ended && isNews) reportUnreadable(context, round, unreadable)
  return { kind: ended ? 'completed' : 'lost', events: round.events }
}

/** When a calendar begins, or ceases, to have events that cannot be read. */
function reportUnreadable(
  { log }: SyncContext,
  { workspaceId, id: calendarId, provider }: Round,
  unreadable: UnreadableEvents | null,
): void {
  const { count = 0, first = null } = unreadable ?? {}
  const fields = { workspaceId, calendarId, provider, count }
  if (count === 0) log.info(fields, 'all events of a calendar can be read again')
  else
    log.warn(
      { ...fields, fault: first?.fault, property: first?.property },
      'events of a calendar cannot be read, and block the time that can be inferred',
    )
}

/** Stops before events are removed that are probably not gone. Everything is listed again later. */
async function suspend(context: SyncContext, round: Round): Promise<RoundOutcome> {
  const now = context.now()
  const suspendedReason = 'mass_disappearance'
  const isNew = round.suspendedReason !== suspendedReason
  await changeSuspension(context, round, isNew, (tx) =>
    updateFailed(tx, round, round.claimedBy, {
      code: null,
      nextSyncAt: now.add({ seconds: CONFIRM_SECONDS }),
      now,
      restarts: true,
      suspendedReason,
      evidence: null,
    }),
  )
  return { kind: 'suspended', events: round.events }
}

/** Ends the claim; the next process goes on with the next page. */
async function pause(context: SyncContext, round: Round): Promise<RoundOutcome> {
  const now = context.now()
  await updateFailed(context.pool, round, round.claimedBy, {
    code: null,
    nextSyncAt: now,
    now,
    restarts: false,
    suspendedReason: null,
    evidence: round.evidence,
  })
  return { kind: 'paused', events: round.events }
}

function claimOf({ now }: SyncContext, { claimedBy }: Round): Claim {
  return { claimedBy, now: now(), until: now().add({ seconds: CLAIM_SECONDS }) }
}

function claimLost(): Conflict {
  return new Conflict('Another process reads the calendar.')
}
