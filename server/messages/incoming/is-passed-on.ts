import type { Tx } from '../../platform/db/pool.ts'
import { hasEndpointFor } from '../../webhooks/has-endpoint-for.ts'
import type { TextVisit } from './open-visit.ts'

/**
 * Whether a note for a team reaches a person or another system: by a mail to the team, or by a webhook.
 * Nothing of a sandbox is mailed.
 */
export async function isPassedOn(
  tx: Tx,
  { sendsMails, roster, actor: { workspaceId, sandbox } }: TextVisit,
  teamId: number,
): Promise<boolean> {
  const isMailed = sendsMails && !sandbox && roster.teams.get(teamId)?.email != null
  return isMailed || hasEndpointFor(tx, workspaceId, 'note.created')
}
