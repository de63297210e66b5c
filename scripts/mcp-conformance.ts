import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdempotentExecutor } from '../server/access/writes/create-idempotent-executor.ts'
import { createIdentifier } from '../server/access/create-identifier.ts'
import { createTokenVerifier } from '../server/access/tokens/create-token-verifier.ts'
import { buildApp } from '../server/app.ts'
import { createCallRecorder } from '../server/calls/create-call-recorder.ts'
import type { Deps } from '../server/deps.ts'
import { serveMcp } from '../server/voice/mcp/serve-mcp.ts'
import { createIssuedTokenFinder } from '../server/access/oauth/create-issued-token-finder.ts'
import { openDatabase } from '../server/process/open-database.ts'
import { parseConfig, publicUrlOf } from '../server/platform/config/config.ts'
import { createLogger, createMetrics } from '../server/platform/telemetry/create-telemetry.ts'
import { createEgress } from '../server/platform/egress/create-egress.ts'
import { calendarServices } from '../server/test/calendars/calendar-services.ts'
import { createApp } from '../server/http/create-app.ts'
import { LIMITS } from '../server/platform/limits.ts'
import { openSecretKeys } from '../server/platform/secrets/secret-key.ts'
import { createSample } from '../server/sample/create-sample.ts'
import { openRosters } from '../server/scheduling/open-rosters.ts'
import { createConnectionCache } from '../server/voice-connections/create-connection-cache.ts'
import { platformsWith } from '../server/voice/platforms/platforms.ts'
import { openFixtureServer } from './mcp-fixtures.ts'

/**
 * Runs the official suite twice. First, it tests all requirements of each revision on an endpoint
 * with the tools of the suite. Then it tests the unchanged server with the scenarios that need no
 * tools. Fails if a scenario that is not in mcp-baseline.yml fails, or if one that is in it passes.
 */
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
const OWN: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': [
    'tools-list',
    'dns-rebinding-protection',
    'http-header-validation',
    'sep-2164-resource-not-found',
    'input-required-result-unsupported-methods',
  ],
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
}
const BASELINE = new URL('mcp-baseline.yml', import.meta.url).pathname
const TOKEN = 'mcp-conformance-token'

const folder = await mkdtemp(join(tmpdir(), 'slotline-mcp-'))
const parsed = parseConfig({ DATA_DIR: folder, SAMPLE_TOKEN: TOKEN, LOG_LEVEL: 'warn' })
if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
const { config } = parsed
const database = await openDatabase(config, createLogger('warn'))
const now = () => Temporal.Now.instant()
await createSample(database.pool, config, now())
const deps: Deps = {
  pool: database.pool,
  now,
  log: createLogger('warn'),
  metrics: createMetrics(),
  egress: createEgress({ allow: [] }),
  publicUrl: publicUrlOf(config),
  calendars: calendarServices(),
  openAiUrl: config.platformUrls.openai,
  rateLimit: false,
  maxInFlight: 512,
  limits: LIMITS,
  trustProxy: null,
  checkHost: false,
  metricsAccess: { hasOwnPort: false, token: null, isOpen: true },
  secrets: openSecretKeys(config, { mayCreate: true })?.box ?? null,
  model: null,
}
const withFixtures = createApp({
  log: deps.log,
  formats: {},
  trustProxy: null,
  publicUrl: deps.publicUrl,
  checkHost: false,
})
withFixtures.register(
  serveMcp(
    {
      ...deps,
      rosters: openRosters(),
      connections: createConnectionCache(deps),
      calls: createCallRecorder(deps),
      callPlacements: platformsWith('callPlacement'),
      executeIdempotently: createIdempotentExecutor({ ...deps, onConflict: () => {} }),
    },
    {
      identify: createIdentifier({
        checkToken: createTokenVerifier({
          ...deps,
          findIssuedToken: createIssuedTokenFinder(deps),
        }),
        findPerson: null,
      }),
      limitRate: null,
      now: deps.now,
    },
    async () => openFixtureServer,
  ),
)
const unchanged = buildApp(deps)

const failed: string[] = []
const required = await addToken(await withFixtures.listen({ port: 0, host: '127.0.0.1' }))
for (const revision of Object.keys(OWN))
  await run(`all requirements of ${revision}`, [
    '--url',
    required.url,
    '--requirements',
    revision,
    '--expected-failures',
    BASELINE,
  ])
const own = await addToken(await unchanged.listen({ port: 0, host: '127.0.0.1' }))
for (const [revision, scenarios] of Object.entries(OWN)) {
  for (const scenario of scenarios)
    await run(`${revision} ${scenario}, unchanged server`, [
      '--url',
      own.url,
      '--spec-version',
      revision,
      '--scenario',
      scenario,
    ])
}
for (const proxy of [required, own]) proxy.close()
await Promise.all([withFixtures.close(), unchanged.close()])
await database.close()
await rm(folder, { recursive: true, force: true })
console.log(
  failed.length === 0
    ? '\nAll results are as expected in mcp-baseline.yml.'
    : `\nNot as expected: ${failed.join('; ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)

/**
 * A proxy that adds the access token, which the suite cannot send. Everything else is forwarded
 * unchanged, including Host and Origin.
 */
async function addToken(address: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(address)
  const server = createServer((asked, answer) => {
    const passed = request(
      {
        hostname,
        port,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, authorization: `Bearer ${TOKEN}` },
      },
      (response) => {
        answer.writeHead(response.statusCode!, response.headers)
        answer.flushHeaders()
        response.pipe(answer)
      },
    )
    passed.once('error', () => answer.destroy())
    answer.once('close', () => {
      passed.destroy()
    })
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`, close }
}

async function run(what: string, words: readonly string[]): Promise<void> {
  console.log(`\n== ${what}`)
  const child = spawn('npx', ['--yes', SUITE, 'server', ...words], {
    cwd: folder,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) failed.push(what)
}
