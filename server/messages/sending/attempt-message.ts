import { formatConnectionKey } from '../../voice-connections/find-connection.ts'
import type { SmsPlatform } from '../../voice-connections/platform-requirements.ts'
import type { ClaimedMessage } from './claim-message.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import type { ClaimedSms } from './prepare-message.ts'
import { sendSms } from '../transports/send-sms.ts'

/** Sends a claimed message, outside of any transaction. */
export function attemptMessage(context: MessageContext, claimed: ClaimedMessage): Promise<Outcome> {
  const { message, sms } = claimed
  return sms === null ? attemptMail(context, claimed) : attemptSms(context, message, sms)
}

function attemptMail(
  { mail }: MessageContext,
  { message, subject: { workspace, team, agents }, recipientName }: ClaimedMessage,
): Promise<Outcome> {
  return mail!.send({
    id: message.id,
    fromName: workspace.name,
    to: { name: recipientName, address: message.address! },
    replyTo:
      message.recipient === 'attendee'
        ? (workspace.email ??
          team.email ??
          agents.find(({ email }) => email !== null)?.email ??
          null)
        : null,
    language: message.language!,
    content: message.content!,
  })
}

function attemptSms(
  { sms: { sendings, urls, timeoutMs }, publicUrl }: MessageContext,
  { id, address, content }: Message,
  { connection, earlierIds }: ClaimedSms,
): Promise<Outcome> {
  const { platform, workspaceId, id: connectionId } = connection
  const key = formatConnectionKey(workspaceId, connectionId)
  return sendSms(
    {
      sending: sendings[platform]!,
      apiUrl: urls[platform as SmsPlatform],
      ...(timeoutMs !== undefined && { timeoutMs }),
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
