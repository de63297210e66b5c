import { infiniteQueryOptions } from '@tanstack/react-query'
import { sendRequest } from './send-request.ts'

export type Page<Item> = { data: Item[]; meta: { next_cursor: string | null } }

const PAGE_SIZE = 50

/** A list of /core that is loaded page by page. */
export const pageQuery = <Item>(path: string) =>
  infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam: after }) => {
      const query = new URLSearchParams({
        limit: String(PAGE_SIZE),
        ...(after !== null && { cursor: after }),
      })
      return sendRequest<Page<Item>>('GET', `${path}?${query}`)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
