import type { Repeating } from '../platform/repeat.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'
import { createMessageSender } from '../messages/sending/create-message-sender.ts'
import type { MessageContext } from '../messages/message-context.ts'
import { findNextMessage } from '../messages/store/due-messages.ts'

/**
 * Starts to plan and send messages in this process. Any number of processes may do so: each message
 * is claimed by one of them. `stop` waits for what is being sent.
 */
export function startMessages({
  watch,
  ...context
}: MessageContext & { watch: ChangeWatch }): Repeating {
  const sender = createMessageSender(context)
  const repeating = watch.repeat(
    sender.start,
    (err) => {
      context.log.error({ err }, 'finding messages to send failed')
    },
    (db, { until }) => findNextMessage(db, until),
  )
  return {
    stop: async () => {
      await Promise.all([sender.stop(), repeating.stop()])
      context.mail?.close()
    },
  }
}
