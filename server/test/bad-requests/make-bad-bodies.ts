import { dealByKind, dealValues } from './deal-values.ts'
import { FLOODS, listPlaces } from './make-floods.ts'
import { EMPTY_BODIES, OTHER_BODIES, UNREADABLE_BODIES } from './raw-bodies.ts'
import { type BadRequest, kindOf, type Route, type Schema } from './route.ts'
import { TEXTS, VALUES } from './values.ts'

const RAW_BODIES_PER_ROUTE = 9
const FLOODS_PER_ROUTE = 12
const MANY_CHANGES = 6
/** Without a common divisor with the number of places of any body, so that all of them are used. */
const STEP = 1_009

type Path = readonly (string | number)[]

/** Requests with bad bodies. `exampleOf`: a body that the route accepts. */
export function makeBadBodies(
  routes: readonly Route[],
  exampleOf: (route: Route) => object | null,
): BadRequest[] {
  const writes = routes.filter(({ method }) => method !== 'GET')
  return [...makeRawBodies(writes), ...changeExamples(writes, exampleOf), ...makeFloods(writes)]
}

function makeRawBodies(routes: readonly Route[]): BadRequest[] {
  const bodies: Omit<BadRequest, 'route'>[] = [
    ...UNREADABLE_BODIES.map(([what, payload, ...rejected]) => ({ what, payload, rejected })),
    ...EMPTY_BODIES.map(([what, payload]) => ({ what, payload })),
    ...OTHER_BODIES.map((payload) => ({ what: `the body ${payload.toString()}`, payload })),
  ]
  const dealt = dealValues(routes.length, bodies, RAW_BODIES_PER_ROUTE)
  return routes.flatMap((route, r) =>
    dealt[r]!.map(({ rejected, ...request }) => ({
      route,
      ...request,
      ...(route.body && rejected && { rejected }),
    })),
  )
}

/** Each value in place of each kind of attribute, and then several at once with an unknown one. */
function changeExamples(
  routes: readonly Route[],
  exampleOf: (route: Route) => object | null,
): BadRequest[] {
  const fields = routes.flatMap((route) => {
    const example = exampleOf(route)
    if (!example) return []
    const paths = route.body
      ? attributePathsOf(route.body)
      : leavesOf(example).map((path) => ({ path, kind: 'undocumented' }))
    return paths.map((each) => ({ route, example, ...each }))
  })
  const changes = dealByKind(fields, () => VALUES)
  const single = changes.map(({ route, example, path, value }): BadRequest => ({
    route,
    what: `${path.join('.')} ${JSON.stringify(value)}`,
    payload: JSON.stringify(setAt(example, path, value)),
  }))
  const several = [...Map.groupBy(changes, ({ route }) => route)].flatMap(([route, all], r) => {
    const chosen = all.filter((_, i) => i % Math.ceil(all.length / (3 * MANY_CHANGES)) === 0)
    return [0, 1, 2].map((start): BadRequest => {
      const some = chosen.filter((_, i) => i % 3 === start)
      const unknown = [...(some[0]?.path.slice(0, -1) ?? []), TEXTS[(r + start) % TEXTS.length]!]
      const body = [...some, { path: unknown, value: start }].reduce<object>(
        (changed, { path, value }) => setAt(changed, path, value),
        all[0]!.example,
      )
      return { route, what: `several changes ${start}`, payload: JSON.stringify(body) }
    })
  })
  return [...single, ...several]
}

/** The attributes in the schema of a body. */
function attributePathsOf(body: Schema): { path: Path; kind: string }[] {
  const { data } = body.properties ?? {}
  const isList = data?.type === 'array'
  const attributes = (isList ? data.items : data)?.properties?.attributes?.properties ?? {}
  return Object.entries(attributes).map(([name, schema]) => ({
    path: ['data', ...(isList ? [0] : []), 'attributes', name],
    kind: kindOf(schema),
  }))
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

/** A copy of the value with another value at the path. */
function setAt<Value extends object>(value: Value, path: Path, replacement: unknown): Value {
  const copy = structuredClone(value)
  let holder = copy as Record<string | number, any>
  for (const name of path.slice(0, -1)) holder = holder[name] ??= {}
  // Also where the name is `__proto__`.
  Object.defineProperty(holder, path.at(-1)!, {
    value: replacement,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

function makeFloods(routes: readonly Route[]): BadRequest[] {
  const flooded = routes.filter(({ body }) => body !== null)
  const dealt = dealValues(flooded.length, FLOODS, FLOODS_PER_ROUTE)
  return flooded.flatMap((route, r) => {
    const places = listPlaces(route.body!)
    return dealt[r]!.map((flood, i): BadRequest => {
      const place = places[(i * STEP + r) % places.length]!
      return {
        route,
        what: `${flood.what} at ${place.at || 'the body'}`,
        payload: () => flood.fill(place),
        isFlood: !flood.mayBeValid,
      }
    })
  })
}

/** A valid body, from the examples of its schema; null without a schema. */
export function makeExample({ body }: Route): object | null {
  const data = body?.properties?.data
  if (!data) return null
  const isList = data.type === 'array'
  const schema = (isList ? data.items : data)?.properties?.attributes
  const attributes: unknown =
    schema?.examples?.[0] ??
    Object.fromEntries(
      Object.entries(schema?.properties ?? {}).map(([name, { examples = [] }]) => [
        name,
        examples[0],
      ]),
    )
  return { data: isList ? [{ attributes }] : { attributes } }
}
