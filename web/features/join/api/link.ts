import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../api/send-request.ts'
import type { Role } from '../../../api/session.ts'

/** What a link says about itself before it is used. */
export type Link = {
  kind: 'invitation' | 'sign_in'
  workspace: { id: number; name: string }
  role: Role
  name: string | null
  email: string | null
  expires_at: string
  /** Whether the server accepts passkeys at its address. */
  passkeys: boolean
}

export const linkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['link', secret],
    gcTime: 0,
    queryFn: async () =>
      (
        await sendRequest<{ data: { attributes: Link } }>('POST', '/auth/links/describe', {
          attributes: { secret },
        })
      ).data.attributes,
  })
