import type { DueWrite } from '../store/claims.ts'

const MAX_CONCURRENT = 16
/** The others stay free for other workspaces. */
const MAX_CONCURRENT_PER_WORKSPACE = 8
/** The others stay free if a provider does not answer. */
const MAX_CONCURRENT_PER_HOST: Readonly<Record<string, number>> = { google: 8, microsoft: 8 }
const MAX_CONCURRENT_PER_SERVER = 2

/** The hosts and workspaces of which no further write can be begun beside the active ones. */
export function findFull(active: readonly DueWrite[]): { hosts: string[]; workspaces: number[] } {
  const byHost = Map.groupBy(active, ({ host }) => host)
  const byWorkspace = Map.groupBy(active, ({ workspaceId }) => workspaceId)
  return {
    hosts: [...byHost].flatMap(([host, { length }]) => (length >= limitOf(host) ? [host] : [])),
    workspaces: [...byWorkspace].flatMap(([id, { length }]) =>
      length >= MAX_CONCURRENT_PER_WORKSPACE ? [id] : [],
    ),
  }
}

/** The writes that can be begun beside the active ones, at most one of a connection. */
export function chooseWrites(found: readonly DueWrite[], active: readonly DueWrite[]): DueWrite[] {
  const chosen: DueWrite[] = []
  for (const due of found) {
    const all = [...active, ...chosen]
    const countOf = (isSame: (other: DueWrite) => boolean) => all.filter(isSame).length
    if (
      all.length < MAX_CONCURRENT &&
      countOf(({ connectionId }) => connectionId === due.connectionId) === 0 &&
      countOf(({ host }) => host === due.host) < limitOf(due.host) &&
      countOf(({ workspaceId }) => workspaceId === due.workspaceId) < MAX_CONCURRENT_PER_WORKSPACE
    )
      chosen.push(due)
  }
  return chosen
}

function limitOf(host: string): number {
  return MAX_CONCURRENT_PER_HOST[host] ?? MAX_CONCURRENT_PER_SERVER
}
