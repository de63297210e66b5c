import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { openReceiver, type Receiver } from '../open-receiver.ts'

type FakeRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}
export type FakeAnswer = {
  status: number
  headers?: Record<string, string>
  body?: string
}

type Options = {
  /** Texts of the objects in /cal/, by their paths. The ETag of an object is its text's length. */
  objects?: Map<string, string>
  /** Properties of the calendar, as XML. */
  properties?: string
  /**
   * Answers a request in another way; undefined: as usual; null: never; `reset`: the connection
   * ends.
   */
  answer?: (request: FakeRequest) => FakeAnswer | undefined | null | 'reset'
}

export type FakeCaldav = Receiver & {
  username: string
  password: string
  /** The URL of the calendar. */
  calendarUrl: string
  requests: FakeRequest[]
}

export const PRINCIPAL =
  '<D:current-user-principal><D:href>/me/</D:href></D:current-user-principal>'
const NAMES =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"'

/** A CalDAV server for what the real ones do not show, until the end of the test. */
export async function openFakeCaldav(options: Options = {}): Promise<FakeCaldav> {
  const objects = options.objects ?? new Map<string, string>()
  const requests: FakeRequest[] = []
  const receiver = await openReceiver((incoming, response) => {
    void readBody(incoming).then((body) => {
      const request = {
        method: incoming.method!,
        path: incoming.url!,
        headers: incoming.headers,
        body,
      }
      requests.push(request)
      const special = options.answer?.(request)
      if (special === null) return
      if (special === 'reset') {
        incoming.socket.destroy()
        return
      }
      const { status, headers, body: text } = special ?? answer(request, objects, options)
      response.writeHead(status, headers).end(text)
    })
  })
  return {
    ...receiver,
    username: 'ava',
    password: 'secret',
    calendarUrl: `${receiver.url}/cal/`,
    requests,
  }
}

export function multistatus(...responses: string[]): FakeAnswer {
  const body = `<?xml version="1.0"?><D:multistatus ${NAMES}>${responses.join('')}</D:multistatus>`
  return { status: 207, headers: { 'content-type': 'application/xml' }, body }
}

export function found(path: string, properties: string): string {
  return `<D:response><D:href>${path}</D:href><D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
}

export function failed(path: string, status: number): string {
  return `<D:response><D:href>${path}</D:href><D:status>HTTP/1.1 ${status} Reason</D:status></D:response>`
}

export function syncToken(token: string): string {
  return `<D:sync-token>${token}</D:sync-token>`
}

export function toEtag(text: string): string {
  return `"${text.length}"`
}

function answer(
  { method, path, body }: FakeRequest,
  objects: Map<string, string>,
  { properties = '' }: Options,
): FakeAnswer {
  const text = objects.get(path)
  const show = (each: string, withData: boolean) =>
    found(
      each,
      `<D:getetag>${toEtag(objects.get(each)!)}</D:getetag>${
        withData ? `<C:calendar-data><![CDATA[${objects.get(each)!}]]></C:calendar-data>` : ''
      }`,
    )
  if (method === 'PROPFIND') return multistatus(found(path, PRINCIPAL + properties))
  if (method === 'GET' && text !== undefined)
    return { status: 200, headers: { etag: toEtag(text) }, body: text }
  if (method === 'GET') return { status: 404 }
  if (method === 'PUT') {
    objects.set(path, body)
    return { status: 201 }
  }
  if (method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 }
  if (body.includes('calendar-multiget'))
    return multistatus(
      ...[...body.matchAll(/<D:href>(.*?)<\/D:href>/g)].map(([, each]) =>
        objects.has(each!) ? show(each!, true) : failed(each!, 404),
      ),
    )
  if (body.includes('time-range'))
    return multistatus(...[...objects.keys()].map((each) => show(each, body.includes('data'))))
  return body.includes('prop-filter') ? multistatus() : { status: 403 }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string
  return body
}
