import { defineConflictWork } from '../calendar-writes/conflicts/define-conflict-work.ts'
import { defineFindingWork } from '../calendar-writes/inbound/define-finding-work.ts'
import type { InboundContext } from '../calendar-writes/inbound/inbound-context.ts'
import { defineDuplicateFollower } from '../contacts/duplicates/define-duplicate-follower.ts'
import { defineComparisonWork } from '../contacts/duplicates/define-comparison-work.ts'
import type { WorkDeps } from '../work/work-context.ts'
import { createFeedReader } from '../work/create-feed-reader.ts'
import { createWorkRunner } from '../work/create-work-runner.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Does work of these kinds in all workspaces until nothing is due, as a new process does. */
export function finishWork(deps: WorkDeps, kinds: readonly WorkKind[]): Promise<void> {
  return createWorkRunner(deps, kinds).finish()
}

/** Settles what people have changed in calendars, and then the conflicts of meetings with them. */
export async function settleCalendars(deps: WorkDeps, context: InboundContext): Promise<void> {
  await finishWork(deps, [defineFindingWork(context)])
  await finishWork(deps, [defineConflictWork(context)])
}

/** Compares all contacts and all changes of contacts that were not compared yet. */
export async function findDuplicates(deps: WorkDeps): Promise<void> {
  await finishWork(deps, [defineComparisonWork(deps)])
  const readNext = createFeedReader(deps, defineDuplicateFollower(deps.now))
  while (await readNext());
}
