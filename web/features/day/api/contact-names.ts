import { useQuery } from '@tanstack/react-query'
import { type NamedContact, nameOfContact } from '../../../api/name-of-contact.ts'
import { addQuery, type Page } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

type Contact = { id: string; attributes: NamedContact }

/** The most ids that one request names. */
const MAX_IDS = 200

/** The names of contacts by their ids, as far as they are known. */
export function useContactNames(ids: readonly (string | null)[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)].filter((id) => id !== null).toSorted()
  const { data = new Map<string, string>() } = useQuery({
    queryKey: ['/core/contacts', 'names', wanted],
    enabled: wanted.length > 0,
    staleTime: 60_000,
    placeholderData: (before: Map<string, string> | undefined) => before,
    queryFn: async () => {
      const pages = Array.from({ length: Math.ceil(wanted.length / MAX_IDS) }, (_, i) =>
        wanted.slice(i * MAX_IDS, (i + 1) * MAX_IDS),
      )
      const found = await Promise.all(
        pages.map((page) =>
          sendRequest<Page<Contact>>(
            'GET',
            addQuery('/core/contacts', { ids: page.join(','), limit: MAX_IDS }),
          ),
        ),
      )
      return new Map(
        found.flatMap(({ data: contacts }) =>
          contacts.map(({ id, attributes }) => [id, nameOfContact(attributes)]),
        ),
      )
    },
  })
  return data
}
