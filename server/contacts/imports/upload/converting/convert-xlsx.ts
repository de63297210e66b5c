import { XMLParser } from 'fast-xml-parser'
import type { Conversion, Unread } from './conversion.ts'
import { decodeXml } from './decode-xml.ts'
import { readRichText } from './read-rich-text.ts'
import { readSheet } from './read-sheet.ts'
import { readZip } from './read-zip.ts'
import { readStyles } from './read-styles.ts'
import { writeRows } from './write-rows.ts'

const MAX_INFLATED_BYTES = 134_217_728
const MAX_SHEETS = 50

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  maxNestedTags: 50,
  isArray: (name) => ['sheet', 'Relationship', 'xf', 'numFmt'].includes(name),
})

type Node = { [key: string]: unknown }

/**
 * The first visible sheet with values of a workbook of Excel, as CSV: dates as 2026-01-31, numbers
 * without exponents. The names of other sheets with values are in `unread`. Throws TooCostly.
 */
export function convertXlsx(bytes: Uint8Array): Conversion {
  const open = readZip(bytes, MAX_INFLATED_BYTES)
  const workbook = open?.('xl/workbook.xml')
  if (!open || !workbook)
    return invalid(
      'The file is not a workbook of Excel (.xlsx). Save it as .xlsx without a password, or as CSV.',
    )
  const book = childOf(parser.parse(workbook) as Node, 'workbook')
  const links = childOf(
    parser.parse(open('xl/_rels/workbook.xml.rels') ?? '<x/>') as Node,
    'Relationships',
  )
  const targets = new Map(
    listOf(links, 'Relationship').map((link) => [String(link['Id']), String(link['Target'])]),
  )
  const sheets = listOf(childOf(book, 'sheets'), 'sheet').slice(0, MAX_SHEETS)
  const is1904 = /^(?:1|true)$/.test(String(childOf(book, 'workbookPr')['date1904']))
  const styles = open('xl/styles.xml')
  const shared = readSharedStrings(open('xl/sharedStrings.xml') ?? '')
  const isDate = readStyles(styles ? childOf(parser.parse(styles) as Node, 'styleSheet') : {})
  const unread: string[] = []
  let rows: string[][] | null = null
  let errors: string[] = []
  for (const sheet of [...sheets].toSorted((a, b) => hiddenOf(a) - hiddenOf(b))) {
    const target = targets.get(String(sheet['id'])) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const xml = open(path)
    if (xml === null || !/<(?:\w+:)?(?:v|t)[ >]/.test(xml)) continue
    const name = decodeXml(String(sheet['name']))
    if (rows !== null) {
      unread.push(name)
      continue
    }
    const read = readSheet(xml, { shared, isDate, is1904 })
    if (typeof read === 'string') return { ok: false, code: 'too_large', detail: read }
    ;({ rows, errors } = read)
  }
  if (rows === null) return invalid('The workbook has no sheet with values.')
  return writeRows(rows, describeUnread(unread, errors))
}

function describeUnread(sheets: readonly string[], errors: readonly string[]): Unread[] {
  const names = sheets.map((name) => `"${name.slice(0, 100)}"`).join(', ')
  return [
    ...(sheets.length === 0
      ? []
      : [
          {
            code: 'sheets_not_read' as const,
            detail: `Only the first sheet with values is read, without: ${names}.`,
          },
        ]),
    ...(errors.length === 0
      ? []
      : [
          {
            code: 'formulas_not_read' as const,
            detail:
              `${errors.length} ${errors.length === 1 ? 'cell has the error' : 'cells have the errors'} ` +
              `of a formula, such as #N/A, and no value. The first one is ${errors[0] ?? ''}.`,
          },
        ]),
  ]
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  for (const [, item = ''] of xml.matchAll(/<(?:\w+:)?si(?:>|\s[^>]*>)(.*?)<\/(?:\w+:)?si>/gs))
    strings.push(readRichText(item))
  return strings
}

function hiddenOf(sheet: Node): number {
  return sheet['state'] === undefined || sheet['state'] === 'visible' ? 0 : 1
}

function childOf(node: Node, name: string): Node {
  const child = node[name]
  return child !== null && typeof child === 'object' && !Array.isArray(child) ? (child as Node) : {}
}

function listOf(node: Node, name: string): Node[] {
  const list = node[name]
  return Array.isArray(list) ? (list as Node[]) : []
}

function invalid(detail: string): Conversion {
  return { ok: false, code: 'invalid_file', detail }
}
