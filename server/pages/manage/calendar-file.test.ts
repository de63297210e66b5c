import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { bookMeeting, openManagePage } from '../../test/open-manage-page.ts'

const { app, deps, newWorkspace } = await startServer()
/** A Monday at 15:00 UTC, in three days. */
const START = deps.now().epochMilliseconds / 1000 + 3 * 86_400

async function newPage(roster: WantedRoster = {}, attributes: object = {}) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ name: 'Emma Stone' }],
    ...roster,
  })
  const meeting = await bookMeeting(workspace, START, attributes)
  const open = (role: Parameters<typeof openManagePage>[3]) =>
    openManagePage({ app, deps }, workspace, meeting.meeting_id, role)
  return { workspace, meeting, page: open('attendee'), agentPage: open({ agentId: 1 }) }
}

/** The event as two independent parsers read it. */
async function readFile(path: string) {
  const { statusCode, headers, body } = await app.inject({ url: `${path}/calendar.ics` })
  assert.equal(statusCode, 200, body)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(headers['content-disposition'], 'attachment; filename="meeting.ics"')
  assert.equal(headers['cache-control'], 'no-store')
  const component = new ICAL.Component(ICAL.parse(body))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent')!)
  const others = Object.values(await nodeIcal.async.parseICS(body))
  const other = others.find((one) => one?.type === 'VEVENT')
  assert.ok(other && other.uid === event.uid)
  assert.equal(other.start.toISOString(), event.startDate.toJSDate().toISOString())
  return { event, status: event.component.getFirstPropertyValue('status'), body }
}

test('the page links to a calendar file with the time, the code and the page', async () => {
  const { meeting, page } = await newPage()
  const { html } = await page.open()
  assert.match(html, new RegExp(`<a href="${page.path}/calendar.ics">Add to your calendar</a>`))
  const { event, status, body } = await readFile(page.path)
  assert.equal(event.startDate.toUnixTime(), START)
  assert.equal(event.endDate.toUnixTime(), START + 30 * 60)
  assert.match(event.summary, /^Intro call – /)
  assert.equal(event.location, 'By phone. We will call you.')
  assert.ok(event.description.includes(`Confirmation code: ${meeting.confirmation_code}`))
  assert.ok(event.description.endsWith(`http://slotline.test${page.path}`))
  assert.equal(status, 'CONFIRMED')
  assert.doesNotMatch(body, /ORGANIZER|ATTENDEE/)
})

test('a file that is read again after a move replaces the event, and the agent has another one', async () => {
  const { page, agentPage } = await newPage()
  const before = await readFile(page.path)
  const moved = await page.submit(await page.open(`${page.path}/move?start=${START + 3600}`))
  assert.equal(moved.status, 303)
  const after = await readFile(page.path)
  assert.equal(after.event.uid, before.event.uid)
  assert.ok(after.event.sequence > before.event.sequence)
  assert.equal(after.event.startDate.toUnixTime(), START + 3600)
  const agent = await readFile(agentPage.path)
  assert.notEqual(agent.event.uid, after.event.uid)
  assert.doesNotMatch(agent.event.description, /Confirmation code/)
})

test('the place of a meeting in person is one line, and a requested meeting is tentative', async () => {
  const { page } = await newPage({
    meetingTypes: [
      {
        confirmationMinutes: 60,
        location: { kind: 'in_person', address: '12 Example Street\n10969 Berlin' },
      },
    ],
  })
  const { event, status } = await readFile(page.path)
  assert.equal(event.location, '12 Example Street, 10969 Berlin')
  assert.equal(status, 'TENTATIVE')
})

test('a cancelled meeting has no calendar file', async () => {
  const { page } = await newPage()
  await page.submit(await page.open(`${page.path}/cancel`))
  assert.doesNotMatch((await page.open()).html, /calendar\.ics/)
  const { statusCode, body } = await app.inject({ url: `${page.path}/calendar.ics` })
  assert.equal(statusCode, 404)
  assert.match(body, /is cancelled and will not take place/)
  assert.equal((await app.inject({ url: '/manage/unknown/calendar.ics' })).statusCode, 404)
})
