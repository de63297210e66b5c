import { createRequestGate, type Leave } from '../../platform/create-request-gate.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Attempts of this process at the same time, as many as there are connections to the mail server. A
 * workspace gets at most three quarters of them, so that some stay free for others if a server does
 * not answer.
 */
const PLACES = 8
/** This and the longest attempt are shorter than the time for which a message is claimed. */
const MAX_WAIT_MS = 20_000
/** Average seconds of an attempt up to which messages are claimed before they have a place. */
const QUICK_SECONDS = 0.5
/** The part of the latest attempt in the average. */
const LATEST = 0.2

/** Messages of this process between their claim and their stored outcome. */
type ClaimLimits = { all: number; perWorkspace: number }

const AHEAD: ClaimLimits = { all: 64, perWorkspace: 48 }
const ONE_EACH: ClaimLimits = { all: PLACES, perWorkspace: 6 }

export type AttemptPlaces = {
  /**
   * Waits for a place of the workspace, and attempts. Null: there was no place in time, or the
   * process is about to end.
   */
  attempt: <T>(
    workspaceId: WorkspaceId,
    run: () => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T | null>
  /** While attempts are quick, messages are claimed before they have a place. */
  claimLimits: () => ClaimLimits
}

/**
 * The places of attempts to send. Claims and outcomes are stored in sets, which are larger if more
 * messages are claimed than are being sent.
 */
export function createAttemptPlaces(): AttemptPlaces {
  const gate = createRequestGate({ places: PLACES, capacity: AHEAD.all })
  let averageSeconds = 0
  return {
    claimLimits: () => (averageSeconds < QUICK_SECONDS ? AHEAD : ONE_EACH),
    attempt: async (workspaceId, run, signal) => {
      if (signal.aborted) return null
      const { promise, resolve } = Promise.withResolvers<Leave | null>()
      const stopWaiting = gate.enter({
        owner: String(workspaceId),
        waitMs: MAX_WAIT_MS,
        admitted: resolve,
        refused: () => {
          averageSeconds = Math.max(averageSeconds, 2 * QUICK_SECONDS)
          resolve(null)
        },
      })
      const stop = () => {
        stopWaiting()
        resolve(null)
      }
      signal.addEventListener('abort', stop, { once: true })
      const leave = await promise
      signal.removeEventListener('abort', stop)
      if (leave === null) return null
      const startedAt = performance.now()
      try {
        return await run()
      } finally {
        const seconds = (performance.now() - startedAt) / 1_000
        averageSeconds += (seconds - averageSeconds) * LATEST
        leave()
      }
    },
  }
}
