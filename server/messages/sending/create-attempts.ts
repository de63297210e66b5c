import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import type { MessageKey } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { planAfterFailure } from './plan-after-failure.ts'
import { runInBackground } from './run-in-background.ts'

/** The messages that this process is sending. */
export type Attempts = {
  /** By the id of the message. */
  running: ReadonlyMap<string, MessageKey>
  begin: (key: MessageKey) => void
  /** Resolves when the first of the running ones has ended. */
  waitForOne: () => Promise<void>
  waitForAll: () => Promise<void>
  /** Messages whose failure could not be stored, and that are not to be tried again at once. */
  stuck: Set<string>
}

/** `send`: sends one message. If it fails, the message is planned again later. */
export function createAttempts(
  context: MessageContext,
  send: (key: MessageKey) => Promise<void>,
): Attempts {
  const running = new Map<string, MessageKey & { ended: Promise<void> }>()
  const stuck = new Set<string>()
  const ends = () => [...running.values()].map(({ ended }) => ended)
  return {
    running,
    stuck,
    begin: (key) => {
      const ended = send(key)
        .catch((err: unknown) => handleFailure(context, key, err))
        .catch(() => {
          stuck.add(key.id)
        })
        .finally(() => running.delete(key.id))
      running.set(key.id, { ...key, ended })
    },
    waitForOne: () => Promise.race(ends()),
    waitForAll: async () => {
      await Promise.all(ends())
    },
  }
}

/** Stores that a message could not be sent because of an error of this program. */
async function handleFailure(
  context: MessageContext,
  key: MessageKey,
  err: unknown,
): Promise<void> {
  const { workspaceId, id: messageId } = key
  context.log.error({ err, workspaceId, messageId }, 'sending a message failed')
  if (isUnavailable(err)) throw err
  await runInBackground(() => planAfterFailure(context, key))
}
