import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPatientClient } from '../test/http-client.ts'
import { newDataFolder, runMain, type ServerProcess, startProcess } from '../test/server-process.ts'

const FAILED = { code: 1, signal: null }
const CLEAN = { code: 0, signal: null }
const [FIRST, SECOND] = [
  'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E=',
  'Q6dIgPveP7OF9+8vPUbDqNO3iGxgvJB0u2G6RzzDhsE=',
]
const PLATFORM_SECRET = 'a-long-made-up-secret'
const TOKEN = 'rotate-test-token'

async function command(
  settings: Record<string, string>,
  words: string[],
  ending = CLEAN,
): Promise<string> {
  const main = runMain(settings, words)
  assert.deepEqual(await main.ended, ending, main.output())
  return main.output()
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, CLEAN)
}

/** Adds a connection and returns the id in its URL. */
async function connect({ address }: ServerProcess, secret = PLATFORM_SECRET): Promise<string> {
  const { status, body } = await openPatientClient(address, TOKEN).post('/core/voice_connections', {
    platform: 'generic',
    name: 'Front desk',
    team_id: 1,
    secret,
  })
  assert.equal(status, 201)
  return String(body.data.attributes.url).split('/').at(-1)!
}

type Found = { slots?: { slot_id: string }[]; booked?: boolean }

async function useTool(
  { address }: ServerProcess,
  connectionKey: string,
  args: object,
): Promise<{ status: number; found: Found }> {
  const response = await fetch(`${address}/voice/generic/${connectionKey}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PLATFORM_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  })
  const text = await response.text()
  return {
    status: response.status,
    found: { ...(JSON.parse(text) as Found), ...(JSON.parse(text) as { data?: Found }).data },
  }
}

const findTimes = (server: ServerProcess, connectionKey: string) =>
  useTool(server, connectionKey, {
    tool: 'find_times',
    arguments: { meeting_type: 'Intro call', when: 'tomorrow' },
  })

test('after a rotation of SECRET_KEY, secrets are re-encrypted once and need only the new key', async () => {
  const settings = { DATA_DIR: newDataFolder(), SAMPLE_TOKEN: TOKEN }
  const first = await startProcess({ ...settings, SECRET_KEY: FIRST })
  const connectionKey = await connect(first)
  const { found } = await findTimes(first, connectionKey)
  await stop(first)

  const refused = runMain({ ...settings, PORT: '0', SECRET_KEY: SECOND })
  assert.deepEqual(await refused.ended, FAILED)
  assert.match(
    refused.output(),
    /^SECRET_KEY does not decrypt 1 of 1 stored secrets.*Put the earlier key in SECRET_KEY_OLD/m,
  )
  assert.ok(!refused.output().includes(SECOND) && !/^\s+at /m.test(refused.output()))

  const both = { ...settings, SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST }
  const second = await startProcess(both)
  assert.match(
    await command(both, ['secrets', 'check']),
    /0 secrets encrypted with the current key, 1 with an old key/,
  )
  // An id that was signed with the old key is still valid.
  const booked = await useTool(second, connectionKey, {
    tool: 'book_time',
    arguments: {
      slot_id: found.slots![0]!.slot_id,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+14155550100',
    },
  })
  assert.equal(booked.status, 200)
  assert.doesNotMatch(JSON.stringify(booked.found), /unknown_slot|slot_not_offered/)
  await connect(second)
  assert.match(await command(both, ['secrets', 're-encrypt']), /^1 secret was re-encrypted/)
  assert.match(
    await command(both, ['secrets', 're-encrypt']),
    new RegExp(
      '^0 secrets were re-encrypted[^]*2 secrets encrypted with the current key, ' +
        '0 with an old key, 0 that no key decrypts\\.\nSECRET_KEY_OLD is no longer needed',
    ),
  )
  await stop(second)

  const last = await startProcess({ ...settings, SECRET_KEY: SECOND })
  assert.equal((await findTimes(last, connectionKey)).status, 200)
})

test('the key file is rotated while the server runs, and only the new key is needed afterwards', async () => {
  const folder = newDataFolder()
  const settings = { DATA_DIR: folder, SAMPLE_TOKEN: TOKEN }
  const server = await startProcess(settings)
  const connectionKey = await connect(server)
  const keyBefore = readFileSync(join(folder, 'secret-key'), 'utf8')

  assert.match(
    await command(settings, ['secrets', 'rotate']),
    new RegExp(
      '^A new key was created\\. Back up the key file again\\.\n1 secret was re-encrypted[^]*' +
        '1 secret encrypted with the current key, 0 with an old key',
    ),
  )
  assert.notEqual(readFileSync(join(folder, 'secret-key'), 'utf8'), keyBefore)
  assert.ok(!existsSync(join(folder, 'secret-key.old')))
  assert.equal((await findTimes(server, connectionKey)).status, 200)
  await Promise.all([
    command(settings, ['secrets', 'rotate']),
    command(settings, ['secrets', 'rotate']),
  ])
  await stop(server)

  const again = await startProcess(settings)
  assert.equal((await findTimes(again, connectionKey)).status, 200)
  assert.match(
    await command(settings, ['secrets', 'check']),
    /1 secret encrypted with the current key, 0 with an old key, 0 that no key decrypts/,
  )
})

test('a lost key file is not replaced while secrets need it, and an operator can discard them', async () => {
  const folder = newDataFolder()
  const settings = { DATA_DIR: folder, SAMPLE_TOKEN: TOKEN }
  const server = await startProcess(settings)
  const connectionKey = await connect(server)
  await stop(server)
  rmSync(join(folder, 'secret-key'))

  const refused = runMain({ ...settings, PORT: '0' })
  assert.deepEqual(await refused.ended, FAILED)
  assert.match(
    refused.output(),
    /secret-key is missing.*Restore the file from a backup.*slotline secrets discard/,
  )
  assert.ok(!existsSync(join(folder, 'secret-key')))

  const lost = await command(settings, ['secrets', 'check'], FAILED)
  assert.match(lost, /1 that no key decrypts\.[^]*slotline secrets discard 1[^]*\tFront desk$/m)
  assert.match(
    await command(settings, ['secrets', 're-encrypt'], FAILED),
    /^There is no key to encrypt with\. .*slotline secrets check/,
  )
  assert.match(
    await command(settings, ['secrets', 'discard'], FAILED),
    /Front desk\nNothing was removed\. .*slotline secrets discard 1/,
  )
  assert.match(await command(settings, ['secrets', 'discard', '2'], FAILED), /Nothing was removed/)
  assert.ok(!existsSync(join(folder, 'secret-key')))
  assert.match(await command(settings, ['secrets', 'discard', '1']), /^1 secret was removed/)
  const again = await startProcess(settings)
  assert.notEqual((await findTimes(again, connectionKey)).status, 200)
  const id = connectionKey.split('.')[1]!
  const patched = await fetch(`${again.address}/core/voice_connections/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes: { secret: PLATFORM_SECRET } } }),
  })
  assert.equal(patched.status, 200)
  assert.equal((await findTimes(again, connectionKey)).status, 200)
})

test('a key file of another installation is rejected, and the right one works again', async () => {
  const folder = newDataFolder()
  const settings = { DATA_DIR: folder, SAMPLE_TOKEN: TOKEN }
  const server = await startProcess(settings)
  await connect(server)
  await stop(server)
  const right = readFileSync(join(folder, 'secret-key'), 'utf8')
  writeFileSync(join(folder, 'secret-key'), FIRST)
  const refused = runMain({ ...settings, PORT: '0' })
  assert.deepEqual(await refused.ended, FAILED)
  assert.match(refused.output(), /The key in .*secret-key does not decrypt 1 of 1 stored secrets/)
  await stop(await startProcess({ ...settings, SECRET_KEY_OLD: right.trim() }))
})

test('if the key file is lost, secrets that an old key decrypts are not discarded with the others', async () => {
  const folder = newDataFolder()
  const settings = { DATA_DIR: folder, SAMPLE_TOKEN: TOKEN }
  const first = await startProcess({ ...settings, SECRET_KEY: FIRST })
  const connectionKey = await connect(first)
  await stop(first)
  const second = await startProcess({ ...settings, SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST })
  await connect(second)
  await stop(second)

  const left = { ...settings, SECRET_KEY_OLD: FIRST }
  assert.match(
    await command(left, ['secrets', 'check'], FAILED),
    /^0 secrets encrypted with the current key, 1 with an old key, 1 that no key decrypts/,
  )
  assert.match(await command(left, ['secrets', 'discard', '1']), /^1 secret was removed/)
  assert.equal((await findTimes(await startProcess(left), connectionKey)).status, 200)
})
