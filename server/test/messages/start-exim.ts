import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { waitUntil } from '../wait-until.ts'
import { findMissingProgram, type MailProgram, startMailProgram } from './start-mail-program.ts'

/** Where Debian installs it (apt-get install exim4-daemon-light). */
const EXIM = '/usr/sbin/exim4'
const USER = 'bookings'
const PASSWORD = 'secret'

/** Why tests with Exim are skipped; false: they are not. */
export const EXIM_MISSING =
  userInfo().uid === 0
    ? findMissingProgram([EXIM], 'exim4-daemon-light')
    : 'Exim takes settings of its own only from root'

/**
 * A mail server of others, on loopback. `list`: all mails that it has delivered, when it has no
 * others.
 */
type EximServer = Pick<MailProgram, 'port' | 'stop'> & {
  user: string
  password: string
  list: () => Promise<ParsedMail[]>
}

/** Starts Exim, without TLS. It delivers mails to every address, of clients that log in. */
export async function startExim(): Promise<EximServer> {
  let spool = ''
  const { mails, port, stop } = await startMailProgram(EXIM, (prepared) => {
    spool = join(prepared.folder, 'spool')
    const settings = join(prepared.folder, 'exim.conf')
    mkdirSync(spool)
    // Exim gives its rights away, to a user whose number differs.
    for (const path of [spool, prepared.mails]) chmodSync(path, 0o777)
    writeFileSync(settings, writeSettings({ mails: prepared.mails, spool }))
    const pid = join(prepared.folder, 'pid')
    return ['-bdf', '-oX', `127.0.0.1.${prepared.port}`, '-C', settings, '-oP', pid]
  })
  return {
    port,
    user: USER,
    password: PASSWORD,
    stop,
    list: async () => {
      await waitUntil(() => globSync(join(spool, 'input/*')).length === 0, 'Exim delivers')
      return Promise.all(
        globSync(join(mails, 'new/*')).map((file) => simpleParser(readFileSync(file))),
      )
    },
  }
}

function writeSettings({ mails, spool }: Record<'mails' | 'spool', string>): string {
  return `primary_hostname = mx.slotline.test
spool_directory = ${spool}
log_file_path = ${join(spool, '%slog')}
acl_smtp_rcpt = of_clients
acl_smtp_data = of_clients
host_lookup =
rfc1413_query_timeout = 0s
smtp_accept_max = 0
tls_advertise_hosts =
keep_environment =
deliver_drop_privilege = true
begin acl
of_clients:
  accept authenticated = *
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  directory = ${mails}
  maildir_format
begin retry
* * F,1h,1m
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${USER}}}{eq{$auth3}{${PASSWORD}}}}}
  server_set_id = $auth2
`
}
