import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ACCOUNT, type CaldavServer, startCaldavServer } from './caldav-server.ts'
import { freePort } from '../free-port.ts'

/** Where Debian installs it (apt-get install cyrus-imapd cyrus-caldav sasl2-bin). */
export const CYRUS = '/usr/lib/cyrus/bin/master'
const FOLDERS = ['lib/db', 'lib/socket', 'lib/proc', 'lib/log', 'lib/msg', 'lib/lock', 'spool']
const REALM = 'localhost'
const ADMIN = 'cyrus'

/** Starts Cyrus with IMAP and CalDAV only, as root. The account has one calendar. */
export async function startCyrus(): Promise<CaldavServer> {
  const imapPort = await freePort()
  const server = await startCaldavServer({
    name: CYRUS,
    homePath: `/dav/calendars/user/${ACCOUNT.username}/`,
    prepare: (folder, port) => prepare(folder, port, imapPort),
  })
  await createMailbox(imapPort)
  return server
}

function prepare(folder: string, port: number, imapPort: number): string[] {
  for (const each of FOLDERS) mkdirSync(join(folder, each), { recursive: true })
  const settings = join(folder, 'imapd.conf')
  const services = join(folder, 'cyrus.conf')
  const users = join(folder, 'users')
  writeFileSync(
    settings,
    Object.entries({
      configdirectory: join(folder, 'lib'),
      proc_path: join(folder, 'lib/proc'),
      mboxname_lockpath: join(folder, 'lib/lock'),
      'partition-default': join(folder, 'spool'),
      defaultpartition: 'default',
      servername: REALM,
      admins: ADMIN,
      sasl_pwcheck_method: 'auxprop',
      sasl_auxprop_plugin: 'sasldb',
      sasl_sasldb_path: users,
      sasl_mech_list: 'PLAIN LOGIN',
      allowplaintext: 'yes',
      httpmodules: 'caldav',
      unixhierarchysep: 'yes',
    })
      .map((setting) => `${setting.join(': ')}\n`)
      .join(''),
  )
  const listen = (name: string, servicePort: number) =>
    `${name} cmd="${name}d -C ${settings}" listen="127.0.0.1:${servicePort}" prefork=0`
  writeFileSync(
    services,
    `START {\nrecover cmd="ctl_cyrusdb -C ${settings} -r"\n}\nSERVICES {\n${listen('imap', imapPort)}\n${listen('http', port)}\n}\n`,
  )
  for (const name of [ADMIN, ACCOUNT.username])
    execFileSync('saslpasswd2', ['-p', '-f', users, '-c', '-u', REALM, name], {
      input: `${ACCOUNT.password}\n`,
    })
  execFileSync('chown', ['-R', 'cyrus:mail', folder])
  return ['-C', settings, '-M', services, '-p', join(folder, 'lib/master.pid')]
}

/** Without a mailbox of the account, every request for its calendars is answered 500. */
async function createMailbox(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const commands = [
    `LOGIN ${ADMIN} ${ACCOUNT.password}`,
    `CREATE user/${ACCOUNT.username}`,
    'LOGOUT',
  ]
  for await (const line of createInterface({ input: socket })) {
    if (!/^\* OK|^a OK/.test(line)) continue
    const command = commands.shift()
    if (command === undefined) break
    socket.write(`a ${command}\r\n`)
  }
  socket.destroy()
}
