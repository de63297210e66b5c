import { deriveResourceKey } from './derive-resource-key.ts'
import { findElement } from './find-element.ts'
import { maySendTo } from './may-send-to.ts'
import type { DavResource, Multistatus } from './multistatus.ts'
import { parseXml } from './parse-xml.ts'
import type { XmlElement } from './xml-element.ts'

/** `url`: where the request was answered. `serverUrl`: the server that the password is for. */
type MultistatusText = { body: string; url: string; serverUrl: string }

/** A response that ends elsewhere was cut off: what is missing was not deleted. */
const END = /<(?:\/(?:[\w.-]+:)?multistatus\s*|(?:[\w.-]+:)?multistatus\b[^<>]*\/)>\s*$/
/** They are passed between threads: more would take too long there. */
const MAX_RESOURCES = 16_000
const MAX_ELEMENTS = 20_000

/**
 * Reads the body of a 207. Resources on other hosts are left out. Null: it is not complete, or has
 * too many resources, elements or tags.
 */
export function parseMultistatus({
  body,
  ...place
}: MultistatusText): Omit<Multistatus, 'url'> | null {
  const root = END.test(body) ? parseXml(body) : null
  if (root?.name !== 'multistatus') return null
  const resources = root.children
    .filter(({ name }) => name === 'response')
    .flatMap((response) => readResources(response, place))
  const properties = new Set(resources.flatMap((each) => [...each.properties.values()]))
  if (resources.length > MAX_RESOURCES || countElements([...properties]) > MAX_ELEMENTS) return null
  return { resources, syncToken: findElement(root, 'sync-token')?.text.trim() || null }
}

/** With their attributes. */
function countElements(elements: readonly XmlElement[]): number {
  return elements.reduce(
    (sum, { attributes, children }) =>
      sum + 1 + Object.keys(attributes).length + countElements(children),
    0,
  )
}

/** A response names several resources if all have the same status. */
function readResources(
  response: XmlElement,
  { url: base, serverUrl }: Omit<MultistatusText, 'body'>,
): DavResource[] {
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
      const written = text.trim()
      const url = written === '' ? null : URL.parse(written, base)
      if (url === null || !maySendTo(url, serverUrl)) return []
      const { href, pathname: path } = url
      return [{ href, path, key: deriveResourceKey(url), status, properties }]
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
