import { spawn } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, mkdirSync, mkdtempSync } from 'node:fs'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** An IMAP server of others, on loopback. Every user has the password. */
export type ImapServer = {
  host: string
  port: number
  password: string
  stop: () => Promise<void>
}

/** Where Debian installs it (apt-get install dovecot-imapd). */
const DOVECOT = '/usr/sbin/dovecot'
const IMAP = '/usr/lib/dovecot/imap'
const PASSWORD = 'secret/of:replies'
/** Programs of root give their rights away: to the user `mail` of Debian. */
const MAIL_USER = { uid: 8, gid: 8 }

/** Why tests with Dovecot are skipped; false: they are not. */
export const DOVECOT_MISSING: string | false = isInstalled()
  ? false
  : 'dovecot-imapd is not installed (apt-get install dovecot-imapd)'

/** Starts Dovecot on a free port, with its data in a temporary folder. */
export async function startDovecot(): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-dovecot-'))
  const port = await freePort()
  const { uid, gid, username } = userInfo()
  const owner = uid === 0 ? MAIL_USER : { uid, gid }
  mkdirSync(join(folder, 'mails'))
  chmodSync(folder, 0o755)
  chownSync(join(folder, 'mails'), owner.uid, owner.gid)
  const settings = join(folder, 'dovecot.conf')
  writeFileSync(
    settings,
    writeSettings({ folder, port, owner, username: uid === 0 ? '' : username }),
  )
  const child = spawn(DOVECOT, ['-F', '-c', settings], { stdio: 'ignore' })
  const cleanUp = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  await waitUntil(() => greets(port), 'Dovecot answers')
  return {
    host: '127.0.0.1',
    port,
    password: PASSWORD,
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

type Settings = {
  folder: string
  port: number
  owner: { uid: number; gid: number }
  /** Empty: root, with the users of the Debian package. */
  username: string
}

function writeSettings({ folder, port, owner: { uid, gid }, username }: Settings): string {
  const own =
    username === ''
      ? ''
      : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group =\n` +
        ['anvil', 'imap-login', 'stats']
          .map((name) => `service ${name} {\n  chroot =\n}\n`)
          .join('')
  return `${own}base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_max_userip_connections = 100
mail_location = maildir:${join(folder, 'mails')}/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${join(folder, 'mails')}/%u
}
service anvil {
  # Refused logins are not delayed.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isGreeted: boolean) => {
      socket.destroy()
      resolve(isGreeted)
    }
    socket.once('data', () => {
      end(true)
    })
    socket.once('error', () => {
      end(false)
    })
    socket.once('close', () => {
      end(false)
    })
  })
}

function isInstalled(): boolean {
  try {
    for (const program of [DOVECOT, IMAP]) accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}
