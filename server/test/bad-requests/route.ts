import type { FastifyInstance } from 'fastify'

/** The parts of a JSON Schema that bad requests are made from. */
export type Schema = {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  examples?: any[]
  enum?: unknown[]
  required?: string[]
}

export type Route = {
  method: string
  url: string
  /** The schemas of the query parameters, by name. */
  query: Record<string, Schema>
  /** The names of the required query parameters. */
  required: readonly string[]
  /** The schema of the JSON body. */
  body: Schema | null
  contentType: string
}

export type BadRequest = {
  route: Route
  what: string
  /** Instead of the ids of existing resources, by the name of the parameter; percent-encoded. */
  ids?: Record<string, string>
  query?: string
  headers?: Record<string, string>
  payload?: string | Buffer | (() => string)
  /** The only accepted answer: its status and the code of its problem. */
  rejected?: readonly [status: number, code: string]
  /** The payload has as many faults as a body can have, so that a problem is the only answer. */
  isFlood?: boolean
}

const FORMS = /^\/(?:manage|calendars\/sign-in|voice\/twilio|oauth)\/(?!register)/
const FORM = 'application/x-www-form-urlencoded'
const ORDER = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE']

/**
 * Changes come after reads, pages before the API, and deletions last, so that resources exist as
 * long as possible.
 */
function placeOf({ method, url }: Route): number {
  return 2 * ORDER.indexOf(method) + (url.startsWith('/core/') ? 1 : 0)
}

/**
 * The routes of an app, in the order in which requests are sent. They are complete when the app is
 * ready. Lasting responses, which have no end, are left out.
 */
export function collectRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    const isLasting = url === '/voice/relay/:connection' || url === '/core/events/stream'
    if (!ORDER.includes(String(method)) || url.includes('*') || isLasting) return
    const { content, ...body } = (schema.body ?? {}) as Schema & { content?: object }
    const { properties = {}, required = [] } = (schema.querystring ?? {}) as Schema
    routes.push({
      method: String(method),
      url,
      query: properties,
      required,
      body: schema.body && !content ? body : null,
      contentType: Object.keys(content ?? {})[0] ?? (FORMS.test(url) ? FORM : 'application/json'),
    })
  })
  app.addHook('onReady', async () => {
    routes.sort((one, other) => placeOf(one) - placeOf(other))
  })
  return routes
}

/** The kind of values that a place expects. */
export function kindOf({ format, type, enum: choices }: Schema): string {
  if (format !== undefined) return format
  if (choices) return 'choice'
  const types = [type].flat().filter((each) => each !== 'null')
  return types.length === 1 ? String(types[0]) : 'other'
}
