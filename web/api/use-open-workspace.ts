import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SessionAnswer, sessionQuery } from './session.ts'

/** Sends a request that opens another workspace in the session. */
export function useOpenWorkspace<Wanted = void>(send: (wanted: Wanted) => Promise<SessionAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data)
      // Everything else is of the workspace that was open before.
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
}
