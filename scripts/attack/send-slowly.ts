import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { openClient } from './call-server.ts'
import { addTally, newTally } from './count-answers.ts'
import { openSlowSockets, type SlowSender } from './open-slow-sockets.ts'
import { connectVoice, openStand, type Stand, TOKEN, VOICE_SECRET } from './open-stand.ts'
import { percentile99, repeatCalls, type Repeated } from './repeat-calls.ts'
import { readUsage, runCommand } from './start-server.ts'
import { waitUntil } from './wait-until.ts'

const SOCKETS = 600
const MAX_P99_MS = allowMs(1_000)
const MAX_GROWTH_MIB = 200
const MAX_MORE_SOCKETS = 30
const MAX_RECOVERY_MS = allowMs(20_000)

/** Hundreds of unauthenticated sockets send a byte from time to time, while honest clients work. */
export async function sendSlowly(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const voice = await connectVoice(stand.client(), 'generic')
    const retell = await connectVoice(stand.client(), 'retell')
    const honest = await openHonest(stand, voice)
    await wait(1_000)
    const before = readUsage(stand.server().pid)
    for (const { times } of honest) times.length = 0
    const slow = openSlowSockets(stand.server().port, sendersOf(voice, retell), SOCKETS)
    await wait(conditions.quick ? 8_000 : 20_000)
    await Promise.all(honest.map(({ stop }) => stop()))
    slow.close()
    const tally = newTally()
    for (const each of honest) addTally(tally, each.tally)
    const recovered = stand.server().hasEnded()
      ? null
      : await waitUntil(MAX_RECOVERY_MS, () => {
          const { rssMiB, sockets } = readUsage(stand.server().pid)
          return (
            rssMiB < before.rssMiB + MAX_GROWTH_MIB && sockets < before.sockets + MAX_MORE_SOCKETS
          )
        })
    const slowest = percentile99(honest.flatMap(({ times }) => times))
    return {
      tally,
      worstHonestMs: slowest,
      normalAfterMs: recovered,
      faults: [
        ...(tally.ok < tally.sent
          ? [`${tally.sent - tally.ok} of ${tally.sent} honest requests did not succeed`]
          : []),
        ...(slowest > MAX_P99_MS
          ? [`the p99 of honest requests was ${Math.round(slowest)} ms`]
          : []),
        ...(recovered === null
          ? [
              `memory and sockets were not released within ${MAX_RECOVERY_MS / 1000} s: ` +
                describeUsage(stand, before),
            ]
          : []),
      ],
    }
  } finally {
    await stand.close()
  }
}

function describeUsage(stand: Stand, before: { rssMiB: number; sockets: number }): string {
  if (stand.server().hasEnded()) return 'the process ended'
  const now = readUsage(stand.server().pid)
  return (
    `${Math.round(before.rssMiB)} MiB and ${before.sockets} sockets before, ` +
    `${Math.round(now.rssMiB)} MiB and ${now.sockets} after`
  )
}

/**
 * Half of the honest clients keep their connection, and half open a new one for each request. Slow
 * sockets must not block new connections either.
 */
async function openHonest(stand: Stand, voice: string): Promise<Repeated[]> {
  const { address } = stand.server()
  const [id, secret] = (
    await runCommand(stand.settings, [
      'oauth-client',
      'create',
      '--workspace',
      '1',
      '--name',
      'Honest',
      '--scopes',
      'all',
    ])
  ).split('\n')
  const [kept, fresh] = [openClient(address), openClient(address, { keepAlive: false })]
  return [kept, fresh].flatMap((client) => [
    repeatCalls('voice tool', 100, (index) =>
      client.call({
        method: 'POST',
        path: `/voice/generic/${voice}`,
        headers: { authorization: `Bearer ${VOICE_SECRET}` },
        body: JSON.stringify({
          tool: 'find_times',
          arguments: { when: 'next Tuesday', meeting_type: 'Intro call' },
          id: `t${index}`,
          call_id: `honest-${index % 20}`,
          from: '+14155550100',
        }),
      }),
    ),
    repeatCalls('contact write', 50, () =>
      client.call({
        method: 'POST',
        path: '/core/contact',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify({
          data: { attributes: { email: `${crypto.randomUUID()}@example.com` } },
        }),
      }),
    ),
    repeatCalls('access token', 1_000, () =>
      client.call({
        method: 'POST',
        path: '/oauth/token',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${id!.trim()}:${secret!.trim()}`).toString('base64')}`,
        },
        body: 'grant_type=client_credentials',
      }),
    ),
  ])
}

function sendersOf(voice: string, retell: string): SlowSender[] {
  const json = '{"tool":"find_times","arguments":{"when":"'
  const post = (path: string, more = '', type = 'application/json'): SlowSender => ({
    name: path,
    head: `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n${more}\r\n`,
    drip: json,
  })
  const unread = (path: string): SlowSender => ({
    name: `${path}, unread`,
    head: `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(100),
    drip: '',
  })
  return [
    { name: 'headers', head: 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', drip: 'a' },
    { name: 'request line', head: 'GE', drip: 'T' },
    post(`/voice/generic/${voice}`),
    post(`/voice/generic/${voice}`, 'Authorization: Bearer a-wrong-secret-of-a-stranger\r\n'),
    post('/voice/generic/1.01a200a8-0b71-7b56-aa00-cdb5edca2d28'),
    post(
      `/voice/retell/${retell}`,
      `x-retell-signature: v=${Temporal.Now.instant().epochMilliseconds},d=${'0'.repeat(64)}\r\n`,
    ),
    post('/oauth/token', '', 'application/x-www-form-urlencoded'),
    post('/oauth/register'),
    post('/core/contact'),
    post('/core/contact', `Authorization: Bearer ${TOKEN}\r\n`),
    post('/core/contact', 'Authorization: Bearer a-wrong-token-of-a-stranger\r\n'),
    post('/mcp'),
    post(
      '/mcp',
      `Authorization: Bearer ${TOKEN}\r\nAccept: application/json, text/event-stream\r\n`,
    ),
    { ...post('/core/contact', 'Expect: 100-continue\r\n'), name: 'expect' },
    {
      name: 'chunks',
      head: `POST /voice/generic/${voice} HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n`,
      drip: 'x',
    },
    unread('/openapi.json'),
    unread('/docs'),
    unread('/voice/assistants/vapi.json'),
    unread('/metrics'),
    unread('/voice/try'),
  ]
}
