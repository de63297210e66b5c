import { queryOptions } from '@tanstack/react-query'
import { readAll } from './read-all.ts'

type Named = { id: string; attributes: { name: string } }

/** The names by id of all agents, teams, meeting types or schedules. */
export const namesQuery = (path: string) =>
  queryOptions({
    queryKey: [path, 'names'],
    staleTime: 30_000,
    queryFn: async (): Promise<ReadonlyMap<number, string>> =>
      new Map(
        (await readAll<Named>(path)).map(({ id, attributes }) => [Number(id), attributes.name]),
      ),
  })

export const agentNamesQuery = namesQuery('/core/agents')
export const teamNamesQuery = namesQuery('/core/teams')
export const meetingTypeNamesQuery = namesQuery('/core/meeting_types')
