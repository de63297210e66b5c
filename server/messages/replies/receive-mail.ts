import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { applyReply } from './apply-reply.ts'
import { applyReport } from './apply-report.ts'
import { findMark } from './build-reply-address.ts'
import type { PostedMail, ReceivedMail } from './received-mail.ts'
import type { ReceivedOutcome } from './received-outcome.ts'
import type { ReplyContext } from './reply-context.ts'

/**
 * Handles a mail that came in, with one effect however often it is received. Only a mail to an
 * address with a mark of ours changes something: who writes to it has got our mail, whereas the
 * sender of a mail can be forged.
 */
export async function receiveMail(
  context: ReplyContext,
  posted: PostedMail,
): Promise<ReceivedOutcome> {
  const mail = await context.reader.read(posted)
  if (mail === 'busy') return { result: 'busy' }
  const outcome: ReceivedOutcome =
    mail === 'unreadable' ? { result: 'ignored', reason: mail } : await handleMail(context, mail)
  context.metrics.receivedMails.inc({
    outcome: outcome.result === 'ignored' ? outcome.reason : outcome.result,
  })
  if (outcome.result === 'ignored')
    context.log.info(
      { reason: outcome.reason, mailId: mail === 'unreadable' ? null : mail.messageId },
      'a received mail changes nothing',
    )
  return outcome
}

async function handleMail(context: ReplyContext, mail: ReceivedMail): Promise<ReceivedOutcome> {
  const { reply, report } = mail
  if (reply === null && report === null) return { result: 'ignored', reason: 'nothing_to_read' }
  const organizer = reply?.organizer ?? null
  const addresses = [...mail.recipients, ...(organizer === null ? [] : [organizer])]
  const mark = findMark(context.secrets, addresses)
  if (mark === null) return { result: 'ignored', reason: 'no_mark' }
  const handle = () =>
    transaction(context.pool, (tx): Promise<ReceivedOutcome> => {
      if (mark.about === 'message')
        return report === null
          ? Promise.resolve({ result: 'ignored', reason: 'nothing_to_read' })
          : applyReport(tx, context, { mark, report })
      if (reply === null) return Promise.resolve({ result: 'ignored', reason: 'nothing_to_read' })
      if (mail.isAutomatic) return Promise.resolve({ result: 'ignored', reason: 'automatic' })
      return applyReply(tx, context, { mark, mail, reply })
    })
  return retryOnConflict(handle, () => {})
}
