import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { NOW } from '../harness.ts'
import { dialogflow } from './simulate-dialogflow.ts'
import {
  type PlatformSimulator,
  postJson,
  type ReceivedAnswer,
  SECRET,
  type ServedConnection,
  type SimulatedCall,
  type SimulatedCaller,
} from './simulate-platform.ts'
import { textOf, VAPI_SHAPES } from './vapi-shapes.ts'

const BEARER = { authorization: `Bearer ${SECRET}` }
const OWN_NUMBER = '+14155550199'
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/
const RETELL_MAX_CHARACTERS = 15_000

type Started = ServedConnection & {
  caller: SimulatedCaller
  /** A new id for each tool call of the call. */ nextId: () => string
}
type Wanted = {
  platform: string
  title?: string
  attributes?: object
  knowsNumber?: boolean
  callTool: (started: Started) => SimulatedCall['callTool']
}

/** A platform that sends one request per tool call. */
function simulated({
  platform,
  title = platform,
  attributes = {},
  knowsNumber = true,
  callTool,
}: Wanted): PlatformSimulator {
  return {
    title,
    connection: { platform, secret: SECRET, ...attributes },
    knowsNumber,
    startCall: async (served, caller) => {
      let count = 0
      return {
        callTool: callTool({ ...served, caller, nextId: () => `tool-call-${++count}` }),
        hangUp: async () => {},
      }
    },
  }
}

/** Asserts that the platform accepts the response: JSON with status 200. */
function assertTaken({ status, type, text }: ReceivedAnswer): void {
  assert.equal(status, 200, text)
  assert.match(type, /^application\/json/)
}

const vapi = Object.entries(VAPI_SHAPES).map(([shape, listOf]) =>
  simulated({
    platform: 'vapi',
    title: `Vapi, which sends ${shape}`,
    callTool:
      ({ app, path, caller, nextId }) =>
      async (name, args) => {
        const id = nextId()
        const call = {
          id: caller.callId,
          orgId: 'org-1',
          type: 'inboundPhoneCall',
          customer: { number: caller.number },
        }
        const message = {
          type: 'tool-calls',
          timestamp: NOW.epochMilliseconds,
          ...listOf(id, name, args),
          artifact: { messages: [] },
          customer: { number: caller.number },
          phoneNumber: { number: OWN_NUMBER },
          call,
        }
        const answer = await postJson(app, {
          url: path,
          body: JSON.stringify({ message }),
          headers: BEARER,
        })
        assertTaken(answer)
        assert.equal(answer.body.results.length, 1, answer.text)
        const [{ toolCallId, name: answeredName, result, error, ...rest }] = answer.body.results
        assert.deepEqual([toolCallId, answeredName], [id, name])
        assert.deepEqual(rest, {}, 'the result has no line that bypasses the model')
        assert.notEqual(result === undefined, error === undefined, 'either a result or an error')
        const text: unknown = result ?? error
        assert.ok(typeof text === 'string' && !LINE_BREAK.test(text), 'one line of text')
        return text
      },
  }),
)

/** The signature of a body that Retell sends. */
export function retellHeaders(body: string): Record<string, string> {
  const at = NOW.epochMilliseconds
  return {
    'x-retell-signature': `v=${at},d=${createHmac('sha256', SECRET)
      .update(body + String(at))
      .digest('hex')}`,
  }
}

function assertRetellTakes(answer: ReceivedAnswer): string {
  assertTaken(answer)
  assert.ok(answer.text.length <= RETELL_MAX_CHARACTERS)
  return answer.text
}

const retell = [
  simulated({
    platform: 'retell',
    title: 'Retell',
    callTool:
      ({ app, path, caller }) =>
      async (name, args) => {
        const call = {
          call_id: caller.callId,
          agent_id: 'agent-1',
          call_type: 'phone_call',
          direction: 'inbound',
          from_number: caller.number,
          to_number: OWN_NUMBER,
          metadata: {},
          retell_llm_dynamic_variables: {},
          transcript: '',
        }
        const body = JSON.stringify({ name, args, call })
        return assertRetellTakes(
          await postJson(app, { url: `${path}/${name}`, body, headers: retellHeaders(body) }),
        )
      },
  }),
  simulated({
    platform: 'retell',
    title: 'Retell, which sends only the arguments',
    callTool:
      ({ app, path, caller }) =>
      async (name, args) => {
        const body = textOf(args)
        const query = new URLSearchParams({ call_id: caller.callId, caller_number: caller.number })
        return assertRetellTakes(
          await postJson(app, {
            url: `${path}/${name}?${query.toString()}`,
            body,
            headers: retellHeaders(body),
          }),
        )
      },
  }),
]

const elevenLabs = simulated({
  platform: 'elevenlabs',
  title: 'ElevenLabs',
  callTool:
    ({ app, path, caller }) =>
    async (name, args) => {
      const bound = {
        caller_number: caller.number,
        called_number: OWN_NUMBER,
        conversation_id: caller.callId,
      }
      const answer = await postJson(app, {
        url: `${path}/${name}`,
        body: typeof args === 'string' ? args : JSON.stringify({ ...args, ...bound }),
        headers: BEARER,
      })
      assertTaken(answer)
      return answer.text
    },
})

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const TELNYX_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString(
  'base64',
)

const telnyx = simulated({
  platform: 'telnyx',
  title: 'Telnyx',
  attributes: { secret: TELNYX_KEY },
  callTool:
    ({ app, path, caller }) =>
    async (name, args) => {
      const preset = {
        telnyx_end_user_target: caller.number,
        telnyx_agent_target: OWN_NUMBER,
        call_control_id: caller.callId,
        telnyx_conversation_id: `conversation of ${caller.callId}`,
      }
      const body = typeof args === 'string' ? args : JSON.stringify({ ...args, ...preset })
      const stamp = String(NOW.epochMilliseconds / 1000)
      const headers = {
        'telnyx-timestamp': stamp,
        'telnyx-signature-ed25519': sign(
          null,
          Buffer.from(`${stamp}|${body}`),
          privateKey,
        ).toString('base64'),
      }
      const answer = await postJson(app, { url: `${path}/${name}`, body, headers })
      assertTaken(answer)
      return answer.text
    },
})

const openAi = simulated({
  platform: 'openai',
  title: 'OpenAI Realtime, whose events an application forwards',
  callTool:
    ({ app, path, caller, nextId }) =>
    async (name, args) => {
      const id = nextId()
      const event = {
        type: 'response.function_call_arguments.done',
        event_id: `event ${id}`,
        response_id: 'response-1',
        item_id: `item ${id}`,
        output_index: 0,
        call_id: id,
        name,
        arguments: textOf(args),
      }
      const answer = await postJson(app, {
        url: path,
        body: JSON.stringify(event),
        headers: { ...BEARER, 'x-call-id': caller.callId, 'x-caller-number': caller.number },
      })
      assertTaken(answer)
      const [created, goOn, ...more] = answer.body.events
      assert.deepEqual(
        [created.type, created.item.type, created.item.call_id, goOn, more],
        ['conversation.item.create', 'function_call_output', id, { type: 'response.create' }, []],
      )
      assert.equal(typeof created.item.output, 'string')
      return created.item.output as string
    },
})

const generic = simulated({
  platform: 'generic',
  title: 'a platform that sends JSON',
  callTool:
    ({ app, path, caller, nextId }) =>
    async (name, args) => {
      const answer = await postJson(app, {
        url: path,
        body: JSON.stringify({
          tool: name,
          arguments: args,
          id: nextId(),
          call_id: caller.callId,
          from: caller.number,
          to: OWN_NUMBER,
        }),
        headers: BEARER,
      })
      assertTaken(answer)
      return answer.text
    },
})

/** The platforms that call tools over HTTP, each with its envelope and authentication. */
export const WEBHOOK_PLATFORMS: readonly PlatformSimulator[] = [
  ...vapi,
  ...retell,
  elevenLabs,
  telnyx,
  openAi,
  dialogflow,
  generic,
]
