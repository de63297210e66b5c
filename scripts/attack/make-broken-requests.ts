import { makeBrokenJson } from './make-broken-json.ts'
import {
  type BrokenRequest,
  CANARY,
  createRequestWriter,
  type RequestWriter,
} from './write-requests.ts'

const BIG = 15_000
const LIST_TOOLS = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

/**
 * Requests that violate HTTP or JSON, or reach the limits of both. `token` is valid, so that a
 * smuggled request would be answered.
 */
export function makeBrokenRequests(token: string): BrokenRequest[] {
  const wire = createRequestWriter(token)
  return [
    ...smuggledRequests(wire),
    ...chunkedRequests(wire),
    ...unusualTargets(wire),
    ...encodedPaths(wire),
    ...otherProtocols(wire),
    ...unusualHeaders(wire),
    ...headerValues(wire),
    ...makeBrokenJson(wire),
    ...otherBodies(wire),
  ]
}

/** Requests whose end a proxy and the server could interpret differently. */
function smuggledRequests({ host, auth, json, writeTo }: RequestWriter): BrokenRequest[] {
  const hidden = `GET /core/agents HTTP/1.1\r\n${host}${auth}\r\n`
  const smuggle = (name: string, head: string, body: string, more = ''): BrokenRequest => ({
    name,
    bytes: `${writeTo('/core/contact')}${json}${head}\r\n${body}${more}`,
    isSmuggled: true,
  })
  return [
    smuggle(
      'length and chunks',
      `Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked\r\n`,
      '0\r\n\r\n',
      hidden,
    ),
    smuggle(
      'chunks and length',
      `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`,
      '0\r\n\r\n',
      hidden,
    ),
    smuggle('two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`, hidden),
    smuggle('two lengths in one header', 'Content-Length: 0, 5\r\n', '{}', hidden),
    smuggle('a signed length', 'Content-Length: +0\r\n', '', hidden),
    smuggle('an odd coding', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n', hidden),
    smuggle(
      'a coding twice',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
      '0\r\n\r\n',
      hidden,
    ),
    smuggle('a space before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n', hidden),
    smuggle(
      'a folded header',
      'X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n',
      '',
      '',
    ),
    smuggle('bare line feeds', `Content-Length: 0\n\n${hidden}`, ''),
    smuggle(
      'a bare carriage return',
      'X-A: b\rTransfer-Encoding: chunked\r\nContent-Length: 0\r\n',
      '',
      '',
    ),
    smuggle('a chunk size with a sign', 'Transfer-Encoding: chunked\r\n', '-1\r\n\r\n', hidden),
    smuggle('a huge chunk size', 'Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\n', hidden),
    smuggle('a chunk with a bare line feed', 'Transfer-Encoding: chunked\r\n', '0\n\n', hidden),
  ]
}

/** Chunked requests with large extensions and trailers. */
function chunkedRequests({ json, writeTo }: RequestWriter): BrokenRequest[] {
  const chunked = `${writeTo('/core/contact')}${json}Transfer-Encoding: chunked\r\n\r\n`
  return [
    {
      name: 'a chunk extension',
      bytes: `${chunked}2;${'a=b;'.repeat(10_000)}\r\n{}\r\n0\r\n\r\n`,
    },
    {
      name: 'trailers',
      bytes: `${chunked}2\r\n{}\r\n0\r\n${'X-T: y\r\n'.repeat(5_000)}\r\n`,
    },
  ]
}

/** Request targets in forms other than a path. */
function unusualTargets({ host, auth, get }: RequestWriter): BrokenRequest[] {
  return [
    { name: 'an absolute target', bytes: get(`http://evil.example/core/agents?${CANARY}`, auth) },
    { name: 'a target with a password', bytes: get(`http://u:${CANARY}@127.0.0.1/healthz`) },
    { name: 'a target without a slash', bytes: get('core/agents') },
    { name: 'two slashes', bytes: get(`//evil.example/%2e%2e?${CANARY}`) },
    { name: 'an asterisk', bytes: `OPTIONS * HTTP/1.1\r\n${host}\r\n` },
    { name: 'CONNECT', bytes: `CONNECT 127.0.0.1:5432 HTTP/1.1\r\n${host}\r\n` },
    { name: 'TRACE', bytes: `TRACE / HTTP/1.1\r\n${host}\r\n` },
  ]
}

/** Paths and queries with invalid and dangerous escapes. */
function encodedPaths({ auth, get }: RequestWriter): BrokenRequest[] {
  return [
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%ae',
    '%e0%80%80',
    '%u0041',
    '%0d%0aX-Injected:1',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f',
  ].flatMap((text) =>
    [
      '/',
      '/core/contacts/',
      '/core/meetings/',
      '/voice/generic/',
      '/voice/tools/',
      '/voice/assistants/',
      '/oauth/authorize/',
      '/oauth/sign-in/',
      '/docs/',
      '/core/agents?cursor=',
      '/core/slots?team_id=',
      `/voice/relay/`,
    ].map((path): BrokenRequest => ({
      name: `${path}${text}`,
      bytes: get(`${path}${text}`, auth),
    })),
  )
}

/** Other protocols and versions of HTTP. */
function otherProtocols({ host, get }: RequestWriter): BrokenRequest[] {
  return [
    { name: 'HTTP/0.9', bytes: `GET /core/agents?${CANARY}\r\n` },
    { name: 'HTTP/1.0', bytes: `GET /healthz HTTP/1.0\r\n\r\n` },
    { name: 'HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
    { name: 'HTTP/3.7', bytes: `GET / HTTP/3.7\r\n${host}\r\n` },
    {
      name: 'upgrade to h2c',
      bytes: get(
        '/healthz',
        'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n',
      ),
    },
    {
      name: 'TLS',
      bytes: Buffer.from(
        '16030100c4010000c003036f2f3f4f5f6f7f8f9fafbfcfdfeff00f1f2f3f4f5f6f7f8f9fafbf',
        'hex',
      ),
    },
    { name: 'SSH', bytes: 'SSH-2.0-OpenSSH_9.6\r\n' },
    { name: 'zeros', bytes: Buffer.alloc(100_000) },
    { name: 'a PROXY line', bytes: `PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n${get('/healthz')}` },
  ]
}

/** Missing, repeated, long and many headers. */
function unusualHeaders({ auth, get }: RequestWriter): BrokenRequest[] {
  return [
    { name: 'no host', bytes: 'GET /healthz HTTP/1.1\r\n\r\n' },
    { name: 'two hosts', bytes: get('/healthz', 'Host: evil.example\r\n') },
    { name: 'an odd host', bytes: 'GET /oauth/authorize HTTP/1.1\r\nHost: [::1\r\n\r\n' },
    { name: 'many headers', bytes: get('/healthz', 'X-A: b\r\n'.repeat(1_500)) },
    { name: 'very many headers', bytes: get('/healthz', 'A: b\r\n'.repeat(100_000)) },
    { name: 'a huge header', bytes: get('/healthz', `X-A: ${'b'.repeat(1_000_000)}\r\n`) },
    { name: 'a long target', bytes: get(`/core/agents?${'a'.repeat(BIG)}${CANARY}`, auth) },
    {
      name: 'a long token',
      bytes: get('/core/agents', `Authorization: Bearer ${CANARY}${'b'.repeat(BIG)}\r\n`),
    },
    {
      name: 'two tokens',
      bytes: get('/core/agents', `${auth}Authorization: Bearer ${CANARY}\r\n`),
    },
    {
      name: 'a token with invalid bytes',
      bytes: Buffer.from(get('/core/agents', 'Authorization: Bearer \xff\xfe\xc0\r\n'), 'latin1'),
    },
  ]
}

/** Hostile values of the headers that the server reads. */
function headerValues({ json, writeTo }: RequestWriter): BrokenRequest[] {
  const header = (name: string, value: string) =>
    `${name === 'content-type' ? '' : json}${name}: ${value}\r\n`
  return [
    'x-request-id',
    'idempotency-key',
    'if-match',
    'content-type',
    'accept',
    'x-forwarded-for',
    'traceparent',
    'cookie',
    'origin',
    'x-call-id',
    'x-caller-number',
    'mcp-protocol-version',
    'mcp-session-id',
    'last-event-id',
  ].flatMap((name) =>
    ['', 'x'.repeat(BIG), '\xff\xfe', '"', '%00', '-1', '*', ','.repeat(5_000)].flatMap(
      (value): BrokenRequest[] => [
        {
          name: `${name}: ${value.slice(0, 5)} to a write`,
          bytes: Buffer.from(
            `${writeTo('/core/contact')}${header(name, value)}Content-Length: 2\r\n\r\n{}`,
            'latin1',
          ),
        },
        {
          name: `${name}: ${value.slice(0, 5)} to mcp`,
          bytes: Buffer.from(
            `${writeTo('/mcp')}${header(name, value)}Content-Length: 46\r\n\r\n${LIST_TOOLS}`,
            'latin1',
          ),
        },
      ],
    ),
  )
}

/** Bodies in other encodings, and pipelined requests. */
function otherBodies({ get, post }: RequestWriter): BrokenRequest[] {
  return [
    ...[
      Buffer.from([0xff, 0xfe, 0x7b]),
      Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from([0x1f, 0x8b, 8, 0, 0]),
    ].map((body): BrokenRequest => ({ name: 'invalid UTF-8', bytes: post('/core/contact', body) })),
    {
      name: 'an unsupported content coding',
      bytes: post('/core/contact', '{}', 'Content-Encoding: gzip\r\n'),
    },
    {
      name: 'expects 100-continue',
      bytes: post(
        '/core/contact',
        '{"data":{"attributes":{"email":"expect@example.com"}}}',
        'Expect: 100-continue\r\n',
      ),
    },
    {
      name: 'expects an unknown value',
      bytes: post('/core/contact', '{}', `Expect: ${CANARY}\r\n`),
    },
    { name: 'a thousand requests in one write', bytes: get(`/healthz?${CANARY}`).repeat(1_000) },
    {
      name: 'a thousand rejected requests in one write',
      bytes: get(`/nothing?${CANARY}`).repeat(1_000),
    },
  ]
}
