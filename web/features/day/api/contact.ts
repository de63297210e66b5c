import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../api/send-request.ts'
import type { PickedContact } from '../../../parts/contact-picker.tsx'

/** A contact by its id; null: none is asked for. */
export const contactQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['/core/contacts', id],
    enabled: id !== null,
    queryFn: async () =>
      (await sendRequest<{ data: PickedContact }>('GET', `/core/contacts/${id ?? ''}`)).data,
  })
