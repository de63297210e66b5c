import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../platform/config.ts'

/** `url`: the MCP endpoint of the server. */
export type FoundServer = { url: string; token: string }

/** The URL of the server with these settings and a token for it, or in `missing` what to set. */
export async function findServer(
  { host, port, dataDir, clientToken }: Pick<Config, 'host' | 'port' | 'dataDir' | 'clientToken'>,
  words: readonly string[],
): Promise<FoundServer | { missing: string }> {
  const connection = readConnection(words)
  if ('missing' in connection) return connection
  const token =
    clientToken ??
    (await readFile(join(dataDir, 'token'), 'utf8').then(
      (text) => text.trim(),
      () => '',
    ))
  if (token === '')
    return {
      missing:
        'No token found: set SLOTLINE_TOKEN to an access token with the scope calls:write. ' +
        `The token of the sample workspace is not in ${join(dataDir, 'token')}.`,
    }
  if (port === 0) return { missing: 'Set PORT to the port that the server listens on.' }
  const url = new URL(`http://${addressOf(host)}:${port}/mcp`)
  if (connection.id !== null) url.searchParams.set('connection', connection.id)
  return { url: url.href, token }
}

function readConnection(words: readonly string[]): { id: string | null } | { missing: string } {
  try {
    return {
      id:
        parseArgs({ args: [...words], options: { connection: { type: 'string' } } }).values
          .connection ?? null,
    }
  } catch (error) {
    return {
      missing: `${(error as Error).message}\nWrite slotline mcp, or slotline mcp --connection ID.`,
    }
  }
}

/** A server that listens on every address is reached at the loopback address. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
