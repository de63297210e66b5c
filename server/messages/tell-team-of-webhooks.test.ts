import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../platform/egress/create-egress.ts'
import { NOW } from '../test/harness.ts'
import {
  book,
  change,
  listMessages,
  MEETING_START,
  openMailScene,
  TEAM,
} from '../test/messages/open-mail-scene.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { openHookReceiver } from '../test/open-hook-receiver.ts'
import { createEndpoint, openWebhooks, readEndpoint, saveContact } from '../test/open-webhooks.ts'

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { server, mailServer, messages, newOffice } = await openMailScene({ deps: { egress } })
const { deps, setNow } = server
const { deliver } = openWebhooks(deps)

/** An endpoint that answers with this status, and a step to a later time. */
async function open(status: number, attributes: object = {}, roster = {}) {
  setNow(NOW)
  const workspace = await newOffice(roster)
  const receiver = await openHookReceiver()
  const answerWith = (code: number) => {
    receiver.answerWith((_hook, response) => {
      response.writeHead(code).end()
    })
  }
  answerWith(status)
  const { id } = await createEndpoint(workspace, {
    url: `${receiver.url}/secret-path?key=secret-key`,
    event_types: ['contact.*'],
    description: 'Leads for the CRM',
    ...attributes,
  })
  /** Sends what is due then, after one more event. */
  const passTo = async (minutes: number) => {
    setNow(NOW.add({ minutes }))
    await saveContact(workspace, `${minutes}@example.com`)
    await deliver()
  }
  return { workspace, id, answerWith, passTo }
}

const HOST = '127.0.0.1'
const GONE_AT = [0, 30, 61]
const FAILING_AT = Array.from({ length: 12 }, (_, i) => i * 12 * 60)

test('the team gets one mail about a webhook endpoint that the server has disabled, without its secrets', async () => {
  for (const [status, times, reason] of [
    [410, GONE_AT, /410/],
    [500, FAILING_AT, /five days/],
  ] as const) {
    const { workspace, id, passTo } = await open(status)
    for (const minutes of times) {
      await passTo(minutes)
      if ((await readEndpoint(workspace, id)).state === 'enabled') await messages.deliver()
    }
    assert.deepEqual(mailServer.to(TEAM), [])
    await messages.deliver()
    const [mail, ...others] = mailServer.to(TEAM)
    assert.equal(mail?.subject, `Please check: webhook to ${HOST}`)
    assert.match(mail.text!, /Leads for the CRM/)
    assert.match(mail.text!, reason)
    assert.doesNotMatch(JSON.stringify(mail), /secret-/)
    assert.deepEqual(others, [])
  }
})

test('attempts to reach a disabled endpoint cause no further mail, and each disabling causes one', async () => {
  const { workspace, id, answerWith, passTo } = await open(410)
  const state = async () => (await readEndpoint(workspace, id)).state
  const count = () => mailServer.to(TEAM).length
  for (const minutes of GONE_AT) await passTo(minutes)
  for (const minutes of [61, 121, 241, 481]) {
    await passTo(minutes)
    await messages.deliver()
  }
  assert.deepEqual([await state(), count()], ['disabled', 1])
  answerWith(204)
  await passTo(1_000)
  await messages.deliver()
  assert.deepEqual([await state(), count()], ['enabled', 1])
  answerWith(410)
  for (const minutes of [1_001, 1_031, 1_062]) await passTo(minutes)
  await messages.deliver()
  assert.deepEqual([await state(), count()], ['disabled', 2])
})

test('no mail is sent about an endpoint that was disabled by a request, or is enabled or deleted meanwhile', async () => {
  const path = (id: string) => `/core/webhook_endpoints/${id}`
  const disabled = await open(204)
  await change(disabled.workspace, path(disabled.id), { state: 'disabled' })
  await messages.deliver()
  assert.deepEqual(await listMessages(disabled.workspace), [])

  for (const [end, reason] of [
    [({ workspace, id }) => change(workspace, path(id), { state: 'enabled' }), 'superseded'],
    [({ workspace, id }) => workspace.delete(path(id)), 'subject_deleted'],
  ] as [(scene: Awaited<ReturnType<typeof open>>) => Promise<unknown>, string][]) {
    const scene = await open(410)
    for (const minutes of GONE_AT) await scene.passTo(minutes)
    await end(scene)
    await messages.deliver()
    const [message] = await listMessages(scene.workspace)
    assert.deepEqual([message?.state, message?.reason], ['withdrawn', reason])
    assert.deepEqual(mailServer.to(TEAM), [])
  }
})

test('the mail goes to the team of the filters of the endpoint, or else to the first one with an address', async () => {
  const roster = {
    teams: [{}, {}, {}],
    agents: [{ teamIds: [1] }, { teamIds: [2, 3] }],
    meetingTypes: [{}, { teamId: 2 }, { teamId: 3 }],
  }
  for (const [filters, teamId] of [
    [{ team_ids: null }, 1],
    [{ team_ids: [2, 3] }, 3],
    [{ team_ids: [2] }, 1],
    [{ agent_ids: [2] }, 3],
    [{ meeting_type_ids: [3] }, 3],
  ] as const) {
    const { workspace, passTo } = await open(
      410,
      { event_types: ['meeting.*'], ...filters },
      roster,
    )
    await change(workspace, '/core/teams/3', { email: 'third@acme.test' })
    for (const id of [2, 3])
      await book(workspace, {
        team_id: id,
        meeting_type_id: id,
        start_time: MEETING_START.add({ hours: id }).toString(),
      })
    for (const minutes of GONE_AT) await passTo(minutes)
    await messages.deliver()
    const [message] = await listMessages(workspace, '?kind=note')
    assert.equal(message?.team_id, teamId, JSON.stringify(filters))
  }
})

test('a mail about a disabled endpoint is sent once by processes that plan and send at the same time', async () => {
  const { workspace, passTo } = await open(410)
  for (const minutes of GONE_AT) await passTo(minutes)
  const others = Array.from({ length: 3 }, () => openMessages(deps, mailServer.url))
  await Promise.all([messages, ...others].map(({ deliver: send }) => send()))
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 1)
  assert.equal((await listMessages(workspace)).length, 1)
})

test('the mail is in the language of the team', async () => {
  for (const [language, subject] of [
    ['de', /^Bitte prüfen: Webhook an 127/],
    ['es', /^Por favor, compruebe el webhook a 127/],
    ['fr', /^À vérifier : webhook vers 127/],
  ] as const) {
    const { workspace, passTo } = await open(410)
    await change(workspace, '/core/teams/1', { language })
    for (const minutes of GONE_AT) await passTo(minutes)
    await messages.deliver()
    assert.match(mailServer.to(TEAM)[0]?.subject ?? '', subject)
  }
})
