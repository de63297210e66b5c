import { createPreferencesLink } from '../../meetings/links/create-preferences-link.ts'
import { isOptional } from '../core/is-optional.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import type { Subject } from './read-subjects.ts'

/** The page on which the attendee ends mails such as this one; null: it is not such a mail. */
export function createPreferences(
  context: Pick<MessageContext, 'secrets' | 'publicUrl'>,
  message: Message,
  { workspaceId, meeting }: Pick<Subject, 'workspaceId' | 'meeting'>,
): string | null {
  if (!isOptional(message) || message.channel !== 'email' || meeting === null) return null
  const { id: meetingId, manageVersion } = meeting
  return createPreferencesLink(context, { workspaceId, meetingId, manageVersion })
}
