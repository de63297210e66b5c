import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import { createEndpoint, openWebhooks, saveContact } from '../../test/open-webhooks.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { app, deps, setNow, newWorkspace } = await startServer({ egress }, openTestDatabase)
const { deliver } = openWebhooks(deps)

test('the metrics have the outcome of each attempt, and the delay of the first one of an event', async () => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  await createEndpoint(workspace, { url: receiver.url })
  await saveContact(workspace, 'a@example.com')
  setNow(NOW.add({ seconds: 2 }))
  await deliver()
  receiver.answerWith((_hook, response) => {
    response.writeHead(500).end()
  })
  await saveContact(workspace, 'b@example.com')
  await deliver()
  setNow(NOW.add({ seconds: 60 }))
  await deliver()

  const { body } = await app.inject('/metrics')
  for (const line of [
    'slotline_webhook_attempt_duration_seconds_count{outcome="delivered"} 1',
    'slotline_webhook_attempt_duration_seconds_count{outcome="failed"} 2',
    'slotline_webhook_delay_seconds_bucket{le="1"} 1',
    'slotline_webhook_delay_seconds_bucket{le="2.5"} 2',
  ])
    assert.ok(body.includes(`${line}\n`), `${line} is missing`)
})
