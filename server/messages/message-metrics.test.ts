import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ATTENDEE, book, openMailScene } from '../test/messages/open-mail-scene.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()

async function countAttempts(outcome: string): Promise<number> {
  const text = await server.deps.metrics.registry.metrics()
  const name = 'slotline_message_attempt_duration_seconds_count'
  const line = new RegExp(`^${name}\\{channel="email",outcome="${outcome}"\\} (\\d+)$`, 'm')
  return Number(line.exec(text)?.[1] ?? 0)
}

test('the attempts to send messages are counted by their outcome', async () => {
  const workspace = await newOffice()
  mailServer.answer((address) =>
    address === ATTENDEE ? { code: 451, text: '4.7.1 Greylisted' } : null,
  )
  await book(workspace)
  await messages.deliver()
  assert.deepEqual([await countAttempts('accepted'), await countAttempts('delayed')], [1, 1])
  mailServer.answer((address) =>
    address === ATTENDEE ? { code: 550, text: '5.1.1 No such mailbox' } : null,
  )
  server.setNow(server.deps.now().add({ minutes: 2 }))
  await messages.deliver()
  // The team gets a mail about the address.
  assert.deepEqual([await countAttempts('accepted'), await countAttempts('refused')], [2, 1])
  const text = await server.deps.metrics.registry.metrics()
  assert.match(text, /^slotline_message_delay_seconds_count\{channel="email"\} 2$/m)
})
