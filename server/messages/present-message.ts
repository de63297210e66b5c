import { formatInstant } from '../platform/time.ts'
import { presentRevision } from '../http/etags/revision.ts'
import type { Message } from './message.ts'
import type { MessageResource } from './schemas.ts'

/**
 * The representation of a message in responses and events. Its content is a resource of its own.
 */
export function presentMessage(message: Message): MessageResource {
  return {
    id: message.id,
    type: 'message',
    attributes: {
      kind: message.kind,
      recipient: message.recipient,
      channel: message.channel,
      state: message.state,
      reason: message.reason,
      detail: message.detail,
      address: message.address,
      subject: message.content?.subject ?? null,
      language: message.language,
      due_at: formatInstant(message.dueAt),
      sent_at: message.sentAt && formatInstant(message.sentAt),
      attempts: message.attempts,
      provider_id: message.providerId,
      voice_connection_id: message.connectionId,
      team_id: message.teamId,
      agent_id: message.agentId,
      contact_id: message.contactId,
      meeting_id: message.meetingId,
      note_id: message.noteId,
      call_id: message.callId,
      outbound_call_id: message.outboundCallId,
      refused_message_id: message.refusedMessageId,
      ...presentRevision(message),
    },
  }
}
