import { createRequestGate, type Leave } from '../../platform/create-request-gate.ts'
import { Problem } from '../problems/problem.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const CAPACITY = 64
const RETRY_AFTER_SECONDS = '15'

/**
 * Runs work that waits for another server, when fewer than the maximum of it runs in this process.
 * Throws overloaded.
 */
export type RunInGate = <Result>(
  workspaceId: WorkspaceId,
  work: () => Promise<Result>,
) => Promise<Result>

/** Workspaces share the places fairly. `detail`: of the problem if none
 * becomes free within `placeMs`. */
export function createWorkspaceGate({
  places,
  detail,
  placeMs,
}: {
  places: number
  detail: string
  placeMs: number
}): RunInGate {
  const gate = createRequestGate({ places, capacity: CAPACITY })
  return async (workspaceId, work) => {
    const leave = await new Promise<Leave>((admitted, reject) => {
      gate.enter({
        owner: String(workspaceId),
        waitMs: placeMs,
        admitted,
        refused: () => {
          reject(
            new Problem('overloaded', detail, { headers: { 'retry-after': RETRY_AFTER_SECONDS } }),
          )
        },
      })
    })
    return work().finally(leave)
  }
}
