import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EVERYTHING, followChanges } from '../api/live/follow-changes.ts'

/** Changes are collected for so long, so that lists are not read once for each. */
const COLLECTED_MS = 400

/**
 * Reads again what is shown when it changes on the server. False: the connection is lost, and what
 * is shown may be old.
 */
export function useLiveData(workspaceId: number | null): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    if (workspaceId === null) return
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followChanges(workspaceId, (news) => {
      setLive(news.isLive)
      for (const kind of news.kinds) changed.add(kind)
      timer ??= setTimeout(() => {
        timer = undefined
        invalidate(client, changed)
        changed.clear()
      }, COLLECTED_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, workspaceId])
  return isLive
}

/** Paths of the API begin with the kind of their resources: `/core/meetings`, `/core/calls`. */
function invalidate(client: QueryClient, kinds: ReadonlySet<string>): void {
  if (kinds.size === 0) return
  const prefixes = [...kinds].map((kind) =>
    kind === 'time_off' ? '/core/agents' : `/core/${kind}`,
  )
  const isConcerned = ({ queryKey: [path] }: Query) =>
    typeof path === 'string' &&
    path.startsWith('/core/') &&
    (kinds.has(EVERYTHING) || prefixes.some((prefix) => path.startsWith(prefix)))
  // Reading again would cancel a next page that a person has just asked for.
  for (const query of client.getQueryCache().findAll({ predicate: isConcerned }))
    if (isLoadingMore(query))
      void query.promise?.then(
        () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        () => {},
      )
  void client.invalidateQueries({
    predicate: (query) => isConcerned(query) && !isLoadingMore(query),
  })
}

function isLoadingMore({ state: { fetchStatus, fetchMeta } }: Query): boolean {
  return fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined
}
