import type { FastifyPluginAsync } from 'fastify'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { invalidAttributes, throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { generateId } from '../../platform/generate-id.ts'
import { formatInstant } from '../../platform/time.ts'
import { describePasswordFault } from '../core/describe-password-fault.ts'
import { createRegistrationOptions } from '../passkeys/create-registration-options.ts'
import { verifyRegistration } from '../passkeys/verify-registration.ts'
import { LinkSecret, NewPerson, PasskeyOptionsRequest } from '../schemas.ts'
import { requireSession, sendNewSession, type SessionHost } from '../session-host.ts'
import { findPasskeyHost } from '../passkeys/find-passkey-host.ts'
import { hashPassword } from '../sign-in/hash-password.ts'
import type { OpenLink } from '../store/links.ts'
import type { SignInMethod } from '../store/sessions.ts'
import { findLink, join, type Joining, type NewSignIn } from './join.ts'

/** The name of a passkey that a person creates with a link. */
const FIRST_PASSKEY = 'First passkey'

/** Links with which a person joins a workspace, or signs in anew. */
export function joinRoutes(host: SessionHost): FastifyPluginAsync {
  const { pool, now, publicUrl, sessions } = host
  return async (app) => {
    app.post<{ Body: WriteBody<LinkSecret> }>(
      '/auth/links/describe',
      { schema: { hide: true, body: defineWriteBody(LinkSecret) } },
      async (request) => {
        const link = await findLink(pool, request.body.data.attributes.secret, now())
        return { data: presentLink(link, publicUrl) }
      },
    )
    app.post<{ Body: WriteBody<PasskeyOptionsRequest> }>(
      '/auth/passkeys/options',
      { schema: { hide: true, body: defineWriteBody(PasskeyOptionsRequest) } },
      async (request) => {
        const { secret, ...given } = request.body.data.attributes
        if (secret === undefined) {
          const { personId: id, name, email } = await requireSession(host, request)
          return { data: await createRegistrationOptions(host, { id, name, email }) }
        }
        const link = await findLink(pool, secret, now())
        const { name, email } = readPerson(link, given)
        const id = link.personId ?? generateId()
        return { data: await createRegistrationOptions(host, { id, name, email }) }
      },
    )
    app.post<{ Body: WriteBody<NewPerson> }>(
      '/auth/join',
      { schema: { hide: true, body: defineWriteBody(NewPerson) } },
      async (request, reply) => {
        const given = request.body.data.attributes
        const link = await findLink(pool, given.secret, now())
        const { as, method } = await readJoining(host, request, link)
        const ended: Buffer[] = []
        const sent = await sendNewSession(host, { request, reply }, async (tx) => {
          const joined = await join(tx, {
            secret: given.secret,
            as,
            now: now(),
          })
          ended.push(...joined.ended)
          return {
            personId: joined.personId,
            method,
            workspaceId: joined.link.workspaceId,
            isContinued: 'personId' in as,
          }
        })
        sessions.evict(ended)
        return sent
      },
    )
  }
}

type JoinRequest = Parameters<typeof requireSession>[1] & { body: WriteBody<NewPerson> }

/** Who takes the link, and how the person proved or will prove who it is. */
async function readJoining(
  host: SessionHost,
  request: JoinRequest,
  link: OpenLink,
): Promise<{ as: Joining['as']; method: SignInMethod }> {
  const { password, passkey, ...given } = request.body.data.attributes
  if (password === undefined && passkey === undefined) {
    if (link.personId !== null) throw invalidAttributes([missingSignIn()])
    const session = await host.sessions.findSession(request)
    if (!session) throw invalidAttributes([missingSignIn()])
    return { as: { personId: session.personId }, method: session.method }
  }
  const { name, email } = readPerson(link, given)
  const signIn = await readSignIn(host, { password, passkey, name, email })
  const method = 'passkey' in signIn ? 'passkey' : 'link'
  return { as: { name, email, signIn }, method }
}

type Given = { password: string | undefined; passkey: object | undefined }

async function readSignIn(
  host: SessionHost,
  { password, passkey, ...owner }: Given & Person,
): Promise<NewSignIn> {
  if (passkey !== undefined)
    return {
      passkey: await verifyRegistration(host, passkey as RegistrationResponseJSON, FIRST_PASSKEY),
    }
  return { passwordHash: await hashNewPassword(password ?? '', owner) }
}

/** Throws invalid_attributes for a password that is easy to guess. */
export async function hashNewPassword(password: string, owner: Person): Promise<string> {
  const detail = describePasswordFault(password, owner)
  if (detail !== null)
    throw invalidAttributes([
      { pointer: '/data/attributes/password', code: 'weak_password', detail },
    ])
  return hashPassword(password)
}

type Person = { name: string; email: string }

/** The person of a new sign-in, or as the request and else the invitation name it. */
function readPerson(link: OpenLink, given: { name?: string; email?: string }): Person {
  const name = (link.personId === null ? given.name : undefined) ?? link.name ?? ''
  const email = (link.personId === null ? given.email : undefined) ?? link.email ?? ''
  const faults: Fault[] = []
  if (name.trim() === '') faults.push(missing('name', 'Send your name.'))
  if (email === '') faults.push(missing('email', 'Send your email address.'))
  throwIfInvalid(faults)
  return { name: name.trim(), email }
}

function missing(attribute: string, detail: string): Fault {
  return { pointer: `/data/attributes/${attribute}`, code: 'missing', detail }
}

function missingSignIn(): Fault {
  return missing('password', 'Send a password or a passkey, or sign in first.')
}

function presentLink(link: OpenLink, publicUrl: string) {
  return {
    type: 'link',
    attributes: {
      kind: link.personId === null ? 'invitation' : 'sign_in',
      workspace: { id: link.workspaceId, name: link.workspaceName },
      role: link.role,
      name: link.name,
      email: link.email,
      expires_at: formatInstant(link.expiresAt),
      passkeys: findPasskeyHost(publicUrl) !== null,
    },
  }
}
