import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { handleErrors } from '../../http/handle-errors.ts'
import { acceptForms } from '../../http/pages/accept-forms.ts'
import { buildPrivateHeaders } from '../../http/pages/build-page-headers.ts'
import { sendMessagePage, sendProblemPage } from '../../http/pages/send-message-page.ts'
import { readClientAddress } from '../../http/security/read-client-address.ts'
import { CHANGES } from './core/decide-changes.ts'
import { createVisitLimiter } from '../../http/limits/create-visit-limiter.ts'
import { type ManageHost, openVisit, type Visit } from './open-visit.ts'
import { isFromOtherSite } from '../../http/security/is-from-other-site.ts'
import { sendCalendar } from './send-calendar.ts'
import { sendMeetingPage, sendQuestionPage } from './send-pages.ts'
import { handleForm } from './handle-form.ts'
import type { PageRequest } from './page-request.ts'

/** A reason of 500 characters has at most 6,000 bytes in a form. */
const MAX_FORM_BYTES = 16_384

/** The pages on which the holder of a sealed link sees and changes a meeting. */
export function manageRoutes(host: ManageHost): FastifyPluginAsync {
  const limitVisits = createVisitLimiter()
  return async (app) => {
    acceptForms(app)
    app.addHook('onRequest', async (request, reply) => {
      // Of redirects and calendar files, too.
      reply.headers(buildPrivateHeaders(null))
      if (host.rateLimit) await limitVisits(request.method, `address ${readClientAddress(request)}`)
    })
    handleErrors(app, (request, reply, problem) => sendProblemPage(host, request, reply, problem))
    const withVisit =
      (show: (visit: Visit, request: PageRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
      async (request: PageRequest, reply: FastifyReply) => {
        const visit = await openVisit(host, request.params.sealed)
        if (visit === 'unknown')
          return sendMessagePage(host, request, reply, { name: 'unknownLink', status: 404 })
        if ('ended' in visit)
          return sendMessagePage(host, request, reply, {
            name: 'endedLink',
            status: 404,
            language: visit.ended,
          })
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
            ? sendMessagePage(host, request, reply, { name: 'otherSite', status: 403 })
            : withVisit((visit) => handleForm(host, visit, { name, request, reply }))(
                request,
                reply,
              ),
      )
    }
  }
}
