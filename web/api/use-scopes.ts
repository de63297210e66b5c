import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** What the person may do in the open workspace. Pages hide the rest; the server rejects it. */
export function useScopes(): ReadonlySet<string> {
  const { data } = useQuery(sessionQuery)
  return new Set(data?.attributes.scopes)
}
