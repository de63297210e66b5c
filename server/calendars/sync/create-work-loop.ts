import { currentOwner } from '../../platform/current-owner.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import { chooseWork, findFull, type Work, type WorkLimits } from '../core/choose-work.ts'
import { createBreaker } from './create-breaker.ts'

/** Work that is not to be found again. */
type WorkQuestion = {
  exceptHosts: string[]
  exceptConnections: string[]
  exceptWorkspaces: number[]
  /** The names of what was begun since the last start. */
  exceptNames: string[]
}

/** How work ended; null: another process does it. */
type WorkOutcome = { kind: string; fault?: ProviderFault } | null

type WorkKind<Due extends Work> = {
  /** Whose part of the database connections the work uses. */
  owner: string
  limits: WorkLimits
  nameOf: (due: Due) => string
  /** Due work, the longest due first. */
  find: (question: WorkQuestion) => Promise<Due[]>
  /** `signal`: the process is about to end. */
  run: (due: Due, signal: AbortSignal) => Promise<WorkOutcome>
  /** Reports an error of this program; `due` null: in finding work. */
  report: (error: unknown, due: Due | null) => void
}

type WorkLoop = {
  /** Begins what is due. */
  start: () => void
  /** Waits until nothing runs. */
  settle: () => Promise<void>
  /** Begins no further work, and waits for what runs. */
  stop: () => Promise<void>
}

type Running<Due> = ReadonlyMap<string, { due: Due; ended: Promise<void> }>

/**
 * Does work with calendars in this process, as long as some is due: fairly by workspace, at most one
 * at a time with a connection, and not with providers that do not answer. Work is begun once after
 * each start, so that work which is due at once again is not the only one.
 */
export function createWorkLoop<Due extends Work>(kind: WorkKind<Due>): WorkLoop {
  const running = new Map<string, { due: Due; ended: Promise<void> }>()
  const breaker = createBreaker()
  const tried = new Set<string>()
  const stopping = new AbortController()
  let draining: Promise<void> | null = null
  let news = Promise.withResolvers<void>()

  const begin = (due: Due) => {
    const name = kind.nameOf(due)
    const ended = runWork(kind, due, stopping.signal)
      .then((isAvailable) => {
        if (isAvailable !== null) breaker.record(due.host, isAvailable)
      })
      .finally(() => running.delete(name))
    running.set(name, { due, ended })
    tried.add(name)
  }
  const drain = async () => {
    while (!stopping.signal.aborted) {
      for (const due of await findNext(kind, running, { paused: breaker.paused(), tried }))
        begin(due)
      if (running.size === 0) return
      await Promise.race([news.promise, ...endsOf(running)])
    }
  }
  const settle = async () => {
    await draining
    await Promise.all(endsOf(running))
  }
  return {
    start: () => {
      tried.clear()
      news.resolve()
      news = Promise.withResolvers()
      draining ??= drain()
        .catch((error: unknown) => {
          kind.report(error, null)
        })
        .finally(() => {
          draining = null
        })
    },
    settle,
    stop: () => {
      stopping.abort()
      return settle()
    },
  }
}

function endsOf<Due>(running: Running<Due>): Promise<void>[] {
  return [...running.values()].map(({ ended }) => ended)
}

async function findNext<Due extends Work>(
  { owner, limits, find }: WorkKind<Due>,
  running: Running<Due>,
  { paused, tried }: { paused: readonly string[]; tried: ReadonlySet<string> },
): Promise<Due[]> {
  const active = [...running.values()].map(({ due }) => due)
  const full = findFull(active, limits)
  const found = await runInBackground(owner, () =>
    find({
      exceptHosts: [...paused, ...full.hosts],
      exceptConnections: active.map(({ connectionId }) => connectionId),
      exceptWorkspaces: full.workspaces,
      exceptNames: [...tried],
    }),
  )
  return chooseWork(found, active, limits)
}

/** Whether the provider has answered; null: it was not asked. */
async function runWork<Due extends Work>(
  { owner, run, report }: WorkKind<Due>,
  due: Due,
  signal: AbortSignal,
): Promise<boolean | null> {
  try {
    const outcome = await runInBackground(owner, () => run(due, signal))
    return outcome && (outcome.kind !== 'failed' || outcome.fault?.kind !== 'unavailable')
  } catch (error) {
    report(error, due)
    return null
  }
}

function runInBackground<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return currentOwner.run(owner, () => runJob(work))
}
