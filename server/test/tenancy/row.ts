import type { Tenant } from './open-tenants.ts'

/** A request with ids of one workspace. */
export type Wanted = {
  /** The parameters of the path, in order. */
  path?: readonly string[]
  query?: Readonly<Record<string, string>>
  attributes?: Readonly<Record<string, unknown>>
  /** The body, if it is not attributes. */
  payload?: string | object
  contentType?: string
}

/**
 * A valid request to a route, and what it is answered with a foreign id in the query or the body,
 * for each id there: the status, then `pointer code` of each fault, or `code`; or `200 nothing`.
 */
type Row = {
  /** When the requests are sent, if not at the time of the tests. */
  at?: Temporal.Instant
  request: (tenant: Tenant) => Promise<Wanted> | Wanted
  foreign?: Readonly<Record<string, string>>
}

/** By method and URL of the route. */
export type Rows = Readonly<Record<string, Row>>
