import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { hasEndpointFor } from './has-endpoint-for.ts'

/** `sendsMails`: whether a mail server is set. The team is that of the note. */
type Recipients = {
  sendsMails: boolean
  sandbox: boolean
  teamId: number
  teamEmail: string | null
}

/**
 * Whether a note reaches a person or another system, so that its author may hear that it was passed
 * on: by a mail to the team, or by a webhook. Nothing of a sandbox is mailed.
 */
export async function isNotePassedOn(
  db: Db,
  workspaceId: WorkspaceId,
  { sendsMails, sandbox, teamId, teamEmail }: Recipients,
): Promise<boolean> {
  const isMailed = sendsMails && !sandbox && teamEmail !== null
  return isMailed || hasEndpointFor(db, workspaceId, { type: 'note.created', teamId })
}
