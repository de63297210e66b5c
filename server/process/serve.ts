import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openControlSocket } from './open-control-socket.ts'
import { buildApp } from '../app.ts'
import { openBackups } from '../backup/open-backups.ts'
import { createLiveCalendars } from '../calendars/live/create-live-calendars.ts'
import { createCalendarContext } from './create-calendar-context.ts'
import { openCalendarServices } from '../calendars/open-calendar-services.ts'
import type { Deps } from '../deps.ts'
import { listen, requireFreePorts } from './listen.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openJobs } from './open-jobs.ts'
import { openSecrets } from './open-secrets.ts'
import { openIdentityProvider } from '../people/oidc/open-identity-provider.ts'
import { openDashboard } from '../pages/app/open-dashboard.ts'
import { type Config, publicUrlOf } from '../platform/config/config.ts'
import { shareConnections } from '../http/limits/share-connections.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import { createConnectionDrain } from '../http/limits/create-connection-drain.ts'
import { deriveConnectionLimit } from '../http/limits/derive-connection-limit.ts'
import { serveMetrics } from '../http/monitoring/serve-metrics.ts'
import { LIMITS } from '../platform/limits.ts'
import { createLogger, createMetrics } from '../platform/telemetry/create-telemetry.ts'
import { isLoopbackHost } from '../platform/is-loopback-host.ts'
import { readClock, toUnixSeconds } from '../platform/time.ts'
import { type ResolvedHost, resolveHost } from './resolve-host.ts'
import { createMailSender } from './create-mail-sender.ts'
import { createSample, type Sample } from '../sample/create-sample.ts'
import { offerFirstOwner } from '../people/links/offer-first-owner.ts'
import { renderFirstSignIn, renderWelcome } from '../sample/render-welcome.ts'

export type RunningServer = { address: string; close: () => Promise<void> }

/** The part of the dependencies that is opened before the app is built. */
type Opened = Pick<
  Deps,
  'pool' | 'log' | 'secrets' | 'egress' | 'calendars' | 'checkHost' | 'dashboard'
>

const WITHOUT_KEY =
  'SECRET_KEY is not set: voice connections, calendar connections, webhooks, the tools at /mcp, the receptionist at ' +
  '/voice/try, the sign-in of MCP clients and the pages of meetings do not work. Create a key with: openssl rand -base64 32. Set ' +
  'SECRET_KEY to it in every process, and store it where you store other secrets.'

const OPEN_METRICS =
  'METRICS_ACCESS is open: everyone who reaches PORT can read /metrics. Set METRICS_TOKEN or METRICS_PORT instead.'
const LOCAL_METRICS =
  '/metrics is refused for other machines, and for all if PUBLIC_URL is public: to read it, set METRICS_TOKEN or METRICS_PORT'

/**
 * Opens and migrates the database, creates the sample if configured, and listens. `warnings`: what
 * to log about the settings.
 */
export async function serve(
  config: Config,
  warnings: readonly string[] = [],
): Promise<RunningServer> {
  const log = createLogger(config.logLevel)
  for (const warning of warnings) log.warn(warning)
  const resolvedHost = await resolveHost(config.host)
  await requireFreePorts({ ...config, host: resolvedHost.host })
  const database = await openDatabase(config, log)
  try {
    return await serveFrom(database, config, { log, resolvedHost })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Serves from an open database, which the caller closes if this throws. */
async function serveFrom(
  database: OpenDatabase,
  config: Config,
  { log, resolvedHost: { host, isLoopback } }: { log: Logger; resolvedHost: ResolvedHost },
): Promise<RunningServer> {
  const { pool } = database
  const keys = await openSecrets(config, pool)
  if (keys === null) log.warn(WITHOUT_KEY)
  const sample = await createSample(pool, config, readClock())
  const secrets = keys?.box ?? null
  const egress = createEgress({ allow: config.egressAllow })
  const calendars = openCalendarServices(config)
  const dashboard = openDashboard(log)
  const opened = { pool, log, secrets, egress, calendars, checkHost: isLoopback, dashboard }
  const deps = createDeps(config, opened)
  const app = buildApp(deps)
  // First, so that a database that fails here ends the process before it accepts requests.
  const jobs = await openJobs(config, {
    pool,
    now: readClock,
    log,
    metrics: deps.metrics,
    secrets,
    egress,
    calendars,
    limits: LIMITS,
    isServing: true,
  })
  const drainConnections = createConnectionDrain(app, deps.limits.http)
  const address = await listen(app, { host, port: config.port, setting: 'PORT' })
  const metricsServer = await listenForMetrics(host, config.metrics, deps)
  const control = await openControlSocket(database, {
    publicUrl: deps.publicUrl,
    keys: () => keys,
  })
  // Somebody watches the start, and may open the dashboard next.
  if (process.stdout.isTTY) dashboard.prepare()
  const url = config.publicUrl ?? address
  const signIn = await offerFirstOwner(pool, url, readClock())
  if (sample) printWelcome(sample, { address, url, signIn, config })
  else if (signIn !== null) console.log(renderFirstSignIn(signIn))
  return {
    address,
    close: async () => {
      await Promise.all([drainConnections(), jobs.stop()])
      egress.close()
      calendars.egress.close()
      await control.close()
      dashboard.close()
      await app.close()
      await calendars.texts.close()
      await metricsServer?.close()
      await database.close()
    },
  }
}

function createDeps(config: Config, opened: Opened): Deps {
  const pool = shareConnections(
    opened.pool,
    config.database.kind === 'server' ? config.poolSize : 1,
  )
  const metrics = createMetrics()
  const publicUrl = publicUrlOf(config)
  const context = createCalendarContext({ ...opened, pool, now: readClock, metrics, publicUrl })
  return {
    ...opened,
    pool,
    now: readClock,
    metrics,
    liveCalendars: createLiveCalendars(context),
    publicUrl,
    backups: openBackups(config),
    openAiUrl: config.platformUrls.openai,
    sendsMails: config.mail !== null,
    sendMail: config.mail && createMailSender(config.mail, LIMITS),
    replyAddress: config.replies.address,
    inboundMailToken: config.replies.token,
    bounceKeys: config.replies.bounceKeys,
    rateLimit: config.rateLimit,
    maxInFlight: config.maxInFlight,
    trustProxy: config.trustProxy,
    metricsAccess: { ...config.metrics, hasOwnPort: config.metrics.port !== null },
    model: config.model,
    identityProvider:
      config.identityProvider &&
      openIdentityProvider(config.identityProvider, { publicUrl, log: opened.log }),
    limits: LIMITS,
    httpLimits: deriveConnectionLimit(opened.log),
  }
}

/**
 * Serves /metrics on METRICS_PORT; null if it is not set. Then /metrics is a route of the app, and
 * the log says if other machines can, or cannot, read it without a token.
 */
async function listenForMetrics(
  host: string,
  { port, token, isOpen }: Config['metrics'],
  { log, metrics, publicUrl, trustProxy, checkHost }: Deps,
): Promise<FastifyInstance | null> {
  if (port === null) {
    if (token !== null) return null
    if (isOpen) log.warn(OPEN_METRICS)
    else if (!checkHost || !isLoopbackHost(new URL(publicUrl).hostname)) log.info(LOCAL_METRICS)
    return null
  }
  const server = serveMetrics({ log, metrics, publicUrl, trustProxy, checkHost, token })
  await listen(server, { host, port, setting: 'METRICS_PORT' }, (at) => `Metrics at ${at}/metrics`)
  return server
}

function printWelcome(
  sample: Sample,
  { config, ...addresses }: { address: string; url: string; signIn: string | null; config: Config },
): void {
  console.log(
    renderWelcome({
      ...addresses,
      token: tokenToShow(sample, config),
      tokenFile: sample.file,
      now: toUnixSeconds(readClock()),
    }),
  )
}

/**
 * A new generated token is always printed, because it is not known yet. Later, and if the operator
 * chose it, it is printed on terminals only, to keep it out of logs.
 */
function tokenToShow({ token, isNew }: Sample, { sampleToken }: Config): string | null {
  return process.stdout.isTTY || (isNew && sampleToken === undefined) ? token : null
}
