import Type, { type TObject } from 'typebox'
import type { FastifyInstance } from 'fastify'

const NO_QUERY = Type.Object({}, { additionalProperties: false })

/** Rejects query parameters that a route under /core does not know, on routes registered later. */
export function rejectUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/core/')) return
    const querystring = (route.schema?.querystring as TObject | undefined) ?? NO_QUERY
    route.schema = { ...route.schema, querystring: { ...querystring, additionalProperties: false } }
  })
}
