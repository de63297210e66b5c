import { Problem } from '../http/problems/problem.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

const MAX_STREAMS = 500
const MAX_STREAMS_OF_WORKSPACE = 50
const HEADERS = { 'retry-after': '30' }

/** The streams of a process, from the request until they end. */
type StreamPlaces = {
  /**
   * Takes a place and returns a function that releases it; further calls of it do nothing. Throws
   * rate_limited and overloaded.
   */
  take: (workspaceId: WorkspaceId) => () => void
}

export function createStreamPlaces(): StreamPlaces {
  const taken = new Map<WorkspaceId, Set<symbol>>()
  let count = 0
  return {
    take: (workspaceId) => {
      const ofWorkspace = taken.get(workspaceId) ?? new Set()
      if (ofWorkspace.size >= MAX_STREAMS_OF_WORKSPACE)
        throw new Problem(
          'rate_limited',
          `The workspace has ${MAX_STREAMS_OF_WORKSPACE} open streams in this process. Close one first.`,
          { headers: HEADERS },
        )
      if (count >= MAX_STREAMS)
        throw new Problem('overloaded', 'This process has the maximum number of open streams.', {
          headers: HEADERS,
        })
      const place = Symbol()
      taken.set(workspaceId, ofWorkspace.add(place))
      count++
      return () => {
        if (!ofWorkspace.delete(place)) return
        count--
        if (ofWorkspace.size === 0) taken.delete(workspaceId)
      }
    },
  }
}
