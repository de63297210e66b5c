import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { LOCAL_CERTIFICATE } from './local-certificate.ts'
import { findMissingProgram, startMailProgram } from './start-mail-program.ts'

/** An IMAP server of others, on loopback. Every user has the password. */
export type ImapServer = {
  host: string
  port: number
  /** With TLS from the start; 0 without TLS. */
  tlsPort: number
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

/** Starts Dovecot. `isTls`: logins are possible only with TLS, and `LOCAL_CERTIFICATE`. */
export async function startDovecot({ isTls = false } = {}): Promise<ImapServer> {
  const tlsPort = isTls ? await freePort() : 0
  const { port, stop } = await startMailProgram(DOVECOT, (prepared) => {
    const settings = join(prepared.folder, 'dovecot.conf')
    writeFileSync(settings, writeSettings({ ...prepared, tlsPort }))
    return ['-F', '-c', settings]
  })
  return { host: '127.0.0.1', port, tlsPort, password: PASSWORD, stop }
}

type Settings = {
  folder: string
  mails: string
  port: number
  tlsPort: number
  owner: { uid: number; gid: number }
}

function writeSettings({ folder, mails, port, tlsPort, owner }: Settings): string {
  const { uid, gid } = owner
  return `${writeUser()}${writeTls(folder, tlsPort !== 0)}base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
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
    port = ${tlsPort}
    ssl = yes
  }
}
`
}

function writeTls(folder: string, isTls: boolean): string {
  if (!isTls) return 'ssl = no\n'
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, LOCAL_CERTIFICATE.cert)
  writeFileSync(keyFile, LOCAL_CERTIFICATE.key, { mode: 0o600 })
  return `ssl = required\nssl_cert = <${certFile}\nssl_key = <${keyFile}\n`
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
