import pino, { type DestinationStream, type Logger } from 'pino'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { createCalendarMetrics, createCalendarWriteMetrics } from './create-calendar-metrics.ts'
import { describeErrors } from './describe-errors.ts'
import { limitLogLines } from './limit-log-lines.ts'
import { warnIfUnavailable } from './warn-if-unavailable.ts'
import { NEVER_MS, measureEventLoop } from './measure-event-loop.ts'

/**
 * Names of fields that are redacted in logs at any depth: credentials and personal data.
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
 * Creates the logger: one JSON object per line, to standard output by default.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    // Errors are described in fields of any name, not only in `err`.
    formatters: { log: describeErrors },
    serializers: { err: (described: unknown) => described },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Messages of libraries contain URLs as well.
    hooks: { streamWrite: withoutQueries, logMethod: warnIfUnavailable(limitLogLines()) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Removes the query strings of URLs, which may contain secrets or phone numbers. */
function withoutQueries(line: string): string {
  return line.replaceAll(/(\/[^\s"'?]*)\?[^\s"'\\)]+/g, '$1')
}

export type Metrics = {
  registry: Registry
  requests: Histogram
  rejections: Counter
  writeConflicts: Counter
  writesTogether: Histogram
  recalledTimes: Counter
  rememberedTimesBytes: Gauge
  jobs: Histogram
  jobsOldestDue: Gauge
  jobsFailed: Gauge
  workFailures: Counter
  skippedEvents: Counter
  webhookAttempts: Histogram
  webhookDelay: Histogram
  webhookEndpointsDisabled: Gauge
  messageAttempts: Histogram
  messageDelay: Histogram
  receivedMails: Counter
  mailboxRounds: Histogram
  mailboxLastRead: Gauge
  calendarRounds: Histogram
  calendarConnections: Gauge
  calendarsSuspended: Gauge
  calendarEventsUnreadable: Gauge
  calendarsOldestRead: Gauge
  calendarConnectionsFailing: Gauge
  calendarWrites: Histogram
  calendarWritesOldestDue: Gauge
}

/**
 * Creates the metrics of /metrics. Each server has its own registry, so that the metrics of two
 * servers in one process are separate.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS })
  measureEventLoop(registry)
  const requests = new Histogram({
    name: 'slotline_http_request_duration_seconds',
    help:
      'Time from the first byte of a request to the last byte of its response, ' +
      'by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const rejections = new Counter({
    name: 'slotline_rejected_credentials_total',
    help: 'Requests whose credential was rejected, by reason. The log has their addresses.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const writeConflicts = new Counter({
    name: 'slotline_write_conflicts_total',
    help: 'Writes that were retried because of a conflict with another write.',
    registers: [registry],
  })
  const writesTogether = new Histogram({
    name: 'slotline_writes_together',
    help: 'Writes that arrived together and share a transaction, by what is written.',
    labelNames: ['kind'],
    buckets: [1, 2, 4, 8, 16, 32],
    registers: [registry],
  })
  return {
    registry,
    requests,
    rejections,
    writeConflicts,
    writesTogether,
    ...createMemoryMetrics(registry),
    ...createJobMetrics(registry),
    ...createWebhookMetrics(registry),
    ...createMessageMetrics(registry),
    ...createCalendarMetrics(registry),
    ...createCalendarWriteMetrics(registry),
  }
}

/** The metrics of the time of agents that this process remembers. */
function createMemoryMetrics(registry: Registry) {
  const registers = [registry]
  return {
    recalledTimes: new Counter({
      name: 'slotline_recalled_times_total',
      help:
        'Agents whose time a slot search needed, by result: hit, if it was remembered, or miss, ' +
        'if it was read because it was unknown or had changed.',
      labelNames: ['result'],
      registers,
    }),
    rememberedTimesBytes: new Gauge({
      name: 'slotline_remembered_times_bytes',
      help: 'Memory that the time of agents takes in this process, about.',
      registers,
    }),
  }
}

/** The metrics of the jobs that this process runs. */
function createJobMetrics(registry: Registry) {
  const registers = [registry]
  return {
    jobs: new Histogram({
      name: 'slotline_job_duration_seconds',
      help: 'Duration of a run of a job, by job and outcome: completed or failed.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.1, 1, 10, 60, 600],
      registers,
    }),
    jobsOldestDue: new Gauge({
      name: 'slotline_job_oldest_due_seconds',
      help: 'How long the oldest due job has been waiting to run; 0 in a process without jobs.',
      registers,
    }),
    jobsFailed: new Gauge({
      name: 'slotline_jobs_failed',
      help: 'Jobs that have failed for good and were not retried; 0 in a process without jobs.',
      registers,
    }),
    workFailures: new Counter({
      name: 'slotline_work_failures_total',
      help: 'Failures of items of work of workspaces, by work. Each is tried again later.',
      labelNames: ['work'],
      registers,
    }),
    skippedEvents: new Counter({
      name: 'slotline_skipped_events_total',
      help: 'Events that were skipped because they could not be handled, by follower.',
      labelNames: ['follower'],
      registers,
    }),
  }
}

/** The metrics of the webhooks that this process sends. */
function createWebhookMetrics(registry: Registry) {
  const registers = [registry]
  return {
    webhookAttempts: new Histogram({
      name: 'slotline_webhook_attempt_duration_seconds',
      help: 'Duration of an attempt to deliver an event, by outcome: delivered, failed, or gone (410).',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    webhookDelay: new Histogram({
      name: 'slotline_webhook_delay_seconds',
      help: 'Time from an event to the end of its first attempt, at endpoints that do not fail.',
      buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
      registers,
    }),
    webhookEndpointsDisabled: new Gauge({
      name: 'slotline_webhook_endpoints_disabled',
      help: 'Webhook endpoints that the server has disabled, by reason: failing, or gone (410).',
      labelNames: ['reason'],
      registers,
    }),
  }
}

/** The metrics of the mails and text messages that this process sends. */
function createMessageMetrics(registry: Registry) {
  const registers = [registry]
  return {
    messageAttempts: new Histogram({
      name: 'slotline_message_attempt_duration_seconds',
      help:
        'Duration of an attempt to send a mail or a text message, by channel and outcome: ' +
        'accepted, delayed (it is tried again), or refused.',
      labelNames: ['channel', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    }),
    messageDelay: new Histogram({
      name: 'slotline_message_delay_seconds',
      help: 'Time until a due mail or text message was accepted, if its first attempt was, by channel.',
      labelNames: ['channel'],
      buckets: [0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    receivedMails: new Counter({
      name: 'slotline_received_mails_total',
      help:
        'Answers and reports that came in by mail, by outcome: recorded, bounced, or why they ' +
        'change nothing, such as no_mark.',
      labelNames: ['outcome'],
      registers,
    }),
    mailboxRounds: new Histogram({
      name: 'slotline_mailbox_round_duration_seconds',
      help:
        'Duration of a read of the mailbox of IMAP_URL in this process, by outcome: completed, ' +
        'stopped, or why it failed: login_refused, folder_missing, tls_not_offered, refused, ' +
        'unreachable, or invalid.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    mailboxLastRead: new Gauge({
      name: 'slotline_mailbox_last_read_seconds',
      help:
        'How long ago the mailbox of IMAP_URL was read to its end, by whichever process; 0 without ' +
        'IMAP_URL, and in a process without jobs.',
      registers,
    }),
  }
}
