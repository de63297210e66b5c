import { found, multistatus, openFakeCaldav, PRINCIPAL } from './open-fake-caldav.ts'

export type CaldavAccount = {
  url: string
  host: string
  username: string
  /** The password that the server accepts; it can be changed. */
  password: string
  /**
   * Paths and names of the calendars; read-only ones begin with "shared". The first is the main
   * one.
   */
  calendars: string[]
  /** What the server received so far, such as `PROPFIND /home/`. */
  requests: string[]
}

const CALENDAR = '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>'
const privileges = (name: string) =>
  `<D:current-user-privilege-set><D:privilege><D:${name}/></D:privilege></D:current-user-privilege-set>`

/** A CalDAV server with one account, until the end of the test. */
export async function openCaldavAccount(...calendars: string[]): Promise<CaldavAccount> {
  const account: CaldavAccount = {
    url: '',
    host: '',
    username: 'ava',
    password: 'canary-password',
    calendars: calendars.length === 0 ? ['work'] : calendars,
    requests: [],
  }
  const server = await openFakeCaldav({
    answer: ({ method, path, headers }) => {
      account.requests.push(`${method} ${path}`)
      const sent = Buffer.from(`${account.username}:${account.password}`).toString('base64')
      if (headers.authorization !== `Basic ${sent}`) return { status: 401 }
      return answer(path, account.calendars)
    },
  })
  return Object.assign(account, { url: server.url, host: new URL(server.url).host })
}

function answer(path: string, names: readonly string[]) {
  switch (path) {
    case '/':
      return multistatus(found('/', PRINCIPAL))
    case '/me/':
      return multistatus(
        found(
          '/me/',
          '<C:calendar-home-set><D:href>/home/</D:href></C:calendar-home-set>' +
            '<C:schedule-inbox-URL><D:href>/home/inbox/</D:href></C:schedule-inbox-URL>',
        ),
      )
    case '/home/inbox/':
      return multistatus(
        found(
          path,
          `<C:schedule-default-calendar-URL><D:href>/home/${names[0]!}/</D:href></C:schedule-default-calendar-URL>`,
        ),
      )
    case '/home/':
      return multistatus(
        ...names.map((name) =>
          found(
            `/home/${name}/`,
            `${CALENDAR}<D:displayname>${name}</D:displayname>` +
              privileges(name.startsWith('shared') ? 'read' : 'write'),
          ),
        ),
      )
    default:
      return undefined
  }
}
