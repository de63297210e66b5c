import { deleteOldRateLimitWindows } from './access/delete-old-rate-limit-windows.ts'
import { deleteOldResponses } from './access/delete-old-responses.ts'
import { deleteOldTokens } from './access/delete-old-tokens.ts'
import { openControlSocket } from './admin/open-control-socket.ts'
import { buildApp } from './app.ts'
import { deleteOldCalls } from './calls/delete-old-calls.ts'
import { listen, requireFreePorts } from './listen.ts'
import { sweepLapsed } from './meetings/lifecycle/sweep-lapsed.ts'
import { deleteOldAttempts } from './meetings/own-meetings/delete-old-attempts.ts'
import { deleteOldNotes } from './notes/delete-old-notes.ts'
import { sweepOauth } from './oauth/sweep-oauth.ts'
import { openDatabase } from './open-database.ts'
import { openSecrets } from './open-secrets.ts'
import { callAttendees } from './outbound/call-attendees.ts'
import { type Config, publicUrlOf } from './platform/config.ts'
import { createLogger, createMetrics } from './platform/create-telemetry.ts'
import { shareConnections } from './platform/db/share-connections.ts'
import { createConnectionDrain } from './platform/http/create-connection-drain.ts'
import { deriveConnectionLimit } from './platform/http/derive-connection-limit.ts'
import { serveMetrics } from './platform/http/serve-metrics.ts'
import { repeat } from './platform/repeat.ts'
import { toUnixSeconds } from './platform/time.ts'
import { resolveHost } from './resolve-host.ts'
import { makeSample, type Sample } from './sample/make-sample.ts'
import { renderWelcome } from './sample/render-welcome.ts'
import { openRosters } from './scheduling/open-rosters.ts'
import { platformsWith } from './voice/platforms/platforms.ts'

const MS_PER_HOUR = 3_600_000
const SWEEP_INTERVAL_MS = 5_000
const OUTBOUND_CALL_INTERVAL_MS = 3_000

export type RunningServer = { address: string; close: () => Promise<void> }

/** Opens and migrates the database, creates the sample if configured, and listens. */
export async function serve(config: Config): Promise<RunningServer> {
  const log = createLogger(config.logLevel)
  const metrics = createMetrics()
  // In milliseconds, so that responses have the same times as later reads from the database.
  const now = () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
  const { host, isLoopback } = await resolveHost(config.host)
  await requireFreePorts({ ...config, host })
  const database = await openDatabase(config, log)
  try {
    const keys = await openSecrets(config, database.pool)
    const secrets = keys?.box ?? null
    const sample = await makeSample(database.pool, config, now())
    const publicUrl = publicUrlOf(config)
    const calling = {
      pool: database.pool,
      now,
      publicUrl,
      secrets,
      rosters: openRosters(),
      urls: config.platformUrls,
      callPlacements: platformsWith('callPlacement'),
    }
    const guard = { checkHost: isLoopback }
    const app = buildApp({
      pool: shareConnections(
        database.pool,
        config.database.kind === 'server' ? config.poolSize : 1,
      ),
      now,
      log,
      metrics,
      publicUrl,
      openAiUrl: config.platformUrls.openai,
      rateLimit: config.rateLimit,
      maxInFlight: config.maxInFlight,
      trustProxy: config.trustProxy,
      ...guard,
      metricsAccess: { hasOwnPort: config.metrics.port !== null, token: config.metrics.token },
      secrets,
      model: config.model,
      httpLimits: deriveConnectionLimit(log),
    })
    const endConnections = createConnectionDrain(app)
    const address = await listen(app, { host, port: config.port, setting: 'PORT' })
    const figures =
      config.metrics.port === null
        ? null
        : serveMetrics({
            log,
            metrics,
            publicUrl,
            trustProxy: config.trustProxy,
            ...guard,
            token: config.metrics.token,
          })
    if (figures)
      await listen(
        figures,
        { host, port: config.metrics.port!, setting: 'METRICS_PORT' },
        (at) => `Metrics at ${at}/metrics`,
      )
    if (!guard.checkHost && !figures && config.metrics.token === null)
      log.warn('/metrics is readable without authentication: set METRICS_TOKEN or METRICS_PORT')
    const control = await openControlSocket(database, { publicUrl, keys: () => keys })
    const failed = (err: unknown) => log.error({ err }, 'housekeeping failed')
    const housekeeping = [
      repeat(MS_PER_HOUR, () => deleteOldResponses(database.pool, now()), failed),
      repeat(MS_PER_HOUR, () => deleteOldTokens(database.pool, now()), failed),
      repeat(MS_PER_HOUR, () => deleteOldRateLimitWindows(database.pool), failed),
      repeat(MS_PER_HOUR, () => deleteOldAttempts(database.pool, now()), failed),
      repeat(MS_PER_HOUR, () => deleteOldCalls(database.pool, now()), failed),
      repeat(MS_PER_HOUR, () => deleteOldNotes(database.pool, now()), failed),
      repeat(MS_PER_HOUR, () => sweepOauth(database.pool, now()), failed),
      repeat(
        SWEEP_INTERVAL_MS,
        () => sweepLapsed(database.pool, { publicUrl, now: now() }),
        failed,
      ),
      repeat(OUTBOUND_CALL_INTERVAL_MS, () => callAttendees(calling), failed),
    ]
    if (sample)
      console.log(
        renderWelcome({
          address,
          token: tokenToShow(sample, config),
          tokenFile: sample.file,
          now: toUnixSeconds(now()),
        }),
      )
    return {
      address,
      close: async () => {
        await Promise.all([endConnections(), ...housekeeping.map(({ stop }) => stop())])
        await control.close()
        await app.close()
        await figures?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * A new generated token is always printed, because it is not known yet. Later, and if the operator
 * chose it, it is printed on terminals only, to keep it out of logs.
 */
function tokenToShow({ token, isNew }: Sample, { sampleToken }: Config): string | null {
  return process.stdout.isTTY || (isNew && sampleToken === undefined) ? token : null
}
