import type { FastifyInstance } from 'fastify'

type QuerySchema = { properties?: Record<string, { format?: string }> }

const MOMENT_FORMATS = ['moment', 'date-time']
/** An ISO 8601 time whose offset begins with a space. */
const WITHOUT_PLUS = /^(\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d\S*) (\d\d:?\d\d)$/

/**
 * An unencoded `+` in a query is a space (WHATWG URL §5.1), which times such as
 * `2026-11-23T10:00:00+01:00` never have before their offset. Such times are read as they were
 * meant.
 */
export function restorePlusSigns(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, routeOptions }) => {
    const { properties = {} } = (routeOptions.schema?.querystring ?? {}) as QuerySchema
    const sent = query as Record<string, unknown>
    for (const [name, { format }] of Object.entries(properties)) {
      const text = sent[name]
      if (format && MOMENT_FORMATS.includes(format) && typeof text === 'string')
        sent[name] = text.replace(WITHOUT_PLUS, '$1+$2')
    }
  })
}
