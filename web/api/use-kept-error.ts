import { useState } from 'react'

type Query = { data: unknown; error: Error | null; isFetching?: boolean }

/**
 * Why a query has failed, also while it is tried again: meanwhile its page stays as it is. Queries
 * without data forget it.
 */
export function useKeptError({ data, error, isFetching = false }: Query): Error | null {
  const [kept, setKept] = useState(error)
  const shown = error ?? (data === undefined && isFetching ? kept : null)
  if (shown !== kept) setKept(shown)
  return shown
}
