import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { type Answer, type Client, openClient } from './call-server.ts'
import { addTally, newTally, type Tally } from './count-answers.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand, type Stand } from './open-stand.ts'
import { percentile99, repeatCalls } from './repeat-calls.ts'

const CONCURRENT_REQUESTS = 50
const MAX_P99_MS = allowMs(1_000)

/** Public pages, and requests that are rejected without a token. */
const PAGES: Readonly<Record<string, (client: Client, index: number) => Promise<Answer | null>>> = {
  '/openapi.json': (client) => client.get('/openapi.json'),
  '/metrics': (client) => client.get('/metrics'),
  '/docs': (client) => client.get('/docs'),
  'an assistant to import': (client) => client.get('/voice/assistants/vapi.json'),
  'unknown connections': (client, index) =>
    client.call({
      method: 'POST',
      path: `/voice/generic/1.01a200a8-0b71-7b56-aa00-${String(index).padStart(12, '0')}`,
      body: '{}',
    }),
  'guessed tokens': (client, index) =>
    client.call({
      path: '/core/agents',
      headers: { authorization: `Bearer slk_1_${String(index).padStart(39, '0')}` },
    }),
  'guessed programs': (client) =>
    client.call({
      method: 'POST',
      path: '/oauth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa(`1.${crypto.randomUUID()}:guess`)}`,
      },
      body: 'grant_type=client_credentials',
    }),
}

/**
 * Unauthenticated clients request public pages as fast as they can, while an authenticated client
 * works.
 */
export async function floodPages(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const tally = newTally()
    const faults: string[] = []
    let worst = 0
    for (const [name, ask] of Object.entries(PAGES)) {
      const slowest = await floodDoor(stand, tally, {
        ask,
        forMs: conditions.quick ? 1_500 : 3_000,
      })
      worst = Math.max(worst, slowest.p99)
      if (slowest.bad > 0) faults.push(`${name}: ${slowest.bad} honest writes did not succeed`)
      if (slowest.p99 > MAX_P99_MS)
        faults.push(`${name}: the p99 of honest writes was ${Math.round(slowest.p99)} ms`)
    }
    const normalAfterMs = await measureNormal(stand)
    return {
      tally,
      worstHonestMs: worst,
      normalAfterMs,
      faults: [
        ...faults,
        ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
        ...(normalAfterMs === null ? ['service was not normal after the attack'] : []),
      ],
    }
  } finally {
    await stand.close()
  }
}

type Flood = { ask: (client: Client, index: number) => Promise<Answer | null>; forMs: number }

async function floodDoor(
  stand: Stand,
  tally: Tally,
  { ask, forMs }: Flood,
): Promise<{ p99: number; bad: number }> {
  const client = openClient(stand.server().address, {
    from: '127.0.0.2',
    connections: CONCURRENT_REQUESTS,
  })
  const flood = Array.from({ length: CONCURRENT_REQUESTS }, (_, lane) =>
    repeatCalls('a flood', 0, (index) => ask(client, lane * 100_000 + index)),
  )
  await wait(300)
  const honest = repeatCalls('honest write', 10, () =>
    stand.client().post('/core/contact', { email: `${crypto.randomUUID()}@example.com` }),
  )
  await wait(forMs)
  await honest.stop()
  await Promise.all(flood.map(({ stop }) => stop()))
  client.close()
  for (const each of [...flood, honest]) addTally(tally, each.tally)
  return { p99: percentile99(honest.times), bad: honest.tally.sent - honest.tally.ok }
}
