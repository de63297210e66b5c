import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Config } from '../../platform/config/config.ts'
import { createSample } from '../../sample/create-sample.ts'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { playBookingModel } from '../../test/voice/play-booking-model.ts'
import { startOpenAi } from '../../test/voice/play-openai.ts'
import { MCP_CLIENTS } from '../../test/voice/simulate-mcp-client.ts'
import { openAiSession } from '../../test/voice/simulate-openai-session.ts'
import type { PlatformSimulator, SimulatedCall } from '../../test/voice/simulate-platform.ts'
import { WEBHOOK_PLATFORMS } from '../../test/voice/simulate-webhook-platforms.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const openAi = await startOpenAi()
const { app, deps, newWorkspace } = await startServer({ openAiUrl: openAi.url }, openTestDatabase)
const sampleToken = await newSample()
const PLATFORMS: readonly PlatformSimulator[] = [
  ...WEBHOOK_PLATFORMS,
  openAiSession(openAi),
  ...MCP_CLIENTS,
]
const FIRST_NAMES = [
  'Ada',
  'Bea',
  'Carla',
  'Dora',
  'Emma',
  'Fay',
  'Greta',
  'Hanna',
  'Ida',
  'Julia',
  'Karen',
  'Laura',
  'Mary',
  'Nora',
  'Olga',
  'Paula',
]

for (const [i, platform] of PLATFORMS.entries()) {
  test(`a model on ${platform.title} books, moves and cancels a demo in the sample workspace`, async () => {
    await playOn(platform, sampleToken, i)
  })
}

test('a model books, moves and cancels a meeting in a workspace with one meeting type', async () => {
  const { workspaceId, token } = await newWorkspace()
  await buildRoster(deps.pool, workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  await playOn(WEBHOOK_PLATFORMS[0]!, token, 0)
})

let calls = 0

async function playOn(
  { title, connection, knowsNumber, keepsConnection, startCall }: PlatformSimulator,
  token: string,
  i: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const made =
    connection &&
    (await app.inject({
      method: 'POST',
      url: '/core/voice_connections',
      headers,
      payload: JSON.stringify({ data: { attributes: { name: title, team_id: 1, ...connection } } }),
    }))
  const path = made ? new URL(made.json().data.attributes.url).pathname : ''
  const name = `${FIRST_NAMES[i]!} Lovelace`
  const email = `${FIRST_NAMES[i]!.toLowerCase()}@example.com`
  let call: SimulatedCall | null = null
  await playBookingModel({
    knowsNumber,
    name,
    email,
    meetingType: 'Demo',
    startCall: async ({ again } = { again: false }) => {
      if (call && again && keepsConnection) return call
      if (!again) calls++
      const caller = { callId: `call-${calls}`, number: `+141555501${10 + i}` }
      call = await startCall({ app, path, token }, caller)
      return call
    },
    listMeetings: async () => {
      const { data } = (
        await app.inject({ method: 'GET', url: '/core/meetings?limit=100', headers })
      ).json()
      return data.filter(
        ({ attributes }: { attributes: { attendee_email: string } }) =>
          attributes.attendee_email === email,
      )
    },
  })
}

/** Creates the sample workspace like a first start; returns its token. */
async function newSample(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slotline-sample-'))
  after(() => rm(dataDir, { recursive: true }))
  const sample = await createSample(deps.pool, { sample: 'on', dataDir } as Config, NOW)
  assert.ok(sample)
  return sample.token
}
