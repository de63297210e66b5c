import { after } from 'node:test'
import type {
  BusyRules,
  CalendarToRead,
  EventToWrite,
  Period,
  ProviderContext,
  ProviderOutcome,
} from '../../../calendars/calendar-provider.ts'
import { createEgress } from '../../../platform/egress/create-egress.ts'
import { TEST_LIMITS } from '../../test-limits.ts'
import { TEST_TEXTS } from '../test-texts.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import { allowMs } from '../../allow-ms.ts'
import { type FakeAccount, type FakeGoogle, openFakeGoogle } from './open-fake-google.ts'

export const AVA = 'ava@example.com'
export const WINDOW = toPeriod('2026-11-01T00:00:00Z', '2027-02-01T00:00:00Z')
/** All of them block time. */
export const RULES: BusyRules = {
  blocksTentative: true,
  blocksUnanswered: true,
  blocksFocusTime: true,
}

export type GoogleScene = {
  google: FakeGoogle
  ava: FakeAccount
  /** With a new access token of the account. */
  context: (change?: Partial<ProviderContext>) => ProviderContext
  /** The primary calendar of the account. */
  calendar: CalendarToRead
}

/** Google with an account, and what the provider is called with, until the end of the test. */
export async function openGoogleScene(): Promise<GoogleScene> {
  const google = await openFakeGoogle()
  const ava = google.account(AVA)
  const egress = createEgress({ allow: ['127.0.0.1'] })
  after(() => {
    egress.close()
  })
  return {
    google,
    ava,
    context: (change = {}) => ({
      egress,
      urls: { google: google.url, microsoft: 'https://graph.invalid' },
      access: { kind: 'token', accessToken: ava.issueToken() },
      timeoutMs: allowMs(60_000),
      limits: TEST_LIMITS.calendars,
      texts: TEST_TEXTS,
      workspaceId: 1 as WorkspaceId,
      ...change,
    }),
    calendar: { externalId: AVA, timeZone: 'America/New_York', rules: RULES },
  }
}

export function toPeriod(from: string, to: string): Period {
  return { from: seconds(from), to: seconds(to) }
}

/** The value of an outcome that succeeded. */
export function requireValue<T>(outcome: ProviderOutcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`${outcome.fault.kind}: ${outcome.fault.detail}`)
}

/** A meeting as it is written. */
export function composeMeeting(change: Partial<EventToWrite> = {}): EventToWrite {
  return {
    mark: 'meeting-1',
    creationId: 'a0v9'.repeat(13),
    uid: 'meeting-1@slotline.example',
    sequence: 1,
    title: 'Demo with Bo',
    description: 'Bo <bo@example.net>\nFirst demo',
    location: 'Room 4',
    url: 'https://slotline.example/m/1',
    period: toPeriod('2026-11-20T15:00:00Z', '2026-11-20T15:30:00Z'),
    timeZone: 'Europe/Berlin',
    attendee: { email: 'bo@example.net', name: 'Bo' },
    invites: true,
    conference: null,
    ...change,
  }
}

function seconds(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds / 1000
}
