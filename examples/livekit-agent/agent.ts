// A LiveKit voice agent that books meetings with the tools of a Slotline voice connection.
import { fileURLToPath } from 'node:url'
import {
  cli,
  defineAgent,
  inference,
  type JobContext,
  llm,
  log,
  ServerOptions,
  voice,
} from '@livekit/agents'
import { ParticipantKind, type RemoteParticipant } from '@livekit/rtc-node'

/** `url` and `secret`: of the voice connection. `language`: of the call, such as `en`. */
export type Settings = { url: string; secret: string; language: string }

/** The call, as the telephone network describes it. The numbers are in E.164. */
export type Call = { id: string; from?: string; to?: string }

type ToolDefinition = { name: string; description: string; parameters: object }
/** `line`: the text to say. `data`: everything else that the model needs. */
type ToolAnswer = { line: string; ok: boolean; data: Record<string, unknown> }

/** Slotline answers within five seconds, with an interim answer if it is still working. */
const TIMEOUT_MS = 10_000
/** The first turn of a caller can need three tools, and LiveKit's default is three. */
const MAX_TOOL_STEPS = 5
/** If the caller interrupted one of these, the model would not learn its outcome. */
const UNINTERRUPTIBLE = ['book_meeting', 'reschedule_meeting', 'cancel_meeting']

/** The settings in environment variables. Throws an error that lists the missing ones. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const missing = ['SLOTLINE_URL', 'SLOTLINE_SECRET'].filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')}. See README.md.`)
  const { SLOTLINE_URL: url = '', SLOTLINE_SECRET: secret = '', CALL_LANGUAGE } = env
  return { url, secret, language: CALL_LANGUAGE || 'en' }
}

/**
 * The call of a participant. Only LiveKit's SIP service sets the attributes of a SIP participant;
 * other participants can set their own, so these are ignored.
 */
export function readCall(
  jobId: string,
  participant: Pick<RemoteParticipant, 'kind' | 'attributes'>,
): Call {
  if (participant.kind !== ParticipantKind.SIP) return { id: jobId }
  const {
    'sip.callID': id = jobId,
    'sip.phoneNumber': from,
    'sip.trunkPhoneNumber': to,
  } = participant.attributes
  return { id, ...(from && { from }), ...(to && { to }) }
}

/**
 * The agent of one call, with Slotline's prompt and tools. It reports the end of the call when its
 * session closes. Throws if Slotline does not answer within ten seconds, or rejects a request.
 */
export async function createReceptionist(settings: Settings, call: Call): Promise<voice.Agent> {
  const { url, language } = settings
  const [assistant, definitions] = (await Promise.all([
    request(settings, new URL(`../assistants/openai.json?language=${language}`, url)),
    request(settings, new URL('../tools/generic.json', url)),
  ])) as [{ instructions: string }, ToolDefinition[]]
  return voice.Agent.create({
    instructions: assistant.instructions,
    tools: definitions.map((definition) => createTool(settings, call, definition)),
    onExit: () =>
      request(settings, `${url}/end`, { call_id: call.id, reason: 'session closed' }).then(
        () => {},
        (error: unknown) => log().error({ error }, 'The end of the call was not reported'),
      ),
  })
}

/**
 * A tool that Slotline runs. The model gets the whole answer, and the prompt makes it say `line`.
 */
function createTool(
  settings: Settings,
  { id: callId, from, to }: Call,
  { name, description, parameters }: ToolDefinition,
) {
  return llm.tool({
    name,
    description,
    parameters,
    execute: async (args: Record<string, unknown>, { ctx, toolCallId }) => {
      if (UNINTERRUPTIBLE.includes(name)) ctx.disallowInterruptions()
      const body = {
        tool: name,
        arguments: { language: settings.language, ...args },
        id: toolCallId,
        call_id: callId,
        direction: 'inbound',
        from,
        to,
      }
      try {
        return (await request(settings, settings.url, body)) as ToolAnswer
      } catch (error) {
        log().error({ error, tool: name }, 'Slotline did not run the tool')
        throw new llm.ToolError('The tool did not answer.')
      }
    },
  })
}

/**
 * Sends a request to Slotline: POST with a body, GET without. Returns the JSON of the response.
 * Throws for a status other than 2xx, and after ten seconds.
 */
async function request({ secret }: Settings, url: string | URL, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`${String(url)} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

export default defineAgent({
  entry: async (ctx: JobContext) => {
    const settings = readSettings(process.env)
    const { language } = settings
    await ctx.connect()
    // A job of `console` has no room.
    const call = ctx.isFakeJob
      ? { id: ctx.job.id }
      : readCall(ctx.job.id, await ctx.waitForParticipant())
    const session = new voice.AgentSession({
      stt: new inference.STT({ model: 'deepgram/nova-3', language }),
      llm: new inference.LLM({ model: 'openai/gpt-5.4-mini' }),
      tts: new inference.TTS({ model: 'cartesia/sonic-3', language }),
      maxToolSteps: MAX_TOOL_STEPS,
    })
    await session.start({ agent: await createReceptionist(settings, call), room: ctx.room })
    session.generateReply({ instructions: 'Begin the call.' })
  },
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readSettings(process.env)
  cli.runApp(new ServerOptions({ agent: fileURLToPath(import.meta.url) }))
}
