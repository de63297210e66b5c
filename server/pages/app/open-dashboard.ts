import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import type { Build, Dashboard, DashboardState } from './dashboard.ts'
import { readBuild } from './read-build.ts'

/** The clone, or above the bundle the folder `dist` of the package. */
const ROOT = join(import.meta.dirname, '../../..')
const SOURCE = join(ROOT, 'web')
const BUILDS = join(ROOT, 'node_modules/.cache/web')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const MAX_OUTPUT = 4_000

const runFile = promisify(execFile)

type Closable = Dashboard & { close: () => void }

type OpenDashboard = Closable & {
  /** Reads or builds it now. It is done at the latest for the first request, and else never. */
  prepare: () => void
}

/**
 * The pages under /app. The package has their build. In a clone they are built in the background,
 * unless the same source was built before.
 */
export function openDashboard(log: Logger): OpenDashboard {
  let opened: Closable | undefined
  const open = () =>
    (opened ??= existsSync(join(SOURCE, 'vite.config.ts')) ? buildInBackground(log) : readPackage())
  return {
    read: () => open().read(),
    prepare: () => {
      open()
    },
    close: () => opened?.close(),
  }
}

function readPackage(): Closable {
  const build = readBuild(SOURCE)
  const state: DashboardState = build
    ? { kind: 'built', build }
    : { kind: 'failed', output: `There is no build in ${SOURCE}.` }
  return { read: () => state, close: () => {} }
}

function buildInBackground(log: Logger): Closable {
  const folder = join(BUILDS, hashSource())
  const earlier = readBuild(folder)
  if (earlier) return { read: () => ({ kind: 'built', build: earlier }), close: () => {} }
  let state: DashboardState = { kind: 'building' }
  const stop = new AbortController()
  const run = async () => {
    try {
      state = { kind: 'built', build: await buildSource(folder, stop.signal) }
      log.info('The pages under /app were built.')
    } catch (error) {
      if (stop.signal.aborted) return
      const { stdout = '', stderr = '', message } = error as Error & Partial<Output>
      state = {
        kind: 'failed',
        output: stripVTControlCharacters(stdout + stderr || message).slice(-MAX_OUTPUT),
      }
      log.error({ err: error }, 'The pages under /app could not be built.')
    }
  }
  void run()
  return {
    read: () => state,
    close: () => {
      stop.abort()
    },
  }
}

type Output = { stdout: string; stderr: string }

async function buildSource(folder: string, signal: AbortSignal): Promise<Build> {
  const unfinished = `${folder}-${process.pid}`
  try {
    mkdirSync(BUILDS, { recursive: true })
    await runFile(process.execPath, [VITE, 'build', SOURCE, '--outDir', unfinished], {
      // Without the settings of the server, which have secrets.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NO_COLOR: '1',
      },
      signal,
    })
    return keepBuild(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Another process may have built the same. Builds of earlier sources are deleted. */
function keepBuild(unfinished: string, folder: string): Build {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
  for (const name of readdirSync(BUILDS)) {
    const path = join(BUILDS, name)
    if (path !== folder && !name.includes('-')) rmSync(path, { recursive: true, force: true })
  }
  const build = readBuild(folder)
  if (!build) throw new Error(`There is no page in ${folder}.`)
  return build
}

/** Changes with the source of the pages, their colours and the versions of the packages. */
function hashSource(): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.*', { cwd: SOURCE }).toSorted()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(SOURCE, file)))
  for (const name of ['package-lock.json', 'server/http/pages/files/tokens.css']) {
    const path = join(ROOT, name)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 20)
}
