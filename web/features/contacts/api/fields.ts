import { queryOptions } from '@tanstack/react-query'
import type { FieldContent } from './field-content.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type ContactField = { id: string; attributes: FieldContent & { version: number } }

/** The definitions of the custom fields, in their order; a workspace has at most 200. */
export const fieldsQuery = queryOptions({
  queryKey: ['/core/contact_fields'],
  staleTime: 30_000,
  queryFn: () => readAll<ContactField>('/core/contact_fields'),
})

export function createField(attributes: FieldContent) {
  return sendRequest('POST', '/core/contact_fields', { attributes })
}

export function readField(id: string) {
  return sendRequest<{ data: ContactField }>('GET', `/core/contact_fields/${id}`)
}

export function changeField(id: string, version: number, attributes: Omit<FieldContent, 'key'>) {
  return sendRequest('PATCH', `/core/contact_fields/${id}`, { attributes, version })
}

export function deleteField({ id, attributes: { version } }: ContactField) {
  return sendRequest('DELETE', `/core/contact_fields/${id}`, { version })
}
