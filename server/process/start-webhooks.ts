import { repeat, type Repeating } from '../platform/repeat.ts'
import { createWebhookSender, type SenderDeps } from '../webhooks/sending/create-webhook-sender.ts'

const INTERVAL_MS = 500

/**
 * Starts the delivery of webhooks in this process. Any number of processes may do so: each
 * endpoint is claimed by one of them. `stop` records what was sent.
 */
export function startWebhooks(deps: SenderDeps): Repeating {
  const sender = createWebhookSender(deps)
  const repeating = repeat(INTERVAL_MS, sender.start, (err) => {
    deps.log.error({ err }, 'finding webhooks to deliver failed')
  })
  return {
    stop: async () => {
      await Promise.all([sender.stop(), repeating.stop()])
    },
  }
}
