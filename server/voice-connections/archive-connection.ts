import type { Write } from '../access/write.ts'
import { recordEvent } from '../events/record-event.ts'
import type { PresentConnection } from './add-connection.ts'
import { getConnection } from './find-connection.ts'
import { archiveConnectionRow } from './store.ts'
import type { ShownConnection } from './voice-connection-attributes.ts'

/**
 * Archives a connection, with an event; requests of its platform are rejected from then on. Throws
 * not_found.
 */
export async function archiveConnection(
  write: Write,
  { id, present }: { id: string; present: PresentConnection },
): Promise<ShownConnection> {
  const { db, workspaceId, now } = write
  await getConnection(db, workspaceId, id)
  const isChanged = await archiveConnectionRow(db, workspaceId, id, now)
  const archived = await getConnection(db, workspaceId, id)
  if (isChanged)
    await recordEvent(write, 'voice_connection.archived', {
      before: present({ ...archived, archivedAt: null }),
      after: present(archived),
    })
  return archived
}
