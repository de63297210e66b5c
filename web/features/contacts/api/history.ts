import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

/** The items of each part of the history that are loaded at a time. */
const PAGE_SIZE = 20

type ActorType =
  | 'token'
  | 'oauth'
  | 'platform'
  | 'person'
  | 'attendee_link'
  | 'agent_link'
  | 'import'
  | 'operator'
  | 'system'
export type Change = {
  id: string
  attributes: {
    type: 'contact.created' | 'contact.updated' | 'contact.merged' | 'contact.unmerged'
    changes: { attribute: string; before: unknown; after: unknown }[]
    actor: { type: ActorType; id: string | null }
    person_name: string | null
    call_id: string | null
    import_id: string | null
    contact_id: string
    created_at: string
  }
}
export type Call = {
  id: string
  attributes: {
    direction: string | null
    party_number: string | null
    outcome: string | null
    claimed_without_booking: boolean
    started_at: string
    ended_at: string | null
  }
}
export type Meeting = {
  id: string
  attributes: {
    meeting_type_id: number
    agent_id: number
    time_zone: string
    /** Unix seconds. */
    start_time: string
    status: 'pending' | 'scheduled' | 'declined' | 'expired' | 'completed' | 'no_show' | 'cancelled'
  }
}
export type Note = {
  id: string
  attributes: { text: string; author_name: string | null; done: boolean; created_at: string }
}

export const changesQuery = (contactId: string) =>
  pageQuery<Change>(`/core/contacts/${contactId}/changes`, { sort: '-created_at' }, PAGE_SIZE)
export const callsQuery = (contactId: string) =>
  pageQuery<Call>('/core/calls', { contact_id: contactId }, PAGE_SIZE)
export const meetingsQuery = (contactId: string) =>
  pageQuery<Meeting>('/core/meetings', { contact_id: contactId, sort: '-start_time' }, PAGE_SIZE)
export const notesQuery = (contactId: string) =>
  pageQuery<Note>('/core/notes', { contact_id: contactId }, PAGE_SIZE)

export function revertChange(contactId: string, changeId: string) {
  return sendRequest('POST', `/core/contacts/${contactId}/changes/${changeId}/revert`, {
    attributes: {},
  })
}
