import { formatConnectionKey } from '../../voice-connections/find-connection.ts'
import type { SmsPlatform } from '../../voice-connections/platform-requirements.ts'
import type { ClaimedMessage } from './claim-messages.ts'
import { findBusinessAddress } from '../core/find-business-address.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Message } from '../message.ts'
import { createPreferences } from './create-preferences.ts'
import { buildReplyAddress, sealText } from '../replies/build-reply-address.ts'
import type { MessageContext } from '../message-context.ts'
import type { ClaimedSms } from './prepare-message.ts'
import { sendSms } from '../transports/send-sms.ts'

/** Sends a claimed message, outside of any transaction. */
export function attemptMessage(context: MessageContext, claimed: ClaimedMessage): Promise<Outcome> {
  const { message, sms } = claimed
  return sms === null ? attemptMail(context, claimed) : attemptSms(context, message, sms)
}

function attemptMail(context: MessageContext, claimed: ClaimedMessage): Promise<Outcome> {
  const { message, subject, recipientName } = claimed
  const { workspaceId } = subject
  const mark = { about: 'message', workspaceId, id: message.id } as const
  return context.mail!.send({
    id: message.id,
    fromName: subject.workspace.name,
    to: { name: recipientName, address: message.address! },
    replyTo: chooseReplyTo(claimed),
    unsubscribe: createPreferences(context, message, subject),
    returnPath: buildReplyAddress(context, mark),
    mark: context.secrets && sealText(context.secrets, mark),
    language: message.language!,
    content: message.content!,
  })
}

/** An attendee answers the business, and agents and teams answer the attendee. */
function chooseReplyTo({
  message: { recipient, refusedMessageId },
  subject,
}: ClaimedMessage): string | null {
  if (recipient === 'attendee') return findBusinessAddress(subject)
  if (refusedMessageId !== null) return null
  const { meeting, contact } = subject
  return meeting?.attendeeEmail ?? contact?.attributes.email ?? null
}

function attemptSms(
  { sms: { sendings, urls }, publicUrl, limits }: MessageContext,
  { id, address, content }: Message,
  { connection, earlierIds }: ClaimedSms,
): Promise<Outcome> {
  const { platform, workspaceId, id: connectionId } = connection
  const key = formatConnectionKey(workspaceId, connectionId)
  return sendSms(
    {
      sending: sendings[platform]!,
      apiUrl: urls[platform as SmsPlatform],
      timeoutMs: limits.messages.smsMs,
    },
    {
      number: address!,
      text: content!.text,
      outboundNumber: connection.outboundNumber,
      messagingServiceSid: connection.messagingServiceSid,
      accountSid: connection.accountSid,
      secret: connection.secret,
      statusUrl: `${publicUrl}/voice/${platform}/${key}/sms/status/${id}`,
    },
    earlierIds && { otherIds: earlierIds },
  )
}
