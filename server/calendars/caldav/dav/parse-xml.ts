import { XMLParser } from 'fast-xml-parser'
import type { XmlElement } from './xml-element.ts'

/** The parser needs about 4 µs for each. 16,000 responses with an ETag have fewer. */
const MAX_TAGS = 200_000
const MAX_DEPTH = 50
const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
  // Entities of a document can expand to any size. `decode` knows those of XML itself.
  processEntities: false,
})

/**
 * The root element of a document; null: not one, with a document type or a null
 * character, nested more than 50 deep, or
 * with more than 200,000 tags. The parser accepts a document that is cut off.
 */
export function parseXml(text: string): XmlElement | null {
  if (text.includes('\0') || hasDocumentType(text) || countTags(text) > MAX_TAGS) return null
  try {
    const [root] = readNodes(parser.parse(text)).children
    return root ?? null
  } catch {
    return null
  }
}

/** Before the root element. Inside, it is part of a text, such as a description in HTML. */
function hasDocumentType(text: string): boolean {
  const root = text.search(/<[A-Za-z_]/)
  return /<!DOCTYPE/i.test(root === -1 ? text : text.slice(0, root))
}

function countTags(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1 && count <= MAX_TAGS; at = text.indexOf('<', at + 1))
    count++
  return count
}

/** The parser represents a node as an object with its name, beside its attributes. */
function readNodes(nodes: unknown): Pick<XmlElement, 'children' | 'text'> {
  const children: XmlElement[] = []
  let text = ''
  for (const node of Array.isArray(nodes) ? (nodes as Record<string, unknown>[]) : []) {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
    if (name === undefined) continue
    const content = node[name]
    if (name === TEXT) text += typeof content === 'string' ? decode(content) : ''
    else if (name === CDATA) text += readRaw(content)
    else children.push({ name, attributes: readAttributes(node), ...readNodes(content) })
  }
  return { children, text }
}

function readAttributes(node: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node[ATTRIBUTES] ?? {}).map(([name, value]) => [name, decode(String(value))]),
  )
}

function readRaw(nodes: unknown): string {
  return (Array.isArray(nodes) ? (nodes as Record<string, unknown>[]) : [])
    .map((node) => node[TEXT])
    .filter((text) => typeof text === 'string')
    .join('')
}

/** References to other entities stay as they are. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code === 0 || code > 0x10ffff ? reference : String.fromCodePoint(code)
  })
}
