import { useEffect, useState } from 'react'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

type Props = {
  query: {
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list that has one; if the list is being read again, after that. */
export function ShowMore({ query }: Props) {
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isFetching) return
    setWanted(false)
    fetchNextPage()
  }, [isWanted, isFetching, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <ActionButton
      isPending={isWanted || isFetchingNextPage}
      working={words.errors.loading}
      onPress={() => {
        setWanted(true)
      }}
    >
      {words.common.more}
    </ActionButton>
  )
}
