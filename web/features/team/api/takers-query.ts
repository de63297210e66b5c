import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import type { Resource } from '../../../api/resource.ts'

/** `agent_ids` null: all agents of the team take it. */
type Type = Resource<{ name: string; team_id: number; agent_ids: readonly number[] | null }>

/** The meeting types of all teams, and which agents take them. */
export const takersQuery = queryOptions({
  queryKey: ['/core/meeting_types', 'takers'],
  queryFn: () => readAll<Type>('/core/meeting_types'),
})
