import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import { RECENT_SIGN_IN } from '../../access/require-actor.ts'
import { Problem } from '../../http/problems/problem.ts'
import { readClientAddress } from '../../http/security/read-client-address.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findLink, join } from '../links/join.ts'
import { requireSession, sendNewSession, type SessionHost } from '../session-host.ts'
import { countSignIn } from '../sign-in/count-sign-in.ts'
import { findPersonOfIdentity } from '../store/identities.ts'
import { lockPerson } from '../store/people.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'
import { forgetSignIn, keepSignIn, readKeptSignIn } from './keep-sign-in.ts'

const Beginning = Type.Object(
  {
    secret: Type.Optional(Type.String({ maxLength: 100, description: 'Of a link to join with.' })),
    confirms: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const Ending = Type.Object(
  { query: Type.String({ maxLength: 8_000, description: 'Of the redirect of the provider.' }) },
  { additionalProperties: false },
)

/** Signing in with an account at an identity provider (OpenID Connect). */
export function oidcRoutes(host: SessionHost): FastifyPluginAsync {
  const { identityProvider: provider, publicUrl } = host
  return async (app) => {
    app.get('/auth/methods', { schema: { hide: true } }, async () => ({
      data: {
        type: 'sign_in_methods',
        attributes: { oidc: provider ? { name: provider.name } : null },
      },
    }))
    app.post<{ Body: WriteBody<Static<typeof Beginning>> }>(
      '/auth/oidc/begin',
      { schema: { hide: true, body: defineWriteBody(Beginning) } },
      async ({ body }, reply) => {
        const { secret = null, confirms = false } = body.data.attributes
        if (secret !== null) await findLink(host.pool, secret, host.now())
        const { url, begun } = await required(provider).begin(confirms)
        keepSignIn(reply, publicUrl, { ...begun, secret })
        return { data: { type: 'oidc_sign_in', attributes: { url } } }
      },
    )
    app.post<{ Body: WriteBody<Static<typeof Ending>> }>(
      '/auth/oidc/finish',
      { schema: { hide: true, body: defineWriteBody(Ending) } },
      async (request, reply) => {
        const kept = readKeptSignIn(request.headers.cookie, publicUrl)
        forgetSignIn(reply, publicUrl)
        if (!kept)
          throw new Problem(
            'sign_in_failed',
            'This sign-in was not started in this browser, or it has expired.',
            {
              members: { cause: 'not_begun_here' },
              rejection: { reason: 'sign_in_failed' },
            },
          )
        const identity = await required(provider).finish(request.body.data.attributes.query, kept)
        const { secret } = kept
        const session = kept.confirms ? await requireSession(host, request) : null
        const known =
          secret === null ? await findKnown(host, identity, readClientAddress(request)) : null
        if (session && session.personId !== known)
          throw new Problem('sign_in_failed', 'This account is of another person.', {
            members: { cause: 'other_person' },
          })
        const provenAt = kept.confirms ? host.now() : provenBefore(identity, host.now())
        const ended: Buffer[] = []
        const sent = await sendNewSession(host, { request, reply }, async (tx) => {
          if (secret === null)
            return { personId: await requireStill(tx, known, identity), method: 'oidc', provenAt }
          const joined = await joinWith(host, tx, { secret, identity })
          ended.push(...joined.ended)
          const { personId, workspaceId } = joined
          return { personId, method: 'oidc', workspaceId, provenAt }
        })
        host.sessions.evict(ended)
        return sent
      },
    )
  }
}

/**
 * When the person proved who it is: the provider may sign in without asking. If it does not say
 * when it asked, that is not recent.
 */
function provenBefore({ authenticatedAt }: Identity, now: Temporal.Instant): Temporal.Instant {
  if (authenticatedAt === null) return now.subtract(RECENT_SIGN_IN)
  return Temporal.Instant.compare(authenticatedAt, now) < 0 ? authenticatedAt : now
}

function required(provider: IdentityProvider | null | undefined): IdentityProvider {
  if (provider) return provider
  throw new Problem('not_found', 'This server has no identity provider: OIDC_ISSUER is not set.')
}

/** The account becomes the sign-in of a new person, or replaces the earlier ones of a known one. */
async function joinWith(
  { now }: SessionHost,
  tx: Tx,
  { secret, identity }: { secret: string; identity: Identity },
) {
  const link = await findLink(tx, secret, now())
  const email = link.email ?? identity.email
  if (email === null)
    throw new Problem(
      'sign_in_failed',
      'The identity provider does not say your email address. Ask for an invitation with it.',
      { members: { cause: 'no_email' } },
    )
  const name = link.name ?? identity.name ?? email
  // A person of another workspace who is invited to this one.
  const known = link.personId === null ? await findPersonOfIdentity(tx, identity) : null
  const as = known === null ? { name, email, signIn: { identity } } : { personId: known }
  const joined = await join(tx, { secret, as, now: now() })
  return { personId: joined.personId, ended: joined.ended, workspaceId: joined.link.workspaceId }
}

/** The person with the account; null: none. Throws too_many_attempts. */
function findKnown(
  { pool, now }: SessionHost,
  identity: Identity,
  address: string,
): Promise<string | null> {
  const attempt = { account: `${identity.issuer} ${identity.subject}`, address, now: now() }
  return countSignIn(pool, attempt, () => findPersonOfIdentity(pool, identity))
}

/** The person, if the account is still one of its sign-ins. Throws sign_in_failed. */
async function requireStill(tx: Tx, known: string | null, identity: Identity): Promise<string> {
  if (known !== null && (await lockPerson(tx, known)))
    if ((await findPersonOfIdentity(tx, identity)) === known) return known
  throw new Problem(
    'sign_in_failed',
    'No person here uses this account yet. Open your invitation first.',
    { members: { cause: 'unknown_account' }, rejection: { reason: 'sign_in_failed' } },
  )
}
