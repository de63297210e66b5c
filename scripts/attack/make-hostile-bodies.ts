export type HostileBody = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

type Targets = { token: string; voice: string; vapi: string; voiceSecret: string }

const KIB_256 = 256 * 1024
const MIB = 1024 * 1024
const RESERVED_BYTES = 2_000

/** `[item,item,…]` with at most this number of bytes. */
function listOf(item: string, bytes = KIB_256 - RESERVED_BYTES): string {
  return `[${Array.from({ length: Math.floor(bytes / (item.length + 1)) }, () => item).join(',')}]`
}

function keysOf(count: number, value = '1'): string {
  return Array.from({ length: count }, (_, i) => `"k${i}":${value}`).join(',')
}

function nested(
  open: string,
  inner: string,
  close: string,
  bytes = KIB_256 - RESERVED_BYTES,
): string {
  const depth = Math.floor(bytes / (open.length + close.length))
  return open.repeat(depth) + inner + close.repeat(depth)
}

const inEnvelope = (attributes: string) => `{"data":{"attributes":${attributes}}}`
const long = (text: string, bytes = KIB_256 - RESERVED_BYTES) =>
  JSON.stringify(text.repeat(Math.floor(bytes / text.length)))

const BAD_ELEMENTS = [
  '1',
  '"x"',
  '{"a":1}',
  '{}',
  'null',
  '[]',
  '{"weekday":9,"from":"x","to":"y","z":1}',
  '{"attribute":"x","operator":"y","value":{}}',
  '{"question":1,"answer":2,"language":3,"more":4}',
]

/** Routes with a list attribute, and the JSON before and after the list. */
const LISTS: [path: string, before: string, after: string][] = [
  ['/core/contact', '{"email":"a@example.com","company_tech":', '}'],
  ['/core/contact', '{"email":"a@example.com","enriched_fields":', '}'],
  ['PATCH /core/workspace', '{"questions":', '}'],
  ['/core/meeting_types', '{"questions":', '}'],
  ['/core/meeting_types', '{"duration_options_minutes":', '}'],
  ['/core/meeting_types', '{"agent_ids":', '}'],
  ['/core/meeting_types', '{"languages":', '}'],
  ['/core/schedules', '{"name":"x","time_zone":"UTC","weekly":', '}'],
  ['/core/schedules', '{"weekly":[],"overrides":', '}'],
  ['/core/routing_rules', '{"conditions":{"all":', '}}'],
  ['/core/routing_rules', '{"conditions":{"any":', '}}'],
  ['/core/route', '{"rules":', '}'],
  ['/core/agents', '{"teams":', '}'],
  ['/core/voice_connections', '{"meeting_type_ids":', '}'],
]
type CoreBody = [name: string, path: string, attributes: string]

/** Attributes that an authenticated client may send, by route. */
function coreBodies(): CoreBody[] {
  const inLists = LISTS.flatMap(([path, before, after], at) =>
    [BAD_ELEMENTS[at % BAD_ELEMENTS.length]!, '1'].map((item): [string, string, string] => [
      `${/"(\w+)":(?:\{"\w+":)?$/.exec(before)![1]} of ${item}`,
      path,
      before + listOf(item) + after,
    ]),
  )
  return [
    ...inLists,
    ['10,000 unknown keys', '/core/contact', `{${keysOf(10_000)}}`],
    ['20,000 unknown keys', '/core/book_meeting', `{${keysOf(20_000)}}`],
    ['unknown keys', 'PATCH /core/workspace', `{${keysOf(20_000)}}`],
    [
      'custom_fields with 15,000 keys',
      '/core/contact',
      `{"email":"a@example.com","custom_fields":{${keysOf(15_000)}}}`,
    ],
    [
      'deep custom_fields',
      '/core/contact',
      `{"email":"a@example.com","custom_fields":${nested('{"a":', '1', '}')}}`,
    ],
    [
      'wide custom_fields',
      '/core/contact',
      `{"email":"a@example.com","custom_fields":{"a":${listOf('[[]]')}}}`,
    ],
    ['deep arrays', '/core/contact', `{"email":${nested('[', '', ']')}}`],
    ['deep conditions', '/core/routing_rules', `{"conditions":${nested('{"all":[', '', ']}')}}`],
    [
      'deep any and all',
      '/core/route',
      `{"rules":[{"conditions":${nested('{"any":[', '', ']}')}}]}`,
    ],
    ['answers with 15,000 keys', '/core/book_meeting', `{"answers":{${keysOf(15_000, '"x"')}}}`],
    ['attributes with 15,000 keys', '/core/route', `{"attributes":{${keysOf(15_000)}}}`],
    ['a long address', '/core/contact', `{"email":${long('a.')}}`],
    ['an address of at signs', '/core/contact', `{"email":${long('a@')}}`],
    ...longTexts(),
  ]
}

function longTexts(): CoreBody[] {
  return [
    ['a long phone', '/core/contact', `{"email":"a@example.com","phone":${long('1 ')}}`],
    ['a long name', '/core/contact', `{"email":"a@example.com","name":${long('a ')}}`],
    [
      'a long website',
      '/core/contact',
      `{"email":"a@example.com","company_website":${long('a.')}}`,
    ],
    ['a long zone', '/core/schedules', `{"time_zone":${long('Etc/')}}`],
    ['a long language', '/core/teams', `{"language":${long('en-')}}`],
    ['a long start', '/core/book_meeting', `{"start_time":${long('1')}}`],
    [
      'a long number',
      '/core/book_meeting',
      `{"start_time":${'1'.repeat(KIB_256 - RESERVED_BYTES)}}`,
    ],
    ['a long instant', '/core/agents/1/time_off', `{"starts_at":${long('2027-')}}`],
    ['a long code', '/core/find_meetings', `{"confirmation_code":${long('1')}}`],
    [
      'a long attendee',
      '/core/find_meetings',
      `{"confirmation_code":"123456","attendee_name":${long('a ')}}`,
    ],
    [
      'a long turn',
      '/voice/try/turn',
      `{"call_id":"try-x","event":{"kind":"said","text":${long('next tuesday or ')}}}`,
    ],
    ['a turn with many keys', '/voice/try/turn', `{"call_id":"try-x","event":{${keysOf(10_000)}}}`],
  ]
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** Bodies of many shapes at the maximum size. */
export function makeHostileBodies(targets: Targets): HostileBody[] {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${targets.token}` }
  const core = coreBodies().map(([name, to, attributes]): HostileBody => {
    const [path, method = 'POST'] = to.split(' ').reverse()
    return { name, method, path: path!, headers, body: inEnvelope(attributes) }
  })
  return [
    ...core,
    ...voiceBodies(targets),
    ...mcpBodies(headers),
    ...oauthBodies(),
    post('not known', '/core/contact', JSON_TYPE, inEnvelope(`{${keysOf(20_000)}}`)),
    {
      name: 'a long query',
      method: 'GET',
      path: `/core/slots?${Array.from({ length: 1_500 }, (_, i) => `k${i}=${i}`).join('&')}`,
      headers,
      body: '',
    },
  ]
}

function post(
  name: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): HostileBody {
  return { name, method: 'POST', path, headers, body }
}

function voiceBodies({ voice, vapi, voiceSecret }: Targets): HostileBody[] {
  const platform = { ...JSON_TYPE, authorization: `Bearer ${voiceSecret}` }
  const generic = `/voice/generic/${voice}`
  const tool = (args: string) =>
    `{"tool":"find_times","arguments":${args},"id":"t","call_id":"c","from":"+14155550100"}`
  const message = (type: string, rest: string) =>
    `{"message":{"type":"${type}","call":{"id":"c"},${rest}}}`
  const almostMib = MIB - RESERVED_BYTES
  return [
    post('1 MiB, unauthenticated', generic, JSON_TYPE, tool(`{"when":${long('x ', almostMib)}}`)),
    post(
      '1 MiB, unknown connection',
      '/voice/generic/1.01a200a8-0b71-7b56-aa00-cdb5edca2d28',
      platform,
      tool(listOf('1', almostMib)),
    ),
    post(
      '1 MiB of words',
      generic,
      platform,
      tool(`{"when":${long('next tuesday or ', almostMib)}}`),
    ),
    post(
      'words about a time',
      generic,
      platform,
      tool(`{"when":${long('tomorrow at 3 or ', 399)}}`),
    ),
    post('1 MiB, deep', generic, platform, tool(nested('[', '', ']', almostMib))),
    post('1 MiB of keys', generic, platform, tool(`{${keysOf(70_000)}}`)),
    post('1 MiB of elements', generic, platform, tool(listOf('{}', almostMib))),
    post('not text', generic, platform, '\u0000'.repeat(almostMib)),
    post(
      'a report of 1 MiB',
      `/voice/vapi/${vapi}`,
      platform,
      message(
        'end-of-call-report',
        `"artifact":{"messages":${listOf('{"role":"user","message":"x"}', almostMib)}}`,
      ),
    ),
    post(
      'a thousand tool calls',
      `/voice/vapi/${vapi}`,
      platform,
      message(
        'tool-calls',
        `"toolCallList":${listOf('{"id":"t","name":"find_times","arguments":{}}', 45_000)}`,
      ),
    ),
  ]
}

function mcpBodies(headers: Record<string, string>): HostileBody[] {
  const accept = 'application/json, text/event-stream'
  const mcp = { ...headers, accept }
  const rpc = (params: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`
  return [
    post('a batch', '/mcp', mcp, listOf('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')),
    post(
      'an unknown method',
      '/mcp',
      mcp,
      `{"jsonrpc":"2.0","id":1,"method":${long('x', KIB_256 - RESERVED_BYTES)}}`,
    ),
    post('keys', '/mcp', mcp, rpc(`{"name":"find_times","arguments":{${keysOf(15_000)}}}`)),
    post('deep', '/mcp', mcp, rpc(nested('[', '', ']'))),
    post(
      'a deep argument',
      '/mcp',
      mcp,
      rpc(`{"name":"find_times","arguments":{"when":${nested('{"a":', '1', '}')}}}`),
    ),
    post('tools/list', '/mcp', mcp, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'),
    post('not proven', '/mcp', { ...JSON_TYPE, accept }, rpc(listOf('1'))),
  ]
}

function oauthBodies(): HostileBody[] {
  return [
    post('a form of 60,000 fields', '/oauth/token', FORM_TYPE, 'a=1&'.repeat(60_000)),
    post(
      'a form with many keys',
      '/oauth/token',
      FORM_TYPE,
      Array.from({ length: 20_000 }, (_, i) => `k${i}=${i}`).join('&'),
    ),
    post(
      'registration',
      '/oauth/register',
      JSON_TYPE,
      `{"redirect_uris":${listOf('"http://127.0.0.1/x"', 8_000)}}`,
    ),
  ]
}
