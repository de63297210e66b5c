import { type ChildProcess, spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** A server for mails of others, on 127.0.0.1. `mails`: the folder of its mails. */
export type MailProgram = { port: number; mails: string; stop: () => Promise<void> }

type Prepared = { folder: string; mails: string; port: number; owner: { uid: number; gid: number } }

/** Programs of root give their rights away: to the user `mail` of Debian. */
const MAIL_USER = { uid: 8, gid: 8 }

/**
 * Starts a server on a free port, with its data in a temporary folder. `prepare` writes its
 * settings there, and returns its arguments.
 */
export async function startMailProgram(
  path: string,
  prepare: (prepared: Prepared) => string[],
): Promise<MailProgram> {
  const folder = mkdtempSync(join(tmpdir(), `slotline-${basename(path)}-`))
  const mails = join(folder, 'mails')
  const { uid, gid } = userInfo()
  const owner = uid === 0 ? MAIL_USER : { uid, gid }
  mkdirSync(mails)
  chmodSync(folder, 0o755)
  chownSync(mails, owner.uid, owner.gid)
  const port = await freePort()
  const child = spawn(path, prepare({ folder, mails, port, owner }), { stdio: 'ignore' })
  const cleanUp = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  await waitUntil(() => greets(port), `${path} answers`)
  return {
    port,
    mails,
    stop: async () => {
      await end(child)
      process.off('exit', cleanUp)
      cleanUp()
    },
  }
}

/** Why tests with these programs of a Debian package are skipped; false: they are not. */
export function findMissingProgram(paths: readonly string[], name: string): string | false {
  try {
    for (const path of paths) accessSync(path, constants.X_OK)
    return false
  } catch {
    return `${name} is not installed (apt-get install ${name})`
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => {
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (isGreeted: boolean) => {
      socket.destroy()
      resolve(isGreeted)
    }
    socket.once('data', () => {
      settle(true)
    })
    for (const event of ['error', 'close'])
      socket.once(event, () => {
        settle(false)
      })
  })
}
