import { queryOptions } from '@tanstack/react-query'
import type { InvitationResource, PersonResource } from '../../../../server/people/schemas.ts'
import { withConfirmation } from '../../../api/confirmation.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Role } from '../../../api/session.ts'

type WithLink<Resource> = { data: Resource; meta: { url: string } }
type NewInvitation = {
  role: Role
  agent_id: number | null
  name?: string
  email?: string
  send_email?: boolean
}
export type PersonChange = { role: Role; agent_id: number | null }

/** How often people are read again while they are shown: no event tells that one has joined. */
export const REREAD_MS = 10_000

export const peopleQuery = pageQuery<PersonResource>('/core/people')
export const invitationsQuery = pageQuery<InvitationResource>('/core/invitations')

type InvitedAgent = { attributes: { name: string; email: string | null } }

/** The agent whom an invitation is for. */
export const agentQuery = (id: number) =>
  queryOptions({
    queryKey: ['/core/agents', id],
    queryFn: () => sendRequest<{ data: InvitedAgent }>('GET', `/core/agents/${id}`),
  })

/** Changes the version that was read. Throws precondition_failed if there is a newer one. */
export function changePerson(id: string, version: number, attributes: PersonChange) {
  return withConfirmation(() =>
    sendRequest<{ data: PersonResource }>('PATCH', `/core/people/${id}`, { attributes, version }),
  )
}

export function readPerson(id: string) {
  return sendRequest<{ data: PersonResource }>('GET', `/core/people/${id}`)
}

export function removePerson({ id, attributes: { version } }: PersonResource) {
  return withConfirmation(() => sendRequest('DELETE', `/core/people/${id}`, { version }))
}

export function createSignInLink(id: string) {
  return withConfirmation(() =>
    sendRequest<WithLink<PersonResource>>('POST', `/core/people/${id}/sign_in_link`),
  )
}

export function invite(attributes: NewInvitation) {
  return withConfirmation(() =>
    sendRequest<WithLink<InvitationResource>>('POST', '/core/invitations', { attributes }),
  )
}

/** Replaces the link of the version that was read. */
export function renewInvitation(
  { id, attributes: { version } }: InvitationResource,
  attributes: { send_email: boolean },
) {
  return withConfirmation(() =>
    sendRequest<WithLink<InvitationResource>>('POST', `/core/invitations/${id}/renew`, {
      attributes,
      version,
    }),
  )
}

export function withdrawInvitation(id: string) {
  return withConfirmation(() => sendRequest('DELETE', `/core/invitations/${id}`))
}
