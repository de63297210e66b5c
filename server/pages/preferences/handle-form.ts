import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendMessagePage } from '../../http/pages/send-message-page.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { isFromOtherSite } from '../../http/security/is-from-other-site.ts'
import { NONE, readForm } from './core/read-form.ts'
import { openVisit, type PreferencesHost, type Visit } from './open-visit.ts'
import { pathOf, type PreferencesNotice, renderPreferencesPage } from './render-preferences-page.ts'
import { savePreferences } from './save-preferences.ts'

const BY_ONE_CLICK =
  'Unsubscribed with the button of a mail program (List-Unsubscribe=One-Click, RFC 8058).'
const ON_THE_PAGE = 'Chosen on the page of email preferences.'

export type PreferencesRequest = FastifyRequest<{
  Params: { sealed: string }
  Querystring: Record<string, unknown>
  Body: URLSearchParams | undefined
}>

/**
 * Saves the form of the page, and redirects to it; or unsubscribes with one click, which is
 * answered without a redirect. Mail programs send the click from any site and any server, without
 * cookies: the link alone permits it.
 */
export async function handleForm(
  host: PreferencesHost,
  visit: Visit,
  request: PreferencesRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const change = readForm(request.body ?? new URLSearchParams())
  const { id: requestId } = request
  if (change.name === 'unsubscribe') {
    await savePreferences(host, visit, {
      wanted: NONE,
      shown: null,
      note: BY_ONE_CLICK,
      requestId,
    })
    return sendCurrent(host, visit, reply, 'saved')
  }
  if (isFromOtherSite(request.headers, host.publicUrl))
    return sendMessagePage(host, request, reply, { name: 'otherSite', status: 403 })
  if (change.name === 'nothing') return sendCurrent(host, visit, reply, 'stale')
  const { wanted, shown } = change
  const outcome = await savePreferences(host, visit, {
    wanted,
    shown,
    note: ON_THE_PAGE,
    requestId,
  })
  return outcome === 'stale'
    ? sendCurrent(host, visit, reply, 'stale')
    : reply.redirect(`${pathOf(host.publicUrl, visit.sealed)}?saved`, 303)
}

/** Sends the page with the state of now. */
async function sendCurrent(
  host: PreferencesHost,
  visit: Visit,
  reply: FastifyReply,
  notice: Exclude<PreferencesNotice, null>,
): Promise<FastifyReply> {
  const current = (await openVisit(host, visit.sealed)) ?? visit
  const page = renderPreferencesPage(host.publicUrl, current, notice)
  return sendPage(reply, page, notice === 'stale' ? 409 : 200)
}
