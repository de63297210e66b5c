import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { allowMs } from '../server/test/allow-ms.ts'
import { type OpenApi, readDocument } from './contract-document.ts'
import { type Make, createFixtures, type Values } from './contract-fixtures.ts'

/**
 * Lets Specmatic generate requests from /openapi.json, send them to a server with a new sample
 * workspace, and compare every response with the document. Fails if a response differs from it.
 */
const SPECMATIC = process.env.SPECMATIC ?? 'npx --yes specmatic@2.55.1'
/**
 * With the argument `resiliency`, requests violate the document, and must be rejected as
 * documented.
 */
const isResiliency = process.argv[2] === 'resiliency'
const MAX_RUN_MS = allowMs(20 * 60_000)
const TOKEN = 'contract-test-token'
const PORT = 3917
const ADDRESS = `http://127.0.0.1:${PORT}`

if (spawnSync('java', ['-version']).error) {
  console.log('Skipped: the contract test needs Java 17 or newer, which is not installed.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'slotline-contract-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    PATH: process.env.PATH,
    PORT: String(PORT),
    DATA_DIR: folder,
    SAMPLE_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await once(server.stdout, 'data')
  const things = {
    ...(await createFixtures(make)),
    '/core/calls': { id: await makeCall() },
    '/core/notes': {
      id: await makeNote(),
      call_id: undefined,
      contact_id: undefined,
      agent_id: undefined,
    },
    '/core/message_templates/{kind}/{recipient}/{channel}/{language}': await makeTemplate(),
    '/core/outbound_calls': await makeOutboundCall(),
    '/core/people': await makePerson(),
    ...(await makeMerges()),
  }
  // The first write of a resource is answered 201 and the second 200. Each needs its own document,
  // because Specmatic sends a body only once.
  const served = (await (await fetch(`${ADDRESS}/openapi.json`)).json()) as object
  const document = readDocument(served, things, { isResiliency })
  if (isResiliency) {
    process.exitCode = run('wrong.json', document, '') ? 0 : 1
  } else {
    const created = run('created.json', without('200', structuredClone(document)), '')
    const repeated = run('repeated.json', without('201', document), "METHOD='POST'")
    process.exitCode = created && repeated ? 0 : 1
  }
} finally {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}

async function make(path: string, attributes: object): ReturnType<Make> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const response = await fetch(`${ADDRESS}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: { attributes } }),
  })
  const body = (await response.json()) as { data: Awaited<ReturnType<Make>> }
  if (response.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(body)}`)
  return body.data
}

/** Creates a call of the receptionist; returns its id. */
async function makeCall(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  await fetch(`${ADDRESS}/voice/try/turn`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      data: { attributes: { call_id: 'try-contract', event: { kind: 'begin' } } },
    }),
  })
  const { data } = (await (await fetch(`${ADDRESS}/core/calls`, { headers })).json()) as {
    data: { id: string }[]
  }
  return data[0]!.id
}

/** A person who joined with an invitation. */
async function makePerson(): Promise<Values> {
  const send = async (path: string, headers: Record<string, string>, attributes: object) => {
    const response = await fetch(`${ADDRESS}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { attributes } }),
    })
    if (response.status !== 201) throw new Error(`POST ${path}: ${await response.text()}`)
    return response.json() as Promise<{
      data: { attributes: { person: { id: string } } }
      meta: { url: string }
    }>
  }
  const authorization = `Bearer ${TOKEN}`
  const { meta } = await send('/core/invitations', { authorization }, { role: 'viewer' })
  const person = {
    secret: meta.url.split('#')[1],
    name: 'Grace Hopper',
    email: 'grace@example.com',
    password: 'a password of the contract test',
  }
  const { data } = await send('/auth/join', { origin: ADDRESS }, person)
  return { id: data.attributes.person.id }
}

/** Creates contacts that can be merged, merges, and a pair of duplicates. */
async function makeMerges(): Promise<Record<string, Values>> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const names = ['charles', 'joan', 'katherine', 'margaret', 'mary', 'dorothy']
  const contacts: string[] = []
  for (const name of names)
    contacts.push((await make('/core/contact', { email: `${name}@example.com` })).id)
  const merge = async (id: string, contact_ids: string[]): Promise<string> => {
    const response = await fetch(`${ADDRESS}/core/contacts/${id}/merge`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data: { attributes: { contact_ids } } }),
    })
    const { meta } = (await response.json()) as { meta: { merge_id: string } }
    return meta.merge_id
  }
  const [first, second, third, fourth, fifth, sixth] = contacts as [string, ...string[]]
  await make('/core/contact', { email: 'barbara@example.com', phone: '+14155550177' })
  await make('/core/contact', { email: 'b.liskov@example.com', phone: '+14155550177' })
  for (;;) {
    const { data } = (await (
      await fetch(`${ADDRESS}/core/contact_duplicates`, { headers })
    ).json()) as { data: { id: string }[] }
    if (data[0])
      return {
        '/core/contacts/{id}/merge': { id: first, contact_ids: [second], attributes: undefined },
        '/core/contact_merges': { id: await merge(third!, [fourth!]), contact_id: third },
        '/core/contact_merges/{id}/undo': { id: await merge(fifth!, [sixth!]) },
        '/core/contact_duplicates': { id: data[0].id, contact_id: first, min_score: '0.5' },
      }
    await setTimeout(200)
  }
}

/** Leaves a note without a call; returns its id. */
async function makeNote(): Promise<string> {
  const secret = 'a-secret-of-the-contract'
  const { attributes } = await make('/core/voice_connections', {
    platform: 'generic',
    name: 'Contract',
    team_id: 1,
    secret,
  })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const response = await fetch(`${ADDRESS}${new URL(String(attributes.url)).pathname}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      tool: 'leave_note',
      arguments: { note: 'Please send the invoice by post.' },
    }),
  })
  const { data } = (await response.json()) as { data: { note_id: string } }
  return data.note_id
}

/** Creates a template of a message; returns the names in its path. */
async function makeTemplate(): Promise<Values> {
  const names = { kind: 'confirmation', recipient: 'attendee', channel: 'email', language: 'en' }
  await fetch(`${ADDRESS}/core/message_templates/${Object.values(names).join('/')}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes: { text: 'See you on {{ when }}.' } } }),
  })
  return names
}

/**
 * Creates an attempt to call an attendee without a number. It is recorded when the meeting starts,
 * within seconds.
 */
async function makeOutboundCall(): Promise<Values> {
  await make('/core/voice_connections', {
    platform: 'twilio',
    name: 'Contract',
    team_id: 1,
    secret: 'a-secret-of-the-contract',
    outbound: true,
    outbound_number: '+14155550199',
    account_sid: `AC${'0'.repeat(32)}`,
  })
  const start_time = String(Math.ceil(Temporal.Now.instant().epochMilliseconds / 1000) + 2)
  await make('/core/book_meeting', {
    team_id: 1,
    agent_id: 1,
    meeting_type_id: 1,
    attendee_email: 'called@example.com',
    start_time,
  })
  for (;;) {
    const { data } = (await (
      await fetch(`${ADDRESS}/core/outbound_calls`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
    ).json()) as { data: { id: string; attributes: { meeting_id: string } }[] }
    if (data[0]) return { id: data[0].id, meeting_id: data[0].attributes.meeting_id }
    await setTimeout(200)
  }
}

function without(status: string, document: OpenApi): OpenApi {
  for (const { post } of Object.values(document.paths)) delete post?.responses[status]
  return document
}

function run(name: string, document: OpenApi, filter: string): boolean {
  writeFileSync(join(folder, name), JSON.stringify(document))
  const [command, ...words] = SPECMATIC.split(' ')
  // With more than one combination, Specmatic 2.55 generates almost no invalid requests.
  const env = {
    ...process.env,
    token: TOKEN,
    SCHEMA_EXAMPLE_DEFAULT: 'true',
    SPECMATIC_DISABLE_TELEMETRY: 'true',
    MAX_TEST_REQUEST_COMBINATIONS: '1',
    // Its parser of YAML, in which it keeps the document, reads 3 MB by default.
    JAVA_TOOL_OPTIONS: '-DmaxYamlCodePoints=20000000',
    ...(isResiliency && { SPECMATIC_GENERATIVE_TESTS: 'true' }),
  }
  const { stdout } = spawnSync(
    command!,
    [...words, 'test', `--testBaseURL=${ADDRESS}`, ...(filter ? [`--filter=${filter}`] : []), name],
    { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 29, timeout: MAX_RUN_MS },
  )
  // The exit code of Specmatic is always 0.
  const counts = /Tests run: [1-9]\d*, .*/.exec(stdout)?.[0] ?? 'Specmatic ran no test.'
  return isResiliency ? judgeRefusals(stdout) : judge(stdout, counts)
}

function judge(stdout: string, counts: string): boolean {
  const passed = counts.includes('Failures: 0') && counts.includes('Errors: 0')
  console.log(
    passed
      ? counts
      : [...requestsIn(stdout).filter((text) => text.includes(' has FAILED')), counts].join('\n'),
  )
  return passed
}

/**
 * Specmatic repeats the valid requests too, after the resources have changed. Among these, only
 * server errors count as failures.
 */
function judgeRefusals(stdout: string): boolean {
  const requests = requestsIn(stdout)
  const wrong = requests.filter((text) => /^ *-ve {2}Scenario/m.test(text))
  const failed = requests.filter(
    (text) =>
      (wrong.includes(text) && text.includes(' has FAILED')) ||
      /Response at .*\n +5\d\d /.test(text),
  )
  console.log(
    [
      ...failed,
      `Invalid requests: ${wrong.length}, other requests: ${requests.length - wrong.length}, ` +
        `failures: ${failed.length}`,
    ].join('\n'),
  )
  return wrong.length > 0 && failed.length === 0
}

function requestsIn(stdout: string): string[] {
  return stdout.split('\n  Request to ').slice(1)
}
