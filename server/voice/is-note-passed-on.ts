import type { Db } from '../platform/db/pool.ts'
import { hasEndpointFor } from '../webhooks/has-endpoint-for.ts'
import type { Session, VoiceDeps } from './session.ts'

/**
 * Whether a note for a team reaches a person or another system, so that the caller may hear that it
 * was passed on: by a mail to the team, or by a webhook. Nothing of a sandbox is mailed.
 */
export async function isNotePassedOn(
  { rosters, sendsMails = false }: VoiceDeps,
  db: Db,
  { session: { actor }, teamId }: { session: Session; teamId: number },
): Promise<boolean> {
  const { workspaceId, sandbox } = actor
  const isMailed =
    sendsMails &&
    !sandbox &&
    (await rosters.readCurrent(db, workspaceId)).teams.get(teamId)?.email != null
  return isMailed || hasEndpointFor(db, workspaceId, 'note.created')
}
