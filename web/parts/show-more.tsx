import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Loads the next page of a list that has one. */
export function ShowMore({ query }: Props) {
  if (!query.hasNextPage) return null
  return (
    <ActionButton
      isPending={query.isFetchingNextPage}
      working={words.errors.loading}
      onPress={() => {
        query.fetchNextPage()
      }}
    >
      {words.common.more}
    </ActionButton>
  )
}
