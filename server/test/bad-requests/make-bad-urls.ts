import { dealByKind, dealValues } from './deal-values.ts'
import { HEADERS } from './headers.ts'
import { type BadRequest, kindOf, type Route } from './route.ts'
import { CURSORS, TEXTS } from './values.ts'

const LEAST_IDS = 6
const LEAST_HEADERS = 7
const ROSTER = /^\/core\/(?:teams|agents|schedules|meeting_types|routing_rules)\//
/** Of pages, whose parameters have no schema. */
const UNDOCUMENTED_PARAMETERS = ['connection', 'language']

/** Parts of a URL, of which many are not percent-encoded UTF-8. */
const PARTS: readonly string[] = [
  ...TEXTS.map(encode),
  '%',
  '%0',
  '%zz',
  '%00',
  '%C0%80',
  '%ED%A0%80',
  '%FF%FE',
  '%E0%A4%A',
  '%F4%90%80%80',
  '\u00e4',
  '%0d%0aX-Injected:%201',
  '%2e%2e%2f',
  '+',
  '%2B',
  'a'.repeat(5_000),
]

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Requests with bad ids, query parameters and headers. */
export function makeBadUrls(routes: readonly Route[]): BadRequest[] {
  return [...makeBadIds(routes), ...makeBadQueries(routes), ...makeBadHeaders(routes)]
}

function makeBadIds(routes: readonly Route[]): BadRequest[] {
  const fields = routes.flatMap((route) =>
    [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => ({
      route,
      name: name!,
      kind: !route.url.startsWith('/core') ? 'page' : ROSTER.test(route.url) ? 'integer' : 'uuid',
    })),
  )
  return dealByKind(fields, () => PARTS, LEAST_IDS).map(({ route, name, value }) => ({
    route,
    what: `:${name} ${value}`,
    ids: { [name]: value },
  }))
}

function makeBadQueries(routes: readonly Route[]): BadRequest[] {
  const fields = routes.flatMap((route) => [
    ...Object.entries(route.query).map(([name, schema]) => ({
      route,
      name,
      kind: name === 'cursor' ? 'cursor' : kindOf(schema),
    })),
    ...UNDOCUMENTED_PARAMETERS.map((name) => ({ route, name, kind: 'undocumented' })),
  ])
  const values = (kind: string) => (kind === 'cursor' ? CURSORS.map(encode) : PARTS)
  return dealByKind(fields, values).map(({ route, name, value }, i) => {
    const pair = `${name}=${value}`
    const forms = [`${pair}&${pair}`, `${name}[]=${value}`, `${PARTS[i % PARTS.length]!}=1&${pair}`]
    // A single parameter reaches the handler if its value is valid, so that it is the most
    // frequent.
    const form = i % 2 === 0 ? pair : forms[((i - 1) / 2) % forms.length]!
    const others = route.required
      .filter((other) => other !== name)
      .map((other) => `${other}=${route.query[other]!.examples![0]}`)
    const query = [...others, form].join('&')
    return { route, what: `?${query}`, query }
  })
}

function makeBadHeaders(routes: readonly Route[]): BadRequest[] {
  const dealt = dealValues(routes.length, HEADERS, LEAST_HEADERS)
  return routes.flatMap((route, r) =>
    dealt[r]!.map((pair, i) => {
      const more = i % 3 === 2 ? dealt[r]!.slice(0, 2) : []
      const headers = Object.fromEntries([...more, pair])
      return { route, what: `headers ${JSON.stringify(headers)}`, headers }
    }),
  )
}
