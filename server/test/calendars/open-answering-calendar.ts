import type { CalendarServices } from '../../calendars/calendar-services.ts'
import { GOOGLE_OAUTH } from '../../calendars/google/google-oauth.ts'
import { buildMicrosoftOauth } from '../../calendars/microsoft/build-microsoft-oauth.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import type { TestServer, TestWorkspace } from '../harness.ts'
import { calendarServices } from './calendar-services.ts'
import { createConnection, openSignIns } from './connect-calendar.ts'
import { type FakeGoogle, openFakeGoogle } from './fake-google/open-fake-google.ts'
import { type FakeMicrosoft, openFakeMicrosoft } from './fake-microsoft/open-fake-microsoft.ts'
import {
  type FakeAnswer,
  found,
  multistatus,
  openFakeCaldav,
  PRINCIPAL,
} from './open-fake-caldav.ts'

/** How a provider answers instead of as usual. */
export type BadAnswer = { status: number; body: string } | 'hang' | 'reset'

/** A calendar in which the agent is busy on 23 November 2026 from 10 to 11 UTC. */
export type AnsweringCalendar = {
  connectionId: string
  /** Which requests are answered badly from now on: all, or those that write; null: none. */
  answerWith: (answer: BadAnswer | null, which?: 'all' | 'writes') => void
  /** The starts of the events beside that one, such as `2026-11-24T09:00:00Z`. */
  starts: () => string[]
}

export type ConnectCalendar = (workspace: TestWorkspace) => Promise<AnsweringCalendar>

const BUSY = { from: '2026-11-23T10:00:00Z', to: '2026-11-23T11:00:00Z' }
const BUSY_TEXT = writeCalendar([
  'UID:busy',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261123T100000Z',
  'DTEND:20261123T110000Z',
])
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
let accounts = 0

function writeCalendar(event: string[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', 'BEGIN:VEVENT', ...event]
  return [...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
}

/** Fakes of Google and Microsoft, and services that reach them and servers on loopback. */
export async function openProviders() {
  const google = await openFakeGoogle()
  const microsoft = await openFakeMicrosoft()
  const services: CalendarServices = calendarServices({
    egress: createEgress({ allow: ['127.0.0.0/8'] }),
    urls: { google: google.url, microsoft: microsoft.url },
    clients: {
      google: {
        ...google.client,
        endpoints: {
          ...GOOGLE_OAUTH,
          authorizationUrl: google.authorizationUrl,
          tokenUrl: google.tokenUrl,
          revocationUrl: google.revocationUrl,
        },
      },
      microsoft: {
        ...microsoft.client,
        endpoints: buildMicrosoftOauth({ loginUrl: microsoft.loginUrl }),
      },
    },
  })
  return { google, microsoft, services }
}

export const connectGoogle =
  ({ app }: TestServer, google: FakeGoogle): ConnectCalendar =>
  async (workspace) => {
    const account = google.account(`google${++accounts}@example.com`)
    google.signsIn(account.email)
    const { id, link } = await createConnection(workspace, { provider: 'google' })
    await openSignIns({ app }).signIn(link)
    const busy = account.calendar.add(BUSY)
    return {
      connectionId: id,
      answerWith: planning(google.faults, /^\/(?:calendars|users)\//),
      starts: () =>
        account.calendar
          .events()
          .filter((each) => each.id !== busy.id)
          .map(({ start }) => Temporal.Instant.from(start.dateTime).toString()),
    }
  }

export const connectMicrosoft =
  ({ app }: TestServer, microsoft: FakeMicrosoft): ConnectCalendar =>
  async (workspace) => {
    const account = microsoft.account(`microsoft${++accounts}@example.com`)
    microsoft.signsIn(account.email)
    const { id, link } = await createConnection(workspace, { provider: 'microsoft' })
    await openSignIns({ app }).signIn(link)
    const busy = account.calendar.add(BUSY)
    return {
      connectionId: id,
      answerWith: planning(microsoft.faults, /^me\//),
      starts: () =>
        account.calendar
          .events()
          .filter((each) => each.id !== busy.id)
          .map(({ start, zone }) =>
            Temporal.PlainDateTime.from(start).toZonedDateTime(zone).toInstant().toString(),
          ),
    }
  }

type Planning = Pick<FakeGoogle['faults'], 'clear'> & {
  plan: (
    matching: { method?: string; path: RegExp },
    fault:
      | { kind: 'break' }
      | { kind: 'body'; status: number; body: string }
      | { kind: 'wait'; arrived: () => void; until: Promise<void> },
    times: number,
  ) => void
}

function planning(faults: Planning, path: RegExp): AnsweringCalendar['answerWith'] {
  let release = () => {}
  return (answer, which = 'all') => {
    release()
    faults.clear()
    if (answer === null) return
    const end = Promise.withResolvers<void>()
    release = end.resolve
    const fault =
      answer === 'hang'
        ? { kind: 'wait' as const, arrived: () => {}, until: end.promise }
        : answer === 'reset'
          ? { kind: 'break' as const }
          : { kind: 'body' as const, ...answer }
    if (which === 'all') faults.plan({ path }, fault, Infinity)
    else for (const method of WRITES) faults.plan({ method, path }, fault, Infinity)
  }
}

/** Of answers that are sent over HTTP as they are. */
function answering() {
  let bad: BadAnswer | null = null
  let affected: 'all' | 'writes' = 'all'
  return {
    answerWith: ((answer, which = 'all') => {
      bad = answer
      affected = which
    }) satisfies AnsweringCalendar['answerWith'],
    choose: (method: string): FakeAnswer | null | 'reset' | undefined => {
      if (bad === null || (affected === 'writes' && !WRITES.includes(method))) return undefined
      return bad === 'hang' ? null : bad
    },
  }
}

export const connectCaldav: ConnectCalendar = async (workspace) => {
  const objects = new Map([['/cal/busy.ics', BUSY_TEXT]])
  const { answerWith, choose } = answering()
  const server = await openFakeCaldav({
    objects,
    answer: ({ method, path }) => {
      const bad = choose(method)
      return bad === undefined ? discover(path) : bad
    },
  })
  const { id } = await createConnection(workspace, {
    provider: 'caldav',
    server_url: server.url,
    username: server.username,
    password: server.password,
  })
  return {
    connectionId: id,
    answerWith,
    starts: () =>
      [...objects]
        .filter(([path]) => path !== '/cal/busy.ics')
        .map(([, text]) => {
          const [, date, time] = /^DTSTART:(\d{8})T(\d{6})Z/m.exec(text)!
          return Temporal.Instant.from(`${date}T${time}Z`).toString()
        }),
  }
}

function discover(path: string): FakeAnswer | undefined {
  const home = '<C:calendar-home-set><D:href>/home/</D:href></C:calendar-home-set>'
  const calendar =
    '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Work</D:displayname>'
  const writes =
    '<D:current-user-privilege-set><D:privilege><D:write/></D:privilege></D:current-user-privilege-set>'
  if (path === '/') return multistatus(found('/', PRINCIPAL))
  if (path === '/me/') return multistatus(found('/me/', home))
  if (path === '/home/') return multistatus(found('/cal/', calendar + writes))
  return undefined
}

export const connectFeed: ConnectCalendar = async (workspace) => {
  const { answerWith, choose } = answering()
  const server = await openFakeCaldav({
    answer: ({ method }) =>
      choose(method) === undefined ? { status: 200, body: BUSY_TEXT } : choose(method),
  })
  const { id } = await createConnection(workspace, { provider: 'ics', url: `${server.url}/a.ics` })
  return { connectionId: id, answerWith, starts: () => [] }
}
