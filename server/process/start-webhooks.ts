import { repeat, type Repeating } from '../platform/repeat.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'
import { reportEndpoints } from '../webhooks/sending/report-endpoints.ts'
import { findNextDelivery } from '../webhooks/store/claims.ts'
import { createWebhookSender, type SenderDeps } from '../webhooks/sending/create-webhook-sender.ts'

const REPORT_INTERVAL_MS = 15_000

/**
 * Starts the delivery of webhooks in this process. Any number of processes may do so: each
 * endpoint is claimed by one of them. `stop` records what was sent.
 */
export function startWebhooks({ watch, ...deps }: SenderDeps & { watch: ChangeWatch }): Repeating {
  const sender = createWebhookSender(deps)
  const repeating = watch.repeat(
    sender.start,
    (err) => {
      deps.log.error({ err }, 'finding webhooks to deliver failed')
    },
    findNextDelivery,
  )
  const reporting = repeat(
    REPORT_INTERVAL_MS,
    () => reportEndpoints(deps),
    (err) => {
      deps.log.error({ err }, 'counting disabled webhook endpoints failed')
    },
  )
  return {
    stop: async () => {
      await Promise.all([sender.stop(), repeating.stop(), reporting.stop()])
    },
  }
}
