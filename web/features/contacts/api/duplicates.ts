import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Attributes } from './contacts.ts'

export type Duplicate = {
  id: string
  attributes: {
    contact_ids: [string, string]
    score: number
    reasons: { code: DuplicateReason; detail: string }[]
  }
}
type DuplicateReason =
  | 'same_email'
  | 'same_mailbox'
  | 'similar_email'
  | 'same_local_part'
  | 'same_phone'
  | 'same_handle'
  | 'same_handle_elsewhere'
  | 'same_name_and_company'
  | 'same_name'
export type Merge = {
  id: string
  attributes: {
    contact_id: string
    merged_contact_ids: string[]
    created_at: string
    undone_at: string | null
  }
}
type Undone = { meta: { restored_contact_ids: string[]; warnings: { detail: string }[] } }

/** Of one contact, or of all. Each pair loads both of its contacts, so a page is small. */
export const duplicatesQuery = (contactId?: string) =>
  pageQuery<Duplicate>('/core/contact_duplicates', { contact_id: contactId }, 10)

export const mergesQuery = (contactId?: string) =>
  pageQuery<Merge>('/core/contact_merges', { contact_id: contactId }, 10)

export function dismissDuplicate(id: string) {
  return sendRequest('POST', `/core/contact_duplicates/${id}/dismiss`)
}

/** Merges the other contact into the one that stays, with these values. */
export function mergeContacts(
  survivor: { id: string; version: number },
  otherId: string,
  attributes: Attributes,
) {
  return sendRequest<{ meta: { merge_id: string } }>(
    'POST',
    `/core/contacts/${survivor.id}/merge`,
    { attributes: { contact_ids: [otherId], attributes }, version: survivor.version },
  )
}

export function undoMerge(id: string) {
  return sendRequest<Undone>('POST', `/core/contact_merges/${id}/undo`)
}
