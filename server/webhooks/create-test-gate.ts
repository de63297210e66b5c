import { createRequestGate, type Leave } from '../platform/create-request-gate.ts'
import { Problem } from '../platform/http/problem.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** Fewer than deliveries leave free, so that tests never take their places. */
const MAX_TESTS = 12
const CAPACITY = 64
const MAX_WAIT_MS = 2_000

/** Runs a test, when fewer than the maximum run in this process. Throws overloaded. */
export type RunTest = <Result>(
  workspaceId: WorkspaceId,
  test: () => Promise<Result>,
) => Promise<Result>

/** A test can take as long as its receiver hangs. Workspaces share the places fairly. */
export function createTestGate(): RunTest {
  const gate = createRequestGate({ places: MAX_TESTS, capacity: CAPACITY })
  return async (workspaceId, test) => {
    const leave = await new Promise<Leave>((admitted, reject) => {
      gate.enter({
        owner: String(workspaceId),
        waitMs: MAX_WAIT_MS,
        admitted,
        refused: () => {
          reject(
            new Problem('overloaded', 'Too many tests are running. Try again in some seconds.', {
              headers: { 'retry-after': '15' },
            }),
          )
        },
      })
    })
    return test().finally(leave)
  }
}
