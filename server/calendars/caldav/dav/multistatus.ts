import type { XmlElement } from './xml-element.ts'

/** What a 207 says about one resource. */
export type DavResource = {
  /** Its URL, and the path of it. */
  href: string
  path: string
  /** See `deriveResourceKey`. */
  key: string
  /** The status of the resource as a whole; null: that of its properties. */
  status: number | null
  /** The properties that the server has, by name. */
  properties: ReadonlyMap<string, XmlElement>
}

/** The body of a 207 (RFC 4918 §13). */
export type Multistatus = {
  /** Where the request was answered. */
  url: URL
  resources: DavResource[]
  syncToken: string | null
}
