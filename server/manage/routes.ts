import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { chooseSupportedLanguage } from '../languages/choose-supported-language.ts'
import { languageOf } from '../languages/languages.ts'
import { handleErrors } from '../platform/http/handle-errors.ts'
import { openDocument } from '../platform/http/open-document.ts'
import type { Problem } from '../platform/http/problem.ts'
import { readAcceptLanguage } from '../platform/http/read-accept-language.ts'
import { readClientAddress } from '../platform/http/read-client-address.ts'
import { CHANGES } from './core/decide-changes.ts'
import { createVisitLimiter } from '../platform/http/create-visit-limiter.ts'
import { type ManageHost, openVisit, type Visit } from './open-visit.ts'
import { isFromOtherSite } from '../platform/http/is-from-other-site.ts'
import { renderMessagePage } from './render-page.ts'
import { sendCalendar } from './send-calendar.ts'
import { sendMeetingPage, sendQuestionPage } from './send-pages.ts'
import { handleForm } from './handle-form.ts'
import type { PageRequest } from './page-request.ts'

/** A reason of 500 characters has at most 6,000 bytes in a form. */
const MAX_FORM_BYTES = 16_384

/**
 * The pages load only their style sheet, run no script, are not embedded, and send their address to
 * no other site: it gives access to the meeting. With no-referrer, a browser would submit forms with
 * the origin null.
 */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-robots-tag': 'noindex',
}

/** The pages on which the holder of a sealed link sees and changes a meeting. */
export function manageRoutes(host: ManageHost): FastifyPluginAsync {
  return async (app) => {
    app.register(serveStyles())
    app.register(servePages(host))
  }
}

function serveStyles(): FastifyPluginAsync {
  return async (app) => {
    const file = join(import.meta.dirname, 'page', 'page.css')
    app.get(
      '/manage/page.css',
      { schema: { hide: true } },
      openDocument(() => ({
        body: readFileSync(file),
        headers: { 'content-type': 'text/css; charset=utf-8' },
      })),
    )
  }
}

function servePages(host: ManageHost): FastifyPluginAsync {
  const limitVisits = createVisitLimiter()
  return async (app) => {
    acceptForms(app)
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8')
      if (host.rateLimit) await limitVisits(request.method, `address ${readClientAddress(request)}`)
    })
    handleErrors(app, (request, reply, problem) => sendProblemPage(host, request, reply, problem))
    const withVisit =
      (show: (visit: Visit, request: PageRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
      async (request: PageRequest, reply: FastifyReply) => {
        const visit = await openVisit(host, request.params.sealed)
        if (visit === 'unknown') return sendUnknown(host, request, reply)
        if ('ended' in visit)
          return reply
            .code(404)
            .send(renderMessagePage(host.publicUrl, visit.ended, visit.ended.managePage.endedLink))
        const holder = visit.role === 'attendee' ? visit.role : `agent ${visit.role.agentId}`
        if (host.rateLimit)
          await limitVisits(request.method, `meeting ${visit.meeting.id} ${holder}`)
        return show(visit, request, reply)
      }
    const options = { bodyLimit: MAX_FORM_BYTES, schema: { hide: true } }
    app.get(
      '/manage/:sealed',
      options,
      withVisit(async (visit, request, reply) => sendMeetingPage(host, visit, { request, reply })),
    )
    app.get(
      '/manage/:sealed/calendar.ics',
      options,
      withVisit(async (visit, _request, reply) => sendCalendar(host, visit, reply)),
    )
    for (const name of CHANGES) {
      app.get(
        `/manage/:sealed/${name}`,
        options,
        withVisit((visit, request, reply) =>
          sendQuestionPage(host, visit, { name, request, reply }),
        ),
      )
      app.post(
        `/manage/:sealed/${name}`,
        options,
        async (request: PageRequest, reply: FastifyReply) =>
          isFromOtherSite(request.headers, host.publicUrl)
            ? sendOtherSite(host, request, reply)
            : withVisit((visit) => handleForm(host, visit, { name, request, reply }))(
                request,
                reply,
              ),
      )
    }
  }
}

/** Forms are the only bodies. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  )
}

function sendUnknown(host: ManageHost, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOfRequest(request)
  return reply
    .code(404)
    .send(renderMessagePage(host.publicUrl, language, language.managePage.unknownLink))
}

function sendOtherSite(host: ManageHost, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOfRequest(request)
  return reply
    .code(403)
    .send(renderMessagePage(host.publicUrl, language, language.managePage.otherSite))
}

function sendProblemPage(
  host: ManageHost,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, extras }: Problem,
): FastifyReply {
  const language = languageOfRequest(request)
  const { tooMany, busy, failed } = language.managePage
  const message = status === 429 ? tooMany : status === 503 ? busy : failed
  return reply
    .code(status)
    .headers({ ...PAGE_HEADERS, ...extras.headers })
    .type('text/html; charset=utf-8')
    .send(renderMessagePage(host.publicUrl, language, message))
}

function languageOfRequest({ headers }: FastifyRequest) {
  return languageOf(chooseSupportedLanguage([readAcceptLanguage(headers['accept-language'])]))
}
