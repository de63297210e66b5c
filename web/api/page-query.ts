import { infiniteQueryOptions } from '@tanstack/react-query'
import { sendRequest } from './send-request.ts'

export type Page<Item> = { data: Item[]; meta: { next_cursor: string | null } }

/** Filters of a list; those that are undefined are not sent. */
export type Filters = Readonly<Record<string, string | number | boolean | undefined>>

const PAGE_SIZE = 50

/** A list of /core that is loaded page by page. */
export const pageQuery = <Item>(path: string, filters: Filters = {}, size = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: [path, filters],
    queryFn: ({ pageParam: after }) =>
      sendRequest<Page<Item>>(
        'GET',
        addQuery(path, { ...filters, limit: size, cursor: after ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** The path with the filters as its query. */
export function addQuery(path: string, filters: Filters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}
