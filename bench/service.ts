import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCpuMs } from '../scripts/tests/read-cpu-ms.ts'
import { freePort } from '../server/test/free-port.ts'

const ROOT = join(import.meta.dirname, '..')
const MAX_STARTUP_SECONDS = 60
const MAX_SHUTDOWN_SECONDS = 10

type Service = {
  port: number
  /** The CPU time of its process so far, in milliseconds. */
  cpuMs: () => number
  running: () => boolean
  stop: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * Starts our server in a new process, on a free port of the loopback interface. It may not be
 * listening yet: see `untilAnswered`. `profiles` is the folder to which it writes a CPU profile
 * when it ends. `main`: the file that starts it.
 */
export async function startService(
  settings: Readonly<Record<string, string>>,
  { profiles = null, main = 'server/main.ts' }: { profiles?: string | null; main?: string } = {},
): Promise<Service> {
  const port = await freePort()
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const child = spawn(process.execPath, [...profiling, main], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(() => process.removeListener('exit', kill))
  const running = (): boolean => child.exitCode === null && child.signalCode === null
  async function stop(): Promise<void> {
    if (!running()) return
    child.kill('SIGTERM')
    const timer = setTimeout(kill, MAX_SHUTDOWN_SECONDS * 1000)
    await ended
    clearTimeout(timer)
  }
  const cpuMs = () => readCpuMs(child.pid!)
  return { port, cpuMs, running, stop, [Symbol.asyncDispose]: stop }
}

/**
 * Repeats a request until its response has a success status. Throws if the service ends or the
 * timeout expires.
 */
export async function untilAnswered(
  { port, running }: Service,
  path: string,
  options: RequestInit = {},
): Promise<void> {
  const until = performance.now() + MAX_STARTUP_SECONDS * 1000
  let last = 'nothing'
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, options).catch(() => null)
    if (answer?.ok) return void (await answer.arrayBuffer())
    if (answer) last = await answer.text()
    if (!running()) throw new Error(`The service ended; its last response to ${path} was: ${last}`)
    await wait(10)
  }
  throw new Error(
    `${path} was not answered within ${MAX_STARTUP_SECONDS} s; the last response was: ${last}`,
  )
}
