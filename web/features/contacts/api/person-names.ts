import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import type { PersonResource } from '../../../../server/people/schemas.ts'

/** The names of those who sign in, by id. */
export const personNamesQuery = queryOptions({
  queryKey: ['/core/people', 'names'],
  staleTime: 30_000,
  queryFn: async (): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (await readAll<PersonResource>('/core/people')).map(({ id, attributes }) => [
        id,
        attributes.name,
      ]),
    ),
})
