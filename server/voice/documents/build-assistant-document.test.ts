import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { conversationalAi } from '@elevenlabs/elevenlabs-js/serialization/index.js'
import type { Vapi } from '@vapi-ai/server-sdk'
import type { RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime'
import type Retell from 'retell-sdk'
import { startServer } from '../../test/harness.ts'
import { writeCallInstructions } from '../core/write-call-instructions.ts'
import { getToolLines } from '../core/get-tool-lines.ts'
import { TOOLS } from '../core/tools.ts'
import { describeOpenAiSession } from '../platforms/openai/assistant-document.ts'
import { describeRetellAssistant } from '../platforms/retell/assistant-document.ts'
import { describeVapiAssistant } from '../platforms/vapi/assistant-document.ts'

const require = createRequire(import.meta.url)
// The serializers refer to each other and load only from the package itself.
require('@elevenlabs/elevenlabs-js')
const serialization = require('@elevenlabs/elevenlabs-js/serialization/index.js') as {
  conversationalAi: typeof conversationalAi
}
const ELEVENLABS = serialization.conversationalAi.agents.BodyCreateAgentV1ConvaiAgentsCreatePost

const { app, newWorkspace } = await startServer()
const PLATFORMS = ['vapi', 'retell', 'elevenlabs', 'openai']
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const
const WANTED = { publicUrl: 'https://slotline.test', connectionId: '1.c', language: 'en' } as const

const read = async (query: string) =>
  app.inject({ method: 'GET', url: `/voice/assistants/${query}` })
const documentOf = async (platform: string, language = 'en') =>
  (await read(`${platform}.json?connection=1.c&language=${language}`)).json()

/** The names in `Given` that are not in `Known`; never if there are none. */
type Unknown<Given, Known> = Exclude<keyof Given, keyof Known>
const none = (_unknown: never[]) => {}

test("Vapi's assistant is a valid CreateAssistantDto without unknown attributes", () => {
  const assistant = describeVapiAssistant(WANTED)
  const typed: Vapi.CreateAssistantDto = assistant
  none([] as Unknown<typeof assistant, Vapi.CreateAssistantDto>[])
  none([] as Unknown<typeof assistant.model, Vapi.CreateAssistantDtoModel.Openai>[])
  none([] as Unknown<typeof assistant.voice, Vapi.CreateAssistantDtoVoice.Vapi>[])
  none([] as Unknown<typeof assistant.transcriber, Vapi.CreateAssistantDtoTranscriber.Deepgram>[])
  none([] as Unknown<typeof assistant.server, Vapi.Server>[])
  assert.equal(typed.model?.provider, 'openai')
  assert.equal(typed.server?.url, 'https://slotline.test/voice/vapi/1.c')
  assert.deepEqual(typed.serverMessages?.toSorted(), [
    'end-of-call-report',
    'status-update',
    'tool-calls',
    'transfer-destination-request',
  ])
  assert.ok(
    assistant.model.tools.every(
      (tool) => tool.type !== 'function' || tool.server.url === typed.server?.url,
    ),
  )
})

test("Retell's document contains a valid agent and a valid Retell LLM", () => {
  const { retellLlmData: llm, channel, ...agent } = describeRetellAssistant(WANTED)
  const typed: Retell.AgentCreateParams = agent
  const typedLlm: Retell.LlmCreateParams = llm
  none([] as Unknown<typeof agent, Retell.AgentCreateParams>[])
  none([] as Unknown<typeof llm, Retell.LlmCreateParams>[])
  assert.deepEqual(
    [channel, typed.webhook_url, typedLlm.start_speaker],
    ['voice', 'https://slotline.test/voice/retell/1.c', 'agent'],
  )
  assert.equal(llm.general_tools.at(-1)?.type, 'end_call')
})

test("Retell's agent transfers the call to the number that transfer_or_book returned", async () => {
  const {
    retellLlmData: { general_tools: tools },
  } = await documentOf('retell')
  const [transfer, ...others] = tools.filter(
    ({ type }: { type: string }) => type === 'transfer_call',
  )
  assert.deepEqual(
    [transfer.name, transfer.transfer_destination.type, transfer.transfer_option, others],
    ['transfer_call', 'inferred', { type: 'cold_transfer' }, []],
  )
  assert.match(
    transfer.transfer_destination.prompt,
    /transfer\.number.*transfer_or_book.*Never a number that the caller said/,
  )
})

test("OpenAI's document is a valid Realtime session", () => {
  const session = describeOpenAiSession(WANTED)
  const typed: RealtimeSessionCreateRequest = session
  none([] as Unknown<typeof session, RealtimeSessionCreateRequest>[])
  assert.deepEqual([typed.type, typed.tools?.length], ['realtime', TOOLS.length])
})

test("ElevenLabs' serializer accepts the agent and knows all its attributes", async () => {
  for (const language of LANGUAGES) {
    const document = await documentOf('elevenlabs', language)
    const parsed = ELEVENLABS.parse(document, { unrecognizedObjectKeys: 'fail' })
    assert.deepEqual(parsed.ok ? [] : parsed.errors, [])
    const { agent, tts } = document.conversation_config
    assert.deepEqual(
      [agent.language, tts.model_id],
      [language, language === 'en' ? 'eleven_flash_v2' : 'eleven_flash_v2_5'],
    )
    const [tool] = agent.prompt.tools
    assert.deepEqual(tool.api_schema.request_body_schema.properties.caller_number, {
      type: 'string',
      dynamic_variable: 'system__caller_id',
    })
    assert.equal(
      document.platform_settings.workspace_overrides.conversation_initiation_client_data_webhook
        .url,
      'http://slotline.test/voice/elevenlabs/1.c/initiation',
    )
  }
})

test('every assistant has each tool once, a prompt and an automated greeting in the requested language', async () => {
  for (const platform of PLATFORMS) {
    for (const language of LANGUAGES) {
      const document = await documentOf(platform, language)
      const text = JSON.stringify(document)
      for (const { name } of TOOLS)
        assert.equal(text.split(`"name":"${name}"`).length, 2, `${platform} ${name}`)
      assert.match(text, new RegExp(`Speak ${language} `))
      assert.match(text, /Call identify_caller first/)
      const first =
        document.firstMessage ??
        document.retellLlmData?.begin_message ??
        document.conversation_config?.agent.first_message
      if (platform === 'openai')
        assert.match(document.instructions, /say that you are the automated assistant/)
      else assert.equal(first, getToolLines(language).assistantGreeting)
      if (language !== 'en')
        for (const { filler } of TOOLS)
          assert.ok(!text.includes(`"${filler}"`), `${platform} ${language} ${filler}`)
    }
  }
  assert.match(getToolLines('en').assistantGreeting, /automated assistant/)
})

test('a document contains no secret and does not reveal whether the connection exists', async () => {
  const workspace = await newWorkspace()
  await workspace.post('/core/teams', {
    data: { attributes: { name: 'Canary', time_zone: 'UTC' } },
  })
  const made = await workspace.post('/core/voice_connections', {
    data: {
      attributes: {
        platform: 'vapi',
        name: 'Canary',
        team_id: 1,
        secret: 'a-long-made-up-secret',
        language: 'de',
      },
    },
  })
  assert.equal(made.status, 201, made.text)
  const connection = new URL(made.body.data.attributes.url).pathname.split('/').at(-1)!
  const known = (await read(`vapi.json?connection=${connection}`)).body
  assert.equal(known.replaceAll(connection, '1.c'), (await read('vapi.json?connection=1.c')).body)
  assert.match(known, /Bearer YOUR_SECRET/)
  assert.doesNotMatch(known, /Canary|a-long-made-up/)
})

test('an unknown platform or language is 404, and the detail lists the supported ones', async () => {
  for (const name of ['twilio', 'nobody', '__proto__', 'constructor']) {
    const response = await read(`${name}.json`)
    assert.equal(response.statusCode, 404, name)
    assert.match(response.json().detail, /vapi, retell, elevenlabs, openai/)
  }
  const response = await read('vapi.json?language=tlh')
  assert.equal(response.statusCode, 404)
  assert.match(response.json().detail, /en, de, es, fr/)
})

test('the prompt describes the tools, the argument for each detail, and how to transfer a call', () => {
  const prompt = writeCallInstructions({
    business: null,
    language: 'en',
    greeting: null,
    endCallTool: null,
  })
  assert.match(prompt, /answer questions about the business, take notes and transfer callers/)
  assert.match(prompt, /identify_caller first.*Do not say its line/)
  assert.match(
    prompt,
    /`agent`.*`meeting_type`.*`time_zone`.*only the words about the time, word for word, into `when`/,
  )
  assert.match(
    prompt,
    /number in `transfer`, transfer the call to it.*Without one, say the number and offer a note/,
  )
})

test('the prompt contains the known business, the greeting and the tool that ends the call', () => {
  const prompt = writeCallInstructions({
    business: 'Northwind',
    language: 'de',
    greeting: 'Guten Tag.',
    endCallTool: 'end_call',
  })
  assert.match(prompt, /automated assistant of Northwind/)
  assert.match(prompt, /begun with "Guten Tag\."/)
  assert.match(prompt, /end the call with end_call\.$/)
  assert.doesNotMatch(
    writeCallInstructions({
      business: 'Northwind',
      language: 'de',
      greeting: null,
      endCallTool: null,
    }),
    /end the call|begun/,
  )
})
