import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../api/send-request.ts'
import type { Session } from '../../../api/session.ts'

export type ListedSession = {
  id: string
  attributes: {
    is_current: boolean
    method: Session['attributes']['method']
    user_agent: string
    signed_in_at: string
    last_used_at: string
  }
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await sendRequest<{ data: ListedSession[] }>('GET', '/auth/sessions')).data,
})
