import assert from 'node:assert/strict'
import { generateId } from '../../platform/generate-id.ts'
import type { CaldavServer } from './caldav-server.ts'
import type { FakeCalendar as MicrosoftCalendar } from './fake-microsoft/fake-calendar.ts'
import type { FakeAccount } from './fake-microsoft/fake-account.ts'
import type { FakeMicrosoft } from './fake-microsoft/open-fake-microsoft.ts'
import type { TestWorkspace } from '../harness.ts'
import { openCaldavCalendar } from './open-caldav-calendar.ts'
import type { InboundScene } from './open-inbound-scene.ts'
import {
  type ConnectedCalendar,
  eventIn,
  storeCalendar,
  storeConnection,
  timesOf,
} from './open-written-calendars.ts'
import { OWNER } from './start-radicale.ts'

/** What an agent does with the only event of a calendar, at any provider. */
type AgentCalendar = {
  calendarId: string
  /** The starts of all events. */
  starts: () => Promise<string[]>
  /** What the provider calls all events. */
  ids: () => Promise<string[]>
  /** Moves the event, which takes half an hour. */
  move: (start: Temporal.Instant) => Promise<void>
  remove: () => Promise<void>
  decline: () => Promise<void>
  /** Whether the agent has declined the event. */
  isDeclined: () => Promise<boolean>
  /** Lets the attendee decline. */
  answerAs: (email: string) => Promise<void>
  /** Moves the event to another calendar of the agent. */
  moveInto: () => Promise<void>
}

/** The first calendar gets the meetings, the other one does not. */
type AgentCalendars = { own: AgentCalendar; other: AgentCalendar }

type OpenCalendars = (scene: InboundScene, workspace: TestWorkspace) => Promise<AgentCalendars>

const timesFrom = (start: Temporal.Instant) => ({
  from: start.toString(),
  to: start.add({ minutes: 30 }).toString(),
})

export const openGoogleCalendars: OpenCalendars = async (scene, workspace) => {
  const own = await scene.connect(workspace, { blocks: true, sendsInvitations: true })
  const other = await scene.addCalendar(workspace, own, { writes: false, blocks: true })
  // The first calendar of an account has the address of its owner as its id.
  const agentEmail = own.calendar.id
  const present = (place: ConnectedCalendar, target: ConnectedCalendar): AgentCalendar => {
    const { calendar, calendarId } = place
    const idOf = () => eventIn(place).id
    return {
      calendarId,
      starts: () => Promise.resolve(timesOf(place)),
      ids: () => Promise.resolve(calendar.events().map(({ id }) => id)),
      move: async (start) => {
        calendar.move(idOf(), timesFrom(start))
      },
      remove: async () => {
        calendar.remove(idOf())
      },
      decline: async () => {
        calendar.answer(idOf(), agentEmail, 'declined')
      },
      isDeclined: () =>
        Promise.resolve(
          eventIn(place).attendees.some(
            (each: { self?: boolean; responseStatus?: string }) =>
              each.self === true && each.responseStatus === 'declined',
          ),
        ),
      answerAs: async (email) => {
        calendar.answer(idOf(), email, 'declined')
      },
      moveInto: async () => {
        const { id, start, end, ...fields } = eventIn(place)
        calendar.remove(id)
        target.calendar.add({ from: start.dateTime, to: end.dateTime }, { id, ...fields })
      },
    }
  }
  return { own: present(own, other), other: present(other, own) }
}

let accounts = 0

export function openMicrosoftCalendars(microsoft: FakeMicrosoft): OpenCalendars {
  return async (scene, workspace) => {
    const { server } = scene
    const email = `agent-${++accounts}@example.com`
    const account = microsoft.account(email)
    const connectionId = generateId()
    const connection = { connectionId, agentId: 1, provider: 'microsoft', account: email } as const
    await storeConnection(server, workspace, connection)
    scene.setAccess(connectionId, () => ({ kind: 'token', accessToken: account.issueToken() }))
    const second = account.addCalendar()
    const store = (calendar: MicrosoftCalendar, writes: boolean) =>
      storeCalendar(server, workspace, {
        connectionId,
        externalId: calendar.id,
        writes,
        blocks: true,
        sendsInvitations: writes,
      })
    const ids = [await store(account.calendar, true), await store(second, false)] as const
    return {
      own: presentMicrosoft(account, account.calendar, { calendarId: ids[0], target: second }),
      other: presentMicrosoft(account, second, { calendarId: ids[1], target: account.calendar }),
    }
  }
}

function presentMicrosoft(
  account: FakeAccount,
  calendar: MicrosoftCalendar,
  { calendarId, target }: { calendarId: string; target: MicrosoftCalendar },
): AgentCalendar {
  const idOf = () => {
    const events = calendar.events()
    assert.equal(events.length, 1)
    return events[0]!.id
  }
  return {
    calendarId,
    starts: async () =>
      calendar
        .events()
        .map(({ start, zone }) =>
          Temporal.PlainDateTime.from(start).toZonedDateTime(zone).toInstant().toString(),
        ),
    ids: () => Promise.resolve(calendar.events().map(({ id }) => id)),
    move: async (start) => {
      calendar.move(idOf(), timesFrom(start))
    },
    remove: async () => {
      calendar.remove(idOf())
    },
    decline: async () => {
      calendar.answer(idOf(), account.email, 'declined')
    },
    isDeclined: () => Promise.resolve(false),
    answerAs: async (email) => {
      calendar.answer(idOf(), email, 'declined')
    },
    moveInto: async () => {
      account.moveEvent(idOf(), target.id)
    },
  }
}

/** Calendars of the account `OWNER` of a server. */
export function openRadicaleCalendars(caldavServer: () => CaldavServer): OpenCalendars {
  return async (scene, workspace) => {
    const { url, password } = caldavServer()
    const home = new URL(`/${encodeURIComponent(OWNER)}/`, url).href
    const account = { ...caldavServer(), username: OWNER, password, home }
    const connectionId = generateId()
    const connection = { connectionId, agentId: 1, provider: 'caldav', account: OWNER } as const
    await storeConnection(scene.server, workspace, connection)
    const own = await openCaldavCalendar(account)
    const other = await openCaldavCalendar(account)
    scene.setAccess(connectionId, () => own.context.access)
    const store = (externalId: string, writes: boolean) =>
      storeCalendar(scene.server, workspace, { connectionId, externalId, writes, blocks: true })
    const ids = [await store(own.url, true), await store(other.url, false)] as const
    return {
      own: presentCaldav(scene, own, { calendarId: ids[0], target: other }),
      other: presentCaldav(scene, other, { calendarId: ids[1], target: own }),
    }
  }
}

type CaldavCalendar = Awaited<ReturnType<typeof openCaldavCalendar>>

function presentCaldav(
  { server }: InboundScene,
  calendar: CaldavCalendar,
  { calendarId, target }: { calendarId: string; target: CaldavCalendar },
): AgentCalendar {
  const read = async () => {
    const objects = [...(await calendar.list())]
    assert.equal(objects.length, 1)
    const [name, text] = objects[0]!
    return { name, text: text.replaceAll(/\r\n[ \t]/g, '') }
  }
  const stamp = (instant: Temporal.Instant) =>
    instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const replace = async (change: (text: string) => string) => {
    const { name, text } = await read()
    const changedAt = `LAST-MODIFIED:${stamp(server.deps.now())}`
    await calendar.replace(name, change(text).replace(/LAST-MODIFIED:.*/, changedAt))
  }
  return {
    calendarId,
    starts: async () =>
      [...(await calendar.list()).values()].map((text) =>
        Temporal.Instant.from(/DTSTART:(\S+)/.exec(text)![1]!).toString(),
      ),
    ids: async () => [...(await calendar.list()).keys()],
    move: (start) =>
      replace((text) =>
        text
          .replace(/DTSTART.*/, `DTSTART:${stamp(start)}`)
          .replace(/DTEND.*/, `DTEND:${stamp(start.add({ minutes: 30 }))}`),
      ),
    remove: async () => {
      await calendar.delete((await read()).name)
    },
    decline: () =>
      replace((text) =>
        text
          .replace(new RegExp(`ATTENDEE.*:mailto:${OWNER}\r\n`), '')
          .replace('END:VEVENT', `ATTENDEE;PARTSTAT=DECLINED:mailto:${OWNER}\r\nEND:VEVENT`),
      ),
    isDeclined: async () => (await read()).text.includes('PARTSTAT=DECLINED'),
    answerAs: (email) =>
      replace((text) =>
        text.replace(new RegExp(`(ATTENDEE.*PARTSTAT=)\\w+(.*${email})`), '$1DECLINED$2'),
      ),
    moveInto: async () => {
      const { name, text } = await read()
      await calendar.delete(name)
      await target.replace(name, text)
    },
  }
}
