import assert from 'node:assert/strict'
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import type { PlatformSimulator } from './simulate-platform.ts'

const ADDRESS = 'http://slotline.test/mcp'

/** The official client; its model gets the part of a tool's result that `shown` returns. */
function mcpClient(what: string, shown: (result: CallToolResult) => string): PlatformSimulator {
  return {
    title: `an MCP client that shows its model ${what}`,
    connection: null,
    knowsNumber: true,
    startCall: async ({ app, token }, { callId, number }) => {
      const client = new Client({ name: 'simulated', version: '1' })
      const headers = {
        authorization: `Bearer ${token}`,
        'x-call-id': callId,
        'x-caller-number': number,
      }
      await client.connect(
        new StreamableHTTPClientTransport(new URL(ADDRESS), {
          fetch: fetchOf(app),
          requestInit: { headers },
        }),
      )
      // The client validates structured content against the schemas of the listed tools.
      await client.listTools()
      return {
        callTool: async (name, args) =>
          shown(
            (await client.callTool({
              name,
              arguments: args as Record<string, unknown>,
            })) as CallToolResult,
          ),
        hangUp: () => client.close(),
      }
    },
  }
}

/** A `fetch` that injects requests into the server. */
function fetchOf(app: FastifyInstance) {
  return async (
    url: string | URL,
    { method = 'GET', headers, body }: RequestInit = {},
  ): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const response = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    const isEmpty = response.statusCode === 202 || response.statusCode === 204
    return new Response(isEmpty ? null : response.body, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    })
  }
}

function textsOf({ content }: CallToolResult): string[] {
  return content.map((block) => {
    assert.equal(block.type, 'text')
    return block.type === 'text' ? block.text : ''
  })
}

export const MCP_CLIENTS: readonly PlatformSimulator[] = [
  mcpClient('the first block of text', (result) => textsOf(result)[0]!),
  mcpClient('all blocks of text', (result) => textsOf(result).join('\n')),
  mcpClient('the structured content', ({ structuredContent }) => JSON.stringify(structuredContent)),
]
