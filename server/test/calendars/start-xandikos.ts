import { join } from 'node:path'
import { ACCOUNT, type CaldavServer, startCaldavServer } from './caldav-server.ts'

/** Starts Xandikos, which checks no password. The account has one calendar. */
export function startXandikos(): Promise<CaldavServer> {
  return startCaldavServer({
    name: 'xandikos',
    homePath: `/${ACCOUNT.username}/calendars/`,
    prepare: (folder, port) => [
      '--directory',
      join(folder, 'data'),
      '--defaults',
      '--current-user-principal',
      `/${ACCOUNT.username}/`,
      '--listen-address',
      '127.0.0.1',
      '--port',
      String(port),
    ],
  })
}
