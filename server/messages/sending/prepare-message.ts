import type { Tx } from '../../platform/db/pool.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import { findSmsConnection, listSmsTeams } from '../../voice-connections/find-sms-connection.ts'
import { chooseReading } from '../core/build-values.ts'
import type { WithdrawalReason } from '../core/check-wanted.ts'
import { isTextBack } from '../core/is-text-back.ts'
import { planTextInstead } from '../core/plan-text-instead.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import type { Subject } from './read-subjects.ts'
import { resolveAddress } from './resolve-address.ts'
import { takeTextBack } from '../store/conversations.ts'
import { insertMessages, selectProviderIds } from '../store/messages.ts'
import { writeContent } from './write-content.ts'

/** `earlierIds`: provider ids of other messages to the number; null: this is the first attempt. */
export type ClaimedSms = { connection: OpenConnection; earlierIds: ReadonlySet<string> | null }

/**
 * The change of a message that is to be sent now, or that is kept or withdrawn instead. `sms`: how
 * a text message is sent; null: it is a mail.
 */
export type PreparedMessage =
  | { isSent: false; change: Partial<Message> }
  | {
      isSent: true
      change: Partial<Message>
      recipientName: string | null
      sms: ClaimedSms | null
    }

/**
 * The reasons for which a mail to an attendee is withdrawn and a text message is planned instead.
 * Consent to texts is checked when the text message is due.
 */
const REASONS_TO_TEXT: ReadonlySet<WithdrawalReason> = new Set([
  'no_address',
  'consent_withdrawn',
  'address_undeliverable',
])

/** Finds the address of a mail or a text message that is due, and writes it. */
export async function prepareMessage(
  tx: Tx,
  context: MessageContext,
  { message, subject }: { message: Message; subject: Subject },
): Promise<PreparedMessage> {
  const to = await resolveAddress(tx, message, subject)
  if (!to.ok) {
    if (REASONS_TO_TEXT.has(to.reason)) await planText(tx, context, { message, subject })
    return { isSent: false, change: { state: 'withdrawn', reason: to.reason } }
  }
  const reading = chooseReading(message, subject)
  const written = mayBeSent(message, to.address)
    ? {}
    : {
        language: reading.language,
        address: to.address,
        content: await writeContent(tx, context, { message, subject, reading, to }),
      }
  const { sandbox } = subject.workspace
  const isSms = message.channel === 'sms'
  const sms =
    isSms && !sandbox ? await claimSms(tx, context, { message, subject, number: to.address }) : null
  if (!sandbox && (isSms ? sms === null : context.mail === null))
    return { isSent: false, change: { ...written, state: 'kept', reason: 'no_sender' } }
  if (isTextBack(message) && !(await mayTextBack(tx, context, { message, subject, to })))
    return { isSent: false, change: { state: 'withdrawn', reason: 'texted_today' } }
  if (sandbox) return { isSent: false, change: { ...written, state: 'kept', reason: 'sandbox' } }
  return {
    isSent: true,
    change: {
      ...written,
      state: 'sending',
      attempts: message.attempts + 1,
      connectionId: sms?.connection.id ?? null,
      reason: null,
    },
    recipientName: to.name,
    sms,
  }
}

/** Whether the number has got no other such message within a day; from now on, it has got this. */
function mayTextBack(
  tx: Tx,
  { now }: MessageContext,
  {
    message: { id: messageId },
    subject: { workspaceId },
    to: { address: number },
  }: { message: Message; subject: Subject; to: { address: string } },
): Promise<boolean> {
  return takeTextBack(tx, { workspaceId, number }, { messageId, now: now() })
}

/** Plans a text message that replaces a mail to an attendee; other messages are not replaced. */
async function planText(
  tx: Tx,
  { now: readNow }: MessageContext,
  { message, subject: { workspaceId } }: { message: Message; subject: Subject },
): Promise<void> {
  const now = readNow()
  const plan = planTextInstead(message, now)
  const teams = plan && (await listSmsTeams(tx, workspaceId))
  if (plan && teams?.has(plan.teamId)) await insertMessages(tx, workspaceId, [plan], now)
}

/**
 * Whether the message may have reached the address, so that a repeat has the same content: a text
 * message is found by it at the provider, and two mails with one sequence have the same facts.
 */
const mayBeSent = ({ channel, attempts, address, content, reason }: Message, wanted: string) =>
  attempts > 0 &&
  address === wanted &&
  content !== null &&
  (channel === 'sms' || UNKNOWN_OUTCOMES.has(reason))

/** After these reasons of an attempt, a mail server may have accepted the mail. */
const UNKNOWN_OUTCOMES: ReadonlySet<string | null> = new Set([
  'server_unreachable',
  'unknown_outcome',
])

/** Null: no connection sends the text messages of the team. */
async function claimSms(
  tx: Tx,
  { secrets }: MessageContext,
  {
    message: { teamId, connectionId, attempts },
    subject: { workspaceId },
    number,
  }: { message: Message; subject: Subject; number: string },
): Promise<ClaimedSms | null> {
  const wanted = { workspaceId, teamId, id: connectionId }
  const connection = await findSmsConnection(tx, secrets, wanted)
  return (
    connection && {
      connection,
      earlierIds: attempts === 0 ? null : await selectProviderIds(tx, { workspaceId, number }),
    }
  )
}
