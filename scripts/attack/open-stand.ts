import { randomBytes } from 'node:crypto'
import { createDatabase } from '../../server/test/create-database.ts'
import type { Conditions } from './attack.ts'
import { type Client, openClient } from './call-server.ts'
import { newFolder, type RunningServer, startServer } from './start-server.ts'

export const TOKEN = 'attack-suite-token'
export const VOICE_SECRET = 'a-voice-secret-of-the-attack'

export type Stand = {
  settings: Record<string, string>
  server: () => RunningServer
  client: () => Client
  /** Starts the process again on the same data. The earlier process must have ended. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** A server with the sample workspace on its own database. */
export async function openStand(
  { database, postgres }: Pick<Conditions, 'database' | 'postgres'>,
  more: Record<string, string> = {},
): Promise<Stand> {
  const settings = {
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...(database === 'server' &&
      more.DATABASE_URL === undefined && { DATABASE_URL: await createDatabase(postgres.url) }),
    ...more,
  }
  let server = await startServer(settings)
  let client = openClient(server.address, { token: TOKEN })
  return {
    settings,
    server: () => server,
    client: () => client,
    restart: async () => {
      client.close()
      server = await startServer(settings)
      client = openClient(server.address, { token: TOKEN })
    },
    close: async () => {
      client.close()
      await server.stop()
    },
  }
}

/** Creates a voice connection, and returns its id. */
export async function connectVoice(
  client: Client,
  platform: string,
  secret = VOICE_SECRET,
): Promise<string> {
  const made = await client.post('/core/voice_connections', {
    platform,
    name: platform,
    team_id: 1,
    secret,
  })
  if (made?.status !== 201)
    throw new Error(`The ${platform} connection was not created: ${made?.text ?? 'no response'}`)
  return String(made.json().data!.attributes!.url).split('/').at(-1)!
}
