import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { follow, heading, joinByPassword, openContext, server } from './steps.ts'

/** A Monday in the week after the time of the tests; ten in the morning in Berlin. */
const TEN = String(Temporal.Instant.from('2026-11-23T09:00:00Z').epochMilliseconds / 1000)
export const sent = (attributes: object) => ({ data: { attributes } })

/** A page of a workspace in which Ben and Cleo share the hours 1, with a meeting of Ben. */
export async function openOffice(role: 'owner' | 'viewer' = 'owner') {
  const workspace = await server.newWorkspace()
  const { page } = await openContext()
  const agent = { timeZone: 'Europe/Berlin', weekly: OFFICE_HOURS }
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    teams: [{ timeZone: 'Europe/Berlin' }],
    agents: [
      { name: 'Ben', ...agent },
      { name: 'Cleo', ...agent },
    ],
  })
  await workspace.patch('/core/agents/2', sent({ schedule_id: 1 }))
  const booking = { team_id: 1, meeting_type_id: 1, agent_id: 1, start_time: TEN }
  const attendee = { attendee_email: 'ada@example.com' }
  const booked = await workspace.post('/core/book_meeting', sent({ ...booking, ...attendee }))
  assert.equal(booked.status, 201, booked.text)
  await joinByPassword(page, workspace.workspaceId, role)
  return { page, workspace }
}

export async function openHours(page: Page): Promise<void> {
  await follow(page, 'Team', 'Schedules')
  await page.getByRole('link', { name: 'Hours', exact: true }).first().click()
  await heading(page, 'Hours')
}
