import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  type JsonSchemaValidator,
  McpServer,
} from '@modelcontextprotocol/server'
import { VERSION } from '../platform/version.ts'
import type { ToolAnswer } from '../voice/core/tool-call.ts'
import { PARAMETERS, type ToolDefinition, TOOLS } from '../voice/core/tools.ts'
import type { ToolRequest } from './answer-tool.ts'
import { TOOL_OUTPUTS, TOOL_TITLES } from './tool-outputs.ts'

export type OpenServer = (run: (asked: ToolRequest) => Promise<ToolAnswer>) => McpServer

const INSTRUCTIONS =
  'These tools book meetings for somebody on the phone. Each answers a line to say and the same for machines: say the line, and pass ids on exactly as they were answered. Something is booked, moved or cancelled only if the answer says so.'

/**
 * The runner checks what comes in and answers it with a line to say, which a refusal by the
 * protocol would not have.
 */
const UNCHECKED = {
  getValidator:
    <Value>(): JsonSchemaValidator<Value> =>
    (data) => ({ valid: true, data: data as Value, errorMessage: undefined }),
}

const schemaOf = (schema: object) => fromJsonSchema(schema as JsonSchemaType, UNCHECKED)
const SCHEMAS = new Map(
  TOOLS.map(({ name }) => [
    name,
    { inputSchema: schemaOf(PARAMETERS[name]), outputSchema: schemaOf(TOOL_OUTPUTS[name]) },
  ]),
)

/** The tools change with a new version of the server only. */
const CACHED = { 'tools/list': { ttlMs: 300_000, cacheScope: 'private' as const } }

/** A server for one request. */
export const openMcpServer: OpenServer = (run) =>
  addTools(
    new McpServer(
      { name: 'slotline', title: 'Slotline', version: VERSION },
      {
        instructions: INSTRUCTIONS,
        capabilities: { tools: { listChanged: false } },
        cacheHints: CACHED,
      },
    ),
    run,
  )

/** The tools, in their usual order. */
export function addTools(
  server: McpServer,
  run: (asked: ToolRequest) => Promise<ToolAnswer>,
): McpServer {
  for (const tool of TOOLS) {
    const config = {
      title: TOOL_TITLES[tool.name],
      description: tool.description,
      annotations: annotationsOf(tool),
      ...SCHEMAS.get(tool.name)!,
    }
    server.registerTool(tool.name, config, async (raw, { mcpReq }) =>
      resultOf(await run({ name: tool.name, raw, meta: mcpReq._meta ?? {} })),
    )
  }
  return server
}

function annotationsOf({ name, readOnly, destructive }: ToolDefinition) {
  return {
    title: TOOL_TITLES[name],
    readOnlyHint: readOnly,
    destructiveHint: destructive,
    idempotentHint: true,
    openWorldHint: false,
  }
}

/**
 * One text with all of the structured content: a client shows its model the one or the other, and
 * of several texts perhaps the first.
 */
function resultOf({ ok, line, data }: ToolAnswer): CallToolResult {
  const structuredContent = { line, ok, data }
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
    ...(!ok && { isError: true }),
  }
}
