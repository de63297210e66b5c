import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { Scope } from '../access/scopes.ts'
import { clientAddress } from '../platform/http/client-address.ts'
import { type ClientKey, NOBODYS_WORKSPACE, readClientId } from './client-id.ts'
import { writeGrantId } from './grant-id.ts'
import { RESOURCES } from './known-resources.ts'
import { library } from './load-library.ts'
import { hashOf } from './open-adapter.ts'
import type { OauthHost } from './open-provider.ts'
import { type Redeemed, redeemCode } from './redeem-code.ts'
import { messagePage, onwardPage, PAGE_HEADERS, signInPage } from './show-sign-in.ts'
import { selectClient } from './store/clients.ts'

/** `form` null: the page is asked for, and not answered. */
export type Visit = { request: FastifyRequest; reply: FastifyReply; form: URLSearchParams | null }
type SignIn = {
  uid: string
  client: ClientKey
  clientName: string
  redirectUri: string
  resource: string
  scopes: Scope[]
}

/**
 * Shows the page of a sign-in, or takes the answer to it: the browser that began it has its cookie.
 */
export async function answerSignIn(
  host: OauthHost,
  provider: Provider,
  visit: Visit,
): Promise<FastifyReply> {
  const { request, reply, form } = visit
  const signIn = await readSignIn(host, provider, visit)
  if (!signIn)
    return reply
      .code(400)
      .headers(PAGE_HEADERS)
      .send(
        messagePage(
          'This sign-in is over',
          'It took longer than ten minutes, was answered already, or began in another browser. ' +
            'Go back to the program and begin again.',
        ),
      )
  if (form === null) return show(host, visit, signIn, null)
  const { origin } = request.headers
  if (origin !== undefined && origin !== new URL(host.publicUrl).origin)
    return reply
      .code(403)
      .headers(PAGE_HEADERS)
      .send(messagePage('This cannot be done', 'The answer came from a page of another site.'))
  if (form.get('answer') !== 'allow')
    return finish(provider, visit, {
      error: 'access_denied',
      error_description: 'the request was denied',
    })
  const redeemed = await redeemCode(host.pool, form.get('code') ?? '', {
    signIn: hashOf(signIn.uid),
    address: clientAddress(request),
    client: signIn.client,
    resource: signIn.resource,
    scopes: signIn.scopes,
    now: host.now(),
  })
  if (redeemed.ok)
    return finish(provider, visit, {
      login: { accountId: String(redeemed.grant.workspaceId), remember: false },
      consent: { grantId: writeGrantId(redeemed.grant) },
    })
  if (redeemed.reason === 'over' || ('left' in redeemed && redeemed.left === 0))
    return finish(provider, visit, {
      error: 'access_denied',
      error_description: 'too many codes were wrong',
    })
  return show(host, visit, signIn, faultOf(redeemed))
}

function faultOf(redeemed: Extract<Redeemed, { ok: false }>): string {
  switch (redeemed.reason) {
    case 'too_many':
      return 'Too many wrong codes were entered. Try again in an hour.'
    case 'nothing_granted':
      return `This code allows nothing of what the program asks for. ${leftOf(redeemed.left)}`
    case 'wrong_code':
      return `This code is wrong, used, or older than ten minutes. ${leftOf(redeemed.left)}`
    default:
      return 'This sign-in is over.'
  }
}

function leftOf(left: number): string {
  return left === 1 ? 'One more try.' : `${left} more tries.`
}

async function readSignIn(
  { pool, publicUrl }: OauthHost,
  provider: Provider,
  { request, reply }: Visit,
): Promise<SignIn | null> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(nullIfGone)
  if (
    !interaction ||
    interaction.uid !== (request.params as { uid: string }).uid ||
    interaction.result
  )
    return null
  const {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    resource: asked,
  } = interaction.params as {
    client_id: string
    redirect_uri: string
    scope?: string
    resource: string | string[]
  }
  const key = readClientId(clientId)
  const client = key && (await selectClient(pool, key))
  if (!client) return null
  const [first = publicUrl] = [asked].flat()
  const known = RESOURCES.find(({ path }) => first === publicUrl + path) ?? RESOURCES[0]!
  const wanted = scope?.split(' ') ?? []
  return {
    uid: interaction.uid,
    client: key,
    clientName: client.name,
    redirectUri,
    resource: first,
    scopes: known.scopes.filter((each) => wanted.includes(each)),
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof library.errors.SessionNotFound) return null
  throw error
}

function show(
  { publicUrl }: OauthHost,
  { reply }: Visit,
  { uid, client, clientName, redirectUri, scopes }: SignIn,
  fault: string | null,
): FastifyReply {
  const page = signInPage({
    action: `${publicUrl}/oauth/sign-in/${uid}`,
    clientName,
    registeredItself: client.workspaceId === NOBODYS_WORKSPACE,
    redirectUri,
    scopes,
    fault,
  })
  return reply
    .code(fault === null ? 200 : 400)
    .headers(PAGE_HEADERS)
    .send(page)
}

/** Sends the browser on to the provider, which sends it back to the program. */
async function finish(
  provider: Provider,
  { request, reply }: Visit,
  result: InteractionResults,
): Promise<FastifyReply> {
  const { headers, page } = onwardPage(
    await provider.interactionResult(request.raw, reply.raw, result),
  )
  return reply.headers(headers).send(page)
}
