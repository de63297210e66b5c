import { currentOwner } from '../platform/current-owner.ts'
import { isUnavailable } from '../platform/db/is-unavailable.ts'
import { runJob } from '../platform/db/time-limits.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { createPostponements } from './create-postponements.ts'
import { selectDueWorkspaces } from './store/due-workspaces.ts'
import type { WorkContext, WorkDeps } from './work-context.ts'
import type { WorkKind } from './work-kind.ts'

const CONCURRENCY = 4
/** Items of a workspace in one round. */
const ITEMS_PER_WORKSPACE = 20

export type WorkRunner = {
  /** Begins what is due. Resolves once it has been found. */
  start: () => Promise<void>
  /** Begins what is due, again and again, until nothing is due. */
  finish: () => Promise<void>
  /** Begins nothing more, and waits for what is being done. */
  stop: () => Promise<void>
}

/** The items of a workspace that are left in a round; null: they were not read yet. */
type Turn = { workspaceId: WorkspaceId; items: unknown[] | null; failures: number; isFull: boolean }

/**
 * Does the due work of all workspaces in this process, one round after the other of each kind. In a
 * round, workspaces take turns. An item that fails is logged, counted and left alone for a
 * while, so it delays no other; so is a workspace whose items cannot be read.
 */
export function createWorkRunner(deps: WorkDeps, kinds: readonly WorkKind[]): WorkRunner {
  const context = { ...deps, postponements: createPostponements() }
  const running = new Map<string, Promise<void>>()
  let isStopping = false
  let hasMore = false
  const start = async () => {
    if (isStopping) return
    const idle = kinds.filter(({ name }) => !running.has(name))
    if (idle.length === 0) return
    const now = context.now()
    const due = await inBackground('work', () =>
      selectDueWorkspaces(
        context.pool,
        idle.map(({ name }) => name),
        { now, except: (name) => postponedWorkspaces(context, name, now) },
      ),
    )
    for (const kind of idle) {
      const turns = due
        .filter(({ name }) => name === kind.name)
        .map(({ workspaceId }) => ({ workspaceId, items: null, failures: 0, isFull: false }))
      if (turns.length === 0 || isStopping) continue
      const round = inBackground(`work ${kind.name}`, () =>
        runRound(context, kind, { turns, isStopping: () => isStopping }),
      )
        .then((isUnfinished) => {
          hasMore ||= isUnfinished
        })
        .catch((err: unknown) => {
          context.log.error({ err, work: kind.name }, 'work could not be done')
        })
        .finally(() => running.delete(kind.name))
      running.set(kind.name, round)
    }
  }
  return {
    start,
    finish: async () => {
      do {
        hasMore = false
        await start()
        await Promise.all(running.values())
      } while (hasMore && !isStopping)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(running.values())
    },
  }
}

type Round = { turns: Turn[]; isStopping: () => boolean }

/** Whether there is more to do at once. */
async function runRound(context: WorkContext, kind: WorkKind, round: Round): Promise<boolean> {
  const { turns, isStopping } = round
  let hasMore = false
  const work = async () => {
    for (let turn = turns.shift(); turn && !isStopping(); turn = turns.shift()) {
      turn.items ??= await findItems(context, kind, turn)
      if (turn.items.length === 0) continue
      const item = turn.items.shift()
      // The others of the workspace may run at the same time.
      if (turn.items.length > 0) turns.push(turn)
      const outcome = await runItem(context, kind, turn.workspaceId, item)
      if (outcome === 'failed') turn.failures += 1
      hasMore ||= outcome === 'more' || turn.isFull
      if (turn.failures === ITEMS_PER_WORKSPACE)
        context.postponements.pause(`${kind.name}/${turn.workspaceId}`, context.now())
    }
  }
  await Promise.all(Array.from({ length: kind.concurrency ?? CONCURRENCY }, work))
  return hasMore
}

async function findItems(context: WorkContext, kind: WorkKind, turn: Turn): Promise<unknown[]> {
  const { workspaceId } = turn
  const now = context.now()
  const prefix = `${kind.name}/${workspaceId}/`
  try {
    const items = await kind.find(workspaceId, {
      now,
      except: postponedAfter(context, prefix, now),
      limit: ITEMS_PER_WORKSPACE,
    })
    context.postponements.record(`${kind.name}/${workspaceId}`, false, now)
    turn.isFull = items.length === ITEMS_PER_WORKSPACE
    return items
  } catch (err) {
    if (isUnavailable(err)) throw err
    context.postponements.record(`${kind.name}/${workspaceId}`, true, now)
    report(context, kind, { err, workspaceId })
    return []
  }
}

async function runItem(
  context: WorkContext,
  kind: WorkKind,
  workspaceId: WorkspaceId,
  item: unknown,
): Promise<'done' | 'more' | 'failed'> {
  const key = kind.keyOf(item)
  const name = `${kind.name}/${workspaceId}/${key}`
  try {
    const hasMore = await kind.run(workspaceId, item)
    context.postponements.record(name, false, context.now())
    return hasMore ? 'more' : 'done'
  } catch (err) {
    if (isUnavailable(err)) throw err
    context.postponements.record(name, true, context.now())
    report(context, kind, { err, workspaceId, item: key })
    return 'failed'
  }
}

function report(
  { log, metrics }: WorkContext,
  { name }: WorkKind,
  failure: { err: unknown; workspaceId: WorkspaceId; item?: string },
): void {
  metrics.workFailures.inc({ work: name })
  log.error({ work: name, ...failure }, 'an item of work failed and will be retried')
}

function postponedWorkspaces(context: WorkContext, name: string, now: Temporal.Instant): number[] {
  return postponedAfter(context, `${name}/`, now).flatMap((key) =>
    key.includes('/') ? [] : Number(key),
  )
}

/** What follows this prefix in the keys that are left alone. */
function postponedAfter(
  { postponements }: WorkContext,
  prefix: string,
  now: Temporal.Instant,
): string[] {
  return postponements
    .keys(now)
    .flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
}

function inBackground<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return currentOwner.run(owner, () => runJob(work))
}
