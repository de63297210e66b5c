import { createWorkLoop, type LoopedWork } from '../../work/create-work-loop.ts'
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

type ProviderWork<Due extends Work> = Pick<LoopedWork<Due>, 'owner' | 'nameOf' | 'report'> & {
  limits: WorkLimits
  /** Due work, the longest due first. */
  find: (question: WorkQuestion) => Promise<Due[]>
  /** `signal`: the process is about to end. */
  run: (due: Due, signal: AbortSignal) => Promise<WorkOutcome>
}

/**
 * Does work with calendars in this process, as long as some is due: fairly by workspace, at most
 * one at a time with a connection, and not with providers that do not answer. Work is begun once
 * after each start, so that work which is due at once again is not the only one.
 */
export function createProviderLoop<Due extends Work>({
  limits,
  find,
  run,
  ...kind
}: ProviderWork<Due>): ReturnType<typeof createWorkLoop<Due>> {
  const breaker = createBreaker()
  return createWorkLoop<Due>({
    ...kind,
    findNext: async ({ running, tried }) => {
      const full = findFull(running, limits)
      const found = await find({
        exceptHosts: [...breaker.paused(), ...full.hosts],
        exceptConnections: running.map(({ connectionId }) => connectionId),
        exceptWorkspaces: full.workspaces,
        exceptNames: [...tried],
      })
      return chooseWork(found, running, limits)
    },
    run: async (due, signal) => {
      const outcome = await run(due, signal)
      if (outcome !== null) breaker.record(due.host, isAvailable(outcome))
    },
  })
}

/** Whether the provider has answered. */
function isAvailable({ kind, fault }: NonNullable<WorkOutcome>): boolean {
  return kind !== 'failed' || fault?.kind !== 'unavailable'
}
