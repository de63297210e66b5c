import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import {
  CALLER_NUMBER,
  CONNECTION_SECRET,
  openPhone,
  type Phone,
} from '../../test/voice/open-phone.ts'

const server = await startServer()
const { app, deps, newWorkspace } = server
const NUMBER = CALLER_NUMBER

/** A call on the generic platform, to a new workspace unless one is given. */
async function newCall({
  roster = { agents: [{ weekly: OFFICE_HOURS }] },
  from = NUMBER,
  workspace,
}: {
  roster?: WantedRoster
  from?: string | null
  workspace?: TestWorkspace
} = {}): Promise<Phone> {
  const ours = workspace ?? (await newWorkspace())
  if (!workspace) await buildRoster(deps.pool, ours.workspaceId, roster)
  return openPhone(server, ours, { from })
}

test('a caller with a known number is greeted by first name, and nothing else is revealed', async () => {
  const phone = await newCall()
  await phone.workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', name: 'Ada Lovelace', phone: NUMBER } },
  })
  const answer = await phone.call('identify_caller')
  assert.equal(answer.line, 'This number belongs to Ada.')
  assert.ok(
    !JSON.stringify(answer).includes('ada@example.com') &&
      !JSON.stringify(answer).includes('Lovelace'),
  )
})

for (const [language, line] of [
  ['de', /^Frei wäre am Dienstag, dem .* oder .*\. Was passt Ihnen\?$/],
  ['es', /^Tengo libre .*martes.* o .*\. ¿Cuál le viene bien\?$/],
  ['fr', /^Je peux vous proposer .*mardi.* ou .*\. Qu.est-ce qui vous convient \?$/],
] as const) {
  test(`the line is in the caller's language: ${language}`, async () => {
    const phone = await newCall()
    const when = { de: 'am Dienstag', es: 'el martes', fr: 'mardi' }[language]
    assert.match((await phone.call('find_times', { when, language })).line, line)
    assert.match(
      (await phone.call('find_times', { when })).line,
      line,
      'and it stays the language of the call',
    )
  })
}

test("a call records its tool calls without the caller's personal details", async () => {
  const phone = await newCall()
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times', { when: 'Tuesday' })
  await phone.call('book_meeting', {
    slot_id: slot.slot_id,
    name: 'Grace Hopper',
    notes: 'my knee',
  })
  const {
    body: {
      data: [call],
    },
  } = await phone.workspace.get('/core/calls')
  assert.deepEqual(
    [call.attributes.platform, call.attributes.party_number, call.attributes.outcome],
    ['generic', NUMBER, 'booked'],
  )
  const { body } = await phone.workspace.get(`/core/calls/${call.id}`)
  assert.deepEqual(
    body.meta.tools.map(({ tool, ok }: any) => [tool, ok]),
    [
      ['find_times', true],
      ['book_meeting', true],
    ],
  )
  assert.equal(body.meta.tools[0].arguments.when, 'Tuesday')
  assert.ok(!JSON.stringify(body.meta.tools.map((tool: any) => tool.arguments)).match(/Grace|knee/))
})

test('an archived connection or the secret of another one rejects requests', async () => {
  const phone = await newCall()
  const post = (url: string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"tool":"find_times"}',
    })
  for (const headers of [
    {},
    { authorization: 'Bearer wrong-wrong-wrong' },
    { authorization: '' },
    { authorization: `Bearer ${phone.workspace.token}` },
  ])
    assert.equal((await post(phone.path, headers as Record<string, string>)).statusCode, 401)
  assert.equal(
    (
      await post(
        `/voice/generic/${phone.workspace.workspaceId}.01a1fdbb-b6d0-78e1-95cc-7163702cdde6`,
        { authorization: `Bearer ${CONNECTION_SECRET}` },
      )
    ).statusCode,
    401,
  )
  assert.equal(
    (
      await post(phone.path.replace('generic', 'vapi'), {
        authorization: `Bearer ${CONNECTION_SECRET}`,
      })
    ).statusCode,
    401,
  )
  assert.equal(
    (await phone.workspace.delete(`/core/voice_connections/${phone.connection}`)).status,
    200,
  )
  assert.equal((await phone.call('find_times')).status, 401)
})

test('control characters are removed from arguments, and the tool call is recorded', async () => {
  const phone = await newCall()
  const asText = JSON.stringify({ when: 'next\u0000 Tuesday' })
  const found = await phone.call('find_times', {}, { arguments: asText })
  assert.equal(found.status, 200)
  assert.equal(found.data.slots.length, 3)
  const [{ id }] = (await phone.workspace.get('/core/calls')).body.data
  const { tools } = (await phone.workspace.get(`/core/calls/${id}`)).body.meta
  assert.deepEqual(
    tools.map((one: any) => one.arguments.when),
    ['next Tuesday'],
  )
})
