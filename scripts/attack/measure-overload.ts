// Load far past the capacity of a server: what it still answers, how fast, and whether it recovers.
//
// node scripts/attack/measure-overload.ts [server|embedded|both] [folder of the project to attack]
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'

export type OverloadOptions = {
  database: 'server' | 'embedded'
  /** The project whose `server/main.ts` is attacked. */
  folder: string
  /** Offered load during the attack, as a multiple of the measured capacity. */
  factor: number
  /** Length of the attack, and of each measurement of the normal throughput. */
  attackSeconds: number
  normalSeconds: number
}

export type OverloadResult = {
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
  /** A second workspace that sends ten requests a second meanwhile. */
  neighbor: { sent: number; accepted: number; p99Ms: number }
  afterPerSecond: number
}

type Answer = { status: number; milliseconds: number }
type Wire = { socket: Socket; dueAt: number; answered: ((answer: Answer | null) => void) | null }
type Target = { port: number; token: string; neighborToken: string; stop: () => Promise<void> }

const TOKEN = 'overload-attack-token'
const CALLERS = 64
/**
 * Opened before the attack, a few at a time: what is attacked is the server, not the accept queue
 * of the kernel.
 */
const CONNECTIONS = 2_000
const OPENED_AT_ONCE = 100
/** A client address may have so many connections only, so they come from several. */
const CLIENT_ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']
const FIRST_REQUEST = Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
const NEIGHBOR_PAUSE_MS = 100
/** A request without an answer after this long counts as lost. */
const ANSWER_LIMIT_MS = 30_000
const TICK_MS = 2

/** Attacks a server process of its own, and measures its throughput before, during and after. */
export async function measureOverload({
  database,
  folder,
  factor,
  attackSeconds,
  normalSeconds,
}: OverloadOptions): Promise<OverloadResult> {
  const target = await startTarget(database, folder)
  try {
    await measureNormal(target, normalSeconds)
    const capacity = await measureNormal(target, normalSeconds)
    const neighbor = watchNeighbor(target)
    const attack = await sendOpenLoop(target, {
      perSecond: capacity * factor,
      seconds: attackSeconds,
    })
    const seen = await neighbor.stop()
    const after = await measureNormal(target, normalSeconds)
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
    `POST /core/contact HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/**
 * Accepted requests a second with 64 callers, each sending the next request after the answer to the
 * last.
 */
async function measureNormal({ port, token }: Target, seconds: number): Promise<number> {
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
 * Sends at a fixed rate, whether or not earlier requests are answered. Latency counts from the
 * moment a request was due.
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
    const wire =
      known ??
      (await openWire(port, CLIENT_ADDRESSES[attack.sent % CLIENT_ADDRESSES.length]).catch(
        () => null,
      ))
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

/** A workspace with little to send: one request after another, on one connection. */
function watchNeighbor({ port, neighborToken }: Target): { stop: () => Promise<Answer[]> } {
  const answers: Answer[] = []
  let isOver = false
  const run = async () => {
    let wire = await openWire(port)
    while (!isOver) {
      const answer = await send(wire, contactRequest(neighborToken), performance.now())
      answers.push(answer ?? { status: 0, milliseconds: ANSWER_LIMIT_MS })
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

/**
 * Connections that have been used once: the server closes a connection whose first request does not
 * come in time.
 */
async function openWires(port: number, count: number): Promise<Wire[]> {
  const open = async (_: unknown, i: number) => {
    const wire = await openWire(port, CLIENT_ADDRESSES[i % CLIENT_ADDRESSES.length])
    await send(wire, FIRST_REQUEST, performance.now())
    return wire
  }
  const wires: Wire[] = []
  while (wires.length < count)
    wires.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, count - wires.length) }, open),
      )),
    )
  return wires
}

async function openWire(port: number, localAddress = '127.0.0.1'): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  const wire: Wire = { socket, dueAt: 0, answered: null }
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const end = received.indexOf('\r\n\r\n')
    if (
      end < 0 ||
      received.length < end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    )
      return
    const status = Number(received.slice(9, 12))
    // The server closes this connection: another request on it would be lost.
    if (/\r\nconnection: close\r\n/i.test(received)) socket.destroy()
    received = ''
    wire.answered?.({ status, milliseconds: performance.now() - wire.dueAt })
  })
  socket.on('close', () => {
    wire.answered?.(null)
  })
  socket.on('error', () => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return wire
}

/** The answer, or null if the connection ended or the server was silent for too long. */
function send(wire: Wire, request: Buffer, dueAt: number): Promise<Answer | null> {
  if (wire.socket.destroyed) return Promise.resolve(null)
  return new Promise((done) => {
    const timer = setTimeout(() => {
      wire.socket.destroy()
    }, ANSWER_LIMIT_MS)
    wire.dueAt = dueAt
    wire.answered = (answer) => {
      clearTimeout(timer)
      wire.answered = null
      done(answer)
    }
    wire.socket.write(request)
  })
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

async function startTarget(database: 'server' | 'embedded', folder: string): Promise<Target> {
  const postgres = database === 'server' ? await startPostgres() : null
  const data = mkdtempSync(join(tmpdir(), 'slotline-overload-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const main = join(folder, 'server/main.ts')
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const kill = () => {
    server.kill('SIGKILL')
  }
  process.once('exit', kill)
  await untilReady(server, port)
  const command = (...words: string[]) =>
    execFileSync(process.execPath, [main, ...words], { env, encoding: 'utf8' })
  const workspace = /workspace (\d+)/i.exec(command('workspace', 'create', 'Neighbor'))![1]!
  const neighborToken = command(
    'token',
    'create',
    '--workspace',
    workspace,
    '--name',
    'neighbor',
    '--scopes',
    'all',
  ).split('\n')[0]!
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    await postgres?.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port, token: TOKEN, neighborToken, stop }
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server ended while it started.')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => {
      setTimeout(next, 50)
    })
  }
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
