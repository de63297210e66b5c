import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createMessageSender } from './sending/create-message-sender.ts'

const server = await startServer({}, openTestDatabase)

test('after a restore, messages that were due before it are withdrawn, and later ones are kept or sent', async () => {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, { agents: [{}], meetingTypes: [{}] })
  const { context } = openMessages(server.deps, null)
  const sender = createMessageSender({ ...context, silentUntil: NOW })
  const statesOf = async (meetingId: string) => {
    await sender.start()
    await sender.settle()
    const { body } = await workspace.get(`/core/messages?meeting_id=${meetingId}`)
    return (body.data as { attributes: { state: string; reason: string } }[]).map(
      ({ attributes: { state, reason } }) => `${state} ${reason}`,
    )
  }
  const book = async (hours: number) => {
    const { status, body } = await workspace.post('/core/book_meeting', {
      data: {
        attributes: {
          team_id: 1,
          meeting_type_id: 1,
          attendee_email: 'grace@example.com',
          start_time: String(NOW.add({ hours }).epochMilliseconds / 1000),
        },
      },
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id as string
  }
  assert.deepEqual(await statesOf(await book(48)), ['withdrawn restored_from_backup'])
  server.setNow(NOW.add({ seconds: 1 }))
  assert.deepEqual(await statesOf(await book(72)), ['kept no_sender'])
})
