import { setTimeout as wait } from 'node:timers/promises'
import {
  acceptedContent,
  type CallToolResult,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { addTools, type OpenServer } from '../server/voice/mcp/open-mcp-server.ts'
import { readField, readObject } from '../server/voice/core/read-field.ts'

type Result = CallToolResult | ReturnType<typeof inputRequired>
type Tool = (context: ServerContext, args: Record<string, unknown>) => Result | Promise<Result>

/** The smallest PNG, with one red pixel, and the smallest WAV, without samples. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='

const codec = createRequestStateCodec<{ round: number }>({
  key: 'a key of the conformance suite only',
})
const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const resource = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
})
const form = (message: string, field: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [field]: { type: 'string' } },
      required: [field],
    },
  })
const confirm = () =>
  inputRequired.elicit({
    message: 'Please confirm',
    requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  })
const capabilitiesOf = ({ mcpReq }: ServerContext) =>
  readObject(readField(mcpReq.envelope, 'io.modelcontextprotocol/clientCapabilities')) ?? {}
const sampling = (text: string, maxTokens: number) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens,
  })
const askName = () =>
  inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } })

/** The tools that the official suite calls, as its scenarios describe them. */
const TOOLS: Readonly<Record<string, Tool>> = {
  test_simple_text: () => said('This is a simple text response for testing.'),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [
      resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  test_error_handling: () => {
    throw new Error('This tool intentionally returns an error for testing')
  },
  test_tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 100 },
        })
      await wait(50)
    }
    return said('Done.')
  },
  test_tool_with_logging: async ({ mcpReq }) => {
    for (const text of [
      'Tool execution started',
      'Tool processing data',
      'Tool execution completed',
    ]) {
      await mcpReq.notify({
        method: 'notifications/message',
        params: { level: 'info', data: text },
      })
      await wait(50)
    }
    return said('Done.')
  },
  test_logging_tool: () => said('Nothing was logged.'),
  test_streaming_elicitation: ({ mcpReq }) => (mcpReq.inputResponses ? said('Done.') : askName()),
  // The suite expects this error if the client does not support the request.
  test_missing_capability: () =>
    inputRequired({ inputRequests: { greeting: sampling('Generate a greeting', 50) } }),
  test_input_required_result_elicitation: ({ mcpReq }) => {
    const name = acceptedContent(mcpReq.inputResponses, 'user_name')?.name
    return typeof name === 'string' ? said(`Hello, ${name}!`) : askName()
  },
  test_input_required_result_sampling: ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, 'capital_question')
    return given.kind === 'missing'
      ? inputRequired({
          inputRequests: { capital_question: sampling('What is the capital of France?', 100) },
        })
      : said(JSON.stringify(given))
  },
  test_input_required_result_list_roots: ({ mcpReq }) => {
    const given = inputResponse(mcpReq.inputResponses, 'client_roots')
    return given.kind === 'missing'
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : said(JSON.stringify(given))
  },
  test_input_required_result_request_state: async (context) =>
    (await stateOf(context)) === 1
      ? said('state-ok')
      : inputRequired({
          inputRequests: { confirm: confirm() },
          requestState: await codec.mint({ round: 1 }, context),
        }),
  test_input_required_result_tampered_state: async (context) =>
    (await stateOf(context)) === 1
      ? said('state-ok')
      : inputRequired({
          inputRequests: { confirm: confirm() },
          requestState: await codec.mint({ round: 1 }, context),
        }),
  test_input_required_result_multiple_inputs: async (context) =>
    (await stateOf(context)) === 1
      ? said('All were given.')
      : inputRequired({
          inputRequests: {
            user_name: form('What is your name?', 'name'),
            greeting: sampling('Generate a greeting', 50),
            client_roots: inputRequired.listRoots(),
          },
          requestState: await codec.mint({ round: 1 }, context),
        }),
  test_input_required_result_multi_round: async (context) => {
    const round = await stateOf(context)
    if (round === 2) return said('Both were given.')
    return inputRequired({
      inputRequests:
        round === 1
          ? { step2: form('Step 2: What is your favorite color?', 'color') }
          : { step1: form('Step 1: What is your name?', 'name') },
      requestState: await codec.mint({ round: round + 1 }, context),
    })
  },
  test_input_required_result_capabilities: (context) => {
    const can = capabilitiesOf(context)
    if (context.mcpReq.inputResponses || (!can.sampling && !can.elicitation)) return said('Done.')
    return inputRequired({
      inputRequests: {
        ...(can.elicitation !== undefined && { user_name: form('What is your name?', 'name') }),
        ...(can.sampling !== undefined && { greeting: sampling('Generate a greeting', 50) }),
      },
    })
  },
}

async function stateOf({ mcpReq }: ServerContext): Promise<number> {
  return mcpReq.requestState<{ round: number }>()?.round ?? 0
}

/** A server with our tools and the tools of the suite. */
export const openFixtureServer: OpenServer = (run) => {
  const capabilities = {
    tools: { listChanged: false },
    prompts: { listChanged: false },
    resources: { listChanged: false, subscribe: true },
    logging: {},
    completions: {},
  }
  const server = addTools(
    new McpServer(
      { name: 'slotline-with-fixtures', version: '0' },
      { capabilities, requestState: { verify: (state, context) => codec.verify(state, context) } },
    ),
    run,
  )
  for (const [name, tool] of Object.entries(TOOLS)) {
    server.registerTool(
      name,
      {
        description: 'A fixture of the conformance suite.',
        inputSchema: fromJsonSchema<Record<string, unknown>>({ type: 'object' }),
      },
      (args, context) => tool(context, args),
    )
  }
  addResources(server)
  addPrompts(server)
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }))
  server.server.setRequestHandler('resources/subscribe', () => ({}))
  server.server.setRequestHandler('resources/unsubscribe', () => ({}))
  return server
}

function addResources(server: McpServer): void {
  const described = (mimeType: string) => ({
    description: 'A fixture of the conformance suite.',
    mimeType,
  })
  server.registerResource(
    'static-text',
    'test://static-text',
    described('text/plain'),
    ({ href }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'text/plain',
          text: 'This is the content of the static text resource.',
        },
      ],
    }),
  )
  server.registerResource(
    'static-binary',
    'test://static-binary',
    described('image/png'),
    ({ href }) => ({ contents: [{ uri: href, mimeType: 'image/png', blob: PNG }] }),
  )
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    described('application/json'),
    ({ href }, { id }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  )
}

function addPrompts(server: McpServer): void {
  const description = 'A fixture of the conformance suite.'
  const texts = (...names: string[]) =>
    fromJsonSchema<Record<string, string>>({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
    })
  const user = <Content>(content: Content) => ({ role: 'user' as const, content })
  const text = (words: string) => user({ type: 'text' as const, text: words })
  server.registerPrompt('test_simple_prompt', { description }, () => ({
    messages: [text('This is a simple prompt for testing.')],
  }))
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description, argsSchema: texts('arg1', 'arg2') },
    ({ arg1, arg2 }) => ({
      messages: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description, argsSchema: texts('resourceUri') },
    ({ resourceUri }) => ({
      messages: [
        user(resource(resourceUri!, 'text/plain', 'Embedded resource content for testing.')),
        text('Please process the embedded resource above.'),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description }, () => ({
    messages: [user(image), text('Please analyze the image above.')],
  }))
  server.registerPrompt('test_input_required_result_prompt', { description }, ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, 'user_context')
    return given
      ? { messages: [text(JSON.stringify(given))] }
      : inputRequired({
          inputRequests: { user_context: form('What context should the prompt use?', 'context') },
        })
  })
}
