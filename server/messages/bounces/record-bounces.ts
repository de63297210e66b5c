import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { applyReport } from '../replies/apply-report.ts'
import { openText } from '../replies/build-reply-address.ts'
import type { ReceivedOutcome } from '../replies/received-outcome.ts'
import type { ReplyContext } from '../replies/reply-context.ts'
import type { PostedBounce } from './read-bounces.ts'

type BounceContext = Omit<ReplyContext, 'reader'>

/** Records what a service reports, with one effect however often it is reported. */
export async function recordBounces(
  context: BounceContext,
  bounces: readonly PostedBounce[],
): Promise<ReceivedOutcome[]> {
  const outcomes: ReceivedOutcome[] = []
  for (const bounce of bounces) {
    const outcome = await recordBounce(context, bounce)
    const reason = outcome.result === 'ignored' ? outcome.reason : null
    context.metrics.receivedMails.inc({ outcome: reason ?? outcome.result })
    if (reason !== null) context.log.info({ reason }, 'a report about a mail changes nothing')
    outcomes.push(outcome)
  }
  return outcomes
}

async function recordBounce(
  context: BounceContext,
  { mark: sealed, report }: PostedBounce,
): Promise<ReceivedOutcome> {
  const { secrets, pool } = context
  const mark = sealed === null || secrets === null ? null : openText(secrets, sealed)
  if (mark?.about !== 'message') return { result: 'ignored', reason: 'no_mark' }
  return retryOnConflict(
    () => transaction(pool, (tx) => applyReport(tx, context, { mark, report })),
    () => {},
  )
}
