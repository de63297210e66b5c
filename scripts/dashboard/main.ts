// People join, sign in and work on the pages under /app, in a real browser, by default in all areas
// and on the embedded database: `npm run test:journeys -- --database server --only day,calls`.
// Fails on an error in the console, a finding of axe, or a page that is too wide. Needs Chromium.
// SLOTLINE_SCREENSHOTS=FOLDER stores screenshots of all pages; SLOTLINE_TEST_NETWORK_DELAY_MS=1500
// delays each request by up to that many milliseconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withServer, withSnapshot } from '../tests/open-databases.ts'
import { listAreas } from './list-areas.ts'

const DATABASES = { embedded: withSnapshot, server: withServer }

const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    only: { type: 'string' },
  },
})
const only = options.only?.split(',') ?? []
const known = listAreas()
const unknown = only.filter((area) => !known.includes(area))
const withDatabase = Object.entries(DATABASES).find(([name]) => name === options.database)?.[1]
if (unknown.length > 0 || !withDatabase) {
  console.error(`usage: --database ${Object.keys(DATABASES).join('|')} --only ${known.join(',')}`)
  process.exit(2)
}

process.exitCode = await withDatabase(async (env) => {
  const journeys = spawn(process.execPath, [join(import.meta.dirname, 'journeys.ts'), ...only], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => journeys.kill(signal))
  const [code] = (await once(journeys, 'exit')) as [number | null]
  return code ?? 1
})
