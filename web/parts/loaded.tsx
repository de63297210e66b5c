import type { ReactNode } from 'react'
import { useKeptError } from '../api/use-kept-error.ts'
import { words } from '../words/words.ts'
import { ProblemNotice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<Data> = {
  query: {
    data: Data | undefined
    error: Error | null
    isFetching?: boolean
    refetch: () => unknown
  }
  /** What is loaded, for the message if that fails. */
  name: string
  children: (data: Data) => ReactNode
}

/** What a query reads: until then a skeleton; after a failure its cause, above older data. */
export function Loaded<Data>({ query, name, children }: Props<Data>) {
  const error = useKeptError(query)
  const { data, refetch } = query
  return (
    <>
      {error && (
        <ProblemNotice error={error} title={words.errors.list(name)} retry={() => void refetch()} />
      )}
      {data === undefined ? error ? null : <Skeleton /> : children(data)}
    </>
  )
}
