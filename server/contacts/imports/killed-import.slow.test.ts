import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newServerDatabase } from '../../test/server-database.ts'
import { fetchPatiently } from '../../test/http-client.ts'
import { newDataFolder, startProcess } from '../../test/server-process.ts'
import { waitFor } from '../../test/wait-until.ts'

const TOKEN = 'killed-import-token'
const ROWS = 6_000
/** The process is killed when these parts of the rows were imported. */
const KILLED_AT = [0.1, 0.5]
const HEADER = 'First Name,Last Name,Email,Phone Number,Company Name,Lead Status'

/** As HubSpot exports it: a twentieth of the rows is broken, and as many repeat the row before. */
const FILE = [
  HEADER,
  ...Array.from({ length: ROWS }, (_, i) => {
    const n = i % 20 === 7 ? i - 1 : i
    const email = i % 20 === 3 ? 'unknown' : `person${n}@example.com`
    return `Person,"Number ${n}, Jr.",${email},,"Company ${n % 50}",NEW`
  }),
].join('\n')
const BROKEN = ROWS / 20
const PEOPLE = ROWS - 2 * BROKEN

const databases = {
  'the embedded database': async () => ({}),
  'a server': async () => ({ DATABASE_URL: await newServerDatabase() }),
}
for (const [name, settingsOf] of Object.entries(databases))
  test(`on ${name}, an import whose process is killed goes on where it was, and loses and repeats nothing`, async () => {
    const settings = {
      ...(await settingsOf()),
      DATA_DIR: newDataFolder(),
      SAMPLE: 'on',
      SAMPLE_TOKEN: TOKEN,
      RATE_LIMIT: 'off',
    }
    let server = await startProcess(settings)
    const before = (await listEmails(server.address)).length
    const { id } = await upload(server.address)
    const progressOf = async () => {
      const { attributes } = (await get(server.address, `/core/contact_imports/${id}`)).data
      return { ...attributes, part: attributes.processed_rows / ROWS }
    }
    for (const part of KILLED_AT) {
      const progress = await waitFor(
        async () => {
          const now = await progressOf()
          return now.part >= part ? now : undefined
        },
        () => `${part} of the rows`,
      )
      server.signal('SIGKILL')
      await server.ended
      assert.equal(progress.state, 'importing')
      server = await startProcess(settings)
    }
    const done = await waitFor(
      async () => {
        const progress = await progressOf()
        return progress.state === 'completed' ? progress : undefined
      },
      () => 'the end of the import',
    )
    const counts = { created: PEOPLE, updated: 0, unchanged: BROKEN, rejected: BROKEN }
    assert.deepEqual(done.counts, counts)
    const emails = await listEmails(server.address)
    assert.equal(emails.length, before + PEOPLE)
    assert.equal(new Set(emails).size, emails.length)
  })

const headers = { authorization: `Bearer ${TOKEN}` }

async function get(address: string, path: string): Promise<any> {
  const response = await fetchPatiently(`${address}${path}`, { headers })
  assert.equal(response.status, 200)
  return response.json()
}

async function upload(address: string): Promise<{ id: string }> {
  const response = await fetchPatiently(`${address}/core/contact_imports?start=true`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: FILE,
  })
  assert.equal(response.status, 202)
  return ((await response.json()) as { data: { id: string } }).data
}

async function listEmails(address: string): Promise<string[]> {
  const response = await fetchPatiently(`${address}/core/contacts/export?format=ndjson`, {
    headers,
  })
  const lines = (await response.text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line).attributes.email)
}
