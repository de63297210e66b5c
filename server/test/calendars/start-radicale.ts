import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT, type CaldavServer, startCaldavServer } from './caldav-server.ts'

/** A second account, whose name is an email address, with the same password. */
export const OWNER = 'ben@example.com'

/** Starts Radicale, which checks the password. The accounts have no calendars. */
export function startRadicale(): Promise<CaldavServer> {
  return startCaldavServer({
    name: 'radicale',
    homePath: `/${ACCOUNT.username}/`,
    prepare: (folder, port) => {
      const users = join(folder, 'users')
      const names = [ACCOUNT.username, OWNER]
      writeFileSync(users, names.map((name) => `${name}:${ACCOUNT.password}\n`).join(''))
      const settings = {
        'server-hosts': `127.0.0.1:${port}`,
        'auth-type': 'htpasswd',
        'auth-htpasswd-filename': users,
        'auth-htpasswd-encryption': 'plain',
        'auth-delay': '0',
        'storage-filesystem-folder': join(folder, 'data'),
        'web-type': 'none',
        'logging-level': 'error',
      }
      // Without the configuration of the machine.
      return [
        '--config',
        '',
        ...Object.entries(settings).map(([key, value]) => `--${key}=${value}`),
      ]
    },
  })
}
