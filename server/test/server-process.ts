import { spawn } from 'node:child_process'
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { waitFor } from './wait-until.ts'

const { PATH, TZ, NODE_COMPILE_CACHE, SLOTLINE_TEST_DATA_FOLDER: prepared } = process.env
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type MainProcess = {
  pid: number
  /** The text on standard output and standard error so far. */
  output: () => string
  /** Resolves once the output matches. Rejects if the process ends first, or after a timeout. */
  said: (text: RegExp) => Promise<RegExpExecArray>
  signal: (signal: NodeJS.Signals) => void
  ended: Promise<Ending>
}

export type ServerProcess = MainProcess & { address: string }

/**
 * Runs `node server/main.ts` with these arguments and only these settings, until the test ends.
 * `openFiles`: the limit of open files.
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
    env: { PATH, TZ, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let hasEnded = false
  const hear = (text: Buffer) => {
    output += text.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true
      resolve({ code, signal })
    })
  })
  after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said = (text: RegExp) =>
    waitFor(
      () => {
        const found = text.exec(output)
        if (!found && hasEnded) throw new Error(`It ended without saying ${text}: ${output}`)
        return found ?? undefined
      },
      () => `${text} in its output: ${output}`,
    )
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

/** A new folder that is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-test-'))
  after(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/**
 * A new data folder for a server on the embedded database: a copy of SLOTLINE_TEST_DATA_FOLDER,
 * whose database is migrated and has no workspace yet, or an empty folder. Creating a database
 * takes longer than the rest of a start.
 */
export function newDataFolder(): string {
  const folder = newFolder()
  if (prepared) cpSync(prepared, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
