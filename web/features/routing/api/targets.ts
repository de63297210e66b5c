import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import type { Resource } from '../../../api/resource.ts'

type MeetingType = Resource<{ name: string; team_id: number }>

/** The meeting types to which a rule can lead, with their teams. */
export const targetsQuery = queryOptions({
  queryKey: ['/core/meeting_types', 'targets'],
  queryFn: async () =>
    (await readAll<MeetingType>('/core/meeting_types')).map(({ id, attributes }) => ({
      id: Number(id),
      name: attributes.name,
      teamId: attributes.team_id,
    })),
})
