import { setTimeout } from 'node:timers/promises'
import { Problem } from '../../http/problems/problem.ts'
import { createPlaces, type Release } from '../../platform/create-places.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const FIRST_POLL_MS = 25
const MAX_POLL_MS = 200
/** The part of the waiting requests that may be of one workspace. */
const WORKSPACE_SHARE = 3 / 4

type Turn = { workspaceId: WorkspaceId; key: string }

/**
 * Runs `attempt` for one request of each key at a time. It returns null while another process works
 * on the key, and is then called again. Throws idempotency_in_progress after the maximum wait, or
 * if too many requests wait.
 */
type TakeTurn = <Result extends object>(
  turn: Turn,
  attempt: () => Promise<Result | null>,
) => Promise<Result>

/**
 * Requests with the same Idempotency-Key wait for the first one. They use no database connection
 * while they wait, but a place at the gate of requests, so at most `maxWaiting` of them wait, and
 * three quarters of those for one workspace.
 */
export function createKeyTurns({
  maxWaiting,
  maxWaitMs,
}: {
  maxWaiting: number
  maxWaitMs: number
}): TakeTurn {
  const running = new Map<string, Promise<unknown>>()
  const places = createPlaces((workspaceId: WorkspaceId) => [
    { key: workspaceId, max: Math.ceil(maxWaiting * WORKSPACE_SHARE) },
    { key: 'all', max: maxWaiting },
  ])

  return async ({ workspaceId, key }, attempt) => {
    const name = `${workspaceId} ${key}`
    const deadline = performance.now() + maxWaitMs
    let release: Release | undefined
    const wait = async (first: Promise<unknown> | null, pauseMs: number) => {
      release ??= places.take(workspaceId)
      const leftMs = deadline - performance.now()
      if (!release || leftMs <= 0) throw stillRunning()
      const waitMs = Math.min(leftMs, pauseMs)
      if (first === null) await setTimeout(waitMs)
      else await withTimeout(waitMs, first, () => null).catch(() => null)
    }
    try {
      for (let first = running.get(name); first; first = running.get(name))
        await wait(first, maxWaitMs)
      const work = poll(attempt, (pauseMs) => wait(null, pauseMs))
      running.set(name, work)
      return await work.finally(() => running.delete(name))
    } finally {
      release?.()
    }
  }
}

async function poll<Result>(
  attempt: () => Promise<Result | null>,
  wait: (pauseMs: number) => Promise<void>,
): Promise<Result> {
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_POLL_MS)) {
    const result = await attempt()
    if (result !== null) return result
    await wait(pauseMs)
  }
}

function stillRunning(): Problem {
  return new Problem(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running. Send the same request again shortly.',
    { headers: { 'retry-after': '1' } },
  )
}
