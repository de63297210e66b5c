import type { FastifySchema, RouteOptions } from 'fastify'
import { MAX_ID } from '../bodies/define-id.ts'
import { describeSentId } from './describe-keywords.ts'
import { nameOperation } from './name-operation.ts'

type Described = FastifySchema & {
  hide?: boolean
  description?: string
  security?: unknown
  response?: Record<string, DescribedResponse>
}

type DescribedResponse = {
  headers?: object
  content?: Record<string, { schema?: { properties?: { meta?: { properties?: object } } } }>
}

/** Resources that exist once per workspace: their paths have no id. */
const SINGLETONS = ['/core/workspace']

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })

const IDEMPOTENCY_KEY = {
  'idempotency-key': text(
    'Makes the request safe to retry: for 24 hours, a request with the same key and ' +
      'the same body gets the first response again, byte for byte. While the first request ' +
      'runs, it waits for up to five seconds.',
    { minLength: 1, maxLength: 255, examples: ['3f1c2a9e-book-ada'] },
  ),
}

const IF_MATCH = {
  'if-match': text(
    'The ETag of the version to change: if the resource has changed since, the ' +
      'request is rejected with 412. Without it, or with `*`, any version is changed.',
    { examples: ['*'] },
  ),
}

type RouteConfig = { scope?: string; storesNothing?: boolean; unversioned?: boolean }

/**
 * Adds to a route's description what follows from the route: its operation id and summary unless it
 * has its own, the scope that it requires, the headers of its responses, the Idempotency-Key of a
 * write, and the If-Match of a change. For the OpenAPI document only; nothing is validated by it.
 */
export function describeRoute({
  schema,
  url,
  route,
}: {
  schema: FastifySchema
  url: string
  route: RouteOptions
}): { schema: FastifySchema; url: string } {
  const own = (schema ?? {}) as Described
  if (own.hide) return { schema: own, url }
  const method = String(route.method)
  const { scope, storesNothing = false, unversioned = false } = (route.config ?? {}) as RouteConfig
  const isWrite = method !== 'GET' && method !== 'HEAD' && !storesNothing
  const isOne =
    SINGLETONS.includes(url) ||
    url.endsWith('/:id') ||
    (isWrite && !unversioned && /^\/core\/.*\/:/.test(url))
  const described = {
    ...nameOperation(method, url),
    ...own,
    ...(scope !== undefined && {
      security: [{ token: [scope] }],
      description: [own.description, `Requires scope \`${scope}\`.`].filter(Boolean).join('\n\n'),
    }),
    ...(isWrite && {
      headers: { type: 'object', properties: { ...IDEMPOTENCY_KEY, ...(isOne && IF_MATCH) } },
    }),
    ...(url.includes('/:id') && { params: pathIdsOf(url) }),
    ...(own.querystring !== undefined && {
      querystring: describeQuery(own.querystring as QuerySchema),
    }),
    ...(own.response && {
      response: Object.fromEntries(
        Object.entries(own.response).map(([status, response]) => [
          status,
          {
            ...response,
            headers: headersOf(Number(status), {
              limited: own.security === undefined,
              isWrite,
              hasEtag: isVersioned(response) || (isOne && status === '200'),
            }),
          },
        ]),
      ),
    }),
  }
  return { schema: described, url }
}

function pathIdsOf(url: string): object {
  const described = ([, name = '']: string[]) => [
    name,
    text(
      name === 'id'
        ? 'Id of the resource.'
        : `Id of the ${name.replace(/_id$/, '').replaceAll('_', ' ')}.`,
    ),
  ]
  return {
    type: 'object',
    properties: Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(described)),
  }
}

type QueryParameter = { format?: string; examples?: string[] }
type QuerySchema = { properties: Record<string, QueryParameter> }

function describeQuery(query: QuerySchema): object {
  return {
    ...query,
    properties: Object.fromEntries(
      Object.entries(query.properties).map(([name, parameter]) => [
        name,
        describeParameter(name, parameter),
      ]),
    ),
  }
}

/**
 * Query parameters that contain an integer are strings for the validator, documented as integers.
 * Ids are documented as in bodies: an integer or a string of digits.
 */
function describeParameter(name: string, { format, ...rest }: QueryParameter): object {
  const maximum = format === 'positive-integer' ? MAX_ID : name === 'limit' ? 200 : null
  if (maximum === null) return { ...rest, ...(format && { format }) }
  const integer = {
    ...rest,
    type: 'integer',
    minimum: 1,
    maximum,
    examples: (rest.examples ?? ['1']).map(Number),
  }
  return name.endsWith('_id') ? describeSentId(integer) : integer
}

/** Whether the response shows one resource with its version, which is also its ETag. */
function isVersioned({ content }: DescribedResponse): boolean {
  const { meta } = content?.['application/json']?.schema?.properties ?? {}
  return 'version' in (meta?.properties ?? {})
}

function headersOf(
  status: number,
  { limited, isWrite, hasEtag }: { limited: boolean; isWrite: boolean; hasEtag: boolean },
): object {
  return {
    'X-Request-Id': text(
      'Id of this request, for logs and support: the `X-Request-Id` of the request if that has 8 ' +
        'to 128 visible ASCII characters, or else a new one.',
    ),
    ...(limited &&
      status !== 401 && {
        'RateLimit-Policy': text(
          'The rate limit of the token, if it has one: requests (q) in a window of seconds (w).',
          { examples: ['"token";q=6000;w=60'] },
        ),
        RateLimit: text(
          'The remaining requests (r), and the seconds until the limit is reset (t).',
          {
            examples: ['"token";r=5999;t=60'],
          },
        ),
      }),
    ...(status === 401 || status === 403
      ? { 'WWW-Authenticate': text('How to authenticate (RFC 6750).') }
      : {}),
    ...(status === 429 || status === 503
      ? { 'Retry-After': text('Seconds to wait before the next request.') }
      : {}),
    ...(isWrite &&
      (status < 300 || status === 409) && {
        'Idempotent-Replayed': text('`true` if this is the response to an earlier request.'),
      }),
    ...((hasEtag || status === 412) && {
      ETag: text('Changes with every change of the resource.'),
    }),
    ...(status === 201 && {
      Location: text('The path of the new resource, relative to this server.', {
        examples: ['/core/teams/1'],
      }),
    }),
  }
}
