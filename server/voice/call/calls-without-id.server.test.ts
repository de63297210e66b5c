import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openClient } from '../../test/http-client.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

const TOKEN = 'calls-without-id-token'
const SECRET = 'a-long-made-up-secret'
const settings = {
  DATABASE_URL: await newServerDatabase(),
  DATA_DIR: newFolder(),
  SAMPLE: 'on',
  SAMPLE_TOKEN: TOKEN,
  SECRET_KEY: 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E=',
}
const server = await startProcess(settings)
const other = await startProcess(settings)
const client = openClient(server.address, TOKEN)

async function createConnection(platform: string): Promise<string> {
  const { body } = await client.post('/core/voice_connections', {
    platform,
    name: 'Desk',
    team_id: 1,
    secret: SECRET,
  })
  return new URL(body.data.attributes.url).pathname
}

/** Sends twenty copies of a request concurrently, half of them to each process. */
async function sendTwentyTimes(
  path: string,
  body: object,
): Promise<{ status: number; text: string }[]> {
  return Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const response = await fetch((i % 2 === 0 ? server : other).address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, text: await response.text() }
    }),
  )
}

const notesWith = async (text: string) =>
  (await client.get('/core/notes?limit=100')).body.data.filter(
    ({ attributes }: any) => attributes.text === text,
  )

const generic = await createConnection('generic')
const openai = await createConnection('openai')
const realtime = (name: string, id: string, args: object) => ({
  type: 'response.function_call_arguments.done',
  call_id: id,
  name,
  arguments: JSON.stringify(args),
})

for (const [what, path, bodyOf] of [
  [
    'the generic platform',
    generic,
    (note: string) => ({ tool: 'leave_note', id: 't1', arguments: { note } }),
  ],
  [
    'the generic platform, without a tool call id',
    generic,
    (note: string) => ({ tool: 'leave_note', arguments: { note } }),
  ],
  ['OpenAI', openai, (note: string) => realtime('leave_note', 'fc_1', { note })],
] as const) {
  test(`${what}: twenty concurrent copies of a note without a call id create one note`, async () => {
    const text = `Please call me back. ${what}`
    const answers = await sendTwentyTimes(path, bodyOf(text))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(
      new Set(answers.map(({ text: answer }) => answer)).size,
      1,
      answers.map(({ text: answer }) => answer).join('\n'),
    )
    assert.equal((await notesWith(text)).length, 1)
  })
}

test('twenty concurrent copies of a booking without a call id book once and get the same response', async () => {
  const from = '+14155550101'
  const found = await sendTwentyTimes(generic, {
    tool: 'find_times',
    id: 't2',
    from,
    arguments: { meeting_type: 'Intro call' },
  })
  const slotId = JSON.parse(found[0]!.text).data.slots[0].slot_id
  const before = (await client.get('/core/meetings')).body.data.length
  const answers = await sendTwentyTimes(generic, {
    tool: 'book_meeting',
    id: 't3',
    from,
    arguments: { slot_id: slotId, name: 'Grace Hopper' },
  })
  assert.equal(
    new Set(answers.map(({ text }) => text)).size,
    1,
    answers.map(({ text }) => text).join('\n'),
  )
  assert.match(answers[0]!.text, /"booked":true/)
  assert.equal((await client.get('/core/meetings')).body.data.length, before + 1)
})

test('a different note with the same tool call id is a separate note', async () => {
  const say = (note: string) =>
    sendTwentyTimes(generic, { tool: 'leave_note', id: 't1', arguments: { note } })
  await Promise.all([say('The first turn'), say('The second turn')])
  assert.deepEqual(
    [(await notesWith('The first turn')).length, (await notesWith('The second turn')).length],
    [1, 1],
  )
})
