import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = NOW.epochMilliseconds / 1000 + 86_400
const iso = (seconds: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString({ timeZone })

async function openWorkspace() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ capacity: 9 }] })
  await workspace.post('/core/routing_rules', {
    data: {
      attributes: {
        name: 'All',
        position: 1,
        conditions: { all: [] },
        team_id: 1,
        meeting_type_id: 1,
      },
    },
  })
  const send = (path: string, attributes: object) => workspace.post(path, { data: { attributes } })
  const target = { team_id: 1, meeting_type_id: 1 }
  const book = (more: object) =>
    send('/core/book_meeting', { ...target, attendee_email: 'ada@example.com', ...more })
  const { body } = await book({ attendee_email: 'c@example.com', start_time: String(START - 3600) })
  /** Every write that takes a start. */
  const writes: [string, (start: unknown) => ReturnType<typeof send>][] = [
    ['a booking', (start) => book({ start_time: start })],
    ['a hold', (start) => send('/core/holds', { ...target, start_time: start })],
    [
      'a reschedule',
      (start) => send(`/core/meetings/${body.data.id}/reschedule`, { start_time: start }),
    ],
    [
      'a routed booking',
      (start) =>
        send('/core/book_meeting', {
          route: true,
          attendee_email: 'b@example.com',
          start_time: start,
        }),
    ],
  ]
  return { workspace, writes }
}

test('every write accepts a start as digits, as an integer and as ISO 8601 with an offset, and answers with digits', async () => {
  const { writes } = await openWorkspace()
  const forms = (start: number) => [
    String(start),
    start,
    iso(start, 'UTC'),
    iso(start, '+05:30'),
    iso(start, '-08:00').replace('T', ' '),
  ]
  for (const [what, write] of writes)
    for (const [index, start] of forms(START).entries()) {
      const { status, body } = await write(start)
      assert.ok(status === 200 || status === 201, `${what}: ${JSON.stringify(body)}`)
      assert.equal(body.data.attributes.start_time, String(START), `${what} ${index}`)
    }
})

test('every write rejects milliseconds, local times and other texts as a start, and says what to send', async () => {
  const { writes } = await openWorkspace()
  for (const [what, write] of writes)
    for (const [start, detail] of [
      [`${START}000`, /milliseconds.*divide by 1000/],
      [START * 1000, /milliseconds.*divide by 1000/],
      ['2026-11-23T10:00:00', /no offset.*2027-01-01T09:00:00\+01:00/],
      ['2026-11-23T10:00', /no offset/],
      ['2026-11-23 10:00:00 01:00', /ISO 8601 with an offset/],
      ['tomorrow', /Unix seconds.*or ISO 8601 with an offset/],
      ['', /Unix seconds|is required/],
      ['-5', /Unix seconds/],
      [-5, /./],
      [1.5, /./],
      [null, /./],
      ['2026-02-30T10:00:00Z', /ISO 8601/],
    ] as const) {
      const { status, body } = await write(start)
      assert.deepEqual(
        [status, body.errors?.[0].pointer],
        [422, '/data/attributes/start_time'],
        `${what}: ${start}`,
      )
      assert.match(body.errors[0].detail, detail, `${what}: ${start}`)
    }
})

test('an unencoded plus sign in a time of a query is understood in every list that takes times', async () => {
  const { workspace } = await openWorkspace()
  const from = iso(START - 7200, '+01:00')
  const encoded = encodeURIComponent(from)
  assert.match(from, /\+01:00$/)
  for (const url of [
    '/core/meetings?from=',
    '/core/meetings?updated_since=',
    '/core/slots?team_id=1&meeting_type_id=1&limit=2&from=',
    '/core/slots/explain?team_id=1&meeting_type_id=1&start_time=',
  ]) {
    const plain = await workspace.get(`${url}${from}`)
    assert.equal(plain.status, 200, `${url}: ${plain.text}`)
    assert.deepEqual(plain.body, (await workspace.get(`${url}${encoded}`)).body, url)
    for (const wrong of ['2026-11-23T10:00:00', '2026-11-23T10:00:00%20', '1%20795%20000%20000'])
      assert.equal((await workspace.get(`${url}${wrong}`)).status, 422, `${url}${wrong}`)
  }
  const { body } = await workspace.get('/core/meetings?from=1795000000000')
  assert.match(body.detail, /milliseconds/)
})
