import { dereference } from '../server/test/dereference.ts'
import type { Values } from './contract-fixtures.ts'
import { flattenSchema, type Schema } from './flatten-schema.ts'

/**
 * Parameters that no request can violate: their requirements are not in the document, or they are
 * any text.
 */
const NOT_VIOLATED = ['if-match', 'spread', 'call_id']
/** Specmatic tries every subset of the optional parameters. */
const MAX_OPTIONAL = 3

/** Formats for which Specmatic cannot generate values. */
const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  moment: '2027-01-04T09:00:00Z',
  'time-zone': 'Europe/Berlin',
  language: 'en',
}

type Parameter = { name: string; in: string; required?: boolean; example?: unknown; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema; examples?: unknown }> }>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>>; webhooks?: object }

/**
 * Operations with tests of their own: events, whose schemas alone exceed the size that Specmatic
 * reads, a stream, which has no end, resources that only jobs create, files, what depends on the
 * contacts that are stored, and what needs an account at a provider of calendars, a website or a
 * signed-in person.
 */
const LEFT_OUT = [
  '/core/events',
  '/core/events/{id}',
  '/core/events/stream',
  '/core/webhook_endpoints/{id}/deliveries/{event_id}',
  '/core/numbers/calls',
  '/core/numbers/funnel',
  '/core/numbers/no_shows',
  '/core/numbers/fairness',
  '/core/read_website',
  '/core/message_templates/{kind}/{recipient}/{channel}/{language}/test',
  '/core/jobs/{id}',
  '/core/jobs/{id}/retry',
  '/core/skipped_events/{id}/retry',
  '/core/messages/{id}',
  '/core/messages/{id}/content',
  '/core/messages/{id}/bounced',
  '/core/contacts',
  '/core/contacts/lookup',
  '/core/contacts/export',
  '/core/contacts/{id}/changes/{change_id}/revert',
  '/core/contacts/{id}/suggestions/{suggestion_id}/accept',
  '/core/contacts/{id}/suggestions/{suggestion_id}/dismiss',
  '/core/calendar_connections/{id}/sync',
  '/core/calendar_connections/{id}/calendars/{calendar_id}',
  '/core/calendar_connections/{id}/calendars/{calendar_id}/resume',
  '/core/contact_imports',
  '/core/contact_imports/{id}',
  '/core/contact_imports/{id}/start',
  '/core/contact_imports/{id}/cancel',
  '/core/contact_imports/{id}/revert',
  '/core/contact_imports/{id}/leftovers',
  '/core/contact_imports/{id}/rejected_rows',
]

/**
 * The document with one request for each write, built from the values and examples. Attributes that
 * depend on an earlier request are removed.
 */
export function readDocument(
  served: object,
  things: Record<string, Values>,
  { isResiliency }: { isResiliency: boolean },
): OpenApi {
  const document = readOpenApi(served as OpenApi)
  for (const path of LEFT_OUT) delete document.paths[path]
  // An invalid item is rejected by itself, in a response with 200.
  if (isResiliency) delete document.paths['/core/contacts/batch']
  // The other requests need these.
  for (const path of ['/core/contacts/{id}', '/core/people/{id}', '/core/invitations/{id}'])
    delete document.paths[path]!.delete
  for (const [path, operations] of Object.entries(document.paths)) {
    const values = { ...things[path.split('/').slice(0, 3).join('/')], ...things[path] }
    for (const operation of Object.values(operations)) {
      operation.parameters = (operation.parameters ?? []).filter(
        ({ name }) =>
          name !== 'cursor' &&
          name !== 'idempotency-key' &&
          !(isResiliency && NOT_VIOLATED.includes(name)),
      )
      if (isResiliency) operation.parameters = fewerOptional(operation.parameters)
      for (const parameter of operation.parameters) {
        parameter.schema = pinned(parameter.schema, values[parameter.name] ?? parameter.example)
        // With an optional header, Specmatic would repeat the write without it.
        if (parameter.in === 'header') parameter.required = true
      }
      const attributes = attributesOf(operation)
      // With an optional part, Specmatic would repeat the write without it.
      if (attributes)
        delete operation.requestBody!.content['application/json']!.schema.properties!.meta
      if (attributes && !isResiliency) requireBody(operation.requestBody!)
      if (attributes) attributes.properties = readAttributes(attributes.properties!, values)
    }
  }
  return JSON.parse(JSON.stringify(document), withExample) as OpenApi
}

function attributesOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema.properties?.data?.properties?.attributes
}

/**
 * Makes the whole body required, or Specmatic would repeat the write without it. If requests
 * violate the document, it would expect that a write without a body is rejected.
 */
function requireBody(requestBody: NonNullable<Operation['requestBody']>): void {
  const { schema } = requestBody.content['application/json']!
  const data = schema.properties!.data!
  requestBody.required = true
  schema.required = ['data']
  data.required = [...new Set([...(data.required ?? []), 'attributes'])]
}

/**
 * The document without webhooks, without references and alternatives in problem documents, which
 * Specmatic cannot read, and without examples of responses, which it would compare literally.
 */
function readOpenApi({ webhooks: _webhooks, ...document }: OpenApi): OpenApi {
  const openApi = dereference(document) as OpenApi & { components: { securitySchemes: object } }
  openApi.components = { securitySchemes: openApi.components.securitySchemes }
  for (const operations of Object.values(openApi.paths))
    for (const { responses } of Object.values(operations))
      for (const { content = {} } of Object.values(responses))
        for (const media of Object.values(content)) {
          delete media.examples
          media.schema = withoutAlternatives(media.schema)
        }
  return openApi
}

/** The schema with one type per value, and with `enum` instead of `const`. */
function withoutAlternatives(schema: Schema): Schema {
  if (!schema.allOf && !schema.oneOf) return schema
  const { types, values, required, properties, items } = flattenSchema(schema)
  const entries = Object.entries(properties).map(([name, property]): [string, Schema] => [
    name,
    withoutAlternatives({ allOf: [property] }),
  ])
  return {
    ...(types && { type: types[0] }),
    ...(values && { enum: values.map((value) => JSON.parse(value) as unknown) }),
    ...(required.length > 0 && { required }),
    ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
    ...(items && { items: withoutAlternatives({ allOf: [items] }) }),
  }
}

function fewerOptional(parameters: readonly Parameter[]): Parameter[] {
  const optional = parameters.filter(({ required }) => !required).slice(0, MAX_OPTIONAL)
  return parameters.filter((parameter) => parameter.required || optional.includes(parameter))
}

function readAttributes(
  properties: Record<string, Schema>,
  values: Values,
): Record<string, Schema> {
  const sent = Object.entries(properties).filter(
    ([name]) => !(name in values) || values[name] !== undefined,
  )
  return Object.fromEntries(
    sent.map(([name, schema]) => [name, pinned(schema, values[name] ?? schema.examples?.[0])]),
  )
}

/**
 * The schema, changed so that Specmatic sends this value. Specmatic generates a value for any
 * format, uses the example of a list or an object only if it is nullable, and reads the members of
 * an object without properties from its example.
 */
function pinned(schema: Schema, example: unknown): Schema {
  if (example === undefined || example === null) return schema
  const { format: _made, ...rest } = { ...schema, examples: [example] }
  if (typeof example !== 'object') return rest
  if (Array.isArray(example)) return { ...rest, type: ['array', 'null'] }
  return {
    ...rest,
    type: ['object', 'null'],
    properties: {
      ...Object.fromEntries(Object.keys(example).map((name) => [name, {}])),
      ...schema.properties,
    },
  }
}

/** Specmatic reads only `example` of OpenAPI 3.0, so the first of several examples is used. */
function withExample(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const { examples, format } = value as Schema
  const example: unknown = Array.isArray(examples) ? examples[0] : EXAMPLES[String(format)]
  const described = example === undefined ? value : { ...value, example }
  return isSchema(described) ? { ...described, description: undefined } : described
}

/** Schemas are not described, because Specmatic reads documents of at most 3 MiB. */
function isSchema(value: object): boolean {
  return ['type', 'const', 'enum', 'allOf', 'oneOf', 'anyOf'].some((name) =>
    Array.isArray((value as Record<string, unknown>)[name])
      ? true
      : typeof (value as Record<string, unknown>)[name] === 'string',
  )
}
