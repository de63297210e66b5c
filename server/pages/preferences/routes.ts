import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { handleErrors } from '../../http/handle-errors.ts'
import { createVisitLimiter } from '../../http/limits/create-visit-limiter.ts'
import { acceptForms } from '../../http/pages/accept-forms.ts'
import { buildPrivateHeaders } from '../../http/pages/build-page-headers.ts'
import { sendMessagePage, sendProblemPage } from '../../http/pages/send-message-page.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { readClientAddress } from '../../http/security/read-client-address.ts'
import { readPreferencesLink } from '../../meetings/links/create-preferences-link.ts'
import { handleForm, type PreferencesRequest } from './handle-form.ts'
import { openVisit, type PreferencesHost, type Visit } from './open-visit.ts'
import { renderPreferencesPage } from './render-preferences-page.ts'

const PATH = '/preferences/:sealed'
const MAX_FORM_BYTES = 4_096

/**
 * The page on which the holder of a sealed link chooses which mails come. Opening it changes
 * nothing, because programs open the links of mails.
 */
export function preferencesRoutes(host: PreferencesHost): FastifyPluginAsync {
  const limitVisits = createVisitLimiter()
  return async (app) => {
    acceptForms(app, { multipart: true })
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(buildPrivateHeaders(null))
      if (!host.rateLimit) return
      const { sealed } = request.params as { sealed: string }
      const isGenuine = readPreferencesLink(host.secrets, sealed) !== null
      // A provider sends the clicks of many people from one address.
      if (request.method !== 'POST' || !isGenuine)
        await limitVisits(request.method, `address ${readClientAddress(request)}`)
      if (isGenuine) await limitVisits(request.method, `link ${sealed}`)
    })
    handleErrors(app, (request, reply, problem) => sendProblemPage(host, request, reply, problem))
    const withVisit =
      (show: (visit: Visit, request: PreferencesRequest, reply: FastifyReply) => unknown) =>
      async (request: PreferencesRequest, reply: FastifyReply) => {
        const visit = await openVisit(host, request.params.sealed)
        return visit === null
          ? sendMessagePage(host, request, reply, { name: 'unknownLink', status: 404 })
          : show(visit, request, reply)
      }
    const options = { bodyLimit: MAX_FORM_BYTES, schema: { hide: true } }
    app.get(
      PATH,
      options,
      withVisit((visit, { query }, reply) => {
        const notice = 'saved' in query ? 'saved' : null
        return sendPage(reply, renderPreferencesPage(host.publicUrl, visit, notice))
      }),
    )
    app.post(
      PATH,
      options,
      withVisit((visit, request, reply) => handleForm(host, visit, request, reply)),
    )
  }
}
