import { queryOptions } from '@tanstack/react-query'
import type { PersonResource } from '../../server/people/schemas.ts'
import { RequestProblem } from './request-problem.ts'
import { sendRequest } from './send-request.ts'

export type Role = PersonResource['attributes']['role']

/** The session of this browser. */
export type Session = {
  id: string
  attributes: {
    person: { id: string; name: string; email: string }
    /** Null: the person belongs to no workspace. */
    workspace_id: number | null
    role: Role | null
    agent_id: number | null
    scopes: readonly string[]
    /** Null: the workspace has no team yet. */
    time_zone: string | null
    is_archived: boolean
    /** Whether nothing of the workspace is sent. */
    is_sandbox: boolean
    /** Whether it is the example week of a sandbox. */
    is_example: boolean
    workspaces: readonly { id: number; name: string; role: Role }[]
    /** Whether the server can send mails of this workspace. */
    sends_mails: boolean
    method: 'link' | 'password' | 'passkey' | 'oidc'
    signed_in_at: string
    confirmed_until: string
    expires_at: string
  }
}
export type SessionAnswer = { data: Session }

/** The session; null: the browser is signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    try {
      return (await sendRequest<SessionAnswer>('GET', '/auth/session')).data
    } catch (error) {
      if (error instanceof RequestProblem && error.code === 'signed_out') return null
      throw error
    }
  },
})
