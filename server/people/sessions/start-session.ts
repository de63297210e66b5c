import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { generateSecret } from '../generate-secret.ts'
import { listMemberships } from '../store/members.ts'
import {
  deleteSurplusSessions,
  insertSession,
  type Session,
  type SignInMethod,
} from '../store/sessions.ts'
import { SESSION_LIMITS } from './session-limits.ts'

const MAX_USER_AGENT_LENGTH = 300

type NewSession = {
  personId: string
  /** The workspace to open; null: the first one of the person. */
  workspaceId: WorkspaceId | null
  method: SignInMethod
  userAgent: string
  /**
   * The session that this one continues, without a new proof of who the person is; null: there is a
   * proof.
   */
  continued: Pick<Session, 'signedInAt' | 'expiresAt'> | null
  /** When the person proved who it is; default: now. */
  provenAt?: Temporal.Instant
  now: Temporal.Instant
}

/**
 * Starts a session with a new secret, which is not stored. The caller has verified who the person
 * is, now or for the continued session.
 */
export async function startSession(
  tx: Tx,
  { personId, workspaceId, method, userAgent, continued, provenAt, now }: NewSession,
): Promise<{ secret: string; session: Session }> {
  const { secret, hash } = generateSecret()
  const session: Session = {
    id: generateId(),
    personId,
    workspaceId: workspaceId ?? (await listMemberships(tx, personId))[0]?.workspaceId ?? null,
    signedInAt: continued?.signedInAt ?? provenAt ?? now,
    method,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: continued?.expiresAt ?? now.add(SESSION_LIMITS.lifetime),
  }
  await insertSession(tx, { ...session, hash })
  await deleteSurplusSessions(tx, personId, SESSION_LIMITS.ofPerson)
  return { secret, session }
}
