import { BY_SYSTEM } from '../../events/provenance.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { readMailAnswer } from '../core/read-mail-answer.ts'
import { flagRefusedAddress } from '../flag-refused-address.ts'
import { reportBounce } from '../report-bounce.ts'
import { lockMessage, selectMessage } from '../store/messages.ts'
import type { Mark } from './core/seal-mark.ts'
import type { ReceivedReport } from './received-mail.ts'
import type { ReceivedOutcome } from './received-outcome.ts'
import type { ReplyContext } from './reply-context.ts'

/**
 * Records that a message came back. Its address is marked as undeliverable only by the same replies
 * that mark it while a mail is sent.
 */
export async function applyReport(
  tx: Tx,
  context: Pick<ReplyContext, 'now'>,
  { mark, report }: { mark: Mark; report: ReceivedReport },
): Promise<ReceivedOutcome> {
  const { action, status, diagnostic } = report
  if (action === 'complained') return applyComplaint(tx, context, mark)
  if (action !== 'failed' || status.startsWith('4') || status.startsWith('2'))
    return { result: 'ignored', reason: 'not_failed' }
  const workspaceId = mark.workspaceId as WorkspaceId
  const message = await selectMessage(tx, workspaceId, mark.id)
  if (message?.state !== 'sent' && message?.state !== 'bounced')
    return { result: 'ignored', reason: 'unknown_message' }
  if (message.state === 'bounced') return { result: 'ignored', reason: 'repeated' }
  const text = diagnostic === '' ? `550 ${status}` : diagnostic
  const response = /\b[45]\.\d{1,3}\.\d{1,3}\b/.test(text) ? text : `550 ${status} ${text}`
  const answer = readMailAnswer({ responseCode: 550, response })
  await reportBounce(
    { db: tx, workspaceId, now: context.now(), provenance: BY_SYSTEM },
    { id: mark.id, reason: response, permanent: ANSWER_RULES.mail[answer] !== null },
  )
  return { result: 'bounced' }
}

/** The message has arrived, and its address gets no further ones. A repeat changes nothing. */
async function applyComplaint(
  tx: Tx,
  { now }: Pick<ReplyContext, 'now'>,
  { workspaceId: number, id }: Mark,
): Promise<ReceivedOutcome> {
  const workspaceId = number as WorkspaceId
  const message = await lockMessage(tx, workspaceId, id)
  if (message?.state !== 'sent' && message?.state !== 'bounced')
    return { result: 'ignored', reason: 'unknown_message' }
  const write = { db: tx, workspaceId, now: now(), provenance: BY_SYSTEM }
  await flagRefusedAddress(write, { ...message, detail: 'The recipient reported a mail as spam.' })
  return { result: 'complained' }
}
