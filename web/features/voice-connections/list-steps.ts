import { basePath } from '../../api/base-path.ts'
import type { Platform } from './api/voice-connections.ts'
import { connectionWords } from './words/connection-words.ts'

type Pasted = { label: string; value: string; rows?: number }
type Step = {
  text: string
  pasted?: readonly Pasted[]
  links?: readonly { label: string; href: string }[]
}
type Given = { url: string; /** Null: it is not shown any more. */ secret: string | null }

const JSON_HEADER = '-H "Content-Type: application/json" -d @-'
const SEND_TO = {
  vapi: `curl -sS https://api.vapi.ai/assistant -H "Authorization: Bearer $VAPI_API_KEY" ${JSON_HEADER}`,
  elevenlabs: `curl -sS https://api.elevenlabs.io/v1/convai/agents/create -H "xi-api-key: $ELEVENLABS_API_KEY" ${JSON_HEADER}`,
}
const TRUNK = 'sip:PROJECT@sip.api.openai.com;transport=tls'
const TEST_WORDS = '"when":"as soon as possible"'

type Parts = {
  at: (suffix?: string) => Pasted
  bearer: Pasted
  /** A command that fills the secret into the assistant, and sends it on. */
  filled: (send: string) => Pasted
  assistant: { label: string; href: string }
  tools: { label: string; href: string }
}

const PASTED: Readonly<Record<Platform, (parts: Parts) => readonly Omit<Step, 'text'>[]>> = {
  vapi: ({ filled, assistant, at, bearer, tools }) => [
    { pasted: [filled(SEND_TO.vapi)], links: [assistant] },
    { pasted: [at(), bearer], links: [tools] },
    {},
  ],
  retell: ({ assistant, at, tools }) => [
    { links: [assistant] },
    { pasted: [at()], links: [tools] },
    {},
  ],
  elevenlabs: ({ filled, assistant, at, bearer, tools }) => [
    { pasted: [filled(SEND_TO.elevenlabs)], links: [assistant] },
    { pasted: [at('/post-call')] },
    { pasted: [at('/initiation'), bearer], links: [tools] },
  ],
  openai: ({ at }) => [
    { pasted: [at('/incoming')] },
    { pasted: [{ label: connectionWords.trunk, value: TRUNK }] },
  ],
  twilio: ({ at }) => [
    { pasted: [at('/connect')] },
    { pasted: [at('/status')] },
    { pasted: [at('/sms')] },
  ],
  telnyx: ({ at, tools }) => [
    { links: [tools] },
    { pasted: [at('/variables')] },
    {
      links: [{ label: connectionWords.prompt, href: `${basePath}/voice/assistants/openai.json` }],
    },
  ],
  dialogflow: ({ at, bearer, tools }) => [{ pasted: [at(), bearer] }, { links: [tools] }, {}],
  generic: ({ at, bearer, tools }) => [
    { pasted: [at(), bearer], links: [tools] },
    { pasted: [at('/end')] },
  ],
}

/** What to do at the platform, in its own steps, with what to paste there. */
export function listSteps(platform: Platform, { url, secret }: Given): readonly Step[] {
  const { steps, address, header, command, secretHere } = connectionWords
  const connection = encodeURIComponent(url.split('/').at(-1) ?? '')
  const pathOf = (what: string) =>
    `${basePath}/voice/${what}/${platform}.json?connection=${connection}`
  const known = secret ?? secretHere
  const parts: Parts = {
    at: (suffix = '') => ({ label: address(suffix), value: url + suffix }),
    bearer: { label: header, value: `Authorization: Bearer ${known}` },
    filled: (send) => ({
      label: command,
      value:
        `curl -sS "${location.origin}${pathOf('assistants')}" |\n` +
        `  sed "s|YOUR_SECRET|${known}|g" |\n  ${send}`,
      rows: 4,
    }),
    assistant: { label: connectionWords.assistant, href: pathOf('assistants') },
    tools: { label: connectionWords.tools, href: pathOf('tools') },
  }
  return PASTED[platform](parts).map((each, i) => ({ text: steps[platform][i] ?? '', ...each }))
}

/** A command that sends what the platform would send; null: only the platform can sign it. */
export function writeTestCommand(platform: Platform, { url, secret }: Given): string | null {
  const bodies: Partial<Record<Platform, { path?: string; body: string }>> = {
    vapi: {
      body: `{"message":{"type":"tool-calls","toolCallList":[{"id":"t1","name":"find_times","arguments":{${TEST_WORDS}}}],"call":{"id":"test-1"}}}`,
    },
    elevenlabs: { path: '/find_times', body: `{${TEST_WORDS},"conversation_id":"test-1"}` },
    dialogflow: {
      body: `{"fulfillmentInfo":{"tag":"find_times"},"languageCode":"en","sessionInfo":{"session":"projects/p/sessions/test-1","parameters":{${TEST_WORDS}}}}`,
    },
    generic: {
      body: `{"tool":"find_times","arguments":{${TEST_WORDS}},"id":"t1","call_id":"test-1"}`,
    },
  }
  const test = bodies[platform]
  if (!test) return null
  return (
    `curl -sS "${url}${test.path ?? ''}" \\\n` +
    `  -H "Authorization: Bearer ${secret ?? connectionWords.secretHere}" \\\n` +
    `  -H "Content-Type: application/json" \\\n  -d '${test.body}'`
  )
}
