import type { FastifyPluginAsync } from 'fastify'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import { Problem } from '../../http/problems/problem.ts'
import { readClientAddress } from '../../http/security/read-client-address.ts'
import { createSignInOptions } from '../passkeys/create-sign-in-options.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { Confirmation, PasskeySignIn, SignIn } from '../schemas.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Proof } from './proof.ts'
import { requireSession, sendNewSession, type SessionHost } from '../session-host.ts'
import { verifyPerson } from './verify-person.ts'

/** Signing in by password and passkey, and the confirmation of a sign-in that is older. */
export function signInRoutes(host: SessionHost): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: WriteBody<SignIn> }>(
      '/auth/sign-in',
      { schema: { hide: true, body: defineWriteBody(SignIn) } },
      async (request, reply) => {
        const given = request.body.data.attributes
        const attempt = { address: readClientAddress(request), now: host.now() }
        const proof = await verifyPerson(host.pool, given, attempt)
        return sendNewSession(host, { request, reply }, proven(proof))
      },
    )
    app.post('/auth/passkeys/challenge', { schema: { hide: true } }, async () => ({
      data: await createSignInOptions(host),
    }))
    app.post<{ Body: WriteBody<PasskeySignIn> }>(
      '/auth/passkeys/sign-in',
      { schema: { hide: true, body: defineWriteBody(PasskeySignIn) } },
      async (request, reply) => {
        const proof = await verifyPasskey(
          host,
          request.body.data.attributes.passkey as AuthenticationResponseJSON,
          readClientAddress(request),
        )
        return sendNewSession(host, { request, reply }, proven(proof))
      },
    )
    app.post<{ Body: WriteBody<Confirmation> }>(
      '/auth/confirm',
      { schema: { hide: true, body: defineWriteBody(Confirmation) } },
      async (request, reply) => {
        const session = await requireSession(host, request)
        const { password, passkey } = request.body.data.attributes
        const address = readClientAddress(request)
        const proof =
          password === undefined
            ? await verifyPasskey(host, passkey as AuthenticationResponseJSON, address)
            : await verifyPerson(
                host.pool,
                { email: session.email, password },
                { address, now: host.now() },
              )
        if (proof.personId !== session.personId)
          throw new Problem('sign_in_failed', 'This passkey is of another person.', {
            members: { cause: 'other_person' },
          })
        return sendNewSession(host, { request, reply }, proven(proof))
      },
    )
  }
}

/** Throws sign_in_failed if the password or passkey was replaced meanwhile. */
function proven({ personId, method, holds }: Proof) {
  return async (tx: Tx) => {
    if (await holds(tx)) return { personId, method }
    throw new Problem('sign_in_failed', 'The password or passkey was replaced just now.', {
      members: { cause: 'replaced' },
    })
  }
}
