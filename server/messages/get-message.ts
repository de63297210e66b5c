import type { Db } from '../platform/db/pool.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { requireFound } from '../http/problems/require-found.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Message } from './message.ts'
import { selectMessage } from './store/messages.ts'

/** The message with this id; throws not_found. */
export async function getMessage(db: Db, workspaceId: WorkspaceId, id: string): Promise<Message> {
  return requireFound(isUuid(id) ? await selectMessage(db, workspaceId, id) : null, 'message')
}
