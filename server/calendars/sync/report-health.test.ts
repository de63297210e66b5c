import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { openInboundScene } from '../../test/calendars/open-inbound-scene.ts'
import { reportHealth } from './report-health.ts'

const { server, newOffice, connect, exchange, wait } = await openInboundScene()
const { app, deps } = server

async function readMetrics(): Promise<string> {
  await reportHealth(deps)
  const { body } = await app.inject('/metrics')
  return body
}

test('the metrics show connections by state, the oldest read, and which connections fail and why', async () => {
  assert.doesNotMatch(await readMetrics(), /^slotline_calendar_connections\{/m)
  const workspace = await newOffice()
  const first = await connect(workspace, { blocks: true })
  await exchange(workspace)
  wait({ seconds: 90 })
  const read = await readMetrics()
  assert.match(read, /^slotline_calendar_connections\{provider="google",state="active"\} 1$/m)
  assert.match(read, /^slotline_calendar_oldest_read_seconds\{provider="google"\} 90$/m)
  assert.doesNotMatch(read, /^slotline_calendar_connection_failing_seconds\{/m)

  const { connectionId } = first
  await deps.pool.query(sql`
    update calendar_connections
    set state = 'failing', failure_code = 'unavailable', failing_since = ${deps.now()}
    where id = ${connectionId}`)
  await deps.pool.query(sql`
    update calendars set suspended_reason = 'calendar_gone', suspended_at = ${deps.now()}
    where connection_id = ${connectionId}`)
  wait({ minutes: 10 })
  const failing = await readMetrics()
  assert.match(
    failing,
    /^slotline_calendars_suspended\{provider="google",reason="calendar_gone"\} 1$/m,
  )
  assert.match(failing, /^slotline_calendar_connections\{provider="google",state="failing"\} 1$/m)
  assert.doesNotMatch(failing, /state="active"/)
  assert.ok(
    failing.includes(
      `slotline_calendar_connection_failing_seconds{workspace="${workspace.workspaceId}",` +
        `connection="${connectionId}",provider="google",code="unavailable"} 600`,
    ),
    failing,
  )
})
