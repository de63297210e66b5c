import { Problem } from '../problems/problem.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const HEADERS = { 'retry-after': '10' }

export type TransferPlaces = {
  /**
   * Takes a place and returns a function that releases it; further calls of it do nothing. Throws
   * rate_limited and overloaded.
   */
  take: (workspaceId: WorkspaceId) => () => void
}

/** The files that a process receives or sends at the same time: in total, and per workspace. */
export function createTransferPlaces({
  max,
  maxOfWorkspace,
}: {
  max: number
  maxOfWorkspace: number
}): TransferPlaces {
  const taken = new Map<WorkspaceId, number>()
  let count = 0
  return {
    take: (workspaceId) => {
      const ofWorkspace = taken.get(workspaceId) ?? 0
      if (ofWorkspace >= maxOfWorkspace)
        throw new Problem(
          'rate_limited',
          `The workspace transfers ${maxOfWorkspace} files in this process. Wait for one to end.`,
          { headers: HEADERS },
        )
      if (count >= max)
        throw new Problem('overloaded', 'This process transfers the maximum number of files.', {
          headers: HEADERS,
        })
      taken.set(workspaceId, ofWorkspace + 1)
      count++
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        count--
        const left = (taken.get(workspaceId) ?? 0) - 1
        if (left > 0) taken.set(workspaceId, left)
        else taken.delete(workspaceId)
      }
    },
  }
}
