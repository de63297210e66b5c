import type { FastifyReply } from 'fastify'
import { sendPage } from '../../http/pages/send-page.ts'
import { isUnixSeconds, toUnixSeconds } from '../../platform/time.ts'
import { CHANGES, type ChangeName } from './core/decide-changes.ts'
import { hasChange } from './core/has-change.ts'
import { signNonce } from './core/sign-nonce.ts'
import { findMoveTimes, isFreeStart } from './find-move-times.ts'
import type { ManageHost, Visit } from './open-visit.ts'
import type { ChangeExchange, PageExchange } from './page-request.ts'
import { renderMeetingPage } from './render-meeting-page.ts'
import { renderQuestionPage } from './render-question-page.ts'
import { renderTimesPage } from './render-times-page.ts'

const NONCE_SECONDS = 30 * 60

/** Sends the page of the meeting. After a change, `?done=` names the change that was made. */
export function sendMeetingPage(
  { publicUrl }: ManageHost,
  visit: Visit,
  { request, reply }: PageExchange,
): FastifyReply {
  const done = CHANGES.find((name) => name === request.query.done)
  const isTrue = done !== undefined && hasChange(visit.meeting, done, null)
  return sendPage(reply, renderMeetingPage(publicUrl, visit, isTrue ? { done } : null))
}

/**
 * Sends the page that asks before a change, or for a move the times to choose from. A change that
 * is not possible leads to the page of the meeting, which says why.
 */
export async function sendQuestionPage(
  host: ManageHost,
  visit: Visit,
  { name, request, reply }: ChangeExchange,
): Promise<FastifyReply> {
  const { publicUrl } = host
  if (!visit.possible.allowed.includes(name))
    return sendPage(reply, renderMeetingPage(publicUrl, visit, null))
  if (name !== 'move') {
    const nonce = createNonce(host, visit, name)
    return sendPage(reply, renderQuestionPage(publicUrl, visit, { name, nonce, refused: null }))
  }
  const startSeconds = readStart(request.query.start)
  if (startSeconds === null || startSeconds === visit.meeting.startSeconds)
    return sendTimesPage(host, visit, { request, reply, taken: null })
  if (!(await isFreeStart(host, visit, startSeconds)))
    return sendTimesPage(host, visit, { request, reply, taken: [] })
  const nonce = createNonce(host, visit, describeMove(startSeconds))
  return sendPage(reply, renderQuestionPage(publicUrl, visit, { name, startSeconds, nonce }))
}

/** Asks again, after a form that changed nothing, with the state of now and the typed reason. */
export function sendQuestionAgain(
  host: ManageHost,
  visit: Visit,
  {
    name,
    refused,
    reply,
  }: { name: Exclude<ChangeName, 'move'>; refused: string } & Pick<PageExchange, 'reply'>,
): FastifyReply {
  const nonce = createNonce(host, visit, name)
  return sendPage(reply, renderQuestionPage(host.publicUrl, visit, { name, nonce, refused }), 409)
}

/** `taken`: the starts to show instead of one that is not free; null: none was chosen. */
export async function sendTimesPage(
  host: ManageHost,
  visit: Visit,
  { request, reply, taken }: PageExchange & { taken: readonly number[] | null },
): Promise<FastifyReply> {
  const found = await findMoveTimes(host, visit, readDate(request.query.from))
  const page = renderTimesPage(host.publicUrl, visit, { found, taken })
  return sendPage(reply, page, taken === null ? 200 : 409)
}

/** The change that the nonce of a move permits. */
export function describeMove(startSeconds: number): string {
  return `move ${startSeconds}`
}

/** Unix seconds; null: there is no such time. */
export function readStart(text: unknown): number | null {
  return typeof text === 'string' && isUnixSeconds(text) ? Number(text) : null
}

function createNonce({ secrets }: ManageHost, visit: Visit, change: string): string {
  const { sealed, meeting, now } = visit
  const expires = toUnixSeconds(now) + NONCE_SECONDS
  // The link was verified, so there is a key.
  return signNonce(secrets!, { sealed, change }, { version: meeting.version, expires })
}

/** The date of a page of times (ISO 8601); null: there is no such date. */
function readDate(text: unknown): Temporal.PlainDate | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
