import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Known } from './contacts.ts'

export type Suggestion = {
  id: string
  attributes: {
    contact_id: string
    field: string
    value: unknown
    known_as: Known['known_as']
    confidence: number | null
    call_id: string | null
    import_id: string | null
    created_at: string
  }
}

export const suggestionsQuery = (contactId: string) =>
  pageQuery<Suggestion>(`/core/contacts/${contactId}/suggestions`, {}, 20)

export const allSuggestionsQuery = pageQuery<Suggestion>('/core/contact_suggestions', {}, 20)

/** Takes or drops a suggested value on top of the version of the contact that was shown. */
export function settleSuggestion(
  { id, attributes: { contact_id: contactId } }: Suggestion,
  decision: 'accept' | 'dismiss',
  version: number,
) {
  return sendRequest('POST', `/core/contacts/${contactId}/suggestions/${id}/${decision}`, {
    version,
  })
}
