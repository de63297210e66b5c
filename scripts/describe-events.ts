import type { TObject } from 'typebox'
import { pino } from 'pino'
import { format } from 'prettier'
import { buildApp } from '../server/app.ts'
import { EVENT_TYPES, TEST_EVENT_TYPE } from '../server/events/catalogue.ts'
import type { EventResource } from '../server/events/event-resources.ts'
import { defineEvent, EVENT_DATA, typesOf } from '../server/feed/event.ts'
import { createMetrics } from '../server/platform/telemetry/create-telemetry.ts'
import { createEgress } from '../server/platform/egress/create-egress.ts'
import { calendarServices } from '../server/test/calendars/calendar-services.ts'
import type { Pool } from '../server/platform/db/pool.ts'
import { LIMITS } from '../server/platform/limits.ts'
import { toPascalCase } from '../server/http/open-api/name-operation.ts'
import { openSecretBox } from '../server/platform/secrets/secret-box.ts'
import type { Get } from '../server/test/event-scene.ts'
import { playEvents } from '../server/test/play-events.ts'
import { recordRequests } from '../server/test/record-requests.ts'
import type { Schema } from './flatten-schema.ts'

const INTRODUCTION = `Each change appends one event in the transaction of the change, whatever made it: a request, a voice \
call, an operator's command, or Slotline itself. A change that changes nothing has no event. A \
booking that only increments \`meetings\` of its contact has no event but that of the meeting.

\`GET /core/events\` lists the events of the workspace, \`GET /core/events/{id}\` returns one of them, and \
\`GET /core/events/stream\` sends them as server-sent events; all need the scope \`events:read\`. Webhooks send \
the same events to your server: [the guide](guides/webhooks.md). Events are kept for \`EVENT_RETENTION_DAYS\`, 30 \
days unless set otherwise. The OpenAPI document describes them with the schema \`Event\`, the \
\`data\` of each type with the schema of its resource, and the requests to webhook endpoints as \`webhooks\`.

- The events of one resource are in the order of its changes. If one change was answered before another \
was sent, its event comes first. An event that is committed after a page was read is on a later page.
- \`next_cursor\` of a page continues after it, also later, when there are new events. \
\`cursor=latest\` begins after the newest event.
- Pages begin with the oldest event that is kept, and have \`limit\` events, 1 to 200. \`type\` (types such \
as \`meeting.scheduled\` and groups such as \`meeting.*\`, separated by commas), \`resource_type\`, and \
\`resource_id\` with it filter the events.
- A cursor whose events were deleted is rejected with \`cursor_expired\`. Continue from \`cursor=latest\`, and \
then read the resources that you keep copies of again.
- The \`id\` of an event stays the same, so a reader that reads a page again can skip the events that it \
knows.
- To try a webhook endpoint, \`POST /core/webhook_endpoints/{id}/test\` sends it a [test event](#test-event).
- When a contact is erased, its events and those of its meetings, calls, notes, messages and routes stay in their place, with \`erased_at\` and without values of the person; \`contact.deleted\` reports it. [The guide](guides/erasure.md#events) has the details.
- No event contains the secret of a token or of a voice connection.

## The list

The commands use the address of the server and an access token with the scope \`events:read\`:

\`\`\`sh
export SLOTLINE=http://127.0.0.1:3000
export SLOTLINE_TOKEN=$(cat .slotline/token)
\`\`\`

\`.slotline/token\` is the token of the sample workspace. A server without it, such as one with \`DATABASE_URL\`, \
has no such file: [create a token](guides/tokens.md#from-the-command-line), with the id of your workspace:

\`\`\`sh
export SLOTLINE_TOKEN=$(npx slotline token create --workspace 1 --name events --scopes events:read)
\`\`\`

The first request returns no events, but a cursor. Repeat the second one to read the events since then:

\`\`\`sh
CURSOR=$(curl -sS "$SLOTLINE/core/events?cursor=latest" -H "Authorization: Bearer $SLOTLINE_TOKEN" |
  sed 's/.*"next_cursor":"\\([^"]*\\)".*/\\1/')
curl -sS -w '\\n' "$SLOTLINE/core/events?cursor=$CURSOR" -H "Authorization: Bearer $SLOTLINE_TOKEN"
\`\`\`

## The stream

\`\`\`sh
curl -N "$SLOTLINE/core/events/stream?type=meeting.*" -H "Authorization: Bearer $SLOTLINE_TOKEN"
\`\`\`

The stream begins with the next new event. Each message has the lines \`id\`, \`event\` (the type) and \`data\` (the \
event, as in the list). Messages with an \`id\` alone keep the connection open, and move the position on. \
\`id\` is a cursor and not the id of an event: to continue after an interruption, send the last one as the header \
\`Last-Event-ID\` or as \`cursor\`. The \`EventSource\` of browsers and its libraries do that by themselves. A client \
that does not read is disconnected.

## The history of a resource

\`GET /core/contacts/{id}/changes\` and \`GET /core/meetings/{id}/changes\` show the changes of one contact \
or meeting, as long as it exists.`

/** A longer list of attributes is left to the OpenAPI document. */
const MAX_ATTRIBUTES = 40
const CONFIRMATION_CODE = '482913'
const MANAGE_LINK = 'AQEBAaIL6BIbfiW-TpFi6LbVr3Lswk3ipU9P4FQ4-BopN3c'

const ENVELOPE = { ...defineEvent('contact').properties, resource_type: { type: 'string' } }
const ENVELOPE_DESCRIPTIONS = {
  type: 'What happened: one of the types below.',
  resource_type: 'The type of the resource in `data`.',
  data: 'The resource after the change, as the API returns it: `id`, `type` and `attributes`.',
}

type Example = {
  type: string
  resource_type: EventResource
  previous: object | null
  data: { attributes: Record<string, unknown> }
}
type Described = Schema & { description?: string }

/** The Markdown of docs/events.md. The examples are events of a real server. */
export async function describeEvents(pool: Pool): Promise<string> {
  const examples = await recordEvents(pool)
  const resources = Object.keys(EVENT_DATA) as EventResource[]
  const sections: string[] = []
  for (const resource of resources) sections.push(await describeResource(resource, examples))
  return `# Events

${INTRODUCTION}

## Attributes of an event

${describeAttributes(ENVELOPE, ENVELOPE_DESCRIPTIONS)}

${sections.join('\n\n')}

${await describeTest(examples)}
`
}

async function describeTest(examples: readonly Example[]): Promise<string> {
  const example = examples.find(({ type }) => type === TEST_EVENT_TYPE)!
  return `## Test event

| Type | When |
|---|---|
| \`${TEST_EVENT_TYPE}\` | An endpoint was tested with \`POST /core/webhook_endpoints/{id}/test\`. |

Only the endpoint that is tested gets this event, also if it is disabled, and whatever its \`event_types\` \
are. It is not in the feed, the stream or the delivery log, cannot be replayed, and is sent once. Its schema \
is \`WebhookEndpointTestEvent\`: the attributes are those of a [webhook endpoint](#webhook-endpoint).

${await writeExample(example)}`
}

async function describeResource(
  resource: EventResource,
  examples: readonly Example[],
): Promise<string> {
  const schema = toPascalCase(resource)
  const attributes = EVENT_DATA[resource].properties.attributes as TObject
  const of = examples.filter(
    ({ resource_type: type, type: event }) => type === resource && event !== TEST_EVENT_TYPE,
  )
  const example = of.find(({ previous }) => Object.keys(previous ?? {}).length > 0) ?? of[0]
  if (!example) throw new Error(`No step of play-events.ts creates an event of ${resource}.`)
  const types = typesOf(resource).map(
    (type) => `| \`${type}\` | ${EVENT_TYPES[type].description} |`,
  )
  const names = Object.keys(attributes.properties)
  return `## ${toHeading(resource)}

| Type | When |
|---|---|
${types.join('\n')}

${
  names.length > MAX_ATTRIBUTES
    ? `The attributes are those of the schema \`${schema}\` in the OpenAPI document.`
    : `The attributes, schema \`${schema}\` in the OpenAPI document:\n\n${describeAttributes(attributes.properties)}`
}

${await writeExample(example)}`
}

/** The example in a block, with its attributes in the order of their schema. */
async function writeExample(recorded: Example): Promise<string> {
  const example = normalize(recorded)
  const { attributes } = EVENT_DATA[example.resource_type].properties
  const inOrder = Object.fromEntries(
    Object.keys((attributes as TObject).properties).flatMap((name) =>
      name in example.data.attributes ? [[name, example.data.attributes[name]]] : [],
    ),
  )
  const shown = { ...example, data: { ...example.data, attributes: inOrder } }
  const json = await format(JSON.stringify(shown), { parser: 'json', printWidth: 100 })
  return `\`\`\`json\n${json.trimEnd()}\n\`\`\``
}

function toHeading(resource: EventResource): string {
  const words = resource.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** `descriptions`: those of attributes whose schemas are described elsewhere. */
function describeAttributes(
  properties: object,
  descriptions: Readonly<Record<string, string>> = {},
): string {
  const rows = Object.entries(properties as Record<string, Described>).map(([name, schema]) => {
    const text = descriptions[name] ?? schema.description ?? ''
    return `| \`${name}\` | ${typeOf(schema)} | ${text.replaceAll('|', '\\|')} |`
  })
  return `| Attribute | Type | Description |\n|---|---|---|\n${rows.join('\n')}`
}

function typeOf({ type, const: value, format: form, items, anyOf, oneOf }: Schema): string {
  if (typeof value === 'string') return `\`${value}\``
  const [first] = anyOf ?? oneOf ?? []
  const types = [type ?? first?.type ?? 'any'].flat().filter((each) => each !== 'null')
  const isOptional = [type].flat().includes('null')
  const named = types.map((each) =>
    each === 'array'
      ? `array of ${[items?.type ?? 'any'].flat().join(' or ')}`
      : each === 'string' && (form === 'uuid' || form === 'date-time')
        ? form
        : each,
  )
  return `${named.join(' or ')}${isOptional ? ' or null' : ''}`
}

/**
 * Every event of `playEvents`, and the test event, on a server with a clock that starts at a fixed
 * time.
 */
async function recordEvents(pool: Pool): Promise<Example[]> {
  let now = Temporal.Instant.from('2026-11-20T15:00:00Z')
  const { egress, sent } = recordRequests(createEgress({ allow: [] }), 204)
  const deps = {
    pool,
    now: () => now,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    egress,
    publicUrl: 'https://slotline.example',
    calendars: calendarServices(),
    openAiUrl: 'http://127.0.0.1',
    rateLimit: false,
    maxInFlight: 8,
    limits: LIMITS,
    trustProxy: null,
    checkHost: false,
    metricsAccess: { hasOwnPort: false, token: null, isOpen: true },
    secrets: openSecretBox(Buffer.alloc(32, 1)),
    model: null,
  }
  const app = buildApp(deps)
  await app.ready()
  const setNow = (at: Temporal.Instant) => {
    now = at
  }
  const events = await readAll(await playEvents({ app, deps, setNow }))
  await app.close()
  return [...events, ...sent.map(({ body }) => JSON.parse(String(body)) as Example)]
}

async function readAll(get: Get): Promise<Example[]> {
  const events: Example[] = []
  for (let cursor = ''; ;) {
    const { body } = await get(`/core/events?limit=200${cursor && `&cursor=${cursor}`}`)
    events.push(...body.data)
    if (!body.meta.has_more) return events
    cursor = body.meta.next_cursor
  }
}

/** The example with the same ids and codes in each run. */
function normalize(example: Example): Example {
  const ids = new Map<string, string>()
  const text = JSON.stringify(example)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const number = String(ids.size + 1).padStart(12, '0')
      const normalized = ids.get(id) ?? `01a20900-0000-7000-8000-${number}`
      ids.set(id, normalized)
      return normalized
    })
    .replaceAll(/"confirmation_code":"\d{6}"/g, `"confirmation_code":"${CONFIRMATION_CODE}"`)
    .replaceAll(/(?<=\/manage\/)[\w-]+/g, MANAGE_LINK)
  return JSON.parse(text) as Example
}
