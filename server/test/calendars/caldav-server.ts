import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { allowMs } from '../allow-ms.ts'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** A CalDAV server of others, on loopback, with the account `ava`. */
export type CaldavServer = {
  /** http://127.0.0.1:<port>/ */
  url: string
  username: string
  password: string
  /** The URL of the collection of the account's calendars. */
  home: string
  stop: () => Promise<void>
}

type CaldavProgram = {
  /** Its name, or its path. */
  name: string
  /** Prepares the folder, and returns the arguments of the program. */
  prepare: (folder: string, port: number) => string[]
  /** The path of the collection of the account's calendars. */
  homePath: string
}

export const ACCOUNT = { username: 'ava', password: 'secret' }
const ANSWER_TIMEOUT_MS = allowMs(5_000)

/** Starts a server on a free port, with its data in a temporary folder. */
export async function startCaldavServer(program: CaldavProgram): Promise<CaldavServer> {
  const folder = mkdtempSync(join(tmpdir(), `slotline-${basename(program.name)}-`))
  const port = await freePort()
  const child = spawn(program.name, program.prepare(folder, port), { stdio: 'ignore' })
  const cleanUp = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  const url = `http://127.0.0.1:${port}/`
  await waitUntil(() => answers(url), `${program.name} answers`)
  return {
    ...ACCOUNT,
    url,
    home: new URL(program.homePath, url).href,
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      child.once('exit', () => {
        resolve()
      })
      child.kill('SIGTERM')
      await promise
      process.off('exit', cleanUp)
      cleanUp()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
