import { Liquid } from 'liquidjs'
import { escapeHtml } from '../../http/pages/escape-html.ts'

/** There are no loops, files or raw output. */
export const TEMPLATE_TAGS = ['if', 'unless', 'case', 'assign', 'echo', 'comment', '#'] as const
export const TEMPLATE_FILTERS = [
  'default',
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'truncate',
  'truncatewords',
  'replace',
  'remove',
  'append',
  'prepend',
  'url_encode',
] as const

/** In characters, of one part of a template. */
export const TEMPLATE_LENGTH = 20_000

const MILLISECONDS = 1000
/** Characters that the filters of one rendering create. */
const MEMORY = 1_000_000

/**
 * Renders Liquid without files, and with few tags and filters. `isHtml`: every value is escaped,
 * and its line breaks become `<br>`; no filter prevents that. `isStrict`: unknown variables and
 * filters are errors, else empty and ignored.
 */
export function createTemplateEngine({
  isHtml,
  isStrict,
}: {
  isHtml: boolean
  isStrict: boolean
}): Liquid {
  const engine = new Liquid({
    strictFilters: isStrict,
    strictVariables: isStrict,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: TEMPLATE_LENGTH * 2,
    renderLimit: MILLISECONDS,
    memoryLimit: MEMORY,
    ...(isHtml && { outputEscape: writeValue }),
  })
  keepOnly(engine.tags, TEMPLATE_TAGS)
  keepOnly(engine.filters, TEMPLATE_FILTERS)
  return engine
}

function writeValue(value: unknown): string {
  return escapeHtml(`${(value ?? '') as string}`).replaceAll('\n', '<br>')
}

function keepOnly(registered: object, kept: readonly string[]): void {
  for (const name of Object.keys(registered))
    if (!kept.includes(name)) Reflect.deleteProperty(registered, name)
}
