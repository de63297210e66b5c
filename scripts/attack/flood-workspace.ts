import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { type Client, openClient } from './call-server.ts'
import { addTally, newTally } from './count-answers.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand } from './open-stand.ts'
import { percentile99, repeatCalls } from './repeat-calls.ts'
import { runCommand } from './start-server.ts'

type Settings = Parameters<typeof runCommand>[0]

const CONCURRENT_REQUESTS = 200
const MAX_P99_MS = allowMs(1_000)

/** One workspace always has 200 requests in flight. Another sends single requests. */
export async function floodWorkspace(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const token = await createQuietToken(stand.settings)
    const quiet = openClient(stand.server().address, { token })
    const loud = openClient(stand.server().address, {
      token: stand.settings.SAMPLE_TOKEN!,
      connections: CONCURRENT_REQUESTS,
    })
    const flood = Array.from({ length: CONCURRENT_REQUESTS }, (_, i) => startFlood(loud, i))
    await wait(1_000)
    const honest = [
      repeatCalls('quiet write', 20, () =>
        quiet.post('/core/contact', { email: `${crypto.randomUUID()}@example.com` }),
      ),
      repeatCalls('quiet read', 20, () => quiet.get('/core/calls')),
    ]
    await wait(conditions.quick ? 4_000 : 8_000)
    await Promise.all(honest.map(({ stop }) => stop()))
    await Promise.all(flood.map(({ stop }) => stop()))
    const tally = newTally()
    for (const { tally: each } of honest) addTally(tally, each)
    const slowest = percentile99(honest.flatMap(({ times }) => times))
    const served = flood.reduce((sum, { tally: each }) => sum + each.ok, 0)
    const normalAfterMs = await measureNormal(stand)
    for (const { tally: each } of flood) addTally(tally, each)
    const badForQuiet = honest.reduce((sum, { tally: each }) => sum + each.sent - each.ok, 0)
    return {
      tally,
      worstHonestMs: slowest,
      normalAfterMs,
      faults: [
        ...(badForQuiet > 0
          ? [`${badForQuiet} requests of the quiet workspace did not succeed`]
          : []),
        ...(slowest > MAX_P99_MS
          ? [`the p99 of the quiet workspace was ${Math.round(slowest)} ms`]
          : []),
        ...(tally.broken > 0 ? [`${tally.broken} responses were 5xx other than 503`] : []),
        ...(served === 0 ? ['no request of the loud workspace was accepted'] : []),
        ...(normalAfterMs === null ? ['service was not normal after the attack'] : []),
      ],
    }
  } finally {
    await stand.close()
  }
}

/** The access token of a new workspace. */
async function createQuietToken(settings: Settings): Promise<string> {
  const made = await runCommand(settings, ['workspace', 'create', 'Quiet', '--sandbox'])
  const workspace = /\d+/.exec(made)![0]
  const options = ['--workspace', workspace, '--name', 'Quiet', '--scopes', 'all']
  return (await runCommand(settings, ['token', 'create', ...options])).split('\n')[0]!.trim()
}

/** A connection of the loud workspace. Every third connection reads, and the others write. */
function startFlood(loud: Client, index: number): ReturnType<typeof repeatCalls> {
  return repeatCalls('flood', 1, () =>
    index % 3 === 0
      ? loud.get('/core/slots?team_id=1&meeting_type_id=2&limit=50')
      : loud.post('/core/contact', { email: `${crypto.randomUUID()}@example.com` }),
  )
}
