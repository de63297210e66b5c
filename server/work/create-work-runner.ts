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

type WorkRunner = {
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
 * Does the due work of all workspaces in this process, one round after the other of each kind as
 * long as there is more. In a round, workspaces take turns. An item that fails is logged, counted
 * and left alone for a while, so it delays no other; so is a workspace whose items cannot be read.
 */
export function createWorkRunner(deps: WorkDeps, kinds: readonly WorkKind[]): WorkRunner {
  const context = { ...deps, postponements: createPostponements() }
  const running = new Map<string, Promise<void>>()
  let isStopping = false
  let hasHadMore = false
  const findTurnsOf = async (kind: WorkKind, served: readonly number[]) =>
    (await findTurns(context, [kind], served)).get(kind.name) ?? []
  const workOn = async (kind: WorkKind, found: Turn[]) => {
    // Those with much to do may not hide others, because only a part of what is due is looked at.
    let served: number[] = []
    for (let turns = found; turns.length > 0 && !isStopping;) {
      served.push(...turns.map(({ workspaceId }) => workspaceId))
      const hasMore = await inBackground(`work ${kind.name}`, () =>
        runRound(context, kind, { turns, isStopping: () => isStopping }),
      )
      hasHadMore ||= hasMore
      turns = hasMore ? await findTurnsOf(kind, served) : []
      if (turns.length > 0 || !hasMore) continue
      served = []
      turns = await findTurnsOf(kind, served)
    }
  }
  const start = async () => {
    const idle = kinds.filter(({ name }) => !running.has(name))
    if (isStopping || idle.length === 0) return
    const found = await findTurns(context, idle)
    for (const kind of idle) {
      const turns = found.get(kind.name)
      if (!turns || running.has(kind.name)) continue
      const ended = workOn(kind, turns)
        .catch((err: unknown) => {
          context.log.error({ err, work: kind.name }, 'work could not be done')
        })
        .finally(() => running.delete(kind.name))
      running.set(kind.name, ended)
    }
  }
  return {
    start,
    finish: async () => {
      do {
        hasHadMore = false
        await start()
        await Promise.all(running.values())
        // What one kind has done can be due for another.
      } while (hasHadMore && !isStopping)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(running.values())
    },
  }
}

/** The workspaces in which something is due, by kind, without those that were served. */
async function findTurns(
  context: WorkContext,
  kinds: readonly WorkKind[],
  served: readonly number[] = [],
): Promise<Map<string, Turn[]>> {
  const now = context.now()
  const due = await inBackground('work', () =>
    selectDueWorkspaces(
      context.pool,
      kinds.map(({ name }) => name),
      { now, except: (name) => [...served, ...postponedWorkspaces(context, name, now)] },
    ),
  )
  const turns = new Map<string, Turn[]>()
  for (const { name, workspaceId } of due)
    turns.set(name, [
      ...(turns.get(name) ?? []),
      { workspaceId, items: null, failures: 0, isFull: false },
    ])
  return turns
}

type Round = { turns: Turn[]; isStopping: () => boolean }

/** Whether there is more to do at once. */
async function runRound(
  context: WorkContext,
  kind: WorkKind,
  { turns, isStopping }: Round,
): Promise<boolean> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  let hasMore = false
  const begin = (turn: Turn, item: unknown) => {
    const ended = runItem(context, kind, turn, item)
      .then(
        (outcome) => {
          hasMore ||= outcome === 'more'
        },
        (error: unknown) => failures.push(error),
      )
      .then(() => {
        running.delete(ended)
      })
    running.add(ended)
  }
  const isEnding = () => isStopping() || failures.length > 0
  try {
    for (let turn = turns.shift(); turn && !isEnding(); turn = turns.shift()) {
      turn.items ??= await findItems(context, kind, turn)
      hasMore ||= turn.isFull
      if (turn.items.length === 0) continue
      begin(turn, turn.items.shift())
      // The other items of the workspace may run at the same time.
      if (turn.items.length > 0) turns.push(turn)
      if (running.size >= (kind.concurrency ?? CONCURRENCY)) await Promise.race(running)
    }
  } finally {
    await Promise.all(running)
  }
  if (failures.length > 0) throw failures[0]
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
  turn: Turn,
  item: unknown,
): Promise<'done' | 'more' | 'failed'> {
  const { workspaceId } = turn
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
    turn.failures += 1
    if (turn.failures === ITEMS_PER_WORKSPACE)
      context.postponements.pause(`${kind.name}/${workspaceId}`, context.now())
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
