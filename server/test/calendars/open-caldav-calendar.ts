import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createCalendarObject, deleteCalendarObject, getBasicAuthHeaders } from 'tsdav'
import { fetchCalendarObjects, updateCalendarObject } from 'tsdav'
import { CALDAV_PROVIDER } from '../../calendars/caldav/caldav-provider.ts'
import type {
  CalendarToRead,
  EventToWrite,
  ForeignEvent,
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../calendars/calendar-provider.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { TEST_LIMITS } from '../test-limits.ts'
import { TEST_TEXTS } from './test-texts.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { allowMs } from '../allow-ms.ts'
import type { CaldavServer } from './caldav-server.ts'

type Account = Pick<CaldavServer, 'url' | 'username' | 'password'>

/** 1 March 2027 to 1 July 2027. */
const WINDOW = { from: 1_803_859_200, to: 1_814_400_000 }
/** 5 April 2027, 9:00 in UTC. */
export const MONDAY_9 = 1_806_915_600
const MAX_PAGES = 1_000
const MAX_PAGE_LENGTH = 300_000

const CALDAV_EGRESS = createEgress({ allow: ['127.0.0.1'] })

export function toContext({ url, username, password }: Account): ProviderContext {
  return {
    egress: CALDAV_EGRESS,
    urls: { google: '', microsoft: '' },
    access: { kind: 'password', serverUrl: url, username, password },
    timeoutMs: allowMs(20_000),
    limits: TEST_LIMITS.calendars,
    texts: TEST_TEXTS,
    workspaceId: 1 as WorkspaceId,
  }
}

export function requireValue<T>(outcome: ProviderOutcome<T>): T {
  assert.ok(outcome.ok, outcome.ok ? '' : `${outcome.fault.kind}: ${outcome.fault.detail}`)
  return outcome.value
}

export function kindOf(outcome: ProviderOutcome<unknown>): string {
  return outcome.ok ? 'ok' : outcome.fault.kind
}

export function toCalendar(externalId: string): CalendarToRead {
  return {
    externalId,
    timeZone: 'Europe/Berlin',
    rules: { blocksTentative: true, blocksUnanswered: true, blocksFocusTime: true },
  }
}

type Round = {
  events: ForeignEvent[]
  removed: string[]
  pages: number
  cursor: string | null
}

/** All pages of a round. */
export async function readRound(
  context: ProviderContext,
  question: Omit<PageQuestion, 'page' | 'window' | 'readEtags'> & Partial<PageQuestion>,
): Promise<ProviderOutcome<Round>> {
  const round: Round = { events: [], removed: [], pages: 0, cursor: null }
  let page: string | null = null
  for (;;) {
    assert.ok(round.pages < MAX_PAGES, 'the round does not end')
    const read: ProviderOutcome<Page> = await CALDAV_PROVIDER.readPage(context, {
      window: WINDOW,
      readEtags: () => Promise.resolve(new Map()),
      ...question,
      page,
    })
    if (!read.ok) return read
    round.pages++
    round.events.push(...read.value.events)
    round.removed.push(...read.value.removed)
    const { next } = read.value
    if (next.kind === 'end') return { ok: true, value: { ...round, cursor: next.cursor } }
    page = next.page
    assert.ok(page.length < MAX_PAGE_LENGTH, 'the state of the round is too long')
  }
}

/** A new calendar with what another client does in it. */
export async function openCaldavCalendar(server: CaldavServer) {
  const url = new URL(`${randomUUID()}/`, server.home).href
  const headers = getBasicAuthHeaders(server)
  const made = await fetch(url, {
    method: 'MKCOL',
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/xml' },
    body: '<D:mkcol xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Work &amp; home</D:displayname></D:prop></D:set></D:mkcol>',
  })
  assert.equal(made.status, 201)
  const place = (name: string) => new URL(name, url).href
  const context = toContext(server)
  const calendar = toCalendar(url)
  return {
    url,
    calendar,
    context,
    keyOf: (name: string) => new URL(name, url).pathname,
    read: async (cursor: string | null = null) =>
      requireValue(await readRound(context, { calendar, cursor })),
    /** Creates or replaces an object. */
    put: async (name: string, lines: readonly string[]) => {
      const text = writeObject(lines)
      const created = await createCalendarObject({
        calendar: { url },
        filename: name,
        iCalString: text,
        headers,
      })
      if (created.ok) return
      const data = { url: place(name), data: text, etag: '' }
      const updated = await updateCalendarObject({ calendarObject: data, headers })
      assert.ok(updated.ok, `PUT ${name}: ${updated.status}`)
    },
    /** Replaces an object by a text of the other client, such as one that it has changed. */
    replace: async (name: string, text: string) => {
      const calendarObject = { url: place(name), data: text, etag: '' }
      const updated = await updateCalendarObject({ calendarObject, headers })
      assert.ok(updated.ok, `PUT ${name}: ${updated.status}`)
    },
    delete: async (name: string) => {
      const deleted = await deleteCalendarObject({
        calendarObject: { url: place(name), etag: '' },
        headers,
      })
      assert.ok(deleted.ok, `DELETE ${name}: ${deleted.status}`)
    },
    /** The texts of all objects, by their names. */
    list: async () => {
      const objects = await fetchCalendarObjects({ calendar: { url }, headers })
      return new Map(
        objects.map((object) => [object.url.split('/').at(-1)!, String(object.data)] as const),
      )
    },
  }
}

/** The text of an object with the lines of one or more events, separated by empty lines. */
export function writeObject(lines: readonly string[]): string {
  const events = lines
    .join('\r\n')
    .split('\r\n\r\n')
    .map((event) => `BEGIN:VEVENT\r\nDTSTAMP:20270101T000000Z\r\n${event}\r\nEND:VEVENT\r\n`)
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Other//Client//EN\r\n${events.join('')}END:VCALENDAR\r\n`
}

/** A meeting of one hour as it is written to a calendar. */
export function toMeeting(change: Partial<EventToWrite> = {}): EventToWrite {
  const mark = randomUUID()
  return {
    mark,
    creationId: mark.replaceAll('-', '').padEnd(52, '0'),
    uid: `${mark}@slotline`,
    sequence: 1,
    title: 'Meeting with Ada <Lovelace> & Co.',
    description: 'Line 1\nLine 2, with ümläuts; and 日本語',
    location: null,
    url: 'https://example.com/meetings/1',
    period: { from: MONDAY_9, to: MONDAY_9 + 3600 },
    timeZone: 'Europe/Berlin',
    attendee: { email: 'ada@example.com', name: 'Ada Lovelace' },
    invites: false,
    conference: null,
    ...change,
  }
}
