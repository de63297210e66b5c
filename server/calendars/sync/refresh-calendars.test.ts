import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestWorkspace } from '../../test/harness.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'

const { google, newOffice, connect, exchange, wait } = await openInboundScene()

async function readCalendars(workspace: TestWorkspace, id: string): Promise<any[]> {
  const { body } = await workspace.get(`/core/calendar_connections/${id}`)
  return body.data.attributes.calendars
}

async function open() {
  const workspace = await newOffice()
  const { connectionId, calendar } = await connect(workspace, { blocks: true })
  await exchange(workspace)
  const account = google.account(calendar.id)
  const names = async () =>
    (await readCalendars(workspace, connectionId)).map(({ name }) => name as string)
  const lists = () => google.requests.filter(({ path }) => path.endsWith('/calendarList')).length
  return { workspace, connectionId, calendar, account, names, lists }
}

test('a new calendar of an account can be chosen a day later, and is not used before', async () => {
  const { workspace, connectionId, account, names, lists } = await open()
  assert.equal((await names()).length, 1)
  account.addCalendar({ id: 'team@group.calendar.google.com', summary: 'Team' })
  const before = lists()
  await exchange(workspace)
  assert.equal((await names()).length, 1)
  assert.equal(lists(), before)

  wait({ hours: 24 })
  await exchange(workspace)
  const [, team] = await readCalendars(workspace, connectionId)
  assert.deepEqual([team.name, team.blocks, team.writes], ['Team', false, false])
  const { status } = await workspace.patch(
    `/core/calendar_connections/${connectionId}/calendars/${team.id}`,
    { data: { attributes: { blocks: true } } },
  )
  assert.equal(status, 200)
})

test('a connection that is read on request shows new calendars, and no longer those that are gone', async () => {
  const { workspace, connectionId, account, names } = await open()
  const sync = async () => {
    await workspace.post(`/core/calendar_connections/${connectionId}/sync`, {})
    await exchange(workspace)
  }
  const old = account.addCalendar({ id: 'old@group.calendar.google.com', summary: 'Old' })
  await sync()
  assert.equal((await names())[1], 'Old')
  old.entry.isDeleted = true
  account.addCalendar({ id: 'new@group.calendar.google.com', summary: 'New' })
  await sync()
  assert.equal((await names())[1], 'New')
  assert.equal((await names()).length, 2)
})

test('settings stay when the calendars are listed, and nothing is announced if nothing has changed', async () => {
  const { workspace, connectionId } = await open()
  wait({ hours: 25 })
  await exchange(workspace)
  const events = async () =>
    (await workspace.get('/core/events?limit=200')).body.data.filter(
      ({ type }: { type: string }) => type === 'calendar_connection.updated',
    ).length
  const [before] = await readCalendars(workspace, connectionId)
  const count = await events()
  wait({ hours: 25 })
  await exchange(workspace)
  const [after] = await readCalendars(workspace, connectionId)
  assert.deepEqual(
    [after.id, after.blocks, after.writes, after.name],
    [before.id, before.blocks, before.writes, before.name],
  )
  assert.equal(await events(), count)
})
