import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  type JsonSchemaValidator,
  McpServer,
} from '@modelcontextprotocol/server'
import { VERSION } from '../../platform/version.ts'
import type { ToolAnswer } from '../core/tool-call.ts'
import { PARAMETERS, type ToolDefinition, TOOLS } from '../core/tools.ts'
import type { McpToolRequest } from './answer-tool.ts'
import { TOOL_OUTPUTS, TOOL_TITLES } from './tool-outputs.ts'

export type OpenServer = (run: (asked: McpToolRequest) => Promise<ToolAnswer>) => McpServer

const INSTRUCTIONS =
  'These tools book meetings for a caller on the phone. Each result has a line to say and the same content as data: ' +
  'say the line, and pass ids back exactly as received. ' +
  'A meeting is booked, moved or cancelled only if the result says so.'

/**
 * Validation is left to the tool runner, whose errors have a line to say; those of the protocol
 * have none.
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

/** The tools change only with a new version of the server. */
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

/** Registers the tools in their usual order. */
export function addTools(
  server: McpServer,
  run: (asked: McpToolRequest) => Promise<ToolAnswer>,
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
 * A single text with all of the structured content: some clients show their model only the text,
 * and perhaps only the first one.
 */
function resultOf({ ok, line, data }: ToolAnswer): CallToolResult {
  const structuredContent = { line, ok, data }
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
    ...(!ok && { isError: true }),
  }
}
