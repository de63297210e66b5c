// Fills a database with 100,000 contacts, 100,000 meetings and 10,000 calls, opens every screen of
// the dashboard in a browser, and prints for each request that they send its latency, and the CPU
// time of the server and of the database. Exits with code 1 if one takes too much of it:
// node bench/measure-screens.ts [--database embedded] [--runs 30] [--json file]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listScreens } from './dashboard-screens.ts'
import { quantile } from './load.ts'
import { openDashboard } from './open-dashboard.ts'
import { recordScreens, type ScreenRequest } from './record-screens.ts'
import { describeMachine } from './report.ts'
import { type Repeated, repeatRequest } from './repeat-request.ts'

const MOST_MS = 200
const ROUTES = join(import.meta.dirname, '../web/app/routes')
/** They show nothing of their own. */
const FRAMES = ['/contacts', '/settings', '/team', '/']

const HEADING =
  '   p50    p95  quickest  server CPU  database CPU  rows     KB  status  request (screens)'

const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'server' },
    runs: { type: 'string', default: '30' },
    stored: { type: 'string', default: '100000' },
    agents: { type: 'string', default: '400' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))
if (!executablePath) throw new Error('Install Chromium, or set CHROMIUM_PATH.')

const screens = listScreens(Temporal.Now.plainDateISO('Europe/Berlin'))
requireAll(screens.map(({ route }) => route))
const stored = Number(options.stored)
const size = {
  contacts: stored,
  meetings: stored,
  calls: stored / 10,
  agents: Number(options.agents),
}
const disposables = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void disposables.disposeAsync().finally(() => process.exit(130)))

try {
  const kind = options.database === 'embedded' ? 'embedded' : 'server'
  const dashboard = await openDashboard(kind, size, disposables)
  const { only } = options
  const wanted =
    only === undefined ? screens : screens.filter(({ address }) => address.startsWith(only))
  const recorded = await recordScreens({ ...dashboard, executablePath }, wanted)
  for (const line of Object.entries({ ...describeMachine(), database: kind, ...size }))
    console.log(line.join(': '))
  console.log(`\n${wanted.length} screens, ${recorded.requests.length} requests`)
  const measured: (ScreenRequest & Repeated)[] = []
  for (const request of recorded.requests) {
    if (request.method !== 'GET') {
      console.log(`not repeated: ${request.method} ${request.path}`)
      continue
    }
    const repeated = await repeatRequest(
      dashboard,
      recorded.cookie,
      request.path,
      Number(options.runs),
    )
    measured.push({ ...request, ...repeated })
  }
  console.log(HEADING)
  for (const each of measured.toSorted((a, b) => cpuOf(b) - cpuOf(a))) console.log(lineOf(each))
  const slow = measured.filter((each) => cpuOf(each) > MOST_MS)
  console.log(`${slow.length} requests take more than ${MOST_MS} ms of CPU time`)
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(measured, null, 2))
  process.exitCode = slow.length > 0 ? 1 : 0
} finally {
  await disposables.disposeAsync()
}

/** Throws if a route of the dashboard is not opened. */
function requireAll(routes: readonly string[]): void {
  const missing = readdirSync(ROUTES)
    .flatMap((file) => [...readFileSync(join(ROUTES, file), 'utf8').matchAll(/ path: '([^']+)'/g)])
    .map(([, path]) => path!)
    .filter((path) => !FRAMES.includes(path) && !routes.some((route) => route.endsWith(path)))
  if (missing.length > 0) throw new Error(`No screen is opened at: ${missing.join(', ')}`)
}

function cpuOf({ serverCpuMs, databaseCpuMs }: Repeated): number {
  return serverCpuMs + databaseCpuMs
}

function lineOf(each: ScreenRequest & Repeated): string {
  const ms = (value: number, width: number): string => value.toFixed(1).padStart(width)
  const { latencies } = each
  return (
    ms(quantile(latencies, 0.5), 6) +
    ms(quantile(latencies, 0.95), 7) +
    ms(Math.min(...latencies), 10) +
    ms(each.serverCpuMs, 12) +
    ms(each.databaseCpuMs, 14) +
    String(each.rows ?? '').padStart(6) +
    ms(each.bytes / 1000, 7) +
    String(each.status).padStart(8) +
    `  ${decodeURIComponent(each.path)} (${each.addresses.length})`
  )
}
