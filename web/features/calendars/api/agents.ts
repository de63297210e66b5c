import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import type { Resource } from '../../../api/resource.ts'

type Agent = Resource<{ name: string; kind: 'person' | 'voice' }>

/** The names of all agents by id: first the people, because voice agents rarely have calendars. */
export const calendarAgentsQuery = queryOptions({
  queryKey: ['/core/agents', 'people first'],
  staleTime: 30_000,
  queryFn: async (): Promise<ReadonlyMap<number, string>> => {
    const { person = [], voice = [] } = Object.groupBy(
      await readAll<Agent>('/core/agents'),
      ({ attributes }) => attributes.kind,
    )
    return new Map([...person, ...voice].map(({ id, attributes }) => [Number(id), attributes.name]))
  },
})
