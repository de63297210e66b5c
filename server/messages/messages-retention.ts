import { removeEventsOf } from '../events/store/feed.ts'
import { transaction } from '../platform/db/pool.ts'
import type { WorkspaceRetention } from '../platform/retention.ts'
import { deleteConversationsBefore } from './store/conversations.ts'
import { deleteTextsBefore } from './store/incoming-texts.ts'
import { deleteMessagesBefore } from './store/messages.ts'

const MAX_DAYS = 90

/** A message can contain what a caller said, so it is not kept longer than calls. */
export const MESSAGES_RETENTION: WorkspaceRetention[] = [
  {
    name: 'messages',
    what: 'Mails and text messages, with their events, from when they were planned',
    maxDays: MAX_DAYS,
    deleteOld: (pool, scope) =>
      transaction(pool, async (tx) => {
        const deleted = await deleteMessagesBefore(tx, scope)
        if (deleted.length > 0) await removeEventsOf(tx, scope.workspaceId, 'message', deleted)
        return deleted.length
      }),
  },
  {
    name: 'incoming-texts',
    what: 'Text messages of attendees, from their arrival',
    maxDays: MAX_DAYS,
    deleteOld: deleteTextsBefore,
  },
  {
    name: 'text-conversations',
    what: 'Conversations with a number, from their last message, unless the person stopped messages',
    maxDays: MAX_DAYS,
    deleteOld: deleteConversationsBefore,
  },
]
