import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createVisitLimiter } from '../../../http/limits/create-visit-limiter.ts'
import { handleErrors } from '../../../http/handle-errors.ts'
import { isFromOtherSite } from '../../../http/security/is-from-other-site.ts'
import { limitUnauthenticatedRequests } from '../../../http/limits/limit-unauthenticated-requests.ts'
import { acceptForms } from '../../../http/pages/accept-forms.ts'
import { buildPrivateHeaders } from '../../../http/pages/build-page-headers.ts'
import { choosePageLanguage } from '../../../http/pages/choose-page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import type { Problem } from '../../../http/problems/problem.ts'
import type { CalendarPages } from '../../../languages/calendar-pages.ts'
import type { RunInGate } from '../../../http/limits/create-workspace-gate.ts'
import { readLink } from '../create-link.ts'
import { beginSignIn } from '../oauth/begin-sign-in.ts'
import type { Connected } from './connect-account.ts'
import { ENDED_LINK, type Message, OTHER_SITE, UNKNOWN_LINK } from './explain-outcome.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { openSignIn, type PagesHost, type SignInVisit } from './open-sign-in.ts'
import { renderDonePage } from './render-done-page.ts'
import { type Place, renderMessage } from './render-message.ts'
import { allowForms, type Refused, renderSignInPage } from './render-sign-in-page.ts'
import { readCookie, writeCookie } from './write-cookie.ts'
import { submitCredentials } from './submit-credentials.ts'

type Host = PagesHost & { runInGate: RunInGate }
type LinkRequest = FastifyRequest<{
  Params: { token: string }
  Body: URLSearchParams | undefined
}>

/** An address and an app password of the greatest length. */
const MAX_FORM_BYTES = 16_384
const REQUESTS_PER_MINUTE = { perAddress: 60, total: 3_000 }
const HIDDEN = { schema: { hide: true } }

/** The pages on which agents sign in to their calendars. */
export function servePages(host: Host): FastifyPluginAsync {
  return async (app) => {
    if (host.rateLimit) limitUnauthenticatedRequests(app, REQUESTS_PER_MINUTE)
    acceptForms(app)
    handleErrors(app, (request, reply, problem) =>
      sendProblemPage(placeOf(host, request), reply, problem),
    )
    registerLink(app, host)
    registerCallback(app, host)
  }
}

function registerLink(app: FastifyInstance, host: Host): void {
  const limitVisits = createVisitLimiter()
  const withVisit =
    (
      show: (
        visit: SignInVisit,
        request: LinkRequest,
        reply: FastifyReply,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: LinkRequest, reply: FastifyReply) => {
      const visit = await openSignIn(host, request.params.token)
      if (typeof visit === 'string')
        return sendMessage(
          placeOf(host, request),
          reply,
          visit === 'ended' ? ENDED_LINK : UNKNOWN_LINK,
        )
      if (host.rateLimit) await limitVisits(request.method, visit.key.id)
      return show(visit, request, reply)
    }
  app.get(
    '/calendars/sign-in/:token',
    HIDDEN,
    withVisit(async (visit, request, reply) =>
      sendForm(host, { request, reply }, { visit, refused: null }),
    ),
  )
  app.post(
    '/calendars/sign-in/:token',
    { ...HIDDEN, bodyLimit: MAX_FORM_BYTES },
    async (request: LinkRequest, reply: FastifyReply) =>
      isFromOtherSite(request.headers, host.publicUrl)
        ? sendMessage(placeOf(host, request), reply, OTHER_SITE)
        : withVisit((visit) => submit(host, visit, { request, reply }))(request, reply),
  )
}

async function submit(
  host: Host,
  visit: SignInVisit,
  { request, reply }: { request: LinkRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { provider } = visit.connection
  if (provider === 'google' || provider === 'microsoft') {
    const url = await beginSignIn(host, visit, provider)
    const { token, key } = visit
    return reply
      .headers(buildPrivateHeaders(allowForms(url.href)))
      .header('set-cookie', writeCookie(host.publicUrl, { connectionId: key.id, token }))
      .redirect(url.href, 303)
  }
  const form = request.body ?? new URLSearchParams()
  const outcome = await submitCredentials(host, visit, { form, requestId: request.id })
  return outcome.kind === 'refused'
    ? sendForm(host, { request, reply }, { visit, refused: outcome.refused })
    : sendOutcome(placeOf(host, request), reply, outcome)
}

function registerCallback(app: FastifyInstance, host: Host): void {
  app.get('/calendars/oauth/callback', HIDDEN, async (request, reply) => {
    const parameters = new URL(request.url, host.publicUrl).searchParams
    const connectionId = readLink(parameters.get('state') ?? '')?.id ?? null
    const cookie = connectionId === null ? null : readCookie(request.headers, connectionId)
    const outcome = await finishSignIn(host, { parameters, cookie, requestId: request.id })
    if (connectionId !== null && cookie !== null)
      reply.header('set-cookie', writeCookie(host.publicUrl, { connectionId, token: '' }))
    return sendOutcome(placeOf(host, request), reply, outcome)
  })
}

function sendForm(
  host: Host,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { visit, refused }: { visit: SignInVisit; refused: Refused | null },
): FastifyReply {
  const { provider } = visit.connection
  const client =
    provider === 'google' || provider === 'microsoft' ? host.calendars.clients[provider] : null
  const authorizationUrl = client?.endpoints.authorizationUrl ?? null
  const page = renderSignInPage(placeOf(host, request), visit, { refused, authorizationUrl })
  return sendPage(reply, page, refused === null ? 200 : 422)
}

function placeOf({ publicUrl }: Host, request: FastifyRequest): Place {
  return { publicUrl, language: choosePageLanguage(request) }
}

function sendOutcome(place: Place, reply: FastifyReply, outcome: Connected): FastifyReply {
  return outcome.kind === 'done'
    ? sendPage(reply, renderDonePage(place, outcome))
    : sendMessage(place, reply, outcome.message, outcome.token)
}

function sendMessage(
  place: Place,
  reply: FastifyReply,
  { status, say }: Message,
  token: string | null = null,
): FastifyReply {
  const { heading, text } = say(place.language.calendarPages)
  return sendPage(reply, renderMessage(place, { heading, text, token }), status)
}

function sendProblemPage(place: Place, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, code, extras } = problem
  if (extras.headers) reply.headers(extras.headers)
  const say = ({ problems: words }: CalendarPages) => {
    if (status === 429) return words.tooMany
    if (code === 'calendar_provider_not_set_up' || code === 'secrets_unavailable')
      return words.notSetUp
    return words.failed
  }
  return sendMessage(place, reply, {
    status,
    say: (words) => ({ heading: words.problems.title, text: say(words) }),
  })
}
