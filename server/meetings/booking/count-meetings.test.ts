import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { newWorkspace, deps } = await startServer()

test('each booking of a known contact is a change of its meetings, with an event, also for bookings at once', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', meetings: 0 } },
  })
  const { id } = saved.body.data
  const first = Math.floor(deps.now().epochMilliseconds / 1000) + 172_800
  const book = (n: number) =>
    workspace.post('/core/book_meeting', {
      data: {
        attributes: {
          team_id: 1,
          agent_id: n,
          meeting_type_id: 1,
          attendee_email: 'ada@example.com',
          start_time: String(first + n * 7_200),
        },
      },
    })
  const booked = await Promise.all([book(1), book(2), book(3)])
  assert.deepEqual(
    booked.map(({ status }) => status),
    [201, 201, 201],
  )

  const { body } = await workspace.get(
    `/core/events?resource_type=contact&resource_id=${id}&type=contact.updated`,
  )
  assert.deepEqual(
    body.data.map(({ data, previous }: { data: any; previous: object }) => [
      previous,
      data.attributes.meetings,
    ]),
    [
      [{ meetings: 0 }, 1],
      [{ meetings: 1 }, 2],
      [{ meetings: 2 }, 3],
    ],
  )
  const requests = new Set(booked.map(({ headers }) => headers['x-request-id']))
  assert.deepEqual(
    new Set(body.data.map((event: { request_id: string }) => event.request_id)),
    requests,
  )
  const changes = await workspace.get(`/core/contacts/${id}/changes`)
  assert.deepEqual(changes.body.data.at(-1).attributes.changes, [
    { attribute: 'meetings', before: 2, after: 3 },
  ])
})
