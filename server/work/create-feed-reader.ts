import { sequenceEvents } from '../events/feed/sequence-events.ts'
import { type FeedEvent, readFeed } from '../events/store/feed.ts'
import { isUnavailable } from '../platform/db/is-unavailable.ts'
import { type Tx, transaction } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { createPostponements } from './create-postponements.ts'
import { describeError } from './describe-error.ts'
import type { EventPage, FeedFollower } from './feed-follower.ts'
import { lockCursor, selectWorkspacesBehind, updateCursor } from './store/cursors.ts'
import { insertSkippedEvent } from './store/skipped-events.ts'
import type { WorkContext, WorkDeps } from './work-context.ts'

const MAX_WORKSPACES = 100
const PAGE_SIZE = 200
/** Workspaces whose events are handled at the same time, each with a database connection. */
const CONCURRENCY = 4
/** Of one event. Conflicts with other writes are over by then. */
const MAX_ATTEMPTS = 3

/**
 * Creates a function that handles a page of events of each workspace that has some, and returns
 * whether there are more. An event that cannot be handled is recorded and skipped, so it delays
 * neither later ones nor other workspaces.
 */
export function createFeedReader(deps: WorkDeps, follower: FeedFollower): () => Promise<boolean> {
  const context = { ...deps, postponements: createPostponements() }
  // Up to which position this process knows that everything was handled.
  let handledTo: number | null = null
  return async () => {
    const { pool } = context
    const last = await sequenceEvents(pool)
    if (last !== null && last === handledTo) return false
    const except = listPostponed(context, follower)
    const behind = await selectWorkspacesBehind(pool, {
      follower: follower.name,
      except,
      limit: MAX_WORKSPACES,
    })
    const states: State[] = []
    const left = behind.values()
    const followLeft = async () => {
      for (const workspaceId of left)
        states.push(await followOrPostpone(context, follower, workspaceId))
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, followLeft))
    const isFull = behind.length === MAX_WORKSPACES
    if (!isFull && except.length === 0 && states.every((state) => state === 'done'))
      handledTo = last
    return isFull || states.includes('more')
  }
}

/** The workspaces that are left alone. */
function listPostponed({ postponements, now }: WorkContext, { name }: FeedFollower): number[] {
  return postponements
    .keys(now())
    .flatMap((key) => (key.startsWith(`${name}/`) ? Number(key.slice(name.length + 1)) : []))
}

/** `left`: the events failed, or another process handles them. */
type State = 'done' | 'more' | 'left'

async function followOrPostpone(
  context: WorkContext,
  follower: FeedFollower,
  workspaceId: WorkspaceId,
): Promise<State> {
  const { postponements, metrics, log } = context
  const key = `${follower.name}/${workspaceId}`
  try {
    const state = await followInWorkspace(context, follower, workspaceId)
    postponements.record(key, false, context.now())
    return state
  } catch (err) {
    if (isUnavailable(err)) throw err
    postponements.record(key, true, context.now())
    metrics.workFailures.inc({ work: follower.name })
    log.error({ err, work: follower.name, workspaceId }, 'events could not be handled')
    return 'left'
  }
}

/** If a page cannot be handled, its events are handled one by one, without those that fail. */
async function followInWorkspace(
  context: WorkContext,
  follower: FeedFollower,
  workspaceId: WorkspaceId,
): Promise<State> {
  try {
    return await readNext(context, follower, { workspaceId, limit: PAGE_SIZE }, follower.handle)
  } catch (error) {
    if (isUnavailable(error)) throw error
    let state: State = 'more'
    for (let handled = 0; handled < PAGE_SIZE && state === 'more'; handled += 1)
      state = await handleOrSkip(context, follower, workspaceId)
    return state
  }
}

/** Handles the next event, or skips it. */
async function handleOrSkip(
  context: WorkContext,
  follower: FeedFollower,
  workspaceId: WorkspaceId,
): Promise<State> {
  let event: FeedEvent | undefined
  const handleNext = async (tx: Tx, page: EventPage) => {
    event = page.events[0]
    await follower.handle(tx, page)
  }
  for (let attempt = 1; ; attempt += 1) {
    event = undefined
    try {
      return await readNext(context, follower, { workspaceId, limit: 1 }, handleNext)
    } catch (err) {
      if (event === undefined || isUnavailable(err)) throw err
      if (attempt < MAX_ATTEMPTS) continue
      if (isTransient(err)) throw err
      await skip(context, follower, { workspaceId, event, err })
      return 'more'
    }
  }
}

async function skip(
  { pool, log, metrics, now }: WorkContext,
  { name }: FeedFollower,
  { workspaceId, event, err }: { workspaceId: WorkspaceId; event: FeedEvent; err: unknown },
): Promise<void> {
  const { id, type, position } = event
  await transaction(pool, (tx) =>
    Promise.all([
      updateCursor(tx, workspaceId, { follower: name, position }),
      insertSkippedEvent(tx, workspaceId, {
        id: generateId(),
        follower: name,
        position,
        eventId: id,
        eventType: type,
        error: describeError(err),
        skippedAt: now(),
      }),
    ]),
  )
  metrics.skippedEvents.inc({ follower: name })
  log.error({ err, work: name, workspaceId, event: id }, 'an event could not be handled')
}

/** Whether the database chose a victim, so that the same work can succeed later. */
function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^40(?:001|P01)$/.test(String(error.code))
}

/** Passes on the next events in the transaction that moves the cursor. */
function readNext(
  { pool }: WorkContext,
  { name: follower, types }: FeedFollower,
  { workspaceId, limit }: { workspaceId: WorkspaceId; limit: number },
  handle: (tx: Tx, page: EventPage) => Promise<void>,
): Promise<State> {
  return transaction(pool, async (tx) => {
    const after = await lockCursor(tx, workspaceId, follower)
    if (after === null) return 'left'
    const { events, scannedTo, isFull } = await readFeed(
      tx,
      workspaceId,
      { types, resourceType: null, resourceId: null },
      { after, limit },
    )
    if (events.length > 0) await handle(tx, { workspaceId, events })
    if (scannedTo !== null) await updateCursor(tx, workspaceId, { follower, position: scannedTo })
    return isFull ? 'more' : 'done'
  })
}
