import { buildApp } from './app.ts'
import { openControl } from './admin/control.ts'
import { deleteOldAnswers } from './access/delete-old-answers.ts'
import { deleteOldCalls } from './calls/delete-old-calls.ts'
import { deleteOldNotes } from './notes/delete-old-notes.ts'
import { type Config, publicUrlOf } from './platform/config.ts'
import { deleteOldAttempts } from './meetings/delete-old-attempts.ts'
import { sweepLapsed } from './meetings/sweep-lapsed.ts'
import { sweepOauth } from './oauth/sweep-oauth.ts'
import { callAttendees } from './outbound/call-attendees.ts'
import { shareConnections } from './platform/db/share-connections.ts'
import { openDatabase } from './open-database.ts'
import { closePolitely } from './platform/http/close-politely.ts'
import { repeat } from './platform/repeat.ts'
import { toUnixSeconds } from './platform/time.ts'
import { openSecrets } from './platform/secret-key.ts'
import { openLog, openMetrics } from './platform/telemetry.ts'
import { makeSample } from './sample/make-sample.ts'
import { openRosters } from './scheduling/open-rosters.ts'
import { welcome } from './sample/welcome.ts'

const AN_HOUR_MS = 3_600_000
const SWEEP_EVERY_MS = 5_000
const CALL_EVERY_MS = 3_000
/** Connections that the kernel keeps until they are accepted; it lowers this to its own limit. Beyond it, clients wait for seconds. */
const BACKLOG = 4_096

export type RunningServer = { address: string; close: () => Promise<void> }

/** Opens the database, brings it up to date, makes the sample where it is wanted, and listens. */
export async function serve(config: Config): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  const metrics = openMetrics()
  // To the millisecond: what is answered at once and what is read back later are then the same.
  const now = () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds)
  const database = await openDatabase(config, log)
  try {
    const sample = await makeSample(database.pool, config, now())
    const publicUrl = publicUrlOf(config)
    const secrets = openSecrets(config)
    const calling = { pool: database.pool, now, publicUrl, secrets, rosters: openRosters(), urls: config.platformUrls }
    const app = buildApp({ pool: shareConnections(database.pool, config.database.kind === 'server' ? config.poolSize : 1), now, log, metrics, publicUrl, openAiUrl: config.platformUrls.openai, rateLimit: config.rateLimit, maxInFlight: config.maxInFlight, trustProxy: config.trustProxy, secrets, model: config.model })
    const endConnections = closePolitely(app)
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    const control = await openControl(database, publicUrl)
    const failed = (err: unknown) => log.error({ err }, 'housekeeping failed')
    const housekeeping = [
      repeat(AN_HOUR_MS, () => deleteOldAnswers(database.pool, now()), failed),
      repeat(AN_HOUR_MS, () => deleteOldAttempts(database.pool, now()), failed),
      repeat(AN_HOUR_MS, () => deleteOldCalls(database.pool, now()), failed),
      repeat(AN_HOUR_MS, () => deleteOldNotes(database.pool, now()), failed),
      repeat(AN_HOUR_MS, () => sweepOauth(database.pool, now()), failed),
      repeat(SWEEP_EVERY_MS, () => sweepLapsed(database.pool, { publicUrl, now: now() }), failed),
      repeat(CALL_EVERY_MS, () => callAttendees(calling), failed),
    ]
    if (sample) console.log(welcome({ address, token: sample.token, now: toUnixSeconds(now()) }))
    return {
      address,
      close: async () => {
        await Promise.all([endConnections(), ...housekeeping.map(({ stop }) => stop())])
        await control.close()
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
