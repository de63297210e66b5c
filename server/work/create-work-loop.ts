import { currentOwner } from '../platform/current-owner.ts'
import { runJob } from '../platform/db/time-limits.ts'

type Question<Due> = {
  running: readonly Due[]
  /** The names of what was begun since the last start. */
  tried: ReadonlySet<string>
  /** Whether nothing was found since the last start. */
  isFirst: boolean
}

/** Due work that each process does at the same time as others, and that one of them claims. */
export type LoopedWork<Due> = {
  /** Whose part of the database connections the work uses. */
  owner: string
  nameOf: (due: Due) => string
  /** The due work that is begun now, beside what runs. */
  findNext: (question: Question<Due>) => Promise<readonly Due[]>
  /** `signal`: the process is about to end. */
  run: (due: Due, signal: AbortSignal) => Promise<void>
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

/**
 * Does work in this process, as long as some is due. Each time that work ends, and after each
 * start, more is looked for. Work that fails is reported, and delays no other.
 */
export function createWorkLoop<Due>(work: LoopedWork<Due>): WorkLoop {
  const { owner, nameOf, findNext, run, report } = work
  const running = new Map<string, { due: Due; ended: Promise<void> }>()
  const tried = new Set<string>()
  const stopping = new AbortController()
  let isFirst = true
  let draining: Promise<void> | null = null
  let news = Promise.withResolvers<void>()
  const ends = () => [...running.values()].map(({ ended }) => ended)

  const begin = (due: Due) => {
    const name = nameOf(due)
    const ended = inBackground(owner, () => run(due, stopping.signal))
      .catch((error: unknown) => {
        report(error, due)
      })
      .finally(() => running.delete(name))
    running.set(name, { due, ended })
    tried.add(name)
  }
  const find = () => {
    const question = { running: [...running.values()].map(({ due }) => due), tried, isFirst }
    isFirst = false
    return inBackground(owner, () => findNext(question))
  }
  const drain = async () => {
    while (!stopping.signal.aborted) {
      const next = await find()
      // The process may have begun to stop meanwhile.
      if (!stopping.signal.aborted) next.forEach(begin)
      if (running.size === 0) return
      await Promise.race([news.promise, ...ends()])
    }
  }
  const settle = async () => {
    await draining
    await Promise.all(ends())
  }
  return {
    start: () => {
      tried.clear()
      isFirst = true
      news.resolve()
      news = Promise.withResolvers()
      draining ??= drain()
        .catch((error: unknown) => {
          report(error, null)
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

function inBackground<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return currentOwner.run(owner, () => runJob(work))
}
