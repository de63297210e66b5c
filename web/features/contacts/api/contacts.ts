import { queryOptions } from '@tanstack/react-query'
import { addQuery, pageQuery } from '../../../api/page-query.ts'
import { RequestProblem } from '../../../api/request-problem.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Consent } from './consents.ts'

export type CustomFields = Readonly<Record<string, unknown>>
/** The attributes that are set, by name. */
export type Attributes = Readonly<Record<string, unknown>>
export type Known = {
  known_as: 'heard' | 'claimed' | 'imported' | 'enriched' | 'verified'
  since: string
  confidence?: number
  call_id?: string
}
type ContactData = { id: string; attributes: Attributes }
export type Contact = {
  data: ContactData
  meta: {
    version: number
    created_at: string
    updated_at: string
    former_emails: string[]
    known: Readonly<Record<string, Known>>
    included?: { consents?: { data: Consent[] } }
  }
}
export type ListedContact = ContactData & {
  version: number
  updated_at: string
  match?: { reason: 'exact' | 'beginning' | 'script' | 'sound' | 'spelling' | 'missing' }
}
type Saved = { data: ContactData; meta: { version: number } }

/** All contacts, the last changed first, or the best matches of a search. */
export const contactsQuery = (search: string) =>
  pageQuery<ListedContact>('/core/contacts', search === '' ? { sort: '-updated_at' } : { search })

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['/core/contacts', id],
    queryFn: () => sendRequest<Contact>('GET', `/core/contacts/${id}?include=consents`),
  })

/** The contact that an identifier leads to; null: none. Throws ambiguous_contact. */
export async function lookUp(by: 'email' | 'phone', value: string): Promise<ContactData | null> {
  try {
    const path = addQuery('/core/contacts/lookup', { [by]: value })
    return (await sendRequest<{ data: ContactData }>('GET', path)).data
  } catch (error) {
    if (error instanceof RequestProblem && error.status === 404) return null
    throw error
  }
}

export function createContact(attributes: Attributes, key: string) {
  return sendRequest<Saved>('POST', '/core/contact', { attributes, key })
}

/** Changes the version that was read. Null clears an attribute. */
export function changeContact(id: string, version: number, attributes: Attributes) {
  return sendRequest<Saved>('PATCH', `/core/contacts/${id}`, { attributes, version }).catch(
    (error: unknown) => {
      throw error instanceof RequestProblem ? nameCustomFields(error) : error
    },
  )
}

/** A person has checked the values, which stay as they are. */
export function verifyValues({ data: { id }, meta: { version } }: Contact, attributes: Attributes) {
  return sendRequest<Saved>('PATCH', `/core/contacts/${id}`, {
    attributes,
    version,
    meta: { known_as: 'verified' },
  })
}

/** Empty: everything was erased; a job may erase the rest within minutes. */
export function eraseContact(id: string, version: number, cancelsMeetings: boolean) {
  return sendRequest<undefined>(
    'DELETE',
    addQuery(`/core/contacts/${id}`, { meetings: cancelsMeetings ? 'cancel' : undefined }),
    { version },
  )
}

/** The faults of custom fields with names that no attribute has. */
function nameCustomFields(problem: RequestProblem): RequestProblem {
  const errors = problem.members.errors as { pointer?: string; detail: string }[] | undefined
  if (!errors) return problem
  return new RequestProblem({
    ...problem.members,
    errors: errors.map((fault) => {
      const [, key] = fault.pointer?.split('/custom_fields/') ?? []
      return key === undefined ? fault : { ...fault, pointer: `/custom_fields.${key}` }
    }),
  })
}
