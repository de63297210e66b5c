import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'

/** `url`: the MCP endpoint of the server. */
export type FoundServer = { url: string; token: string }

/**
 * The URL of the server with these settings and a token for it, or in `missing` what to set.
 * `connection`: the id of a voice connection, or null.
 */
export async function findServer(
  { host, port, dataDir, clientToken }: Pick<Config, 'host' | 'port' | 'dataDir' | 'clientToken'>,
  connection: string | null,
): Promise<FoundServer | { missing: string }> {
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
  if (connection !== null) url.searchParams.set('connection', connection)
  return { url: url.href, token }
}

/** A server that listens on every address is reached at the loopback address. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
