import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import { generateId } from '../../platform/generate-id.ts'
import { Problem } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { countConnections, insertConnection } from '../store/connections.ts'
import { applySignIn, type SignInRefusal } from './apply-sign-in.ts'
import type { CalendarConnection, ConnectionContent } from './calendar-connection-attributes.ts'
import { requireSecrets, sealCredentials } from './access/credentials.ts'
import type { SignedInAccount } from './accounts/find-account.ts'
import { getConnection } from './find-connection.ts'
import { presentForEvent } from './present-connection.ts'
import type { SentCredentials } from './access/read-credentials.ts'
import { replaceLink } from './replace-link.ts'

/** Connections of an agent that are not archived. */
const MAX_CONNECTIONS = 20

/** Credentials that were accepted, and the account that they belong to. */
export type Accepted = { found: SignedInAccount; credentials: SentCredentials }
type Addition = { content: ConnectionContent; accepted: Accepted | null; secrets: SecretBox | null }

/**
 * Creates a connection, with an event: with an account, or with a link for the agent to sign in.
 * Throws invalid_attributes and secrets_unavailable.
 */
export async function addConnection(
  write: Write,
  { content, accepted, secrets }: Addition,
): Promise<{ connection: CalendarConnection; linkToken: string | null }> {
  const { db, workspaceId, now } = write
  if ((await countConnections(db, workspaceId, content.agentId)) >= MAX_CONNECTIONS)
    throwIfInvalid([
      {
        pointer: '/data/attributes/agent_id',
        code: 'too_many_connections',
        detail: `An agent has at most ${MAX_CONNECTIONS} calendar connections. Delete one first.`,
      },
    ])
  const id = generateId()
  const added: CalendarConnection = {
    ...content,
    id,
    account: null,
    state: 'pending',
    failureCode: null,
    failingSince: null,
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    calendars: [],
  }
  await insertConnection(db, workspaceId, added)
  let linkToken: string | null = null
  if (accepted) {
    const sealed = sealCredentials(
      requireSecrets(secrets),
      { workspaceId, id },
      accepted.credentials,
    )
    requireApplied(await applySignIn(write, added, { found: accepted.found, sealed }))
  } else linkToken = await replaceLink(write, id)
  const connection = await getConnection(db, workspaceId, id)
  await recordEvent(write, 'calendar_connection.created', {
    before: null,
    after: presentForEvent(connection),
  })
  return { connection, linkToken }
}

/** Throws invalid_attributes if the account was refused. */
export function requireApplied(refusal: SignInRefusal | null): void {
  if (refusal === null) return
  const [code, detail] =
    refusal.refused === 'already_connected'
      ? [
          'already_connected',
          `The agent has connected this account already: change ${refusal.connectedAs}.`,
        ]
      : [
          'account_changed',
          `This connection is of the account ${refusal.account}. Create another connection for ` +
            'another account.',
        ]
  throw new Problem('invalid_attributes', detail, {
    errors: [{ pointer: '/data/attributes', code, detail }],
  })
}
