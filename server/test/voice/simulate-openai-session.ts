import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { NOW } from '../harness.ts'
import { type OpenAi, OPENAI_KEY, realtimeCall } from './play-openai.ts'
import { type PlatformSimulator, postJson, SECRET } from './simulate-platform.ts'

/**
 * A telephone call over SIP: OpenAI announces it by a webhook, and the model calls tools over the
 * WebSocket of its session.
 */
export function openAiSession(openAi: OpenAi): PlatformSimulator {
  return {
    title: 'OpenAI Realtime over the WebSocket of a session',
    connection: { platform: 'openai', secret: SECRET, api_key: OPENAI_KEY },
    knowsNumber: false,
    keepsConnection: true,
    startCall: async ({ app, path }, { callId }) => {
      const body = JSON.stringify(realtimeCall(callId))
      const at = String(NOW.epochMilliseconds / 1000)
      const signature = createHmac('sha256', SECRET).update(`wh_1.${at}.${body}`).digest('base64')
      const { status, text } = await postJson(app, {
        url: `${path}/incoming`,
        body,
        headers: {
          'webhook-id': 'wh_1',
          'webhook-timestamp': at,
          'webhook-signature': `v1,${signature}`,
        },
      })
      assert.equal(status, 200, text)
      const session = await openAi.sessionOf(callId)
      await session.hear(1)
      return {
        callTool: async (name, args) => {
          const id = `fc_${session.heard.length}`
          session.say({
            type: 'response.function_call_arguments.done',
            call_id: id,
            name,
            arguments: typeof args === 'string' ? args : JSON.stringify(args),
          })
          const heard = await session.hear(session.heard.length + 2)
          const [created, goOn] = heard.slice(-2)
          assert.deepEqual(
            [created.type, created.item.type, created.item.call_id, goOn.type],
            ['conversation.item.create', 'function_call_output', id, 'response.create'],
          )
          return created.item.output as string
        },
        hangUp: async () => {
          session.socket.close()
        },
      }
    },
  }
}
