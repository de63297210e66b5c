import type { Db } from '../platform/db/pool.ts'
import { isTimePosition, presentPage, readPage } from '../http/queries/paging.ts'
import { readChoices } from '../http/queries/read-choices.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { MESSAGE_STATES } from './message.ts'
import { presentMessage } from './present-message.ts'
import type { MessagesQuery } from './schemas.ts'
import { selectMessages } from './store/list-messages.ts'

/** A page of messages, newest first unless `sort` is sent. Throws invalid_attributes. */
export async function listMessages(
  db: Db,
  workspaceId: WorkspaceId,
  query: MessagesQuery,
  now: Temporal.Instant,
) {
  const page = readPage(query, isTimePosition)
  const messages = await selectMessages(db, workspaceId, {
    ...page,
    states: readChoices(query.state, { name: 'state', allowed: MESSAGE_STATES }),
    kind: query.kind ?? null,
    channel: query.channel ?? null,
    meetingId: query.meeting_id ?? null,
    contactId: query.contact_id ?? null,
    isOldestFirst: query.sort === 'created_at',
    now,
  })
  return presentPage(messages, page.limit, {
    present: presentMessage,
    position: ({ createdAt, id }) => [createdAt.toString(), id],
  })
}
