import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { chooseDue } from '../../work/core/choose-due.ts'

type Key = { workspaceId: WorkspaceId }

/**
 * The due messages to begin now. The next one is always of the workspace with the fewest running
 * ones, and among these the first in the list.
 */
export function chooseNext<Due extends Key>(
  due: readonly Due[],
  running: readonly Key[],
  limits: { all: number; perWorkspace: number },
): Due[] {
  const before = [...running]
  const ranked = due.map((key) => {
    const rank = before.filter(({ workspaceId }) => workspaceId === key.workspaceId).length
    before.push(key)
    return { key, rank }
  })
  const ordered = ranked.toSorted((one, other) => one.rank - other.rank).map(({ key }) => key)
  return chooseDue(ordered, running, ({ workspaceId }) => [
    { key: workspaceId, max: limits.perWorkspace },
    { key: 'all', max: limits.all },
  ])
}
