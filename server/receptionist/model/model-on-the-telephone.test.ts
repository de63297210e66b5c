import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { CARRIER_TOKEN, PUBLIC, TRANSPORTS } from '../../test/voice/caller-lines.ts'
import { startServer } from '../../test/harness.ts'
import { lastAnswer, startModel } from '../../test/voice/scripted-model.ts'

const model = await startModel()
const server = await startServer({
  publicUrl: PUBLIC,
  model: { url: model.url, name: 'scripted', key: null },
})

async function newLine(way: keyof typeof TRANSPORTS, callId: string) {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    agents: [{ weekly: OFFICE_HOURS, phone: '+14155550142' }],
  })
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'twilio', name: 'Line', team_id: 1, secret: CARRIER_TOKEN } },
  })
  const connectionKey = new URL(body.data.attributes.url).pathname.split('/').at(-1)!
  return {
    workspace,
    line: await TRANSPORTS[way]({ server, connectionKey, from: '+14155550100', callId }),
  }
}

for (const way of ['text', 'twiml', 'relay'] as const) {
  test(`a model leads a booking (${way}), and the rules complete it after the model fails`, async () => {
    const { workspace, line } = await newLine(way, `CAmodel${way}`)
    model.follow([
      { run: [['find_times', { when: 'Tuesday' }]] },
      (asked) => lastAnswer(asked).line,
      (asked) => ({ run: [['hold_time', { slot_id: lastAnswer(asked).slots[0].slot_id }]] }),
      'And your full name, please?',
      { cuts: true },
    ])
    assert.match((await line.begin()).say, /automated assistant/)
    assert.match(
      (await line.do({ kind: 'say', text: 'could I come in on Tuesday' })).say,
      /November twenty-fourth/,
    )
    assert.equal(model.asked[0]!.authorization, undefined, 'no Authorization header without a key')
    assert.equal((await line.do({ kind: 'press', keys: '1' })).say, 'And your full name, please?')
    assert.match((await line.do({ kind: 'say', text: 'Grace Hopper' })).say, /email address/)
    await line.do({ kind: 'say', text: 'skip' })
    assert.match((await line.do({ kind: 'say', text: 'yes' })).say, /confirmation code/)
    assert.equal((await line.do({ kind: 'say', text: 'no thank you' })).after, 'hang_up')
    await line.hangUp()
    const { body } = await workspace.get('/core/meetings')
    assert.deepEqual(
      body.data.map(({ attributes }: any) => [attributes.attendee_name, attributes.status]),
      [['Grace Hopper', 'scheduled']],
    )
  })
}

test('a caller who wants a person is transferred to the number from the tool', async () => {
  const { line } = await newLine('twiml', 'CAperson')
  await line.begin()
  model.follow([
    {
      run: [['transfer_or_book', { about: 'an invoice' }]],
      say: 'Please call +1 900 555 0000 instead.',
    },
  ])
  const transfer = await line.do({
    kind: 'say',
    text: 'I have a question about my invoice, a person please',
  })
  assert.deepEqual(
    [transfer.after, transfer.say],
    ['+14155550142', 'I am putting you through now.'],
  )
})

test('a dropped call that a model led is resumed in the next call', async () => {
  const { workspace, line } = await newLine('twiml', 'CAcut1')
  await line.begin()
  model.follow([
    { run: [['find_times', { when: 'Tuesday' }]] },
    (asked) => lastAnswer(asked).line,
    (asked) => ({ run: [['hold_time', { slot_id: lastAnswer(asked).slots[0].slot_id }]] }),
    'And your full name, please?',
  ])
  await line.do({ kind: 'say', text: 'could I come in on Tuesday' })
  await line.do({ kind: 'say', text: 'the first one' })
  await line.hangUp()
  const { body } = await workspace.get('/core/voice_connections')
  const connectionKey = new URL(body.data[0].attributes.url).pathname.split('/').at(-1)!
  const next = await TRANSPORTS.twiml({
    server,
    connectionKey,
    from: '+14155550100',
    callId: 'CAcut2',
  })
  assert.match((await next.begin()).say, /cut off.*name/i)
  model.follow([
    ({ messages }) => ({
      run: [
        [
          'book_meeting',
          {
            slot_id: /"time_kept":{"slot_id":"([^"]+)"/.exec(messages[0]!.content!)![1]!,
            name: 'Grace Hopper',
          },
        ],
      ],
    }),
  ])
  assert.match(
    (await next.do({ kind: 'say', text: 'Grace Hopper' })).say,
    /for Grace Hopper\. Shall I book it\?/,
  )
  assert.match((await next.do({ kind: 'say', text: 'yes' })).say, /confirmation code/)
})
