import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { readAfresh } from '../store/calendars.ts'
import { updateContent } from '../store/connections.ts'
import { type Accepted, requireApplied } from './add-connection.ts'
import { applySignIn } from './apply-sign-in.ts'
import type { CalendarConnection, ConnectionContent } from './calendar-connection-attributes.ts'
import { sealCredentials } from './access/credentials.ts'
import { lockConnection } from './find-connection.ts'
import { recordChange } from './record-change.ts'

export type ContentChange = Partial<Omit<ConnectionContent, 'agentId' | 'provider'>>
type Edit = { change: ContentChange; accepted: Accepted | null; secrets: SecretBox | null }

const RULES = ['blocksTentative', 'blocksUnanswered', 'blocksFocusTime'] as const

/**
 * Changes the attributes that are sent, and stores new credentials, with an event. If it changes
 * what blocks time, all events are read again. Throws not_found, precondition_failed,
 * invalid_attributes and invalid_transition.
 */
export async function changeConnection(
  write: Write,
  { id, version }: Target,
  { change, accepted, secrets }: Edit,
): Promise<CalendarConnection> {
  const { db, workspaceId, now } = write
  const before = await lockConnection(db, workspaceId, id)
  requireVersion(version, before.version)
  requireInUse(before)
  const changed = { ...before, ...change }
  await updateContent(db, workspaceId, changed)
  if (RULES.some((rule) => changed[rule] !== before[rule])) {
    const ids = before.calendars.map((calendar) => calendar.id)
    await readAfresh(db, workspaceId, { ids, now })
  }
  if (accepted && secrets) {
    const sealed = sealCredentials(secrets, { workspaceId, id }, accepted.credentials)
    requireApplied(await applySignIn(write, before, { found: accepted.found, sealed }))
  }
  return recordChange(write, before, { always: accepted !== null })
}

/** Throws invalid_transition if the connection is archived. */
export function requireInUse({ archivedAt }: Pick<CalendarConnection, 'archivedAt'>): void {
  if (archivedAt)
    throw new Problem(
      'invalid_transition',
      'This calendar connection is deleted. Create a new one with POST /core/calendar_connections.',
      { members: { state: 'archived', cause: 'archived' } },
    )
}
