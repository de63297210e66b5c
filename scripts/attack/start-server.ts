import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allowMs } from '../../server/test/allow-ms.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const STARTUP_TIMEOUT_MS = allowMs(60_000)
/** The length of the output that is kept. */
const LONGEST_OUTPUT = 64 * 1024 * 1024

export type RunningServer = {
  pid: number
  address: string
  port: number
  output: () => string
  signal: (signal: NodeJS.Signals) => void
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  hasEnded: () => boolean
  stop: () => Promise<void>
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts the real process on a free port of the loopback address, with only these settings. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  let over = false
  const hear = (text: Buffer) => {
    if (output.length < LONGEST_OUTPUT) output += text.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      over = true
      children.delete(child)
      resolve({ code, signal })
    })
  })
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The server did not listen in time: ${output}`))
    }, STARTUP_TIMEOUT_MS)
    const look = () => {
      const found = /Server listening at (http:\/\/[\d.:]+)/.exec(output)
      if (!found) return
      clearTimeout(timer)
      child.stdout.off('data', look)
      resolve(found[1]!)
    }
    child.stdout.on('data', look)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`The server ended before it listened: ${output.slice(-2000)}`))
    })
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return {
    pid: child.pid!,
    address,
    port: Number(new URL(address).port),
    output: () => output,
    signal: (signal) => {
      child.kill(signal)
    },
    ended,
    hasEnded: () => over,
    stop,
  }
}

/** Runs an operator's command, and returns what it prints. */
export function runCommand(
  settings: Record<string, string>,
  words: readonly string[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [MAIN, ...words],
      { env: { PATH: process.env.PATH, ...settings }, timeout: 60_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${words.join(' ')}: ${stderr || error.message}`))
        else resolve(stdout)
      },
    )
  })
}

/** A new temporary folder, which is deleted at exit. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-attack-'))
  folders.add(folder)
  return folder
}

/** The memory and the sockets that the process uses now. */
export function readUsage(pid: number): { rssMiB: number; sockets: number } {
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const isSocket = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith('socket:')
    } catch {
      return false
    }
  }
  return {
    rssMiB: Number(rss) / 1024,
    sockets: readdirSync(`/proc/${pid}/fd`).filter(isSocket).length,
  }
}
