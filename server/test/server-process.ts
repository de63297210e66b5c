import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type MainProcess = {
  pid: number
  /** The output so far, standard output and standard error. */
  output: () => string
  /** Resolves when the output matches `text`; rejects if the process ends before. */
  said: (text: RegExp) => Promise<RegExpExecArray>
  signal: (signal: NodeJS.Signals) => void
  ended: Promise<Ending>
}

export type ServerProcess = MainProcess & { address: string }

/**
 * Runs `node server/main.ts` with these arguments and only these settings, until the end of the
 * tests. `openFiles`: the maximum number of open files.
 */
export function runMain(
  settings: Record<string, string>,
  words: readonly string[] = [],
  { openFiles }: { openFiles?: number } = {},
): MainProcess {
  const command = [process.execPath, MAIN, ...words]
  const [program, ...rest] =
    openFiles === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...command]
  const child = spawn(program!, rest, {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let listeners: (() => void)[] = []
  const hear = (text: Buffer) => {
    output += text.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ code, signal })
    })
  })
  after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(output)
        if (!found) return
        listeners = listeners.filter((listener) => listener !== look)
        resolve(found)
      }
      listeners.push(look)
      look()
      void ended.then(() => {
        reject(new Error(`The process ended without the output ${text}: ${output}`))
      })
    })
  return {
    pid: child.pid!,
    output: () => output,
    said,
    signal: (signal) => {
      child.kill(signal)
    },
    ended,
  }
}

/** Starts a server on a free port, and waits until it listens. */
export async function startProcess(
  settings: Record<string, string>,
  limits: { openFiles?: number } = {},
): Promise<ServerProcess> {
  const running = runMain({ PORT: '0', ...settings }, [], limits)
  const [, address] = await running.said(/Server listening at (http:\/\/[\d.:]+)/)
  return { ...running, address: address! }
}

/** A new folder that is deleted after the tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-test-'))
  after(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}
