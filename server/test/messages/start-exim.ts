import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { waitUntil } from '../wait-until.ts'
import { findMissingProgram, type MailProgram, startMailProgram } from './start-mail-program.ts'

/** Where Debian installs it (apt-get install exim4-daemon-light). */
const EXIM = '/usr/sbin/exim4'

/** Why tests with Exim are skipped; false: they are not. */
export const EXIM_MISSING =
  userInfo().uid === 0
    ? findMissingProgram([EXIM], 'exim4-daemon-light')
    : 'Exim has its own settings only for root'

/** A mail server of others. `list`: all mails that it has delivered, when it has no others. */
type EximServer = MailProgram & { list: () => Promise<ParsedMail[]> }

/** Starts Exim, which takes mails for every address. */
export async function startExim(): Promise<EximServer> {
  let spool = ''
  const server = await startMailProgram(EXIM, ({ folder, mails, port }) => {
    spool = join(folder, 'spool')
    const settings = join(folder, 'exim.conf')
    mkdirSync(spool, { mode: 0o777 })
    writeFileSync(settings, writeSettings({ folder, mails, spool }))
    return ['-bdf', '-oX', `127.0.0.1.${port}`, '-C', settings, '-oP', join(folder, 'pid')]
  })
  return {
    ...server,
    list: async () => {
      await waitUntil(() => globSync(join(spool, 'input/*')).length === 0, 'Exim delivers')
      const files = globSync(join(server.mails, 'new/*')).filter((file) => existsSync(file))
      return Promise.all(files.map((file) => simpleParser(readFileSync(file))))
    },
  }
}

function writeSettings({ folder, mails, spool }: Record<'folder' | 'mails' | 'spool', string>) {
  return `primary_hostname = mx.slotline.test
spool_directory = ${spool}
log_file_path = ${join(folder, '%slog')}
acl_smtp_rcpt = accept_all
acl_smtp_data = accept_all
host_lookup =
rfc1413_query_timeout = 0s
smtp_accept_max = 0
smtp_enforce_sync = true
tls_advertise_hosts =
keep_environment =
begin acl
accept_all:
  accept
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  directory = ${mails}
  maildir_format
  create_directory
  user = mail
  group = mail
begin retry
* * F,1h,1m
`
}
