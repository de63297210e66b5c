import { createPlaces } from '../../../platform/create-places.ts'
import { Problem } from '../../../http/problems/problem.ts'

const MAX_SOCKETS = 1_000
const MAX_PER_CONNECTION = 200

type Sockets = {
  /** Throws overloaded if the connection or the process has reached its limit. */
  check: (connectionId: string) => void
  /** Counts an open socket until its conversation, a promise that never rejects, is over. */
  add: (connectionId: string, over: Promise<void>) => void
  /** Resolves once no conversation is in progress. */
  over: () => Promise<void>
}

/** Limits the number of concurrent conversations over WebSockets in this process. */
export function limitSockets({
  perConnection = MAX_PER_CONNECTION,
  total = MAX_SOCKETS,
}: { perConnection?: number; total?: number } = {}): Sockets {
  const places = createPlaces((connectionId: string) => [
    { key: connectionId, max: perConnection },
    { key: 'all', max: total },
  ])
  const conversations = new Set<Promise<void>>()
  return {
    check: (connectionId) => {
      if (places.findReached(connectionId))
        throw new Problem('overloaded', 'The maximum number of concurrent calls is reached.', {
          headers: { 'retry-after': '1' },
        })
    },
    add: (connectionId, over) => {
      // Of sockets that were checked at the same time, those past the limit are not counted.
      const release = places.take(connectionId)
      const counted: Promise<void> = over.then(() => {
        release?.()
        conversations.delete(counted)
      })
      conversations.add(counted)
    },
    over: async () => {
      await Promise.all(conversations)
    },
  }
}
