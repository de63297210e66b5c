import { setTimeout as wait } from 'node:timers/promises'
import type { Conditions, Outcome } from './attack.ts'
import { inParallel, openClient } from './call-server.ts'
import { countAnswer, newTally } from './count-answers.ts'
import { openStand } from './open-stand.ts'
import { newFolder, runCommand, startServer } from './start-server.ts'

const LIMIT = 600
const MIN_ACCEPTED = 540
const MAX_ACCEPTED = 660
const REQUESTS = 1_600
const MINUTE_MS = 60_000
/** The requests are sent within one minute of the clock, in case windows are aligned to minutes. */
const MAX_SENDING_MS = 20_000

/**
 * Sends the requests of one token to two processes of one database. The limit must apply to both
 * together.
 */
export async function exceedRateLimit(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  const second = await startServer({ ...stand.settings, DATA_DIR: newFolder() })
  try {
    const made = await runCommand(stand.settings, [
      'token',
      'create',
      '--workspace',
      '1',
      '--name',
      'Limited',
      '--scopes',
      'all',
      '--rate-limit',
      String(LIMIT),
    ])
    const token = made.split('\n')[0]!.trim()
    const left = MINUTE_MS - (Temporal.Now.instant().epochMilliseconds % MINUTE_MS)
    if (left < MAX_SENDING_MS) await wait(left)
    const clients = [stand.server().address, second.address].map((address) =>
      openClient(address, { token }),
    )
    const tally = newTally()
    let advised = 0
    await inParallel(16, Array.from({ length: REQUESTS }), async (_, index) => {
      const answer = await clients[index % 2]!.get('/core/workspace')
      countAnswer(tally, answer, 'limited')
      if (answer?.status === 429 && Number(answer.headers['retry-after']) >= 1) advised++
    })
    return {
      tally,
      worstHonestMs: tally.worstMs,
      normalAfterMs: null,
      faults: [
        ...(tally.ok < MIN_ACCEPTED || tally.ok > MAX_ACCEPTED
          ? [`${tally.ok} requests were accepted with a limit of ${LIMIT}`]
          : []),
        ...(tally.ok + tally.limited < tally.sent
          ? ['some responses were neither 2xx nor 429']
          : []),
        ...(advised < tally.limited ? ['a 429 had no Retry-After'] : []),
      ],
    }
  } finally {
    await second.stop()
    await stand.close()
  }
}
