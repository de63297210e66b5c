import { REMOVAL_SECONDS } from '../core/decide-finding.ts'
import { claimFindings, insertOverlooked, postponeSuspended } from '../store/findings.ts'
import type { InboundContext } from './inbound-context.ts'
import { PAUSE_SECONDS, settleFinding } from './settle-finding.ts'

const BATCH_SIZE = 100
const CONCURRENT = 4
const MAX_POSTPONED = 10_000

/**
 * Settles what people have changed of the events of meetings, each in a transaction of its own.
 * Returns whether there may be more. Any number of processes may do so; one that fails, or is
 * interrupted, is repeated later.
 */
export async function settleFindings(context: InboundContext): Promise<boolean> {
  const { pool, log } = context
  const now = context.now()
  const until = now.add({ seconds: PAUSE_SECONDS })
  await postponeSuspended(pool, { now, until, limit: MAX_POSTPONED })
  await insertOverlooked(pool, { now, removalSeconds: REMOVAL_SECONDS, limit: BATCH_SIZE })
  const findings = await claimFindings(pool, { now, limit: BATCH_SIZE })
  const waiting = [...findings]
  const settleNext = async () => {
    for (let finding = waiting.shift(); finding; finding = waiting.shift()) {
      const { workspaceId, meetingId, calendarId } = finding
      await settleFinding(context, finding).catch((err: unknown) => {
        log.error({ err, workspaceId, meetingId, calendarId }, 'settling an event failed')
      })
    }
  }
  // A provider that does not answer delays only some of the others.
  await Promise.all(Array.from({ length: CONCURRENT }, settleNext))
  return findings.length === BATCH_SIZE
}
