// Sends far more load than the server can handle. Measures what it accepts, how fast, and whether
// it recovers.
//
// node scripts/attack/measure-overload.ts [server|embedded|both] [folder of the project to attack]
import { join, resolve } from 'node:path'
import {
  type Answer,
  RESPONSE_TIMEOUT_MS,
  clientAddress,
  openWire,
  openWires,
  send,
} from './open-wires.ts'
import { startTarget, type Target } from './start-overload-target.ts'

type OverloadOptions = {
  database: 'server' | 'embedded'
  /** The folder of the project whose `server/main.ts` is attacked. */
  folder: string
  /** Offered load during the attack, as a multiple of the measured capacity. */
  factor: number
  /** Length of the attack, and of each measurement of the normal throughput. */
  attackSeconds: number
  normalSeconds: number
}

type OverloadResult = {
  database: string
  capacityPerSecond: number
  sent: number
  /** Requests that were due while every connection of the generator was busy. */
  notSent: number
  byStatus: Record<string, number>
  lost: number
  acceptedP50Ms: number
  acceptedP99Ms: number
  acceptedPerSecond: number
  /** A second workspace that sends ten requests a second during the attack. */
  neighbor: { sent: number; accepted: number; p99Ms: number }
  afterPerSecond: number
}

const CALLERS = 64
/**
 * Connections are opened before the attack, so that it does not fill the accept queue of the
 * kernel.
 */
const CONNECTIONS = 2_000
const NEIGHBOR_PAUSE_MS = 100
const TICK_MS = 2

/**
 * Starts a server process, attacks it, and measures its throughput before, during and after the
 * attack.
 */
export async function measureOverload({
  database,
  folder,
  factor,
  attackSeconds,
  normalSeconds,
}: OverloadOptions): Promise<OverloadResult> {
  const target = await startTarget(database, folder)
  try {
    await measureThroughput(target, normalSeconds)
    const capacity = await measureThroughput(target, normalSeconds)
    const neighbor = watchNeighbor(target)
    const attack = await sendOpenLoop(target, {
      perSecond: capacity * factor,
      seconds: attackSeconds,
    })
    const seen = await neighbor.stop()
    const after = await measureThroughput(target, normalSeconds)
    const accepted = attack.answers.filter(isAccepted)
    return {
      database,
      capacityPerSecond: capacity,
      sent: attack.sent,
      notSent: attack.notSent,
      lost: attack.lost,
      byStatus: countByStatus(attack.answers),
      acceptedP50Ms: quantile(accepted, 0.5),
      acceptedP99Ms: quantile(accepted, 0.99),
      acceptedPerSecond: Math.round(accepted.length / attackSeconds),
      neighbor: {
        sent: seen.length,
        accepted: seen.filter(isAccepted).length,
        p99Ms: quantile(seen.filter(isAccepted), 0.99),
      },
      afterPerSecond: after,
    }
  } finally {
    await target.stop()
  }
}

let contacts = 0

/** A request that creates a contact. */
function contactRequest(token: string): Buffer {
  const n = contacts++
  const body = JSON.stringify({
    data: {
      attributes: {
        name: `Person ${n}`,
        email: `overload-${process.pid}-${n}@example.com`,
        city: 'Hamburg',
      },
    },
  })
  return Buffer.from(
    [
      'POST /core/contact HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

/**
 * Accepted requests per second with 64 clients, each of which sends its next request after the last
 * response.
 */
async function measureThroughput({ port, token }: Target, seconds: number): Promise<number> {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let accepted = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      let wire = await openWire(port)
      while (performance.now() < until) {
        const answer = await send(wire, contactRequest(token), performance.now())
        if (answer && isAccepted(answer)) accepted++
        if (wire.socket.destroyed) wire = await openWire(port)
      }
      wire.socket.destroy()
    }),
  )
  return Math.round(accepted / ((performance.now() - startedAt) / 1000))
}

type Attack = { sent: number; notSent: number; lost: number; answers: Answer[] }

/**
 * Sends at a fixed rate, whether or not earlier requests have responses. Latency is measured from
 * the time at which a request was due.
 */
async function sendOpenLoop(
  { port, token }: Target,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Attack> {
  const attack: Attack = { sent: 0, notSent: 0, lost: 0, answers: [] }
  const idle = await openWires(port, CONNECTIONS)
  const pending = new Set<Promise<void>>()
  let missing = 0
  const sendDue = async (dueAt: number) => {
    const known = idle.pop()
    if (!known && missing === 0) {
      attack.notSent++
      return
    }
    attack.sent++
    if (!known) missing--
    const wire = known ?? (await openWire(port, clientAddress(attack.sent)).catch(() => null))
    const answer = wire && (await send(wire, contactRequest(token), dueAt))
    if (answer) attack.answers.push(answer)
    else attack.lost++
    if (wire && !wire.socket.destroyed) idle.push(wire)
    else missing++
  }
  const startedAt = performance.now()
  let due = 0
  for (let now = startedAt; now < startedAt + seconds * 1000; now = performance.now()) {
    for (; due < ((now - startedAt) / 1000) * perSecond; due++) {
      const one: Promise<void> = sendDue(startedAt + (due / perSecond) * 1000).finally(() =>
        pending.delete(one),
      )
      pending.add(one)
    }
    await new Promise((next) => {
      setTimeout(next, TICK_MS)
    })
  }
  await Promise.all(pending)
  for (const { socket } of idle) socket.destroy()
  return attack
}

/** A workspace with little load: one request after another, on one connection. */
function watchNeighbor({ port, neighborToken }: Target): { stop: () => Promise<Answer[]> } {
  const answers: Answer[] = []
  let isOver = false
  const run = async () => {
    let wire = await openWire(port)
    while (!isOver) {
      const answer = await send(wire, contactRequest(neighborToken), performance.now())
      answers.push(answer ?? { status: 0, milliseconds: RESPONSE_TIMEOUT_MS })
      if (wire.socket.destroyed) wire = await openWire(port)
      await new Promise((next) => {
        setTimeout(next, NEIGHBOR_PAUSE_MS)
      })
    }
    wire.socket.destroy()
  }
  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
      return answers
    },
  }
}

const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300

function quantile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN)
}

function countByStatus(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function rowOf(result: OverloadResult): Record<string, string | number> {
  return {
    database: result.database,
    sent: result.sent,
    'not sent': result.notSent,
    lost: result.lost,
    'by status': Object.entries(result.byStatus)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'p50 ms': result.acceptedP50Ms,
    'p99 ms': result.acceptedP99Ms,
    'before/s': result.capacityPerSecond,
    'during/s': result.acceptedPerSecond,
    'after/s': result.afterPerSecond,
    neighbor: `${result.neighbor.accepted}/${result.neighbor.sent}, p99 ${result.neighbor.p99Ms} ms`,
  }
}

if (import.meta.main) {
  const [database = 'both', folder = join(import.meta.dirname, '../..')] = process.argv.slice(2)
  const databases = (['server', 'embedded'] as const).filter(
    (one) => database === 'both' || database === one,
  )
  const rows = []
  for (const one of databases)
    rows.push(
      rowOf(
        await measureOverload({
          database: one,
          folder: resolve(folder),
          factor: 10,
          attackSeconds: 10,
          normalSeconds: 4,
        }),
      ),
    )
  console.table(rows)
}
