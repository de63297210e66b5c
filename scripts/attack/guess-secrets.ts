import type { Conditions, Outcome } from './attack.ts'
import { type Answer, openClient } from './call-server.ts'
import { countAnswer, newTally } from './count-answers.ts'
import { forgeRequests } from './forge-requests.ts'
import { guessCodes } from './guess-codes.ts'
import { listRoutes } from './list-routes.ts'
import { measureNormal } from './measure-normal.ts'
import { misuseSignIn } from './misuse-sign-in.ts'
import { openStand } from './open-stand.ts'
import { percentile99, repeatCalls } from './repeat-calls.ts'
import type { Strangers } from './strangers.ts'

const TOKENS_GUESSED = 500
const ROUTES_FOR_ANY_HOST = ['/healthz', '/readyz']

/** Attacks secrets: tokens, signatures, codes, and the browser of a user who signs in. */
export async function guessSecrets(conditions: Conditions): Promise<Outcome> {
  const stand = await openStand(conditions)
  try {
    const at: Strangers = { stand, tally: newTally() }
    const honest = repeatCalls('honest write', 50, () =>
      stand.client().post('/core/contact', { email: `${crypto.randomUUID()}@example.com` }),
    )
    const faults = [
      ...(await forgeRequests(at)),
      ...(await guessTokens(at)),
      ...(await guessCodes(at)),
      ...(await misuseSignIn(at)),
      ...(await sendForeignHosts(at)),
    ]
    await honest.stop()
    const slowest = percentile99(honest.times)
    const normalAfterMs = await measureNormal(stand)
    return {
      tally: at.tally,
      worstHonestMs: slowest,
      normalAfterMs,
      faults: [
        ...faults,
        ...(at.tally.broken > 0 ? [`${at.tally.broken} responses were 5xx other than 503`] : []),
        ...(honest.tally.ok < honest.tally.sent
          ? [`${honest.tally.sent - honest.tally.ok} honest writes did not succeed`]
          : []),
        ...(normalAfterMs === null ? ['service was not normal after the attack'] : []),
      ],
    }
  } finally {
    await stand.close()
  }
}

async function guessTokens({ stand, tally }: Strangers): Promise<string[]> {
  const client = openClient(stand.server().address, { from: '127.0.0.3' })
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: TOKENS_GUESSED }, async (_, i) => {
      const guess =
        i % 2 === 0
          ? `slk_1_${crypto.randomUUID().replaceAll('-', '')}abcd`
          : `${stand.settings.SAMPLE_TOKEN!.slice(0, -1)}${String.fromCodePoint(33 + (i % 90))}`
      if (guess === stand.settings.SAMPLE_TOKEN) return
      const answer = await client.call({
        path: '/core/agents',
        headers: { authorization: `Bearer ${guess}` },
      })
      countAnswer(tally, answer, 'a guessed token')
      if (answer && answer.status < 400) faults.push(`a guessed token was accepted: ${guess}`)
    }),
  )
  return faults
}

/**
 * DNS rebinding: the host name of another site resolves to this machine, and the browser of the
 * victim sends requests with that name.
 */
async function sendForeignHosts({ stand, tally }: Strangers): Promise<string[]> {
  const client = openClient(stand.server().address, { from: '127.0.0.1' })
  const served: string[] = []
  for (const { method, path } of await listRoutes(stand.client())) {
    if (ROUTES_FOR_ANY_HOST.includes(path)) continue
    const answer: Answer | null = await client.call({
      method,
      path: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { host: 'evil.example:80' },
      ...(method !== 'GET' && { body: '{}' }),
    })
    countAnswer(tally, answer, 'with another host name')
    if (answer && ![400, 403, 421].includes(answer.status))
      served.push(`${method} ${path} (${answer.status})`)
  }
  return served.length > 0
    ? [`${served.length} routes served the host evil.example: ${served.slice(0, 6).join(', ')} …`]
    : []
}
