import type { FastifyInstance, FastifyRequest } from 'fastify'

type BodySchema = { required?: readonly string[]; properties?: { data?: object } }

/** Whether the body of the route, as defined by `defineWriteBody`, can be omitted. */
export function canOmitBody(request: FastifyRequest): boolean {
  const body = request.routeOptions.schema?.body as BodySchema | undefined
  return body?.properties?.data !== undefined && !body.required?.includes('data')
}

/**
 * Completes the bodies of writes without required attributes, so that no body, `{}` and
 * `{"data": {}}` are the same as `{"data": {"attributes": {}}}`.
 */
export function fillEmptyBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!canOmitBody(request)) return
    const body = request.body ?? {}
    if (!isObject(body)) return
    const { data = {} } = body
    // Everything else that was sent is validated.
    if (isObject(data))
      request.body = { ...body, data: { ...data, attributes: data.attributes ?? {} } }
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
