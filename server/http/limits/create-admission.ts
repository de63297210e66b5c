import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { createRequestGate, type RequestGate } from '../../platform/create-request-gate.ts'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import type { Limits } from '../../platform/limits.ts'
import { Problem } from '../problems/problem.ts'
import { rejectEarly } from './reject-early.ts'

/**
 * Maximum handlers that run concurrently. Ten database connections are busy long before that, and
 * 64 callers of one workspace, which can use three quarters of the places, still fill the batches
 * that write contacts.
 */
const MAX_RUNNING = 96
const HEARTBEAT_MS = 50
/** While no requests arrive. */
const IDLE_HEARTBEAT_MS = 1_000
const IDLE_AFTER_MS = 2_000
const MAX_REMEMBERED = 10_000

type ShedReason = 'full' | 'waited' | 'behind'

export type Admission = {
  gate: RequestGate
  limits: Limits['http']
  /**
   * Counts a request whose access token is being verified; false if the maximum in flight is
   * reached.
   */
  beginIdentifying: () => boolean
  endIdentifying: () => void
  /**
   * The estimated time that a request waited for the event loop before it was read, in
   * milliseconds.
   */
  waitedMs: (request: IncomingMessage) => number
  /**
   * Records the owner of an accepted Authorization header, so that requests with it can be rejected
   * early.
   */
  remember: (authorization: string | undefined, owner: string) => void
  /** The problem that rejects a request, counted in the metrics. */
  refusal: (reason: ShedReason) => Problem
}

type AdmissionOptions = { maxInFlight: number; metrics: Metrics; limits: Pick<Limits, 'http'> }

/** Maximum handlers that run concurrently in a process that accepts `maxInFlight` requests. */
export function countPlaces(maxInFlight: number): number {
  return Math.min(MAX_RUNNING, maxInFlight)
}

/**
 * The one gate that all requests of the process pass, except those of operators. A request is
 * rejected before routing if the gate is at capacity and its workspace has the most waiting
 * requests, or if the process is a second behind.
 */
export function createAdmission(
  app: FastifyInstance,
  { maxInFlight, metrics, limits }: AdmissionOptions,
): Admission {
  const gate = createRequestGate({
    places: countPlaces(maxInFlight),
    capacity: maxInFlight,
  })
  const { behindMs, stop } = openHeartbeat(app)
  const waited = new WeakMap<IncomingMessage, number>()
  const refused = countRefusals(metrics, gate)
  const owners = new Map<string, string>()
  let identifying = 0
  app.addHook('onClose', async () => {
    stop()
  })
  rejectEarly(app, problemOf('full'), (request) => {
    const { authorization } = request.headers
    const behind = behindMs()
    if (behind > 0) waited.set(request, behind)
    const owner =
      gate.waiting() > 0 && authorization !== undefined
        ? owners.get(keyOf(authorization))
        : undefined
    const reason =
      behind >= limits.http.waitMs
        ? 'behind'
        : owner !== undefined && gate.isFullFor(owner)
          ? 'full'
          : null
    if (reason) refused(reason)
    return reason !== null
  })
  return {
    gate,
    limits: limits.http,
    waitedMs: (request) => waited.get(request) ?? 0,
    beginIdentifying: () => {
      if (identifying >= maxInFlight) return false
      identifying++
      return true
    },
    endIdentifying: () => {
      identifying--
    },
    remember: (authorization, owner) => {
      // Needed only while requests are waiting.
      if (authorization === undefined || gate.waiting() === 0) return
      if (owners.size >= MAX_REMEMBERED) owners.clear()
      owners.set(keyOf(authorization), owner)
    },
    refusal: (reason) => {
      refused(reason)
      return problemOf(reason)
    },
  }
}

function problemOf(reason: ShedReason): Problem {
  const detail =
    reason === 'waited'
      ? 'The server is busy: this request could not begin within a second. Try again shortly.'
      : 'The server is busy. Try again shortly.'
  return new Problem('overloaded', detail, { headers: { 'retry-after': '1' } })
}

/** Access tokens are stored only as hashes. */
function keyOf(authorization: string): string {
  return hash('sha256', authorization, 'base64')
}

/**
 * Data that arrives while the event loop is busy waits before it is read, between zero and the
 * whole delay of the loop, so half of the delay is used. Time before the server listened does not
 * count. While no requests arrive, the heart beats slowly, so that an idle process is seldom woken;
 * then shorter delays are not noticed.
 */
function openHeartbeat(app: FastifyInstance): { behindMs: () => number; stop: () => void } {
  let everyMs = HEARTBEAT_MS
  let beatAt = performance.now()
  let usedAt = beatAt
  let late = 0
  let timer: NodeJS.Timeout
  const setPace = (ms: number) => {
    clearInterval(timer)
    everyMs = ms
    timer = setInterval(beat, ms).unref()
  }
  const lateAt = (now: number) => Math.max(0, now - beatAt - everyMs)
  const beat = () => {
    const now = performance.now()
    late = lateAt(now)
    beatAt = now
    if (everyMs === HEARTBEAT_MS && now - usedAt > IDLE_AFTER_MS) setPace(IDLE_HEARTBEAT_MS)
  }
  setPace(HEARTBEAT_MS)
  app.server.once('listening', () => {
    beat()
    late = 0
  })
  return {
    behindMs: () => {
      usedAt = performance.now()
      if (everyMs !== HEARTBEAT_MS) {
        beat()
        setPace(HEARTBEAT_MS)
      }
      return Math.max(late, lateAt(usedAt)) / 2
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}

function countRefusals({ registry }: Metrics, gate: RequestGate): (reason: ShedReason) => void {
  const name = 'slotline_requests_refused_total'
  const counter =
    (registry.getSingleMetric(name) as Counter | undefined) ??
    new Counter({
      name,
      help:
        'Requests rejected because the server was busy: the queue was full, the wait was too ' +
        'long, or the event loop was behind.',
      labelNames: ['reason'],
      registers: [registry],
    })
  const gauge = (of: string, help: string, read: () => number) => {
    registry.removeSingleMetric(of)
    return new Gauge({
      name: of,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  gauge('slotline_requests_running', 'Requests whose handlers are running.', gate.inside)
  gauge('slotline_requests_waiting', 'Requests that wait to begin.', gate.waiting)
  return (reason) => {
    counter.inc({ reason })
  }
}
