import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { RequestProblem } from '../api/request-problem.ts'
import { sessionQuery } from '../api/session.ts'

const RETRIES = 2
/** The session has ended; or the browser does not send its cookie any more. */
const SIGNED_OUT = ['signed_out', 'invalid_token']

/** Only what can succeed later is tried again. The end of the session shows the sign-in. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof RequestProblem && SIGNED_OUT.includes(error.code))
      client.setQueryData(sessionQuery.queryKey, null)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) =>
          count < RETRIES && error instanceof RequestProblem && [502, 503].includes(error.status),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
