import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { openPatientClient } from '../test/http-client.ts'
import { newServerDatabase } from '../test/server-database.ts'
import { newFolder, runMain, type ServerProcess, startProcess } from '../test/server-process.ts'

const CLEAN = { code: 0, signal: null }
const [FIRST, SECOND] = [
  'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E=',
  'Q6dIgPveP7OF9+8vPUbDqNO3iGxgvJB0u2G6RzzDhsE=',
]
const [TOKEN, PLATFORM_SECRET] = ['rotate-server-token', 'a-long-made-up-secret']

test(
  'SECRET_KEY is rotated in two processes one after the other, and each reads the secrets of the other',
  BOUNDED,
  async () => {
    const settings = {
      DATABASE_URL: await newServerDatabase(),
      DATA_DIR: newFolder(),
      SAMPLE: 'on',
      SAMPLE_TOKEN: TOKEN,
    }
    const steps = [
      { SECRET_KEY: FIRST },
      { SECRET_KEY: FIRST, SECRET_KEY_OLD: SECOND },
      { SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST },
      { SECRET_KEY: SECOND },
    ]
    const start = (step: number) => startProcess({ ...settings, ...steps[step] })
    const servers = [await start(0), await start(0)] as [ServerProcess, ServerProcess]
    await understand(servers)
    for (let step = 1; step < steps.length; step++) {
      if (step === 3) {
        const secrets = (verb: string) => command({ ...settings, ...steps[2] }, verb)
        assert.match(await secrets('re-encrypt'), /were re-encrypted/)
        assert.match(
          await secrets('check'),
          /, 0 with an old key, 0 that no key decrypts\.\nSECRET_KEY_OLD is no longer needed/,
        )
      }
      for (const which of [0, 1] as const) {
        await stop(servers[which])
        servers[which] = await start(step)
        await understand(servers)
      }
    }
  },
)

/**
 * Each process decrypts the secret that the other stored, and accepts the ids that the other
 * signed.
 */
async function understand([one, other]: [ServerProcess, ServerProcess]): Promise<void> {
  for (const [writer, reader] of [
    [one, other],
    [other, one],
  ] as const) {
    const connectionKey = await connect(writer)
    const found = (await useTool(reader, connectionKey, {
      tool: 'find_times',
      arguments: { meeting_type: 'Intro call', when: 'next week' },
    })) as { data: { slots: { slot_id: string }[] } }
    const held = await useTool(writer, connectionKey, {
      tool: 'hold_time',
      arguments: { slot_id: found.data.slots[0]!.slot_id },
    })
    assert.doesNotMatch(JSON.stringify(held), /unknown_slot|slot_not_offered/)
  }
}

async function connect({ address }: ServerProcess): Promise<string> {
  const { status, body } = await openPatientClient(address, TOKEN).post('/core/voice_connections', {
    platform: 'generic',
    name: 'Front desk',
    team_id: 1,
    secret: PLATFORM_SECRET,
  })
  assert.equal(status, 201)
  return String(body.data.attributes.url).split('/').at(-1)!
}

/** On a busy machine the server may be overloaded, so the request is retried a few times. */
async function useTool(
  server: ServerProcess,
  connectionKey: string,
  args: object,
  attempts = 5,
): Promise<object> {
  const response = await fetch(`${server.address}/voice/generic/${connectionKey}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PLATFORM_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ call_id: `call-${connectionKey}`, ...args }),
  })
  if (response.status === 503 && attempts > 1)
    return useTool(server, connectionKey, args, attempts - 1)
  assert.equal(response.status, 200)
  return (await response.json()) as object
}

async function command(settings: Record<string, string>, verb: string): Promise<string> {
  const main = runMain(settings, ['secrets', verb])
  assert.deepEqual(await main.ended, CLEAN, main.output())
  return main.output()
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, CLEAN)
}
