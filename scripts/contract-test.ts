import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Has Specmatic, which knows nothing of this project, make requests from /openapi.json and hold every answer of a running
 * server with a fresh sample to that document. Fails where an answer is not as documented.
 */
const SPECMATIC = process.env.SPECMATIC ?? 'npx --yes specmatic@2.55.1'
const TOKEN = 'contract-test-token'
const PORT = 3917
const ADDRESS = `http://127.0.0.1:${PORT}`

/** What a generator cannot make up from the name of a format. */
const EXAMPLES: Readonly<Record<string, string>> = { email: 'ada@example.com', moment: '2027-01-04T09:00:00Z' }

type Parameter = { name: string; in: string; example?: unknown; schema: { examples?: unknown[] } }
type Operation = { parameters?: Parameter[]; responses: Record<string, unknown> }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

if (spawnSync('java', ['-version']).error) {
  console.log('Skipped: the contract test needs Java 17 or newer, which is not installed.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'slotline-contract-'))
const server = spawn(process.execPath, ['server/main.ts'], { env: { PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: folder, SAMPLE_TOKEN: TOKEN, LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'inherit'] })
try {
  await once(server.stdout, 'data')
  const ids = await makeThings()
  // The first write of a thing is 201 and the second 200: one document for each, since Specmatic sends a body just once.
  const created = run('created.json', without('200', await readDocument(ids)), '')
  const repeated = run('repeated.json', without('201', await readDocument(ids)), "METHOD='POST'")
  process.exitCode = created && repeated ? 0 : 1
} finally {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}

/** Ids that only a running server can know, by the noun in the path. */
async function makeThings(): Promise<Record<string, string>> {
  const start = String(Math.floor(performance.timeOrigin / 1000 / 1800) * 1800 + 86_400)
  const response = await fetch(`${ADDRESS}/core/book_meeting`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes: { team_id: 1, agent_id: 1, meeting_type_id: 1, attendee_email: 'grace@example.com', start_time: start } } }),
  })
  const { data } = await response.json() as { data: { id: string; attributes: { contact_id: string } } }
  return { meetings: data.id, contacts: data.attributes.contact_id, teams: '1', agents: '1', meeting_types: '1', schedules: '1' }
}

/** The document, with the ids as examples, and without what makes one request depend on an earlier one. */
async function readDocument(ids: Record<string, string>): Promise<OpenApi> {
  const document = await (await fetch(`${ADDRESS}/openapi.json`)).json() as OpenApi
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      operation.parameters = (operation.parameters ?? []).filter(({ name }) => name !== 'cursor' && name !== 'idempotency-key')
      for (const parameter of operation.parameters) {
        if (parameter.example !== undefined) parameter.schema.examples = [parameter.example]
        if (parameter.in === 'path') parameter.schema.examples = [ids[path.split('/')[2]!]]
        if (parameter.name === 'contact_id') parameter.schema.examples = [ids.contacts]
      }
    }
  }
  return JSON.parse(JSON.stringify(document), withExample) as OpenApi
}

/** Specmatic reads the singular of OpenAPI 3.0; where a schema has several examples, the first stands for all. */
function withExample(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const { examples, format } = value as { examples?: unknown; format?: unknown }
  const example: unknown = Array.isArray(examples) ? examples[0] : EXAMPLES[String(format)]
  return example === undefined ? value : { ...value, example }
}

function without(status: string, document: OpenApi): OpenApi {
  for (const { post } of Object.values(document.paths)) delete post?.responses[status]
  return document
}

function run(name: string, document: OpenApi, filter: string): boolean {
  writeFileSync(join(folder, name), JSON.stringify(document))
  const [command, ...words] = SPECMATIC.split(' ')
  const env = { ...process.env, token: TOKEN, SCHEMA_EXAMPLE_DEFAULT: 'true', SPECMATIC_DISABLE_TELEMETRY: 'true', MAX_TEST_REQUEST_COMBINATIONS: '1' }
  const { stdout } = spawnSync(command!, [...words, 'test', `--testBaseURL=${ADDRESS}`, ...(filter ? [`--filter=${filter}`] : []), name], { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  // Its exit code is 0 whatever it finds.
  const counts = /Tests run: [1-9]\d*, .*/.exec(stdout)?.[0] ?? 'Specmatic ran no test.'
  const passed = counts.includes('Failures: 0') && counts.includes('Errors: 0')
  console.log(passed ? counts : stdout)
  return passed
}
