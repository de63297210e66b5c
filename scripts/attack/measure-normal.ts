import { allowMs } from '../../server/test/allow-ms.ts'
import type { Stand } from './open-stand.ts'
import { waitUntil } from './wait-until.ts'

const REQUEST_TIMEOUT_MS = allowMs(1_000)
const IN_A_ROW = 3
const DEFAULT_TIMEOUT_MS = allowMs(30_000)

/**
 * Milliseconds until readiness, a contact write, a booking and a read succeed quickly, several
 * times in a row; null if they never do.
 */
export function measureNormal(
  stand: Stand,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<number | null> {
  let row = 0
  return waitUntil(timeoutMs, async () => {
    row = (await isNormal(stand)) ? row + 1 : 0
    return row === IN_A_ROW
  })
}

async function isNormal(stand: Stand): Promise<boolean> {
  const client = stand.client()
  const email = `${crypto.randomUUID()}@example.com`
  const start = 4_200_000_000 - (4_200_000_000 % 1800) + Math.floor(Math.random() * 50_000) * 1800
  const answers = await Promise.all([
    client.call({ path: '/readyz', timeoutMs: REQUEST_TIMEOUT_MS }),
    client.call({
      method: 'POST',
      path: '/core/contact',
      body: JSON.stringify({ data: { attributes: { email } } }),
      timeoutMs: REQUEST_TIMEOUT_MS,
    }),
    client.call({
      method: 'POST',
      path: '/core/book_meeting',
      body: JSON.stringify({
        data: {
          attributes: {
            team_id: 1,
            agent_id: 1,
            meeting_type_id: 1,
            attendee_email: `b.${email}`,
            start_time: String(start),
          },
        },
      }),
      timeoutMs: REQUEST_TIMEOUT_MS,
    }),
    client.call({ path: '/core/agents', timeoutMs: REQUEST_TIMEOUT_MS }),
  ])
  // Another booking may have taken the same time, which is also normal.
  return answers.every(
    (answer) =>
      answer !== null &&
      (answer.status < 300 || answer.status === 409) &&
      answer.ms < REQUEST_TIMEOUT_MS,
  )
}
