import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  book,
  listMessages,
  MEETING_START,
  openMailScene,
} from '../../test/messages/open-mail-scene.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { Mail } from '../transports/create-mail-transport.ts'
import { createMessageSender } from './create-message-sender.ts'

const { messages, newOffice } = await openMailScene()

test('a sender that stops plans what it has claimed and not begun again, and another one sends it', async () => {
  const workspace = await newOffice()
  await workspace.patch('/core/agents/1', { data: { attributes: { email: null } } })
  const COUNT = 12
  for (let n = 0; n < COUNT; n++)
    await book(workspace, {
      attendee_email: `person${n}@example.com`,
      start_time: MEETING_START.add({ hours: (n % 4) + Math.floor(n / 4) * 7 * 24 }).toString(),
    })
  const sent: string[] = []
  let begun = 0
  const openSender = (until: Promise<void>) =>
    createMessageSender({
      ...messages.context,
      mail: {
        address: 'bookings@example.com',
        send: async ({ to: { address } }: Mail) => {
          begun++
          await until
          sent.push(address)
          return { result: 'accepted', providerId: null }
        },
        close: () => {},
      },
    })
  const attemptsOf = async (state: string) => {
    const found = await listMessages(workspace, `?state=${state}`)
    return found.map(({ attempts }) => attempts)
  }
  const answering = Promise.withResolvers<void>()
  const first = openSender(answering.promise)
  await first.start()
  await waitUntil(async () => (await attemptsOf('sending')).length === COUNT, 'claims of all')
  const atOnce = begun
  assert.ok(atOnce < COUNT)
  const stopped = first.stop()
  await waitUntil(
    async () => (await attemptsOf('planned')).length === COUNT - atOnce,
    'the messages that were not begun',
  )
  assert.equal(begun, atOnce)
  assert.deepEqual(new Set(await attemptsOf('planned')), new Set([0]))
  answering.resolve()
  await stopped
  assert.deepEqual(
    await attemptsOf('sent'),
    Array.from({ length: atOnce }, () => 1),
  )

  const second = openSender(Promise.resolve())
  await second.start()
  await second.settle()
  assert.deepEqual(
    await attemptsOf('sent'),
    Array.from({ length: COUNT }, () => 1),
  )
  assert.equal(new Set(sent).size, COUNT)
  assert.equal(sent.length, COUNT)
})
