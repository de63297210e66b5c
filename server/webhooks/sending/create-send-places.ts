import { MAX_RUNNING_REQUESTS } from '../../platform/egress/create-egress.ts'
import { createRequestGate, type Leave } from '../../platform/create-request-gate.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Others wait here for their turn, where it is fair, and not until the timeout of their request.
 */
const MAX_REQUESTS = MAX_RUNNING_REQUESTS - 16
/** Endpoints that fail, and may be waiting for their timeout, leave the other half free. */
const MAX_FAILING_REQUESTS = MAX_REQUESTS / 2
const CAPACITY = 8_192

/** The requests that a process sends at the same time, shared fairly by workspaces. */
export type SendPlaces = {
  /** Waits for a place; null: none became free in time. The caller calls the result at the end. */
  take: (request: {
    workspaceId: WorkspaceId
    isFailing: boolean
    waitMs: number
  }) => Promise<Leave | null>
}

type Gate = ReturnType<typeof createRequestGate>

export function createSendPlaces(): SendPlaces {
  const all = createRequestGate({ places: MAX_REQUESTS, capacity: CAPACITY })
  const failing = createRequestGate({ places: MAX_FAILING_REQUESTS, capacity: CAPACITY })
  return {
    take: async ({ workspaceId, isFailing, waitMs }) => {
      const owner = String(workspaceId)
      if (!isFailing) return enter(all, owner, waitMs)
      const leaveFailing = await enter(failing, owner, waitMs)
      const leave = leaveFailing && (await enter(all, owner, waitMs))
      if (!leave) leaveFailing?.()
      return (
        leave &&
        (() => {
          leave()
          leaveFailing!()
        })
      )
    },
  }
}

function enter(gate: Gate, owner: string, waitMs: number): Promise<Leave | null> {
  return new Promise((resolve) => {
    gate.enter({
      owner,
      waitMs,
      admitted: resolve,
      refused: () => {
        resolve(null)
      },
    })
  })
}
