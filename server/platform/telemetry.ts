import pino, { type DestinationStream, type Logger } from 'pino'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { describeErrors } from './describe-errors.ts'
import { limitLogLines } from './limit-log-lines.ts'

/**
 * What must never reach a log, wherever in an object it stands: credentials, and what people told
 * us of themselves.
 */
const REDACTED = [
  'authorization',
  'token',
  'secret',
  'password',
  'email',
  'other_email',
  'phone',
  'mobile_phone',
  'home_phone',
  'other_phone',
  'name',
  'attendee_email',
  'attendee_name',
  'attendee_phone',
  'notes',
  'attributes',
  'parameters',
  'detail',
  'where',
  'hint',
]

/**
 * Structured logs, one JSON object a line, on standard output unless another destination is given.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    // Fields of any name: an error is seldom called err in what is logged of a failure.
    formatters: { log: describeErrors },
    serializers: { err: (described: unknown) => described },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Libraries put addresses into their messages too.
    hooks: { streamWrite: withoutQueries, logMethod: limitLogLines() },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What stands behind the question mark of an address may be a secret or a number. */
function withoutQueries(line: string): string {
  return line.replaceAll(/(\/[^\s"'?]*)\?[^\s"'\\)]+/g, '$1')
}

export type Metrics = { registry: Registry; requests: Histogram; writeConflicts: Counter }

/**
 * The figures behind /metrics. Each server has its own registry, so that two in one process do not
 * mix.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'slotline_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const writeConflicts = new Counter({
    name: 'slotline_write_conflicts_total',
    help: 'Writes that were decided again because another one came between.',
    registers: [registry],
  })
  return { registry, requests, writeConflicts }
}
