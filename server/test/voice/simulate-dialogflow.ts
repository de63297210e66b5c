import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import protos from '@google-cloud/dialogflow-cx/build/protos/protos.js'
import { type PlatformSimulator, postJson, SECRET } from './simulate-platform.ts'

const { WebhookResponse } = protos.google.cloud.dialogflow.cx.v3
const MAX_BYTES = 65_536

/**
 * Dialogflow CX: the arguments of a tool are set as session parameters before the webhook is
 * called, and all session parameters are sent with it. The parameters of the response replace
 * those with the same name; null removes one. The model sees the text and the parameters.
 */
export const dialogflow: PlatformSimulator = {
  title: 'Dialogflow CX',
  connection: { platform: 'dialogflow', secret: SECRET },
  knowsNumber: true,
  startCall: async ({ app, path }, { callId, number }) => {
    let parameters: Record<string, unknown> = {
      'customer-tier': 'gold',
      visits: 3,
      'preferred-room': { floor: 2 },
    }
    return {
      callTool: async (name, args) => {
        if (typeof args === 'object') parameters = { ...parameters, ...args }
        const request = {
          detectIntentResponseId: randomUUID(),
          transcript: 'words of the caller',
          languageCode: 'en',
          fulfillmentInfo: { tag: name },
          intentInfo: { displayName: 'intent', confidence: 1 },
          pageInfo: { displayName: 'page' },
          sessionInfo: {
            session: `projects/p/locations/l/agents/a/sessions/${callId}`,
            parameters: typeof args === 'string' ? args : parameters,
          },
          payload: { telephony: { caller_id: number } },
        }
        const { status, type, text, body } = await postJson(app, {
          url: path,
          body: JSON.stringify(request),
          headers: { authorization: `Bearer ${SECRET}` },
        })
        assert.equal(status, 200, text)
        assert.match(type, /^application\/json/)
        assertWebhookResponse(text)
        parameters = Object.fromEntries(
          Object.entries({ ...parameters, ...body.sessionInfo.parameters }).filter(
            ([, value]) => value !== null,
          ),
        )
        return `${body.fulfillmentResponse.messages[0].text.text[0]}\n${JSON.stringify(parameters)}`
      },
      hangUp: async () => {},
    }
  },
}

/** Asserts that Google's type of a webhook response can read the response completely. */
export function assertWebhookResponse(text: string): void {
  assert.ok(Buffer.byteLength(text) <= MAX_BYTES)
  const response = JSON.parse(text)
  response.sessionInfo.parameters = fieldsOf(response.sessionInfo.parameters)
  const message = WebhookResponse.fromObject(response)
  assert.equal(WebhookResponse.verify(message), null)
  assert.deepEqual(
    WebhookResponse.toObject(WebhookResponse.decode(WebhookResponse.encode(message).finish()), {
      enums: String,
    }),
    response,
  )
}

/** The JSON as a google.protobuf.Value. */
function valueOf(json: unknown): object {
  if (json === null) return { nullValue: 'NULL_VALUE' }
  if (Array.isArray(json))
    return { listValue: json.length > 0 ? { values: json.map(valueOf) } : {} }
  if (typeof json === 'object')
    return { structValue: Object.keys(json).length > 0 ? { fields: fieldsOf(json) } : {} }
  return { [`${typeof json === 'boolean' ? 'bool' : typeof json}Value`]: json }
}

function fieldsOf(json: object): object {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, valueOf(value)]))
}
