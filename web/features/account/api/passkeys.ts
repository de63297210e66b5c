import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../api/send-request.ts'

type Passkey = {
  id: string
  attributes: { name: string; created_at: string; last_used_at: string | null }
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await sendRequest<{ data: Passkey[] }>('GET', '/auth/passkeys')).data,
})
