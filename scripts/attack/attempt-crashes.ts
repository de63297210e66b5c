import type { Conditions, Outcome } from './attack.ts'
import { type Answer, inParallel } from './call-server.ts'
import { countAnswer, newTally, type Tally } from './count-answers.ts'
import { exchangeBytes } from './exchange-bytes.ts'
import { listRoutes, type Route } from './list-routes.ts'
import { makeBrokenRequests } from './make-broken-requests.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand, type Stand, TOKEN } from './open-stand.ts'
import { CANARY } from './write-requests.ts'

const CONCURRENT_REQUESTS = 50
const UPGRADES = 2_000
const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

const CURSORS = [
  '',
  'x',
  '%00',
  '%F0%9F%92%A9',
  'bnVsbA',
  'W10',
  'e30',
  'MA',
  'Ii4uIg',
  'WyJ4Il0',
  'WzFd',
  'WzEsMl0',
  'WyJ4IiwieCJd',
  'WzFlOTk5LCJ4Il0',
  'WyIyMDI3LTAxLTAxVDAwOjAwOjAwWiIsIngiXQ',
  'WyIyMDI3LTAxLTAxVDAwOjAwOjAwWiIsIjAxYTIwMGE4LTBiOTctNzQ4YS1iZGQxLTgxYjNjNGJjY2QyNiJd',
  'Wy05MjIzMzcyMDM2ODU0Nzc1ODA5XQ',
  'WzkyMjMzNzIwMzY4NTQ3NzU4MDhd',
  'WyI5OTk5OTktMDEtMDFUMDA6MDA6MDBaIl0',
  'WyItMjcxODIxLTA0LTE5VDAwOjAwOjAwWiIsIjAxYTIwMGE4LTBiOTctNzQ4YS1iZGQxLTgxYjNjNGJjY2QyNiJd',
  'IlwiIg',
  'IlwwIg',
  '%22',
  'AAAA'.repeat(2_000),
  'W1tbW1tbW1tb',
].concat(
  [
    '"999999999999999999999"',
    '99999999999999',
    '-1',
    '1.5',
    '1e300',
    '{"id":1}',
    '{"id":"x","at":"x"}',
    '["1","2","3"]',
    '[9007199254740993,"x"]',
    '["\\u0000"]',
    '"\\u0000"',
    '["+275760-09-13T00:00:00.000Z","01a200a8-0b97-748a-bdd1-81b3c4bccd26"]',
    '["-271821-04-20T00:00:00Z","01a200a8-0b97-748a-bdd1-81b3c4bccd26"]',
    '["99999999999999999999","01a200a8-0b97-748a-bdd1-81b3c4bccd26"]',
    '[2147483648,2147483648]',
    '2147483648',
    '{"start":99999999999999,"id":"01a200a8-0b97-748a-bdd1-81b3c4bccd26"}',
  ].map((text) => Buffer.from(text).toString('base64url')),
)

const VALUES = [
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  'NaN',
  'null',
  'true',
  "1'--",
  '%00',
  '%F0%9F%92%A9',
  '01a200a8-0b97-748a-bdd1-81b3c4bccd26',
  'x'.repeat(3_000),
  '8640000000000001',
  '-8640000000000001',
  '2027-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '..',
  '1.01a200a8-0b97-748a-bdd1-81b3c4bccd26',
  '99999999999999999999.01a200a8-0b97-748a-bdd1-81b3c4bccd26',
  '.',
  '__proto__',
]

/**
 * Sends invalid HTTP, paths, cursors and upgrades. The server must reject all of them, log no part
 * of them, and keep running.
 */
export async function attemptCrashes(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  const tally = newTally()
  try {
    const routes = await listRoutes(stand.client())
    const faults = [
      ...(await sendBroken(stand, tally)),
      ...(await sendAddresses(stand, tally, routes)),
      ...(await upgradeEverywhere(stand, tally, routes)),
    ]
    const alive = !stand.server().hasEnded()
    const normalAfterMs = alive ? await measureNormal(stand) : null
    const log = stand.server().output()
    const started = performance.now()
    const health = await stand
      .client()
      .get('/healthz')
      .catch(() => null)
    return {
      tally,
      worstHonestMs: health ? performance.now() - started : null,
      normalAfterMs,
      faults: [
        ...faults,
        ...(alive ? [] : [`the process ended: ${log.slice(-800)}`]),
        ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
        ...(normalAfterMs === null ? ['service was not normal after the attack'] : []),
        ...(log.includes(CANARY)
          ? [`the log contains part of a query or a header: ${excerpt(log, CANARY)}`]
          : []),
        ...(log.split('\n').some((line) => line.startsWith('{') && line.includes(TOKEN))
          ? ['the log contains a token']
          : []),
      ],
    }
  } finally {
    await stand.close()
  }
}

function excerpt(log: string, word: string): string {
  const at = log.indexOf(word)
  return log.slice(Math.max(0, at - 200), at + 50)
}

async function sendBroken(stand: Stand, tally: Tally): Promise<string[]> {
  const faults: string[] = []
  await inParallel(
    CONCURRENT_REQUESTS,
    makeBrokenRequests(TOKEN),
    async ({ name, bytes, isSmuggled }) => {
      if (stand.server().hasEnded()) return
      const { statuses, ending, text } = await exchangeBytes(stand.server().port, bytes)
      for (const status of statuses)
        countAnswer(tally, { status, ms: 0, text: text.slice(-200) }, name)
      // The server may close the connection without a response if the bytes are not HTTP.
      if (statuses.length === 0 && ending !== 'silent') tally.sent++
      // If the server closes a connection with unread data, the client receives a reset instead of
      // the response.
      if (isSmuggled && (statuses.length > 1 || statuses.some((status) => status < 300)))
        faults.push(`${name}: a smuggled request was answered: ${statuses.join(', ')}`)
      if (/x-injected/i.test(text.split('\r\n\r\n')[0]!))
        faults.push(`${name}: a header was injected`)
    },
  )
  return faults
}

async function sendAddresses(
  stand: Stand,
  tally: Tally,
  routes: readonly Route[],
): Promise<string[]> {
  const filled = (path: string, value = '1') => path.replaceAll(/\{\w+\}/g, value)
  const cursors = routes
    .filter(({ query }) => query.includes('cursor'))
    .flatMap(({ path }) =>
      CURSORS.map((cursor) => ({ method: 'GET', target: `${filled(path)}?cursor=${cursor}` })),
    )
  const parameters = routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, query }) =>
      query.flatMap((name) =>
        VALUES.map((value) => ({ method: 'GET', target: `${filled(path)}?${name}=${value}` })),
      ),
    )
  const ids = routes
    .filter(({ path }) => path.includes('{'))
    .flatMap(({ method, path }) => VALUES.map((value) => ({ method, target: filled(path, value) })))
  const twice = routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, query }) =>
      query.map((name) => ({
        method: 'GET',
        target: `${filled(path)}?${name}=1&${name}=2&${name}[]=3&${name}[a]=4`,
      })),
    )
  await inParallel(
    CONCURRENT_REQUESTS,
    [...cursors, ...parameters, ...ids, ...twice],
    async ({ method, target }) => {
      if (stand.server().hasEnded()) return
      // Later requests need these resources, so they are not archived.
      if (method === 'DELETE' && target.endsWith('/1')) return
      const answer: Answer | null = await stand.client().call({
        method,
        path: target,
        ...(method !== 'GET' && { body: '{"data":{"attributes":{}}}' }),
      })
      countAnswer(tally, answer, `${method} ${target.slice(0, 80)}`)
    },
  )
  return []
}

async function upgradeEverywhere(
  stand: Stand,
  tally: Tally,
  routes: readonly Route[],
): Promise<string[]> {
  const { port } = stand.server()
  const paths = [...new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, '1')))]
  const requests = Array.from({ length: UPGRADES }, (_, i) => {
    const garbage =
      i % 3 === 0
        ? '\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff'
        : i % 3 === 1
          ? 'GET / HTTP/1.1\r\n\r\n'
          : ''
    const path = paths[i % paths.length]!
    const line = `${i % 7 === 0 ? 'POST' : 'GET'} ${path}?${CANARY} HTTP/1.1\r\n`
    const authorization = i % 5 === 0 ? `Authorization: Bearer ${TOKEN}\r\n` : ''
    const head = `${line}Host: 127.0.0.1\r\n${HANDSHAKE}${authorization}\r\n`
    return { path, bytes: Buffer.from(head + garbage, 'latin1') }
  })
  let silent = 0
  await inParallel(200, requests, async ({ path, bytes }) => {
    if (stand.server().hasEnded()) return
    const { statuses, ending, text } = await exchangeBytes(port, bytes, { quietMs: 300 })
    for (const status of statuses)
      countAnswer(tally, { status, ms: 0, text: text.slice(-200) }, `upgrade at ${path}`)
    if (statuses.length === 0 && ending === 'silent') silent++
  })
  return silent > 0 ? [`${silent} upgrades were neither answered nor closed`] : []
}
