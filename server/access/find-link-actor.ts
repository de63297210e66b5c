import type { Db } from '../platform/db/pool.ts'
import { type ClientActor, linkActor } from './actor.ts'
import { findWorkspace } from './store/workspaces.ts'

/** What a sealed link contains, after its authentication code was verified. */
type VerifiedLink = {
  kind: 'attendee_link' | 'agent_link'
  workspaceId: number
  meetingId: string
}

/** The actor of a verified link; null if its workspace does not exist. */
export async function findLinkActor(
  db: Db,
  { kind, workspaceId, meetingId }: VerifiedLink,
): Promise<ClientActor | null> {
  const workspace = await findWorkspace(db, workspaceId)
  if (!workspace) return null
  const { id, sandbox, phoneRegion, contactFieldsVersion } = workspace
  return linkActor(kind, { workspaceId: id, sandbox, phoneRegion, contactFieldsVersion, meetingId })
}
