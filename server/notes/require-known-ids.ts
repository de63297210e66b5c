import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type ReferencedIds, selectReferences } from './store/references.ts'

/**
 * The language of the team, and the contact of a new note: the one that is named, as the one that
 * it was merged into, else that of the call. Throws 422 for ids that this workspace does not have,
 * and for archived teams and agents.
 */
export async function requireKnownIds(
  db: Db,
  workspaceId: WorkspaceId,
  ids: ReferencedIds,
): Promise<{ contactId: string | null; language: string | null }> {
  const { team, agent, call, contactOfCall, contact, language } = await selectReferences(
    db,
    workspaceId,
    ids,
  )
  const { teamId, agentId = null, callId = null, contactId = null } = ids
  const missing = [
    [teamId !== undefined && !team, 'team', 'GET /core/teams lists the teams.'],
    [agentId !== null && !agent, 'agent', 'GET /core/agents lists the agents.'],
    [callId !== null && !call, 'call', 'GET /core/calls lists the calls.'],
    [contactId !== null && contact === null, 'contact', 'GET /core/contacts lists the contacts.'],
  ] as const
  throwIfInvalid(
    missing
      .filter(([isMissing]) => isMissing)
      .map(([, name, list]) => ({
        pointer: `/data/attributes/${name}_id`,
        code: `${name}_not_found`,
        detail: `There is no such ${name}, or it is archived. ${list}`,
      })),
  )
  return { contactId: contact ?? contactOfCall, language }
}
