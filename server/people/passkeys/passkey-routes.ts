import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { RECENT_SIGN_IN } from '../../access/require-actor.ts'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { IdParams } from '../../http/queries/id-params.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { formatInstant } from '../../platform/time.ts'
import { addPasskey } from '../links/join.ts'
import { hashNewPassword } from '../links/join-routes.ts'
import { NewPasskey, NewPassword } from '../schemas.ts'
import { requireSession, type SessionHost } from '../session-host.ts'
import type { OpenSession } from '../sessions/create-session-finder.ts'
import { deletePasskey, listPasskeys, type Passkey } from '../store/passkeys.ts'
import { lockPerson, updatePassword } from '../store/people.ts'
import { endSessionsOf, selectSessionByHash } from '../store/sessions.ts'
import { verifyRegistration } from './verify-registration.ts'

const MAX_PASSKEYS = 20

/** How a person signs in: its passkeys and its password. */
export function passkeyRoutes(host: SessionHost): FastifyPluginAsync {
  const { pool } = host
  return async (app) => {
    app.get('/auth/passkeys', { schema: { hide: true } }, async (request) => {
      const { personId } = await requireSession(host, request)
      return { data: (await listPasskeys(pool, personId)).map(presentPasskey) }
    })
    app.post<{ Body: WriteBody<NewPasskey> }>(
      '/auth/passkeys',
      { schema: { hide: true, body: defineWriteBody(NewPasskey) } },
      async (request, reply) => {
        const session = await requireRecent(host, request)
        const { passkey: response, name } = request.body.data.attributes
        const passkey = await verifyRegistration(host, response as RegistrationResponseJSON, name)
        await store(host, session, passkey)
        return reply.code(201).send({ data: presentPasskey(passkey) })
      },
    )
    app.delete<{ Params: IdParams }>(
      '/auth/passkeys/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const session = await requireRecent(host, request)
        await remove(host, session, request.params.id)
        return reply.code(204).send()
      },
    )
    app.put<{ Body: WriteBody<NewPassword> }>(
      '/auth/password',
      { schema: { hide: true, body: defineWriteBody(NewPassword) } },
      async (request, reply) => {
        const session = await requireRecent(host, request)
        await changePassword(host, session, request.body.data.attributes.password)
        return reply.code(204).send()
      },
    )
  }
}

/** Throws sign_in_again: a found browser must not get a sign-in of its own. */
async function requireRecent(host: SessionHost, request: FastifyRequest): Promise<OpenSession> {
  const session = await requireSession(host, request)
  if (Temporal.Instant.compare(session.signedInAt.add(RECENT_SIGN_IN), host.now()) > 0)
    return session
  throw new Problem('sign_in_again', 'Confirm who you are with your password or passkey.')
}

async function store({ pool }: SessionHost, session: OpenSession, passkey: Passkey): Promise<void> {
  const { personId } = session
  if (passkey.personId !== personId)
    throw new Problem('passkey_rejected', 'This passkey was created for another person.')
  await transaction(pool, async (tx) => {
    await lockOwner(tx, session)
    if ((await listPasskeys(tx, personId)).length >= MAX_PASSKEYS)
      throw new Problem(
        'passkey_rejected',
        `A person has at most ${MAX_PASSKEYS} passkeys. Delete one first.`,
      )
    await addPasskey(tx, passkey)
  })
}

async function remove({ pool }: SessionHost, session: OpenSession, id: string): Promise<void> {
  await transaction(pool, async (tx) => {
    const person = await lockOwner(tx, session)
    const passkeys = await listPasskeys(tx, person.id)
    if (person.passwordHash === null && passkeys.length === 1 && passkeys[0]!.id === id)
      throw new Problem('still_in_use', 'This is your only way to sign in. Add another one first.')
    const isDeleted = isUuid(id) && (await deletePasskey(tx, person.id, id))
    requireFound(isDeleted || null, 'passkey')
  })
}

/** All other sessions of the person end. */
async function changePassword(
  { pool, now, sessions }: SessionHost,
  session: OpenSession,
  password: string | null,
): Promise<void> {
  const hash = password === null ? null : await hashNewPassword(password, session)
  const ended = await transaction(pool, async (tx) => {
    const person = await lockOwner(tx, session)
    if (hash === null && (await listPasskeys(tx, person.id)).length === 0)
      throw new Problem('still_in_use', 'This is your only way to sign in. Add a passkey first.')
    await updatePassword(tx, { id: person.id, hash, now: now() })
    return endSessionsOf(tx, person.id, session.id)
  })
  sessions.evict(ended)
}

/**
 * Locks the person. Throws signed_out if the session has ended: a link for a new sign-in may have
 * been used just now.
 */
async function lockOwner(tx: Tx, { personId, hash }: OpenSession) {
  const person = await lockPerson(tx, personId)
  if (person && (await selectSessionByHash(tx, hash))) return person
  throw new Problem('signed_out', 'This session has ended. Sign in again.')
}

function presentPasskey(passkey: Passkey) {
  return {
    id: passkey.id,
    type: 'passkey',
    attributes: {
      name: passkey.name,
      created_at: formatInstant(passkey.createdAt),
      last_used_at: passkey.lastUsedAt && formatInstant(passkey.lastUsedAt),
    },
  }
}
