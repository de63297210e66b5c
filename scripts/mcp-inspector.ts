import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PARAMETERS } from '../server/voice/core/tools.ts'

/**
 * Lets the MCP inspector list all tools and call each of them, in one call that books, moves and
 * cancels a meeting: over HTTP and through `slotline mcp`. Fails if a schema is not readable for
 * every client, or if a tool returns an error.
 */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
const TOKEN = 'inspector-token'
const PORT = 3918

type Data = {
  confirmation: string
  confirmation_code: string
  slots: { slot_id: string }[]
  meetings: { meeting_id: string }[]
}
type Answered = { isError?: boolean; structuredContent: { line: string; data: Data } }
type Call = (tool: string, args?: Record<string, string>) => Promise<Data>

const folder = mkdtempSync(join(tmpdir(), 'slotline-inspector-'))
const env = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: folder,
  SAMPLE_TOKEN: TOKEN,
  LOG_LEVEL: 'warn',
}
const server = spawn(process.execPath, ['server/main.ts'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await once(server.stdout, 'data')
  for (const [transport, target] of Object.entries({
    http: [
      `http://127.0.0.1:${PORT}/mcp`,
      '--header',
      `Authorization: Bearer ${TOKEN}`,
      '--header',
      'x-call-id: inspector',
      '--header',
      'x-caller-number: +14155550100',
    ],
    // The inspector starts the bridge with only these settings.
    stdio: [
      process.execPath,
      'server/main.ts',
      'mcp',
      '-e',
      `DATA_DIR=${folder}`,
      '-e',
      `PORT=${PORT}`,
    ],
  })) {
    const listed = JSON.parse(await inspect([...target, '--method', 'tools/list', '--strict'])) as {
      tools: { name: string }[]
    }
    assert.deepEqual(
      listed.tools.map(({ name }) => name).toSorted(),
      Object.keys(PARAMETERS).toSorted(),
    )
    const called = new Set<string>()
    await callAll(async (tool, args = {}) => {
      called.add(tool)
      const words = Object.entries(args).flatMap(([name, value]) => [
        '--tool-arg',
        `${name}=${value}`,
      ])
      const { isError, structuredContent } = JSON.parse(
        await inspect([...target, '--method', 'tools/call', '--tool-name', tool, ...words]),
      ) as Answered
      assert.ok(!isError, `${tool}: ${structuredContent.line}`)
      return structuredContent.data
    })
    assert.deepEqual([...called].toSorted(), Object.keys(PARAMETERS).toSorted())
    console.log(`ok   ${transport}: ${called.size} tools listed and called`)
  }
} finally {
  server.kill()
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
}

async function callAll(call: Call): Promise<void> {
  const person = { name: 'Grace Hopper', email: 'grace at example dot com' }
  await call('identify_caller')
  const { confirmation } = await call('save_contact', person)
  await call('save_contact', { ...person, confirmation })
  const {
    slots: [first, second],
  } = await call('find_times', { meeting_type: 'Intro call' })
  await call('hold_time', { slot_id: first!.slot_id })
  const { confirmation_code: code } = await call('book_meeting', {
    slot_id: first!.slot_id,
    ...person,
    confirmation,
  })
  const {
    meetings: [meeting],
  } = await call('find_my_meetings', {
    confirmation_code: code.replaceAll(/\d/g, '$& '),
    email: person.email,
  })
  await call('reschedule_meeting', { meeting_id: meeting!.meeting_id, slot_id: second!.slot_id })
  await call('cancel_meeting', { meeting_id: meeting!.meeting_id })
  await call('transfer_or_book')
  await call('leave_note', { note: 'Please send the invoice by post.' })
  await call('answer_question', { question: 'How long does the intro call take?' })
}

async function inspect(words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    'npx',
    ['--yes', INSPECTOR, '--cli', ...words],
    { env, cwd: process.cwd() },
  )
  const heard = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'))
  if (heard.length > 0) console.error(heard.join('\n'))
  return stdout
}
