import { transaction } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Role } from '../../people/core/roles.ts'
import { createLink, INVITATION_LIFETIME } from '../../people/links/create-link.ts'
import type { TestServer } from '../harness.ts'
import { type Browser, openBrowser } from './open-browser.ts'

export const PUBLIC_URL = 'https://slotline.test'
export const PASSWORD = 'green wagons roll at dawn'

let people = 0
/** An email that no other test uses. */
export const newEmail = () => `person${++people}@example.com`

/** The secret of an invitation to the workspace. */
export async function inviteTo(
  { deps }: TestServer,
  workspaceId: WorkspaceId,
  role: Role = 'owner',
  agentId: number | null = null,
): Promise<string> {
  const wanted = { role, agentId, lifetime: INVITATION_LIFETIME, now: deps.now() }
  return transaction(deps.pool, async (tx) => (await createLink(tx, workspaceId, wanted)).secret)
}

/** A new person of the workspace, signed in with a link and a password. */
export async function joinAs(
  server: TestServer,
  workspaceId: WorkspaceId,
  role: Role = 'owner',
  { email = newEmail(), agentId = null }: { email?: string; agentId?: number | null } = {},
): Promise<Browser & { email: string }> {
  const browser = openBrowser(server.app)
  const secret = await inviteTo(server, workspaceId, role, agentId)
  const person = { secret, name: 'Ada', email, password: PASSWORD }
  const joined = await browser.send('POST', '/auth/join', person)
  if (joined.status !== 201) throw new Error(joined.text)
  return Object.assign(browser, { email })
}
