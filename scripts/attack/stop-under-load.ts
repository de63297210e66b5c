import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from '../../server/test/allow-ms.ts'
import type { Conditions, Outcome } from './attack.ts'
import { type Answer, openClient } from './call-server.ts'
import { countAnswer, newTally } from './count-answers.ts'
import { openStand, TOKEN } from './open-stand.ts'
import { waitUntil } from './wait-until.ts'

const CALLERS = 32
const MAX_SHUTDOWN_MS = allowMs(20_000)

/**
 * Sends SIGTERM while clients use keep-alive connections. Every request on an open connection must
 * get a response. New connections may be refused.
 */
export async function stopUnderLoad(conditions: Conditions): Promise<Outcome> {
  const tally = newTally()
  const faults: string[] = []
  let endedAfterMs: number | null = null
  for (let round = 0; round < (conditions.quick ? 1 : 2); round++) {
    const stand = await openStand(conditions)
    try {
      const clients = Array.from({ length: CALLERS }, () =>
        openClient(stand.server().address, { token: TOKEN, connections: 1 }),
      )
      const loops = clients.map(async (client, i) => {
        // A refused connection means that the server no longer listens.
        while (!client.losses().has('ECONNREFUSED')) {
          const answer: Answer | null =
            i % 2 === 0
              ? await client.post('/core/contact', { email: `${crypto.randomUUID()}@example.com` })
              : await client.get('/core/agents')
          if (answer) countAnswer(tally, answer, 'while stopping')
        }
      })
      await wait(1_000)
      stand.server().signal('SIGTERM')
      endedAfterMs = await waitUntil(MAX_SHUTDOWN_MS, () => stand.server().hasEnded())
      if (endedAfterMs === null) {
        faults.push(`the process had not ended ${MAX_SHUTDOWN_MS / 1000} s after SIGTERM`)
        await stand.server().stop()
      } else if ((await stand.server().ended).code !== 0)
        faults.push('the exit code of the process was not 0')
      await Promise.all(loops)
      tally.lost += clients.reduce((sum, client) => sum + client.resets(), 0)
    } finally {
      await stand.close()
    }
  }
  if (tally.lost > 0) faults.push(`${tally.lost} requests on established connections were reset`)
  if (tally.broken + tally.refused + tally.limited > 0)
    faults.push('some responses to honest requests were neither 2xx nor 503')
  return { tally, worstHonestMs: tally.worstMs, normalAfterMs: endedAfterMs, faults }
}
