import { createPlaces, type Release } from '../../platform/create-places.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { Problem } from '../problems/problem.ts'

const KINDS = {
  stream: {
    retryAfter: '30',
    ofWorkspace: (max: number) =>
      `The workspace has ${max} open streams in this process. Close one first.`,
    ofProcess: 'This process has the maximum number of open streams.',
  },
  file: {
    retryAfter: '10',
    ofWorkspace: (max: number) =>
      `The workspace transfers ${max} files in this process. Wait for one to end.`,
    ofProcess: 'This process transfers the maximum number of files.',
  },
}

/** Takes a place of the workspace. Throws rate_limited and overloaded. */
export type TakePlace = (workspaceId: WorkspaceId) => Release

/** The streams or files that a process sends or receives at the same time. */
export function createWorkspacePlaces(
  kind: keyof typeof KINDS,
  { max, maxOfWorkspace }: { max: number; maxOfWorkspace: number },
): TakePlace {
  const ofProcess = { key: 'process', max }
  const places = createPlaces((workspaceId: WorkspaceId) => [
    { key: workspaceId, max: maxOfWorkspace },
    ofProcess,
  ])
  const { retryAfter, ...details } = KINDS[kind]
  const headers = { 'retry-after': retryAfter }
  return (workspaceId) => {
    const release = places.take(workspaceId)
    if (release) return release
    if (places.findReached(workspaceId) === ofProcess)
      throw new Problem('overloaded', details.ofProcess, { headers })
    throw new Problem('rate_limited', details.ofWorkspace(maxOfWorkspace), {
      headers,
      members: { cause: 'concurrent' },
    })
  }
}
