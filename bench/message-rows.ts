import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { openSecretBox } from '../server/platform/secrets/secret-box.ts'
import { sealSlot } from '../server/voice/core/seal-id.ts'
import { quantile, type Summary } from './load.ts'
import type { Row } from './measure.ts'
import { WORKSPACE } from './seed-service.ts'
import type { Measurable } from './sides.ts'
import { createConnection, SECRET, SECRET_KEY } from './voice-rows.ts'
import { SLOT_SECONDS, TEAMS } from './workload.ts'

const FROM = 'bookings@example.com'
const BOOKINGS_A_ROUND = 150
/** Twenty bookings a second. */
const PAUSE_MS = 50
const MAX_P99_MS = 2_000
const MAX_WAIT_MS = 30_000

/** A mail server in a process of its own, and when it got the mail to an address. */
type MailSink = { url: string; arrivalOf: (address: string) => Promise<number> }

/** Starts a mail server that accepts everything. */
export async function openMailSink(disposables: AsyncDisposableStack): Promise<MailSink> {
  const sink = spawn(process.execPath, [join(import.meta.dirname, 'run-mail-sink.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  disposables.defer(() => void sink.kill())
  const arrivals = new Map<string, PromiseWithResolvers<number>>()
  const arrivalOf = (address: string) => {
    const found = arrivals.get(address) ?? Promise.withResolvers<number>()
    arrivals.set(address, found)
    return found
  }
  const lines = createInterface({ input: sink.stdout })
  const [port] = (await once(lines, 'line')) as [string]
  lines.on('line', (line) => {
    const [address, time] = line.split(' ') as [string, string]
    arrivalOf(address).resolve(Number(time))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivalOf: (address) => arrivalOf(address).promise,
  }
}

/**
 * The time from the caller's yes, which is the request to book, to the confirmation at the mail
 * server. The raw limit sends mails of the same size without bookings.
 */
export async function messageRows(
  service: Measurable,
  sink: MailSink,
  firstFreeDay: number,
): Promise<Row[]> {
  const path = await createConnection(service, TEAMS.named.id)
  const book = openBooking(service, { path, firstFreeDay })
  const transport = createTransport({ url: sink.url, pool: true })
  const html = 'x'.repeat(20_000)
  let sent = 0
  return [
    {
      name: 'confirmation by mail, p99',
      value: 'p99',
      target: { atMost: MAX_P99_MS },
      raw: () =>
        timeArrivals(sink, async () => {
          const address = `raw${sent++}@example.com`
          await transport.sendMail({ from: FROM, to: address, subject: 'Raw', text: 'x', html })
          return address
        }),
      service: () => timeArrivals(sink, book),
    },
  ]
}

/** Sends at a steady rate, and measures until each mail has arrived. */
async function timeArrivals(sink: MailSink, send: () => Promise<string>): Promise<Summary> {
  const startedAt = now()
  const latencies: Promise<number>[] = []
  for (let i = 0; i < BOOKINGS_A_ROUND; i++) {
    const begun = now()
    latencies.push(
      send().then(async (address) => {
        const arrival = await Promise.race([sink.arrivalOf(address), wait(MAX_WAIT_MS, null)])
        if (arrival === null) throw new Error(`No mail to ${address} arrived.`)
        return arrival - begun
      }),
    )
    await wait(PAUSE_MS)
  }
  const all = await Promise.all(latencies)
  const seconds = (now() - startedAt) / 1_000
  return { p50: quantile(all, 0.5), p99: quantile(all, 0.99), perSecond: all.length / seconds }
}

/** Milliseconds since 1970: the mail server is another process. */
const now = () => performance.timeOrigin + performance.now()

/** Returns a function that books as a known caller, and returns the caller's address. */
function openBooking(
  { port, token }: Measurable,
  { path, firstFreeDay }: { path: string; firstFreeDay: number },
): () => Promise<string> {
  const box = openSecretBox(Buffer.from(SECRET_KEY, 'base64'))
  const post = async (url: string, secret: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok || answer.includes('"booked":false')) throw new Error(answer)
  }
  let k = 0
  return async () => {
    const n = k++
    const email = `caller${n}@example.com`
    const from = `+1415555${String(n % 10_000).padStart(4, '0')}`
    await post('/core/contact', token, { data: { attributes: { email, mobile_phone: from } } })
    const slotId = sealSlot((text) => box.acceptedMacs(text, `voice ${WORKSPACE}`), {
      teamId: TEAMS.named.id,
      meetingTypeId: TEAMS.named.id,
      agentId: null,
      startSeconds: firstFreeDay + n * SLOT_SECONDS,
      durationMinutes: null,
      holdId: null,
    })
    const call = { call_id: `mail-${n}`, from }
    await post(path, SECRET, { tool: 'book_meeting', arguments: { slot_id: slotId }, ...call })
    return email
  }
}
