import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { generateId } from '../../platform/generate-id.ts'
import { hasOwner, insertMember, type Member } from '../store/members.ts'
import { deleteLinksOfPerson, type OpenLink, selectLink, takeLink } from '../store/links.ts'
import { deletePasskeysOf, insertPasskey, type Passkey } from '../store/passkeys.ts'
import { deleteIdentitiesOf, insertIdentity } from '../store/identities.ts'
import { insertPerson, lockPerson, updatePassword } from '../store/people.ts'
import { endSessionsOf } from '../store/sessions.ts'
import { hashSecret } from '../generate-secret.ts'

/** With what the person signs in from now on. */
export type NewSignIn =
  | { passwordHash: string }
  | { passkey: Passkey }
  | { identity: { issuer: string; subject: string } }

export type Joining = {
  /** The secret in the link. */
  secret: string
  /**
   * A new person, or a person who signed in before and takes the link with this session. A link for
   * a new sign-in has a person already.
   */
  as: { name: string; email: string; signIn: NewSignIn } | { personId: string }
  now: Temporal.Instant
}

/** `ended`: the hashes of sessions that are over. */
type Joined = { personId: string; link: OpenLink; ended: Buffer[] }

/** The link with this secret. Throws link_ended. */
export async function findLink(
  db: Parameters<typeof selectLink>[0],
  secret: string,
  now: Temporal.Instant,
): Promise<OpenLink> {
  const link = await selectLink(db, hashSecret(secret), now)
  if (link) return link
  throw new Problem(
    'link_ended',
    'This link was used already, or is too old. Ask for a new one, or sign in.',
  )
}

/**
 * Uses a link up: a person joins its workspace, or gets a new sign-in in place of all earlier ones,
 * which ends the sessions. Throws link_ended, email_taken, already_member and passkey_rejected.
 */
export async function join(tx: Tx, { secret, as, now }: Joining): Promise<Joined> {
  const link = await findLink(tx, secret, now)
  if (!(await takeLink(tx, hashSecret(secret), now))) throw linkEnded()
  if (link.isFirstOwner && (await hasOwner(tx))) throw linkEnded()
  if (link.personId !== null) {
    if ('personId' in as)
      throw new Problem('malformed_request', 'This link needs a new password or passkey.')
    return { personId: link.personId, link, ended: await renew(tx, link.personId, as.signIn, now) }
  }
  const personId = await findOrAddPerson(tx, as, now)
  const member: Member = {
    personId,
    role: link.role,
    agentId: link.agentId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  if (!(await insertMember(tx, link.workspaceId, member)))
    throw new Problem('already_member', 'You belong to this workspace already: sign in.')
  return { personId, link, ended: [] }
}

function linkEnded(): Problem {
  return new Problem('link_ended', 'This link was used just now, or there is an owner already.')
}

async function findOrAddPerson(tx: Tx, as: Joining['as'], now: Temporal.Instant): Promise<string> {
  if (!('personId' in as)) return addPerson(tx, as, now)
  if (!(await lockPerson(tx, as.personId)))
    throw new Problem('signed_out', 'This session has ended. Sign in again.')
  // The author of such a link may not open this workspace.
  await deleteLinksOfPerson(tx, as.personId)
  return as.personId
}

async function addPerson(
  tx: Tx,
  { name, email, signIn }: Exclude<Joining['as'], { personId: string }>,
  now: Temporal.Instant,
): Promise<string> {
  const id = 'passkey' in signIn ? signIn.passkey.personId : generateId()
  const passwordHash = 'passwordHash' in signIn ? signIn.passwordHash : null
  const person = { id, name, email, passwordHash, createdAt: now, updatedAt: now }
  if (!(await insertPerson(tx, person)))
    throw new Problem(
      'email_taken',
      'Another person with this email signs in here already. If that is you, sign in, and open the ' +
        'link again.',
    )
  if ('passkey' in signIn) await addPasskey(tx, signIn.passkey)
  if ('identity' in signIn) await addIdentity(tx, id, signIn.identity, now)
  return id
}

/** Replaces all ways in which a person signs in. Returns the hashes of the ended sessions. */
async function renew(
  tx: Tx,
  personId: string,
  signIn: NewSignIn,
  now: Temporal.Instant,
): Promise<Buffer[]> {
  if (!(await lockPerson(tx, personId))) throw linkEnded()
  await deletePasskeysOf(tx, personId)
  await deleteIdentitiesOf(tx, personId)
  if ('passkey' in signIn) {
    if (signIn.passkey.personId !== personId)
      throw new Problem('passkey_rejected', 'This passkey was created for another link.')
    await addPasskey(tx, signIn.passkey)
  }
  if ('identity' in signIn) await addIdentity(tx, personId, signIn.identity, now)
  const hash = 'passwordHash' in signIn ? signIn.passwordHash : null
  await updatePassword(tx, { id: personId, hash, now })
  await deleteLinksOfPerson(tx, personId)
  return endSessionsOf(tx, personId)
}

/** Throws sign_in_failed if the account is that of another person. */
async function addIdentity(
  tx: Tx,
  personId: string,
  { issuer, subject }: { issuer: string; subject: string },
  now: Temporal.Instant,
): Promise<void> {
  if (await insertIdentity(tx, { issuer, subject, personId, createdAt: now })) return
  throw new Problem('sign_in_failed', 'Another person signs in here with this account already.', {
    members: { cause: 'account_taken' },
  })
}

/** Throws passkey_rejected if the passkey is registered already. */
export async function addPasskey(tx: Tx, passkey: Passkey): Promise<void> {
  if (await insertPasskey(tx, passkey)) return
  throw new Problem('passkey_rejected', 'This passkey is registered already.')
}
