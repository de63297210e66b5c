import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The ids that a note refers to; null or missing: none. */
export type ReferencedIds = {
  teamId?: number
  agentId?: number | null
  callId?: string | null
  contactId?: string | null
}

/** What exists of the ids and is not archived. `contact`: as the one that it was merged into. */
type References = {
  team: boolean
  agent: boolean
  call: boolean
  contactOfCall: string | null
  contact: string | null
  /** Of the team. */ language: string | null
}

export async function selectReferences(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, agentId = null, callId = null, contactId = null }: ReferencedIds,
): Promise<References> {
  const [found] = await db.query<References>(sql`
    select
      exists (select from roster_teams where workspace_id = ${workspaceId}
        and id = ${teamId ?? null}::integer and not archived) as team,
      (select language from roster_teams where workspace_id = ${workspaceId}
        and id = ${teamId ?? null}::integer) as language,
      exists (select from roster_agents where workspace_id = ${workspaceId}
        and id = ${agentId}::integer and not archived) as agent,
      exists (select from known_calls where workspace_id = ${workspaceId}
        and id = ${callId}::uuid) as call,
      (select contact_id from known_calls where workspace_id = ${workspaceId}
        and id = ${callId}::uuid) as "contactOfCall",
      (select id from known_contacts where workspace_id = ${workspaceId} and id = coalesce(
        (select survivor_id from contact_survivors
          where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid),
        ${contactId}::uuid)) as contact`)
  return found!
}
