import type { FakeMailbox } from './fake-mailbox.ts'
import type { SubscriptionState } from './fake-subscriptions.ts'
import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'
import { serveDelta, type FakeDelta } from './serve-delta.ts'
import { findEvent, serveEvent, serveEventList, serveInstances } from './serve-events.ts'
import { deleteEvent, patchEvent, postEvent } from './write-events.ts'

/** What the mailbox of a request is served from. `url`: the base URL of the API. */
export type Served = {
  email: string
  mailbox: FakeMailbox
  delta: FakeDelta
  subscriptions: SubscriptionState
  url: string
}

export async function serveGraph(served: Served, request: GraphRequest): Promise<GraphAnswer> {
  const { mailbox, subscriptions, email } = served
  const { method, path } = request
  const [root, kind, id, ...rest] = path
  if (root === 'subscriptions') {
    if (method === 'POST') return await subscriptions.post(request, email)
    if (method === 'PATCH') return subscriptions.patch(request, kind ?? '')
    if (method === 'DELETE') return subscriptions.remove(kind ?? '')
  }
  if (root === 'me' && kind === undefined) return { status: 200, body: mailbox.account }
  if (root !== 'me' || kind !== 'calendars') return refuse(404, 'ResourceNotFound')
  if (id === undefined) return serveCalendars(served, request)
  return serveCalendar(served, request, id, rest)
}

function serveCalendars({ mailbox, url }: Served, { query }: GraphRequest): GraphAnswer {
  const top = Number(query.get('$top') ?? 10)
  const skip = Number(query.get('$skip') ?? 0)
  const hasMore = mailbox.calendars.length > skip + top
  const next = `${url}/me/calendars?$top=${top}&$skip=${skip + top}`
  const value = mailbox.calendars.slice(skip, skip + top)
  return { status: 200, body: { value, ...(hasMore && { '@odata.nextLink': next }) } }
}

function serveCalendar(
  { mailbox, delta, url: base }: Served,
  request: GraphRequest,
  calendarId: string,
  [kind, id, last]: readonly string[],
): GraphAnswer {
  const { method } = request
  const calendar = mailbox.calendars.find((each) => each.id === calendarId)
  if (!calendar) return refuse(404, 'ErrorItemNotFound')
  if (kind === undefined) return { status: 200, body: calendar }
  const url = `${base}/me/calendars/${encodeURIComponent(calendarId)}/${kind}`
  if (kind === 'calendarView')
    return id === 'delta'
      ? serveDelta(mailbox, delta, request, { calendarId, base: `${url}/delta` })
      : serveInstances(mailbox, request, { calendarId, url, seriesId: null })
  if (kind !== 'events') return refuse(404, 'ResourceNotFound')
  if (id === undefined)
    return method === 'POST'
      ? postEvent(mailbox, request, calendar)
      : serveEventList(mailbox, request, { calendarId, url })
  if (last === 'instances') {
    const here = `${url}/${encodeURIComponent(id)}/instances`
    return serveInstances(mailbox, request, { calendarId, url: here, seriesId: id })
  }
  if (method === 'GET') return serveEvent(mailbox, request, calendarId, id)
  const event = findEvent(mailbox, calendarId, id)
  if (!event) return refuse(404, 'ErrorItemNotFound')
  return method === 'PATCH'
    ? patchEvent(mailbox, request, calendar, event)
    : deleteEvent(mailbox, calendar, event)
}
