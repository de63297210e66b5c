export type HostileBody = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

export type Doors = { token: string; voice: string; vapi: string; voiceSecret: string }

const KIB_256 = 256 * 1024
const MIB = 1024 * 1024
const ROOM = 2_000

/** `[item,item,…]` of so many bytes. */
function listOf(item: string, bytes = KIB_256 - ROOM): string {
  return `[${Array.from({ length: Math.floor(bytes / (item.length + 1)) }, () => item).join(',')}]`
}

function keysOf(count: number, value = '1'): string {
  return Array.from({ length: count }, (_, i) => `"k${i}":${value}`).join(',')
}

function nested(open: string, inner: string, close: string, bytes = KIB_256 - ROOM): string {
  const depth = Math.floor(bytes / (open.length + close.length))
  return open.repeat(depth) + inner + close.repeat(depth)
}

const inEnvelope = (attributes: string) => `{"data":{"attributes":${attributes}}}`
const long = (text: string, bytes = KIB_256 - ROOM) =>
  JSON.stringify(text.repeat(Math.floor(bytes / text.length)))

/** Attributes, by route, that an authenticated client may send. */
function coreBodies(): [name: string, path: string, attributes: string][] {
  const bad = [
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
  const lists: [path: string, before: string, after: string][] = [
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
  const inLists = lists.flatMap(([path, before, after], at) =>
    [bad[at % bad.length]!, '1'].map((item): [string, string, string] => [
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
    ['a long number', '/core/book_meeting', `{"start_time":${'1'.repeat(KIB_256 - ROOM)}}`],
    ['a long moment', '/core/agents/1/time_off', `{"starts_at":${long('2027-')}}`],
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
    ['a turn of keys', '/voice/try/turn', `{"call_id":"try-x","event":{${keysOf(10_000)}}}`],
  ]
}

/** What forty send at once: bodies at the edge of what is read, of many shapes. */
export function makeHostileBodies({ token, voice, vapi, voiceSecret }: Doors): HostileBody[] {
  const json = { 'content-type': 'application/json' }
  const known = { ...json, authorization: `Bearer ${token}` }
  const platform = { ...json, authorization: `Bearer ${voiceSecret}` }
  const post = (
    name: string,
    path: string,
    headers: Record<string, string>,
    body: string,
  ): HostileBody => ({ name, method: 'POST', path, headers, body })
  const core = coreBodies().map(([name, to, attributes]): HostileBody => {
    const [path, method = 'POST'] = to.split(' ').reverse()
    return { name, method, path: path!, headers: known, body: inEnvelope(attributes) }
  })
  const tool = (args: string) =>
    `{"tool":"find_times","arguments":${args},"id":"t","call_id":"c","from":"+14155550100"}`
  const almost = MIB - ROOM
  const mcp = { ...known, accept: 'application/json, text/event-stream' }
  const rpc = (params: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`
  return [
    ...core,
    post(
      '1 MiB, not proven',
      `/voice/generic/${voice}`,
      json,
      tool(`{"when":${long('x ', almost)}}`),
    ),
    post(
      '1 MiB, unknown connection',
      '/voice/generic/1.01a200a8-0b71-7b56-aa00-cdb5edca2d28',
      platform,
      tool(listOf('1', almost)),
    ),
    post(
      '1 MiB of words',
      `/voice/generic/${voice}`,
      platform,
      tool(`{"when":${long('next tuesday or ', almost)}}`),
    ),
    post(
      'words about a time',
      `/voice/generic/${voice}`,
      platform,
      tool(`{"when":${long('tomorrow at 3 or ', 399)}}`),
    ),
    post('1 MiB, deep', `/voice/generic/${voice}`, platform, tool(nested('[', '', ']', almost))),
    post('1 MiB of keys', `/voice/generic/${voice}`, platform, tool(`{${keysOf(70_000)}}`)),
    post('1 MiB of elements', `/voice/generic/${voice}`, platform, tool(listOf('{}', almost))),
    post('not text', `/voice/generic/${voice}`, platform, '\u0000'.repeat(almost)),
    post(
      'a report of 1 MiB',
      `/voice/vapi/${vapi}`,
      platform,
      `{"message":{"type":"end-of-call-report","call":{"id":"c"},"artifact":{"messages":${listOf('{"role":"user","message":"x"}', almost)}}}}`,
    ),
    post(
      'a thousand tool calls',
      `/voice/vapi/${vapi}`,
      platform,
      `{"message":{"type":"tool-calls","call":{"id":"c"},"toolCallList":${listOf('{"id":"t","name":"find_times","arguments":{}}', 45_000)}}}`,
    ),
    post('a batch', '/mcp', mcp, listOf('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')),
    post(
      'an unknown method',
      '/mcp',
      mcp,
      `{"jsonrpc":"2.0","id":1,"method":${long('x', KIB_256 - ROOM)}}`,
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
    post(
      'not proven',
      '/mcp',
      { ...json, accept: 'application/json, text/event-stream' },
      rpc(listOf('1')),
    ),
    post(
      'a form of 60,000 fields',
      '/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1&'.repeat(60_000),
    ),
    post(
      'a form of keys',
      '/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded' },
      Array.from({ length: 20_000 }, (_, i) => `k${i}=${i}`).join('&'),
    ),
    post(
      'registration',
      '/oauth/register',
      json,
      `{"redirect_uris":${listOf('"http://127.0.0.1/x"', 8_000)}}`,
    ),
    post('not known', '/core/contact', json, inEnvelope(`{${keysOf(20_000)}}`)),
    {
      name: 'a long query',
      method: 'GET',
      path: `/core/slots?${Array.from({ length: 1_500 }, (_, i) => `k${i}=${i}`).join('&')}`,
      headers: known,
      body: '',
    },
  ]
}
