import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findMissingProgram, startMailProgram } from './start-mail-program.ts'

/** An IMAP server of others, on loopback. Every user has the password. */
export type ImapServer = {
  host: string
  port: number
  password: string
  stop: () => Promise<void>
}

/** Where Debian installs it (apt-get install dovecot-imapd). */
const DOVECOT = '/usr/sbin/dovecot'
const PASSWORD = 'secret/of:replies'

/** Why tests with Dovecot are skipped; false: they are not. */
export const DOVECOT_MISSING = findMissingProgram(
  [DOVECOT, '/usr/lib/dovecot/imap'],
  'dovecot-imapd',
)

/** Starts Dovecot, without TLS. */
export async function startDovecot(): Promise<ImapServer> {
  const { port, stop } = await startMailProgram(DOVECOT, ({ folder, mails, port, owner }) => {
    const settings = join(folder, 'dovecot.conf')
    writeFileSync(settings, writeSettings({ folder, mails, port, owner }))
    return ['-F', '-c', settings]
  })
  return { host: '127.0.0.1', port, password: PASSWORD, stop }
}

type Settings = {
  folder: string
  mails: string
  port: number
  owner: { uid: number; gid: number }
}

function writeSettings({ folder, mails, port, owner: { uid, gid } }: Settings): string {
  return `${writeUser()}base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_max_userip_connections = 100
mail_location = maildir:${mails}/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mails}/%u
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

/** Root has the users of the Debian package. */
function writeUser(): string {
  const { uid, username } = userInfo()
  if (uid === 0) return ''
  const services = ['anvil', 'imap-login', 'stats']
  return [
    `default_internal_user = ${username}`,
    `default_login_user = ${username}`,
    'default_internal_group =',
    ...services.map((name) => `service ${name} {\n  chroot =\n}`),
    '',
  ].join('\n')
}
