import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isBlank } from '../../platform/is-blank.ts'
import type { Fault } from '../problems/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A blank string is no value: the attribute is ignored, and a warning in the response says so.
     */
    ignoresBlankAttributes?: boolean
  }
  interface FastifyRequest {
    /** The names of the attributes that were sent as blank strings and ignored; null: none. */
    ignoredAttributes: readonly string[] | null
  }
}

type AttributesSchema = {
  required?: readonly string[]
  properties?: Readonly<Record<string, unknown>>
}

/**
 * Treats blank strings in `data.attributes` as no values, before the body is validated. On routes
 * with `ignoresBlankAttributes`, all of these attributes are ignored. On the others, those that are
 * required are missing. Strings inside of arrays and objects are kept.
 */
export function stripBlankAttributes(app: FastifyInstance): void {
  app.decorateRequest('ignoredAttributes', null)
  app.addHook('onRoute', (route) => {
    const schema = attributesSchemaOf(route)
    if (!schema) return
    const ignoresAll = route.config?.ignoresBlankAttributes === true
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      (request: FastifyRequest, _reply: unknown, done: () => void) => {
        if (ignoresAll) dropKnown(request, schema)
        else dropRequired(request, schema)
        done()
      },
    ]
  })
}

/** The warnings about the ignored attributes of a request. */
export function warnOfIgnoredAttributes({ ignoredAttributes }: FastifyRequest): Fault[] {
  return (ignoredAttributes ?? []).map((name) => warnOfBlank(`/data/attributes/${name}`))
}

function warnOfBlank(pointer: string): Fault {
  return {
    pointer,
    code: 'empty_ignored',
    detail: 'A blank string is no value and was ignored. Send null to clear an attribute.',
  }
}

/** Removes blank strings from the attributes at this place of a body, and returns the warnings. */
export function removeBlank(attributes: Record<string, unknown>, place: string): Fault[] {
  return blankOf(attributes).map((name) => {
    delete attributes[name]
    return warnOfBlank(`${place}/${name}`)
  })
}

function attributesSchemaOf({ schema }: RouteOptions): AttributesSchema | null {
  const body = schema?.body as
    { properties?: { data?: { properties?: { attributes?: AttributesSchema } } } } | undefined
  const attributes = body?.properties?.data?.properties?.attributes
  return attributes?.properties ? attributes : null
}

function dropKnown(request: FastifyRequest, { properties }: AttributesSchema): void {
  const attributes = attributesOf(request)
  const ignored = blankOf(attributes).filter((name) => Object.hasOwn(properties!, name))
  for (const name of ignored) delete attributes[name]
  if (ignored.length > 0) request.ignoredAttributes = ignored
}

function dropRequired(request: FastifyRequest, { required = [] }: AttributesSchema): void {
  const attributes = attributesOf(request)
  for (const name of blankOf(attributes)) if (required.includes(name)) delete attributes[name]
}

function blankOf(attributes: Record<string, unknown>): string[] {
  return Object.keys(attributes).filter((name) => {
    const value = attributes[name]
    return typeof value === 'string' && isBlank(value)
  })
}

/** The attributes of a body that has not been validated yet. */
function attributesOf({ body }: FastifyRequest): Record<string, unknown> {
  const attributes = (body as { data?: { attributes?: unknown } | null } | null | undefined)?.data
    ?.attributes
  return attributes !== null && typeof attributes === 'object' && !Array.isArray(attributes)
    ? (attributes as Record<string, unknown>)
    : {}
}
