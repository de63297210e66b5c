import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { Scope } from '../scopes.ts'
import { choosePageLanguage } from '../../http/pages/choose-page-language.ts'
import { rejectedRequests } from '../../http/monitoring/rejected-requests.ts'
import { readClientAddress } from '../../http/security/read-client-address.ts'
import type { OauthPages } from '../../languages/oauth-pages.ts'
import { type ClientKey, parseClientId, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { sha256 } from './create-adapter.ts'
import type { OauthHost } from './create-provider.ts'
import { formatGrantId } from './format-grant-id.ts'
import { oidcLibrary } from './oidc-library.ts'
import { PROTECTED_RESOURCES } from './protected-resources.ts'
import { redeemCode, type Redeemed } from './redeem-code.ts'
import {
  type Place,
  renderMessagePage,
  renderRedirectPage,
  renderSignInPage,
} from './render-sign-in-page.ts'
import { selectClient } from './store/clients.ts'

/** `form` null: a request for the page. Otherwise the submitted form. */
export type SignInVisit = {
  request: FastifyRequest
  reply: FastifyReply
  form: URLSearchParams | null
}
type SignIn = {
  uid: string
  client: ClientKey
  clientName: string
  redirectUri: string
  resource: string
  scopes: Scope[]
}

/**
 * Shows the page of a sign-in, or handles its submitted form. Only the browser that began the
 * sign-in has its cookie.
 */
export async function handleSignIn(
  host: OauthHost,
  provider: Provider,
  visit: SignInVisit,
): Promise<FastifyReply> {
  const { request, reply, form } = visit
  const signIn = await readSignIn(host, provider, visit)
  const place = placeOf(host, request)
  const words = place.language.oauthPages
  if (!signIn) return send(reply.code(400), renderMessagePage(place, words.ended))
  if (form === null) return showForm(place, visit, signIn, null)
  const { origin } = request.headers
  if (origin !== undefined && origin !== new URL(host.publicUrl).origin) {
    rejectedRequests.set(request.raw, { reason: 'foreign_page' })
    return send(reply.code(403), renderMessagePage(place, words.otherSite))
  }
  if (form.get('answer') !== 'allow')
    return completeSignIn(host, provider, visit, {
      error: 'access_denied',
      error_description: 'the request was denied',
    })
  const redeemed = await redeemCode(host.pool, form.get('code') ?? '', {
    signIn: sha256(signIn.uid),
    address: readClientAddress(request),
    client: signIn.client,
    resource: signIn.resource,
    scopes: signIn.scopes,
    now: host.now(),
  })
  if (redeemed.ok)
    return completeSignIn(host, provider, visit, {
      login: { accountId: String(redeemed.grant.workspaceId), remember: false },
      consent: { grantId: formatGrantId(redeemed.grant) },
    })
  rejectedRequests.set(request.raw, { reason: 'one_time_code_wrong' })
  if (redeemed.reason === 'over' || ('attemptsLeft' in redeemed && redeemed.attemptsLeft === 0))
    return completeSignIn(host, provider, visit, {
      error: 'access_denied',
      error_description: 'too many wrong codes were entered',
    })
  return showForm(place, visit, signIn, describeFault(words, redeemed))
}

function placeOf({ publicUrl }: OauthHost, request: FastifyRequest): Place {
  return { publicUrl, language: choosePageLanguage(request) }
}

function describeFault(
  { faults, attemptsLeft, ended }: OauthPages,
  redeemed: Extract<Redeemed, { ok: false }>,
): string {
  if (redeemed.reason === 'over') return ended.title
  const fault = faults[redeemed.reason]
  return 'attemptsLeft' in redeemed ? `${fault} ${attemptsLeft(redeemed.attemptsLeft)}` : fault
}

async function readSignIn(
  { pool, publicUrl }: OauthHost,
  provider: Provider,
  { request, reply }: SignInVisit,
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
    resource: requestedResource,
  } = interaction.params as {
    client_id: string
    redirect_uri: string
    scope?: string
    resource: string | string[]
  }
  const key = parseClientId(clientId)
  const client = key && (await selectClient(pool, key))
  if (!client) return null
  const [first = publicUrl] = [requestedResource].flat()
  const known =
    PROTECTED_RESOURCES.find(({ path }) => first === publicUrl + path) ?? PROTECTED_RESOURCES[0]!
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
  if (error instanceof oidcLibrary.errors.SessionNotFound) return null
  throw error
}

function showForm(
  place: Place,
  { reply }: SignInVisit,
  { uid, client, clientName, redirectUri, scopes }: SignIn,
  fault: string | null,
): FastifyReply {
  const page = renderSignInPage(place, {
    uid,
    clientName,
    registeredItself: client.workspaceId === SELF_REGISTERED_WORKSPACE_ID,
    redirectUri,
    scopes,
    fault,
  })
  return send(reply.code(fault === null ? 200 : 400), page)
}

/** Redirects the browser to the provider, which redirects it to the client. */
async function completeSignIn(
  host: OauthHost,
  provider: Provider,
  { request, reply }: SignInVisit,
  result: InteractionResults,
): Promise<FastifyReply> {
  const url = await provider.interactionResult(request.raw, reply.raw, result)
  return send(reply, renderRedirectPage(placeOf(host, request), url))
}

function send(
  reply: FastifyReply,
  { headers, page }: ReturnType<typeof renderMessagePage>,
): FastifyReply {
  return reply.headers(headers).send(page)
}
