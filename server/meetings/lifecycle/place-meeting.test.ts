import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provenanceOf, systemActor } from '../../access/actor.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Span } from '../../scheduling/core/arrangement.ts'
import { listArrangements } from '../../scheduling/list-arrangements.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { lockMeeting } from '../lock-meeting.ts'
import { placeMeeting } from './place-meeting.ts'

const { deps, newWorkspace } = await startServer()
const MINUTE = 60
const START = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const LATER = START + 120 * MINUTE
const minutes = (from: number, to: number, before = 0, after = 0): Span => ({
  from: from * MINUTE,
  to: to * MINUTE,
  before: before * MINUTE,
  after: after * MINUTE,
})

/**
 * A meeting that takes its first and its last half hour of the agent, and not the time between;
 * `place` moves it to LATER.
 */
async function openPartedMeeting() {
  const { workspaceId, post } = await newWorkspace()
  await buildRoster(deps.pool, workspaceId, {
    meetingTypes: [{ durationMinutes: 90 }, { durationMinutes: 15 }],
  })
  const book = async (typeId: number, start: number, email: string) => {
    const of = { team_id: 1, meeting_type_id: typeId, attendee_email: email }
    const { status, text, body } = await post('/core/book_meeting', {
      data: { attributes: { ...of, start_time: String(start) } },
    })
    assert.equal(status, 201, text)
    return body.data.id as string
  }
  const id = await book(1, START, 'ada@example.com')
  const actor = systemActor(workspaceId)
  const context = {
    actor,
    provenance: provenanceOf(actor, null),
    rosters: openRosters(),
    publicUrl: 'http://localhost',
    secrets: null,
    now: NOW,
    acceptedLanguage: null,
  }
  const spans = [minutes(0, 30), minutes(60, 90, 10, 15)]
  const place = () =>
    transaction(deps.pool, async (tx) =>
      placeMeeting(tx, context, {
        before: await lockMeeting(tx, workspaceId, id, NOW),
        period: { from: LATER, to: LATER + 90 * MINUTE },
        by: 'agent',
        reason: 'Moved.',
        arrange: (...asked) => listArrangements(...asked).map(([agents]) => [{ ...agents, spans }]),
      }),
    )
  const takenTime = () =>
    deps.pool.query<{ from: number; to: number }>(sql`
      select (date_part('epoch', starts_at)::bigint - ${LATER}) / 60 as "from",
        (date_part('epoch', ends_at)::bigint - ${LATER}) / 60 as "to"
      from taken_time where workspace_id = ${workspaceId} and meeting_id = ${id}
      order by starts_at`)
  return {
    place,
    takenTime,
    bookAt: (minute: number) => book(2, LATER + minute * MINUTE, 'ben@example.com'),
  }
}

test('a placed meeting takes each part that its agent gives, and not the time in between', async () => {
  const { place, takenTime, bookAt } = await openPartedMeeting()
  await bookAt(30)
  assert.equal((await place()).ok, true)
  assert.deepEqual(await takenTime(), [
    { from: 0, to: 30 },
    { from: 50, to: 105 },
  ])
})

test('a meeting is not placed where the buffer of a later part of its agent is taken', async () => {
  const { place, bookAt } = await openPartedMeeting()
  await bookAt(100)
  assert.deepEqual(await place(), { ok: false, hindrance: 'taken' })
})
