import type { WorkspaceId } from '../../platform/workspace-id.ts'

type Key = { workspaceId: WorkspaceId; id: string }

/**
 * The due message to begin next: of the workspace with the fewest running ones, and among these the
 * first in the list. Null: all run already, or their workspaces have `maxPerWorkspace` running
 * ones.
 */
export function chooseNext<Due extends Key>(
  due: readonly Due[],
  running: readonly Key[],
  maxPerWorkspace: number,
): Due | null {
  const counts = new Map<WorkspaceId, number>()
  for (const { workspaceId } of running) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1)
  const countOf = ({ workspaceId }: Due) => counts.get(workspaceId) ?? 0
  return due
    .filter((key) => running.every(({ id }) => id !== key.id) && countOf(key) < maxPerWorkspace)
    .reduce<Due | null>(
      (first, key) => (first === null || countOf(key) < countOf(first) ? key : first),
      null,
    )
}
