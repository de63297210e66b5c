import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, LANGUAGE_TAGS } from '../../languages/languages.ts'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 3_600
const LATER = NOW.add({ minutes: 30 })
const AFTERWARDS = NOW.add({ hours: 2 })

type Repeated = {
  /** The change that is sent twice. */
  repeated: string
  state: string
  at?: Temporal.Instant
  meetingType?: { confirmationMinutes: number }
}
const TO_CONFIRM = { confirmationMinutes: 45 }
const REPEATED: Repeated[] = [
  { repeated: 'cancel', state: 'cancelled' },
  { repeated: 'complete', state: 'completed', at: AFTERWARDS },
  { repeated: 'no_show', state: 'no_show', at: AFTERWARDS },
  { repeated: 'confirm', state: 'scheduled', meetingType: TO_CONFIRM },
  { repeated: 'decline', state: 'declined', meetingType: TO_CONFIRM },
]

const sent = (attributes: object) => ({ data: { attributes } })

async function newWorkspaceWith(meetingType: object = {}): Promise<TestWorkspace> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { meetingTypes: [meetingType] })
  return workspace
}

async function book(workspace: TestWorkspace, attributes: object = {}): Promise<string> {
  const { status, body, text } = await workspace.post(
    '/core/book_meeting',
    sent({
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: 'ada@example.com',
      start_time: String(START),
      ...attributes,
    }),
  )
  assert.equal(status, 201, text)
  return body.data.id
}

const milliseconds = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 })

for (const { repeated, state, at = NOW, meetingType } of REPEATED) {
  test(`${repeated} sent twice says that the meeting is already ${state}, and since when`, async () => {
    for (const tag of LANGUAGE_TAGS) {
      const workspace = await newWorkspaceWith(meetingType)
      const id = await book(workspace, { language: tag })
      const change = (attributes: object = {}, headers: Record<string, string> = {}) =>
        workspace.post(`/core/meetings/${id}/${repeated}`, sent(attributes), headers)
      setNow(at)
      assert.equal((await change()).status, 200)
      setNow(at.add({ minutes: 7 }))
      // A later change of the notes does not change the time of the state.
      await workspace.patch(`/core/meetings/${id}`, sent({ notes: 'Late' }))
      const { status, body } = await change()
      const other = await change({}, { 'accept-language': tag === 'fr' ? 'de' : 'fr' })
      const lines = (of: string) => languageOf(of).toolLines.inState as Record<string, string>

      assert.deepEqual(
        [status, body.code, body.state, body.since, body.say],
        [409, 'invalid_transition', state, milliseconds(at), lines(tag)[state]],
      )
      assert.match(
        body.detail,
        new RegExp(`is already ${state.replace('_', '-')}, since ${body.since}`),
      )
      assert.equal(other.body.say, lines(tag === 'fr' ? 'de' : 'fr')[state])
    }
  })
}

test('the line for a cancelled meeting says so', async () => {
  const workspace = await newWorkspaceWith()
  const id = await book(workspace)
  const cancel = () => workspace.post(`/core/meetings/${id}/cancel`, sent({}))
  await cancel()
  assert.equal((await cancel()).body.say, 'That appointment is already cancelled.')
})

test('a change of a pending, an expired and an updated meeting says the state, and since when', async () => {
  const workspace = await newWorkspaceWith(TO_CONFIRM)
  const id = await book(workspace)
  setNow(LATER)
  const change = async (name: string) => {
    const { status, body } = await workspace.post(
      `/core/meetings/${id}/${name}`,
      sent(name === 'reschedule' ? { start_time: String(START + 600) } : {}),
    )
    return [status, body.state, body.since, body.say]
  }
  const { inState } = languageOf('en').toolLines
  assert.deepEqual(await change('reschedule'), [409, 'pending', milliseconds(NOW), inState.pending])
  setNow(AFTERWARDS)
  const expiresAt = milliseconds(NOW.add({ minutes: 45 }))
  assert.deepEqual(await change('confirm'), [409, 'expired', expiresAt, inState.expired])
  const updated = await workspace.patch(`/core/meetings/${id}`, sent({ notes: 'Late' }))
  assert.deepEqual(
    [updated.status, updated.body.state, updated.body.since, updated.body.say],
    [409, 'expired', expiresAt, inState.expired],
  )
})

test('a rescheduled meeting has been scheduled since it was booked', async () => {
  const workspace = await newWorkspaceWith()
  const id = await book(workspace)
  setNow(LATER)
  const at = (name: string, attributes: object = {}) =>
    workspace.post(`/core/meetings/${id}/${name}`, sent(attributes))
  assert.equal((await at('reschedule', { start_time: String(START + 3_600) })).status, 200)
  const { status, body } = await at('decline')
  assert.deepEqual([status, body.state, body.since], [409, 'scheduled', milliseconds(NOW)])
})

test('a change of a released, expired or redeemed hold says the state, and since when', async () => {
  for (const [end, state, since, line] of [
    ['release', 'released', NOW, 'holdGone'],
    ['wait', 'expired', NOW.add({ minutes: 5 }), 'holdGone'],
    ['book', 'redeemed', NOW, 'holdBooked'],
  ] as const) {
    const workspace = await newWorkspaceWith()
    const { body: held } = await workspace.post(
      '/core/holds',
      sent({ team_id: 1, meeting_type_id: 1, start_time: String(START), language: 'de' }),
    )
    const change = (name: string) => workspace.post(`/core/holds/${held.data.id}/${name}`, sent({}))
    if (end === 'release') assert.equal((await change('release')).status, 200)
    if (end === 'book') await book(workspace, { hold_id: held.data.id })
    setNow(LATER)
    for (const name of ['release', 'extend']) {
      const { status, body } = await change(name)
      assert.deepEqual(
        [status, body.code, body.state, body.since, body.say],
        [409, 'invalid_transition', state, milliseconds(since), languageOf('de').toolLines[line]],
      )
      assert.match(body.detail, new RegExp(`already ${state}, since ${body.since}`))
    }
  }
})
