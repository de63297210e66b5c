import type { Conditions, Outcome } from './attack.ts'
import { measureCostlyTexts, openTextStand } from './measure-costly-texts.ts'
import { measureNormal } from './measure-normal.ts'
import { percentile99, repeatCalls } from './repeat-calls.ts'

/** Of the CPU time of the main thread. */
const MAX_TURN_MS = 50
const PAUSE_MS = 20

/**
 * Calendars and uploads consist of texts that cost much to read. No text keeps the event loop from
 * other work for more than 50 ms, and all contacts that are saved meanwhile are stored.
 */
export async function sendCostlyTexts({ postgres, quick }: Conditions): Promise<Outcome> {
  const stand = await openTextStand(postgres)
  try {
    const honest = repeatCalls('contact', PAUSE_MS, () =>
      stand.client().post('/core/contact', { email: `${crypto.randomUUID()}@example.com` }),
    )
    const rows = await measureCostlyTexts(
      stand,
      (name) => !quick || /daily|million|breaks/.test(name),
    )
    await honest.stop()
    const normalAfterMs = await measureNormal(stand)
    const { tally, times } = honest
    return {
      tally,
      worstHonestMs: percentile99(times),
      normalAfterMs,
      faults: [
        ...rows
          .filter(({ turnMs }) => turnMs > MAX_TURN_MS)
          .map(({ name, turnMs }) => `${name}: a turn of the event loop took ${turnMs} ms`),
        ...(tally.ok < tally.sent ? [`${tally.sent - tally.ok} contacts were not saved`] : []),
        ...(normalAfterMs === null ? ['service was not normal after the attack'] : []),
      ],
    }
  } finally {
    await stand.close()
  }
}
