import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import type { DavAnswer } from './dav-request.ts'
import { describeStatus } from './describe-status.ts'
import { findElement } from './find-element.ts'
import { maySendTo } from './may-send-to.ts'
import type { DavResource, Multistatus } from './multistatus.ts'
import { parseXml } from './parse-xml.ts'
import type { XmlElement } from './xml-element.ts'

/** A response that ends elsewhere was cut off: what is missing was not deleted. */
const END = /<(?:\/(?:[\w.-]+:)?multistatus\s*|(?:[\w.-]+:)?multistatus\b[^<>]*\/)>\s*$/

/**
 * Reads a 207. Resources on other hosts are left out. `invalid`: the body is not complete, or too
 * large, so that nothing can be concluded from what is missing.
 */
export function readMultistatus(
  { access }: ProviderContext,
  answer: DavAnswer,
): ProviderOutcome<Multistatus> {
  if (answer.status !== 207) return { ok: false, fault: describeStatus(answer) }
  if (answer.isTruncated) return refuse('The answer of the server is too large.')
  const root = END.test(answer.body) ? parseXml(answer.body) : null
  if (root?.name !== 'multistatus') return refuse('The server answered 207 without a multistatus.')
  const serverUrl = access.kind === 'password' ? access.serverUrl : ''
  return {
    ok: true,
    value: {
      url: new URL(answer.url),
      resources: root.children
        .filter(({ name }) => name === 'response')
        .flatMap((response) => readResources(response, answer.url))
        .filter(({ url }) => maySendTo(url, serverUrl)),
      syncToken: findElement(root, 'sync-token')?.text.trim() || null,
    },
  }
}

/** A response names several resources if all have the same status. */
function readResources(response: XmlElement, base: string): DavResource[] {
  const status = readStatus(findElement(response, 'status'))
  const properties = new Map(
    response.children
      .filter((child) => child.name === 'propstat' && isSuccess(findElement(child, 'status')))
      .flatMap((propstat) => findElement(propstat, 'prop')?.children ?? [])
      .map((property) => [property.name, property]),
  )
  return response.children
    .filter(({ name }) => name === 'href')
    .flatMap(({ text }) => {
      const href = text.trim()
      return href !== '' && URL.canParse(href, base)
        ? [{ url: new URL(href, base), status, properties }]
        : []
    })
}

function isSuccess(status: XmlElement | undefined): boolean {
  const code = readStatus(status) ?? 200
  return code >= 200 && code < 300
}

/** Of a line such as "HTTP/1.1 404 Not Found". */
function readStatus(status: XmlElement | undefined): number | null {
  const code = /\b([1-5]\d\d)\b/.exec(status?.text.replace(/^\s*HTTP\/[\d.]+/i, '') ?? '')?.[1]
  return code === undefined ? null : Number(code)
}

function refuse(detail: string): { ok: false; fault: ProviderFault } {
  return { ok: false, fault: { kind: 'invalid', detail } }
}
