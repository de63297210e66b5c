import { queryOptions } from '@tanstack/react-query'
import type { Page } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

type Agent = { id: string; attributes: { name: string } }

/** The names of all agents by id, to choose which one a person is. */
export const agentNamesQuery = queryOptions({
  queryKey: ['agent names'],
  queryFn: async () => {
    const names = new Map<number, string>()
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page: Page<Agent> = await sendRequest('GET', `/core/agents?limit=100${query}`)
      for (const { id, attributes } of page.data) names.set(Number(id), attributes.name)
      cursor = page.meta.next_cursor
    } while (cursor !== null)
    return names
  },
})
