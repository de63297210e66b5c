import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { limitsWith } from '../../test/test-limits.ts'
import { waitFor } from '../../test/wait-until.ts'

const GUESSES = 12
const SECRET = 'a-long-made-up-secret'
/** Any tool takes longer than this timeout, so that its answer is an interim one. */
const { app, deps, newWorkspace } = await startServer({
  limits: limitsWith('voice', { toolMs: 1 }),
})

async function newBookedWorkspace() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_name: 'Ada Lovelace',
        attendee_email: 'ada@example.com',
        attendee_phone: '+14155550100',
        start_time: String(NOW.epochMilliseconds / 1000 + 3 * 86_400),
      },
    },
  })
  const connected = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const code: string = booked.body.data.attributes.confirmation_code
  /** Looks for the meeting in a call of its own, with the code plus `i`. */
  const find = (i: number) =>
    app.inject({
      method: 'POST',
      url: new URL(connected.body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        tool: 'find_my_meetings',
        arguments: {
          confirmation_code: String((Number(code) + i) % 1_000_000).padStart(6, '0'),
          name: 'Ada Lovelace',
        },
        call_id: `call-${i}`,
        from: `+1415555${String(2000 + i)}`,
      }),
    })
  /** The lines of all lookups, once this many have ended. */
  const readLines = (count: number) =>
    waitFor(async () => {
      const { body } = await workspace.get('/core/calls')
      const calls = await Promise.all(
        body.data.map(({ id }: { id: string }) => workspace.get(`/core/calls/${id}`)),
      )
      const lines: string[] = calls.flatMap((call) =>
        call.body.meta.tools.map((run: { line: string }) => run.line),
      )
      return lines.length === count ? lines : undefined
    }, `${count} lookups that have ended`)
  return { find, readLines }
}

test('guesses with interim answers count: five are compared, and then the right code is refused', async () => {
  const { find, readLines } = await newBookedWorkspace()
  const answers = await Promise.all(Array.from({ length: GUESSES }, (_, i) => find(i + 1)))
  assert.ok(answers.some(({ body }) => body.includes('still_checking')))
  const count = (lines: readonly string[], wanted: RegExp) =>
    lines.filter((line) => wanted.test(line)).length
  const lines = await readLines(GUESSES)
  assert.deepEqual(
    [count(lines, /cannot find an upcoming/), count(lines, /cannot look that up/)],
    [5, GUESSES - 5],
    lines.join('\n'),
  )
  await find(0)
  assert.equal(count(await readLines(GUESSES + 1), /cannot look that up/), GUESSES - 4)
})
