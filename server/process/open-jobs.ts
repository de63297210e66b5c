import type { Logger } from 'pino'
import type { CalendarServices } from '../calendars/calendar-services.ts'
import { decideForeignChange } from '../calendar-writes/inbound/decide-foreign-change.ts'
import { findEventToRemove } from '../calendar-writes/inbound/find-event-to-remove.ts'
import { findSilentTime } from '../backup/store.ts'
import { defineJobs } from './define-jobs.ts'
import { defineWork } from './define-work.ts'
import { declareQueues } from '../work/queues/declare-queues.ts'
import { openBoss } from '../work/queues/open-boss.ts'
import { type StartedJobs, startJobs } from '../work/queues/start-jobs.ts'
import type { Config } from '../platform/config/config.ts'
import type { Limits } from '../platform/limits.ts'
import type { Metrics } from '../platform/telemetry/create-telemetry.ts'
import { takeTurnsWithRequests } from '../platform/db/take-turns-with-requests.ts'
import type { Pool } from '../platform/db/pool.ts'
import { shareConnections } from '../http/limits/share-connections.ts'
import type { Egress } from '../platform/egress/egress.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { publicUrlOf } from '../platform/config/config.ts'
import { openRosters } from '../scheduling/open-rosters.ts'
import { createCalendarContext } from './create-calendar-context.ts'
import { startCalendarWrites } from './start-calendar-writes.ts'
import { startCalendars } from './start-calendars.ts'
import type { startMailbox } from './start-mailbox.ts'
import { startMessages } from './start-messages.ts'
import type { MailTransport } from '../messages/transports/create-mail-transport.ts'
import type { Repeating } from '../platform/repeat.ts'
import { startWebhooks } from './start-webhooks.ts'
import { startWork } from './start-work.ts'
import { createChangeWatch } from '../work/create-change-watch.ts'
import { startReleasingClaims } from './start-releasing-claims.ts'
import { platformsWith } from '../voice/platforms/platforms.ts'

/** Beside requests, jobs use at most this part of the connections for their work. */
const SHARE_OF_JOBS = 1 / 4

/** What the jobs of a process are opened with. */
type JobsOptions = {
  pool: Pool
  now: () => Temporal.Instant
  log: Logger
  metrics: Metrics
  secrets: SecretBox | null
  egress: Egress
  calendars: CalendarServices
  limits: Limits
  /** Whether requests use the connections as well. */
  isServing: boolean
}

/**
 * Creates the queues and, unless JOBS is off, runs the jobs and delivers webhooks and messages. The
 * work of the jobs and the queries for the queues have connections of their own, so neither waits
 * for the other.
 */
export async function openJobs(
  config: Config,
  { pool, now, log, metrics, secrets, egress, calendars, limits, isServing }: JobsOptions,
): Promise<StartedJobs> {
  const isServer = config.database.kind === 'server'
  const connections = isServer ? config.poolSize : 1
  const places = isServing ? Math.max(1, Math.floor(connections * SHARE_OF_JOBS)) : connections
  const shared = shareConnections(isServer ? pool : takeTurnsWithRequests(pool), places, 'jobs')
  const publicUrl = publicUrlOf(config)
  const rosters = openRosters()
  const jobs = defineJobs({
    pool: shared,
    now,
    log,
    metrics,
    eventRetentionDays: config.eventRetentionDays,
  })
  if (config.jobs || !isServing) {
    const watch = createChangeWatch(shared, { now })
    const watching = await startReleasingClaims(config, { pool: shared, now, log, watch })
    const started = await startJobs(
      { pool: shareConnections(pool, 1, 'jobs'), log, metrics, limits, watch },
      jobs,
    )
    const base = { pool: shared, now, log, metrics, secrets, publicUrl, rosters, limits, watch }
    const host = { ...base, silentUntil: await findSilentTime(shared), model: config.model }
    const webhooks = startWebhooks({ ...host, egress })
    const mail = config.mail && (await openMail(config.mail, { log, limits }))
    const sms = { sendings: platformsWith('smsSending'), urls: config.platformUrls }
    const messages = startMessages({ ...host, mail, sms, replyAddress: config.replies.address })
    const replies = config.mailbox ? [await readMailbox({ ...host, mailbox: config.mailbox })] : []
    const context = createCalendarContext({ ...host, calendars })
    const reading = startCalendars({ ...context, watch })
    const inbound = { ...host, ...context }
    const calling = { urls: config.platformUrls, callPlacements: platformsWith('callPlacement') }
    const work = startWork(host, defineWork({ ...inbound, ...calling, calendars }))
    const writing = startCalendarWrites({
      ...inbound,
      onForeignChange: (change) => decideForeignChange(inbound, change),
      onRemoval: (write) => findEventToRemove(inbound, write),
    })
    const senders = [watch, work, webhooks, messages, ...replies, reading, writing]
    return {
      stop: async (options) => {
        await Promise.all([started.stop(options), ...senders.map((each) => each.stop())])
        await watching?.stop()
      },
    }
  }
  if (!isServer)
    log.warn(
      'JOBS is off, and no other process can run jobs with the embedded database: webhooks and messages are not sent, and old data stays.',
    )
  else
    log.info(
      'JOBS is off: jobs run, and webhooks and messages are sent, by servers with JOBS=on and slotline jobs',
    )
  await declareQueues(openBoss(pool, log), jobs)
  return { stop: async () => {} }
}

// What talks to mail servers is loaded only if there is one: it is large.

async function openMail(
  mail: NonNullable<Config['mail']>,
  { log, limits }: { log: Logger; limits: Limits },
): Promise<MailTransport> {
  const { createMailTransport } = await import('../messages/transports/create-mail-transport.ts')
  const { reportMissingTls } = await import('../messages/transports/report-missing-tls.ts')
  void reportMissingTls(mail, { log, limits })
  return createMailTransport(mail, limits.messages)
}

async function readMailbox(host: Parameters<typeof startMailbox>[0]): Promise<Repeating> {
  return (await import('./start-mailbox.ts')).startMailbox(host)
}
