import assert from 'node:assert/strict'
import { test } from 'node:test'
import Schema from 'typebox/schema'
import { EVENT_TYPES } from '../events/catalogue.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import { dereference } from '../test/dereference.ts'
import { startServer } from '../test/harness.ts'
import { openHookReceiver } from '../test/open-hook-receiver.ts'
import { act, createEndpoint, openWebhooks, saveContact } from '../test/open-webhooks.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { app, deps, newWorkspace } = await startServer({ egress })
const { deliver } = openWebhooks(deps)
const document = JSON.parse((await app.inject({ url: '/openapi.json' })).body)
const { webhooks } = dereference(document) as { webhooks: Record<string, any> }

test('the webhooks of the OpenAPI document are one with all types of events, and the test event', () => {
  const { event, test_event: testEvent } = document.webhooks
  const schemaOf = ({ post }: any) => post.requestBody.content['application/json'].schema
  assert.deepEqual(schemaOf(event), { $ref: '#/components/schemas/Event' })
  assert.deepEqual(schemaOf(testEvent), { $ref: '#/components/schemas/WebhookEndpointTestEvent' })
  const { mapping } = document.components.schemas.Event.discriminator
  assert.deepEqual(Object.keys(mapping).toSorted(), Object.keys(EVENT_TYPES).toSorted())
  assert.deepEqual(Object.keys(event.post.responses), ['410', '429', '2XX', 'default'])
  const ids = Object.values<any>({ ...document.paths, ...document.webhooks }).flatMap((methods) =>
    Object.values<any>(methods).map(({ operationId }) => operationId),
  )
  assert.equal(new Set(ids).size, ids.length)
})

for (const format of ['standard', 'cloudevents'])
  test(`requests to an endpoint with the format ${format} are as the OpenAPI document describes them`, async () => {
    const workspace = await newWorkspace()
    const receiver = await openHookReceiver()
    const { id } = await createEndpoint(workspace, { url: receiver.url, format })
    await saveContact(workspace, 'a@example.com')
    await deliver()
    await act(workspace, id, 'test')

    assert.equal(receiver.received.length, 2)
    for (const [at, name] of ['event', 'test_event'].entries()) {
      const { parameters, requestBody } = webhooks[name].post
      const { headers, body } = receiver.received[at]!
      for (const { name: header, in: place, required, schema } of parameters) {
        assert.deepEqual([place, required], ['header', true])
        const text = headers[header]
        const value = schema.type === 'integer' ? Number(text) : text
        assert.deepEqual(Schema.Compile(schema).Errors(value)[1], [], header)
      }
      const { schema } = requestBody.content[headers['content-type']!]
      assert.deepEqual(Schema.Compile(schema).Errors(body)[1], [], name)
    }
  })
