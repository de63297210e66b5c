import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { openClient } from '../../test/http-client.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

const TOKEN = 'slow-database-token'
const SECRET = 'a-long-made-up-secret'
const url = await newServerDatabase()
const settings = {
  DATABASE_URL: url,
  DATA_DIR: newFolder(),
  SAMPLE: 'on',
  SAMPLE_TOKEN: TOKEN,
  SECRET_KEY: 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E=',
}
const server = await startProcess(settings)
const client = openClient(server.address, TOKEN)
const made = await client.post('/core/voice_connections', {
  platform: 'generic',
  name: 'Desk',
  team_id: 1,
  secret: SECRET,
})
const path = new URL(made.body.data.attributes.url).pathname

async function call(tool: string, args: object, address = server.address) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tool, arguments: args, call_id: 'slow-1', from: '+14155550100' }),
  })
  return {
    status: response.status,
    body: (await response.json()) as { ok: boolean; line: string; data: any },
  }
}

test('while the database blocks, the tool returns still_checking, and the write commits once', async () => {
  const { body: found } = await call('find_times', { meeting_type: 'Intro call' })
  const slot = found.data.slots[0]
  const args = { slot_id: slot.slot_id, name: 'Grace Hopper' }
  const blocker = new Client({ connectionString: url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table meetings in access exclusive mode')
  const late = await call('book_meeting', args)
  assert.deepEqual(
    [late.status, late.body.ok, late.body.data.problem],
    [200, false, 'still_checking'],
  )
  assert.match(late.body.line, /^I am still checking/)
  const repeated = call('book_meeting', args)
  await blocker.query('commit')
  await blocker.end()
  const { body } = await repeated
  assert.equal(body.data.booked, true, body.line)
  assert.equal((await client.get('/core/meetings')).body.data.length, 1)
})

test('a booking that is repeated after its process was killed books once', async () => {
  const { body: found } = await call('find_times', {
    meeting_type: 'Intro call',
    when: 'the day after tomorrow',
  })
  const args = { slot_id: found.data.slots[0].slot_id, name: 'Alan Turing', second_booking: 'add' }
  const before = (await client.get('/core/meetings')).body.data.length
  const other = await startProcess(settings)
  const cut = Promise.allSettled(
    Array.from({ length: 3 }, () => call('book_meeting', args, other.address)),
  )
  other.signal('SIGKILL')
  await cut
  const [first, second] = [await call('book_meeting', args), await call('book_meeting', args)]
  assert.equal(first.body.data.booked, true, first.body.line)
  assert.equal(second.body.line, first.body.line)
  assert.equal((await client.get('/core/meetings')).body.data.length, before + 1)
})
