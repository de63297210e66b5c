import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { deleteOld } from '../test/delete-old.ts'
import { NOW, startServer } from '../test/harness.ts'
import { TURNS_RETENTION } from './turns-retention.ts'

const { deps, newWorkspace, setNow } = await startServer()

test('turns are deleted once no team counts them any more', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'round_robin' }],
  })
  const longest = { data: { attributes: { round_robin_days: 366 } } }
  assert.equal((await workspace.patch('/core/teams/1', longest)).status, 200)
  const book = async (days: number) => {
    setNow(NOW.add({ hours: 24 * days }))
    const attributes = {
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: 'ada@example.com',
      start_time: NOW.add({ hours: 24 * (days + 1) }).toString(),
    }
    const { status, text, body } = await workspace.post('/core/book_meeting', {
      data: { attributes },
    })
    assert.equal(status, 201, text)
    return body.data.attributes.agent_id as number
  }
  const first = await book(0)
  setNow(NOW.add({ hours: 24 * 365 }))
  await deleteOld(deps, TURNS_RETENTION)
  const second = await book(365)
  assert.notEqual(second, first, 'the first meeting is counted')
  setNow(NOW.add({ hours: 24 * 370 }))
  await deleteOld(deps, TURNS_RETENTION)
  const counts = await deps.pool.query(sql`
    select from assignment_counts where workspace_id = ${workspace.workspaceId}`)
  assert.equal(counts.length, 1)
  assert.equal(await book(370), first, 'the second meeting is counted')
})
