import { chooseDue } from '../../work/core/choose-due.ts'

/** Work with a calendar that is due. `host`: the provider, or the server. */
export type Work = { workspaceId: number; connectionId: string; host: string }

/** How much work may run at the same time. */
export type WorkLimits = {
  all: number
  /** The others stay free for other workspaces. */
  perWorkspace: number
  /** Of Google or Microsoft. The others stay free if a provider does not answer. */
  perProvider: number
  /** Of any other server. */
  perServer: number
}

/** The hosts and workspaces of which no further work can be begun beside the active one. */
export function findFull(
  active: readonly Work[],
  limits: WorkLimits,
): { hosts: string[]; workspaces: number[] } {
  const byHost = Map.groupBy(active, ({ host }) => host)
  const byWorkspace = Map.groupBy(active, ({ workspaceId }) => workspaceId)
  return {
    hosts: [...byHost].flatMap(([host, { length }]) =>
      length >= limitOf(host, limits) ? [host] : [],
    ),
    workspaces: [...byWorkspace].flatMap(([id, { length }]) =>
      length >= limits.perWorkspace ? [id] : [],
    ),
  }
}

/** The work that can be begun beside the active one, at most one of a connection. */
export function chooseWork<Due extends Work>(
  found: readonly Due[],
  active: readonly Work[],
  limits: WorkLimits,
): Due[] {
  return chooseDue(found, active, ({ workspaceId, connectionId, host }) => [
    { key: 'all', max: limits.all },
    { key: `connection ${connectionId}`, max: 1 },
    { key: `host ${host}`, max: limitOf(host, limits) },
    { key: `workspace ${workspaceId}`, max: limits.perWorkspace },
  ])
}

function limitOf(host: string, { perProvider, perServer }: WorkLimits): number {
  return host === 'google' || host === 'microsoft' ? perProvider : perServer
}
