import type { FastifyPluginAsync } from 'fastify'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import { Problem } from '../../http/problems/problem.ts'
import { readClientAddress } from '../../http/security/read-client-address.ts'
import { createSignInOptions } from '../passkeys/create-sign-in-options.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { Confirmation, PasskeySignIn, SignIn } from '../schemas.ts'
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
        const personId = await verifyPerson(host.pool, given, attempt)
        const proven = { personId, method: 'password' } as const
        return sendNewSession(host, { request, reply }, async () => proven)
      },
    )
    app.post('/auth/passkeys/challenge', { schema: { hide: true } }, async () => ({
      data: await createSignInOptions(host),
    }))
    app.post<{ Body: WriteBody<PasskeySignIn> }>(
      '/auth/passkeys/sign-in',
      { schema: { hide: true, body: defineWriteBody(PasskeySignIn) } },
      async (request, reply) => {
        const personId = await verifyPasskey(
          host,
          request.body.data.attributes.passkey as AuthenticationResponseJSON,
          readClientAddress(request),
        )
        const proven = { personId, method: 'passkey' } as const
        return sendNewSession(host, { request, reply }, async () => proven)
      },
    )
    app.post<{ Body: WriteBody<Confirmation> }>(
      '/auth/confirm',
      { schema: { hide: true, body: defineWriteBody(Confirmation) } },
      async (request, reply) => {
        const session = await requireSession(host, request)
        const { password, passkey } = request.body.data.attributes
        const address = readClientAddress(request)
        const personId =
          password === undefined
            ? await verifyPasskey(host, passkey as AuthenticationResponseJSON, address)
            : await verifyPerson(
                host.pool,
                { email: session.email, password },
                { address, now: host.now() },
              )
        if (personId !== session.personId)
          throw new Problem('sign_in_failed', 'This passkey is of another person.')
        const method = password === undefined ? 'passkey' : 'password'
        return sendNewSession(host, { request, reply }, async () => ({ personId, method }))
      },
    )
  }
}
