import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Role } from '../../server/people/core/roles.ts'
import { ALWAYS_OPEN } from '../../server/roster/schedules/create-schedule.ts'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { joinByPassword, openContext, server } from './steps.ts'

const SECRET = 'key_0123456789abcdef'
const ZONE = 'Europe/Berlin'
/** A Tuesday morning. */
const NOW = Temporal.Instant.from('2026-11-24T08:30+01:00')

type Workspace = Awaited<ReturnType<typeof server.newWorkspace>>
type Answer = { id: string; attributes: { start_time: string; confirmation_code: string } }

type Options = { role?: Role; isAlwaysOpen?: boolean; language?: string }

/** The page of a person on a day in Berlin, with two agents and two meeting types. */
export async function openDay({
  role = 'owner',
  isAlwaysOpen = false,
  language = 'en-GB',
}: Options = {}) {
  const hours = { timeZone: ZONE, weekly: isAlwaysOpen ? ALWAYS_OPEN : OFFICE_HOURS }
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    teams: [{ name: 'Sales', timeZone: ZONE }],
    agents: [
      { name: 'Ben', ...hours },
      { name: 'Cleo', ...hours },
    ],
    meetingTypes: [
      { name: 'Demo', location: { kind: 'phone' } },
      { name: 'Consultation', confirmationMinutes: 120, durationMinutes: 45 },
    ],
  })
  const { page, context } = await openContext({ language })
  await setTime(page, NOW)
  await joinByPassword(page, workspace.workspaceId, role)
  return { workspace, page, context }
}

/** Sets the clocks of the server and of the browser. */
export async function setTime(page: Page, time: string | Temporal.Instant): Promise<void> {
  const now = Temporal.Instant.from(time)
  server.setNow(now)
  const script = `Temporal.Now.instant = () => Temporal.Instant.from('${now.toString()}')`
  await page.addInitScript({ content: script })
  await page.evaluate(script)
}

export function at(time: string, date = '2026-11-24'): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE)
  return String(epochMilliseconds / 1000)
}

type Booking = { start: string; name: string; [attribute: string]: string | number }

export async function book(
  { post }: Workspace,
  { start, name, ...others }: Booking,
): Promise<Answer> {
  const { status, body, text } = await post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        start_time: start,
        attendee_name: name,
        attendee_email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
        ...others,
      },
    },
  })
  assert.equal(status, 201, text)
  return body.data
}

export async function act({ post }: Workspace, id: string, action: string, attributes = {}) {
  const { status, text } = await post(`/core/meetings/${id}/${action}`, { data: { attributes } })
  assert.equal(status, 200, text)
}

export async function read({ get }: Workspace, id: string): Promise<Answer> {
  const { body } = await get(`/core/meetings/${id}`)
  return body.data
}

/** A call from a telephone, in which times were offered. */
export async function call({ post }: Workspace): Promise<void> {
  const made = await post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', team_id: 1, name: 'Front desk', secret: SECRET } },
  })
  assert.equal(made.status, 201, made.text)
  const said = await post(
    new URL(made.body.data.attributes.url).pathname,
    {
      tool: 'find_times',
      arguments: { when: 'tomorrow morning' },
      id: 'tool-1',
      call_id: 'call-1',
      from: '+493012345678',
      to: '+4930987654',
    },
    { authorization: `Bearer ${SECRET}` },
  )
  assert.equal(said.status, 200, said.text)
}
