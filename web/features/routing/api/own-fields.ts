import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'

/** The custom fields that are defined, as attributes of rules. */
export const ownFieldsQuery = queryOptions({
  queryKey: ['/core/contact_fields', 'attributes'],
  staleTime: 30_000,
  queryFn: async () =>
    (await readAll<{ attributes: { key: string } }>('/core/contact_fields')).map(
      ({ attributes }) => `custom_fields.${attributes.key}`,
    ),
})
