import assert from 'node:assert/strict'
import { after } from 'node:test'
import { MICROSOFT_PROVIDER } from '../../../calendars/microsoft/microsoft-provider.ts'
import type {
  CalendarToRead,
  EventToWrite,
  ForeignEvent,
  Page,
  Period,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
} from '../../../calendars/calendar-provider.ts'
import { createEgress } from '../../../platform/egress/create-egress.ts'
import { TEST_LIMITS } from '../../test-limits.ts'
import { TEST_TEXTS } from '../test-texts.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import { allowMs } from '../../allow-ms.ts'
import { openFakeMicrosoft, type FakeMicrosoft } from './open-fake-microsoft.ts'
import type { FakeAccount } from './fake-account.ts'

/** The window of all scenes: March and April 2026. */
export const WINDOW = readPeriod('2026-03-01T00:00Z', '2026-05-01T00:00Z')

export type MicrosoftScene = {
  fake: FakeMicrosoft
  person: FakeAccount
  context: ProviderContext
  /** What `sync` reads. Tests replace it. */
  calendar: CalendarToRead
  window: Period
  cursor: string | null
  /** What is stored of the calendar, by key. */
  mirror: Map<string, ForeignEvent>
  /** Reads a round, and stores its pages as a worker does. Returns the pages. */
  sync: () => Promise<Page[]>
  /** When the calendar is busy, as `2026-03-02T09:00Z/2026-03-02T10:00Z`, in order. */
  busy: () => string[]
}

export async function openMicrosoftScene(): Promise<MicrosoftScene> {
  const fake = await openFakeMicrosoft()
  const egress = createEgress({ allow: ['127.0.0.1'] })
  after(() => {
    egress.close()
  })
  const person = fake.account('ava@acme.example')
  const rules = { blocksTentative: true, blocksUnanswered: true, blocksFocusTime: true }
  const scene: MicrosoftScene = {
    fake,
    person,
    context: {
      egress,
      urls: { google: 'http://127.0.0.1:9', microsoft: fake.url },
      access: { kind: 'token', accessToken: person.issueToken() },
      timeoutMs: allowMs(60_000),
      limits: TEST_LIMITS.calendars,
      texts: TEST_TEXTS,
      workspaceId: 1 as WorkspaceId,
    },
    calendar: { externalId: person.calendar.id, timeZone: 'UTC', rules },
    window: WINDOW,
    cursor: null,
    mirror: new Map(),
    sync: () => syncScene(scene),
    busy: () =>
      [...scene.mirror.values()]
        .flatMap(({ busy }) => busy)
        .toSorted((one, other) => one.from - other.from)
        .map(showPeriod),
  }
  return scene
}

async function syncScene(scene: MicrosoftScene): Promise<Page[]> {
  const { context, calendar, window, cursor } = scene
  const pages: Page[] = []
  let page: string | null = null
  for (;;) {
    const question = { calendar, window, cursor, page, readEtags: readNoEtags }
    const read: Page = expectValue(await MICROSOFT_PROVIDER.readPage(context, question))
    if (cursor === null && page === null) scene.mirror.clear()
    pages.push(read)
    for (const key of read.removed)
      for (const [each, { seriesKey }] of scene.mirror)
        if (each === key || seriesKey === key) scene.mirror.delete(each)
    for (const event of read.events) scene.mirror.set(event.key, event)
    if (read.next.kind === 'end') {
      scene.cursor = read.next.cursor
      return pages
    }
    page = read.next.page
  }
}

function readNoEtags(): Promise<ReadonlyMap<string, string>> {
  return Promise.reject(new Error('Graph lists changes.'))
}

/** The events in a period as they are now. */
export async function readNow(
  { context, calendar, cursor }: MicrosoftScene,
  period: Period,
): Promise<ForeignEvent[]> {
  const question = { calendar, period, cursor }
  const answer = expectValue(await MICROSOFT_PROVIDER.readPeriod!(context, question))
  return answer.kind === 'events' ? answer.events : []
}

export function readPeriod(from: string, to: string): Period {
  const [start, end] = [from, to].map(
    (text) => Temporal.Instant.from(text).epochMilliseconds / 1000,
  )
  return { from: start!, to: end! }
}

export function showPeriod({ from, to }: Period): string {
  const show = (seconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString({ smallestUnit: 'minute' })
  return `${show(from)}/${show(to)}`
}

export function expectValue<T>(outcome: ProviderOutcome<T>): T {
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

export function expectFault<T>(
  outcome: ProviderOutcome<T>,
  kind: ProviderFault['kind'],
): ProviderFault {
  assert.ok(!outcome.ok, JSON.stringify(outcome))
  assert.equal(outcome.fault.kind, kind, JSON.stringify(outcome))
  return outcome.fault
}

/** A meeting on 2 March 2026 from 9 to 10 UTC, with what the caller says otherwise. */
export function buildMeeting(fields: Partial<EventToWrite> = {}): EventToWrite {
  return {
    mark: 'meeting_01-abc',
    creationId: 'c0ffee00'.padEnd(52, '0'),
    uid: 'meeting_01-abc@slotline',
    sequence: 1,
    title: 'Consultation with Bo',
    description: 'Bo would like to talk about <windows> & doors.',
    location: 'Main Street 1',
    url: null,
    period: readPeriod('2026-03-02T09:00Z', '2026-03-02T10:00Z'),
    timeZone: 'Europe/Berlin',
    attendee: { email: 'bo@example.com', name: 'Bo' },
    invites: true,
    conference: null,
    ...fields,
  }
}
