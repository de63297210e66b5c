import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from './allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { openClient } from './call-server.ts'
import { measureNormal } from './measure-normal.ts'
import { openStand } from './open-stand.ts'
import { percentile99, repeatCalls } from './repeat-calls.ts'
import { addTally, newTally } from './count-answers.ts'
import { runCommand } from './start-server.ts'

const AT_ONCE = 200
const ANSWERED_WITHIN_MS = allowMs(1_000)

/**
 * One workspace sends two hundred requests at once, all the time; another sends one, and waits for
 * the answer.
 */
export async function floodWorkspace(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const made = await runCommand(stand.settings, ['workspace', 'create', 'Quiet', '--sandbox'])
    const workspace = /\d+/.exec(made)![0]
    const token = (
      await runCommand(stand.settings, [
        'token',
        'create',
        '--workspace',
        workspace,
        '--name',
        'Quiet',
        '--scopes',
        'all',
      ])
    )
      .split('\n')[0]!
      .trim()
    const quiet = openClient(stand.server().address, { token })
    const loud = openClient(stand.server().address, {
      token: stand.settings.SAMPLE_TOKEN!,
      connections: AT_ONCE,
    })
    const flood = Array.from({ length: AT_ONCE }, (_, i) =>
      repeatCalls('flood', 1, () =>
        i % 3 === 0
          ? loud.get('/core/slots?team_id=1&meeting_type_id=2&limit=50')
          : loud.post('/core/contact', { email: `${crypto.randomUUID()}@example.com` }),
      ),
    )
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
          ? [`${badForQuiet} requests of the quiet workspace were not answered as asked`]
          : []),
        ...(slowest > ANSWERED_WITHIN_MS
          ? [`one of a hundred requests of the quiet workspace took ${Math.round(slowest)} ms`]
          : []),
        ...(tally.broken > 0 ? [`${tally.broken} answers were a 5xx that is not 503`] : []),
        ...(served === 0 ? ['the loud workspace was not served at all'] : []),
        ...(normalAfterMs === null ? ['it was not normal afterwards'] : []),
      ],
    }
  } finally {
    await stand.close()
  }
}
