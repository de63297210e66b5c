import type { FastifyReply } from 'fastify'
import { sendPage } from '../../http/pages/send-page.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { changeByLink, type WantedChange } from './change-by-link.ts'
import { hasChange } from './core/has-change.ts'
import { openNonce } from './core/sign-nonce.ts'
import { type ManageHost, openVisit, type Visit } from './open-visit.ts'
import type { ChangeExchange } from './page-request.ts'
import { renderMeetingPage } from './render-meeting-page.ts'
import { pathOf } from './render-visit-page.ts'
import { MAX_REASON_LENGTH } from './render-question-page.ts'
import { describeMove, readStart, sendQuestionAgain, sendTimesPage } from './send-pages.ts'

/**
 * Makes the change of a submitted form, and redirects to the page of the meeting. A form that was
 * submitted before has no second effect and leads to the same page. A form of an earlier version of
 * the meeting, or one that has expired, shows the current state.
 */
export async function handleForm(
  host: ManageHost,
  visit: Visit,
  exchange: ChangeExchange,
): Promise<FastifyReply> {
  const { name, request, reply } = exchange
  const form = request.body ?? new URLSearchParams()
  const startSeconds = name === 'move' ? readStart(form.get('start')) : null
  if (name === 'move' && startSeconds === null) return sendStale(host, visit, reply)
  const change = startSeconds === null ? name : describeMove(startSeconds)
  const scope = { sealed: visit.sealed, change }
  const nonce = openNonce(host.secrets!, scope, form.get('nonce') ?? '')
  if (!nonce) return sendStale(host, visit, reply)
  const { version } = visit.meeting
  if (nonce.version !== version || nonce.expires < toUnixSeconds(visit.now))
    return sendResult(host, visit, { ...exchange, startSeconds })
  const wanted = { version, requestId: request.id }
  const outcome = await changeByLink(
    host,
    visit,
    startSeconds === null
      ? ({ ...wanted, name, reason: readReason(form) } as WantedChange)
      : { ...wanted, name: 'move', startSeconds },
  )
  if (typeof outcome === 'object')
    return sendTimesPage(host, visit, { request, reply, taken: outcome.taken })
  if (outcome === 'done') return redirectToMeeting(host, visit, exchange)
  // Another request changed the meeting since it was read, perhaps the same form.
  const current = await openVisit(host, visit.sealed)
  const isOpen = typeof current === 'object' && 'meeting' in current
  return sendResult(host, isOpen ? current : visit, { ...exchange, startSeconds })
}

/**
 * The result of a change that was made before, or else the current state: with the question, and
 * what was typed, if the change is still possible.
 */
function sendResult(
  host: ManageHost,
  visit: Visit,
  { startSeconds, ...exchange }: ChangeExchange & { startSeconds: number | null },
): FastifyReply {
  const { name, request, reply } = exchange
  if (hasChange(visit.meeting, name, startSeconds)) return redirectToMeeting(host, visit, exchange)
  if (name === 'move' || !visit.possible.allowed.includes(name))
    return sendStale(host, visit, reply)
  const refused = readReason(request.body ?? new URLSearchParams()) ?? ''
  return sendQuestionAgain(host, visit, { name, refused, reply })
}

function redirectToMeeting(
  { publicUrl }: ManageHost,
  { sealed }: Visit,
  { name, reply }: ChangeExchange,
): FastifyReply {
  return reply.redirect(`${pathOf(publicUrl, sealed)}?done=${name}`, 303)
}

function sendStale({ publicUrl }: ManageHost, visit: Visit, reply: FastifyReply): FastifyReply {
  return sendPage(reply, renderMeetingPage(publicUrl, visit, 'stale'), 409)
}

/** Null: none was given. */
function readReason(form: URLSearchParams): string | null {
  const reason = form.get('reason')?.trim().slice(0, MAX_REASON_LENGTH).toWellFormed() ?? ''
  return reason === '' ? null : reason
}
