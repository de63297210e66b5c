import { defineDuplicateFollower } from '../contacts/duplicates/define-duplicate-follower.ts'
import { repeat, type Repeating } from '../platform/repeat.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'
import { createFeedReader } from '../work/create-feed-reader.ts'
import { createWorkRunner } from '../work/create-work-runner.ts'
import { findNextWork } from '../work/store/due-workspaces.ts'
import type { WorkDeps } from '../work/work-context.ts'
import { throttleWork } from '../work/throttle-work.ts'
import type { WorkKind } from '../work/work-kind.ts'

const DUPLICATES_INTERVAL_MS = 20_000

/**
 * Starts the due work of all workspaces in this process. Any number of processes may do so: each
 * item is claimed by one of them. `stop` waits for what is being done.
 */
export function startWork(
  { watch, ...context }: WorkDeps & { watch: ChangeWatch },
  kinds: readonly WorkKind[],
): Repeating {
  const runner = createWorkRunner(
    context,
    kinds.map((kind) => (kind.isPass ? throttleWork(kind, context.now) : kind)),
  )
  const readDuplicates = createFeedReader(context, defineDuplicateFollower(context.now))
  let isStopping = false
  const names = kinds.map(({ name }) => name)
  const working = watch.repeat(
    runner.start,
    (err) => {
      context.log.error({ err }, 'finding work failed')
    },
    (db, times) => findNextWork(db, names, times),
  )
  const comparing = repeat(
    DUPLICATES_INTERVAL_MS,
    async () => {
      while (!isStopping && (await readDuplicates()));
    },
    (err) => {
      context.log.error({ err }, 'finding duplicates failed')
    },
  )
  return {
    stop: async () => {
      isStopping = true
      await Promise.all([runner.stop(), working.stop(), comparing.stop()])
    },
  }
}
