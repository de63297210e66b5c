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
  const chosen: Due[] = []
  for (const due of found) {
    const all = [...active, ...chosen]
    const countOf = (isSame: (other: Work) => boolean) => all.filter(isSame).length
    if (
      all.length < limits.all &&
      countOf(({ connectionId }) => connectionId === due.connectionId) === 0 &&
      countOf(({ host }) => host === due.host) < limitOf(due.host, limits) &&
      countOf(({ workspaceId }) => workspaceId === due.workspaceId) < limits.perWorkspace
    )
      chosen.push(due)
  }
  return chosen
}

function limitOf(host: string, { perProvider, perServer }: WorkLimits): number {
  return host === 'google' || host === 'microsoft' ? perProvider : perServer
}
