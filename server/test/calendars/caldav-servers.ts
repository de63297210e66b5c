import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { CaldavServer } from './caldav-server.ts'
import { CYRUS, startCyrus } from './start-cyrus.ts'
import { startRadicale } from './start-radicale.ts'
import { startXandikos } from './start-xandikos.ts'

type Case = {
  name: string
  start: () => Promise<CaldavServer>
  checksPassword: boolean
  /** Why its tests are skipped; false: they are not. */
  skip: string | false
}

/**
 * The servers of others that CalDAV is tested with. Cyrus only in `npm run test:cyrus`, as root.
 */
export const CALDAV_SERVERS: readonly Case[] = [
  {
    name: 'radicale',
    start: startRadicale,
    checksPassword: true,
    skip: findMissing('radicale'),
  },
  {
    name: 'xandikos',
    start: startXandikos,
    checksPassword: false,
    skip: findMissing('xandikos'),
  },
  ...(process.env.SLOTLINE_TEST_CYRUS === undefined
    ? []
    : [
        {
          name: 'cyrus',
          start: startCyrus,
          checksPassword: true,
          skip: !existsSync(CYRUS) && 'install cyrus-imapd, cyrus-caldav and sasl2-bin',
        } as const,
      ]),
]

function findMissing(program: string): string | false {
  const folders = process.env.PATH?.split(delimiter) ?? []
  return folders.some((folder) => existsSync(join(folder, program)))
    ? false
    : `${program} is not installed (apt-get install ${program})`
}
