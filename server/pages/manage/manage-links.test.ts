import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../../platform/db/sql.ts'
import { openSecretBox } from '../../platform/secrets/secret-box.ts'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { bookMeeting, fieldsOf, openManagePage, type Shown } from '../../test/open-manage-page.ts'
import { createManageLink } from '../../meetings/links/create-manage-link.ts'

const { app, deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 3 * 86_400
const HOUR = 3600

async function newPage(roster: WantedRoster = {}, attributes: object = {}) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  const { meeting_id: id } = await bookMeeting(workspace, START, attributes)
  return { workspace, id, page: openManagePage({ app, deps }, workspace, id) }
}

const stateOf = async (workspace: TestWorkspace, id: string) => {
  const { attributes } = (await workspace.get(`/core/meetings/${id}`)).body.data
  return [attributes.status, Number(attributes.start_time)]
}
const countEvents = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`/core/meetings/${id}/changes`)).body.data.length

test('the link of a meeting is always the same, short, and different for each role', async () => {
  const { workspace, id } = await newPage()
  const { workspaceId } = workspace
  const link = (role: 'attendee' | { agentId: number }, manageVersion = 1) =>
    createManageLink(deps, { workspaceId, meetingId: id, manageVersion, role })!
  assert.equal(link('attendee'), link('attendee'))
  const links = [link('attendee'), link({ agentId: 1 }), link({ agentId: 2 }), link('attendee', 2)]
  assert.equal(new Set(links).size, links.length)
  const longest = createManageLink(deps, {
    workspaceId: 2 ** 31 - 1,
    meetingId: id,
    manageVersion: 200,
    role: { agentId: 2 ** 31 - 1 },
  })!
  assert.ok(new URL(longest).pathname.length - '/manage/'.length <= 62, longest)
  assert.ok(new URL(link('attendee')).pathname.length - '/manage/'.length <= 50)
  assert.equal(
    createManageLink(
      { ...deps, secrets: null },
      {
        workspaceId,
        meetingId: id,
        manageVersion: 1,
        role: 'attendee',
      },
    ),
    null,
  )
})

test('a link with any changed, missing or added character is not found and reveals nothing', async () => {
  const { page } = await newPage({}, { attendee_name: 'Ada', notes: 'Secret' })
  const sealed = page.path.slice('/manage/'.length)
  const unknown = (await page.open('/manage/unknown')).html
  const forged = [
    ...sealed
      .split('')
      .map((letter, i) => sealed.slice(0, i) + other(letter) + sealed.slice(i + 1)),
    sealed.slice(1),
    sealed.slice(0, -1),
    `${sealed}A`,
    `${sealed}=`,
    sealed.toLowerCase(),
    `%00${sealed}`,
    '',
    'AAAA',
  ]
  for (const text of forged) {
    for (const path of [`/manage/${text}`, `/manage/${text}/move`, `/manage/${text}/cancel`]) {
      const { status, html } = await page.open(path)
      assert.equal(status, 404, path)
      if (text !== '') assert.equal(html, unknown, path)
    }
  }
})

function other(letter: string): string {
  return letter === 'A' ? 'B' : 'A'
}

test('a link ends 30 days after the meeting, and says so', async () => {
  const { page } = await newPage()
  const end = Temporal.Instant.fromEpochMilliseconds((START + HOUR / 2) * 1000)
  setNow(end.add({ hours: 30 * 24 }))
  assert.equal((await page.open()).status, 200)
  setNow(end.add({ hours: 30 * 24, seconds: 1 }))
  const late = await page.open()
  assert.equal(late.status, 404)
  assert.match(late.html, /This link has ended/)
  assert.doesNotMatch(late.html, /Intro call/)
})

test('a revoked link is not found, for every role', async () => {
  const { workspace, id, page } = await newPage()
  const agent = openManagePage({ app, deps }, workspace, id, { agentId: 1 })
  const question = await page.open(`${page.path}/cancel`)
  await deps.pool.query(
    sql`update meetings set manage_version = 2 where workspace_id = ${workspace.workspaceId}`,
  )
  for (const each of [page, agent]) assert.equal((await each.open()).status, 404)
  assert.equal((await page.submit(question)).status, 404)
  assert.deepEqual(await stateOf(workspace, id), ['scheduled', START])
})

test('a link that is sealed with an old key is valid, and with an unknown key is not found', async () => {
  const { workspace, id, page } = await newPage()
  const rotated = await startServer({
    secrets: openSecretBox(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]),
  })
  const replaced = await startServer({ secrets: openSecretBox(Buffer.alloc(32, 8)) })
  assert.equal((await rotated.app.inject({ url: page.path })).statusCode, 200)
  assert.equal((await replaced.app.inject({ url: page.path })).statusCode, 404)
  assert.deepEqual(await stateOf(workspace, id), ['scheduled', START])
})

test('a link with the meeting of another workspace is not found', async () => {
  const [mine, theirs] = [await newPage(), await newPage()]
  const page = openManagePage({ app, deps }, theirs.workspace, mine.id)
  assert.equal((await page.open()).status, 404)
})

test('a form without a nonce, with another one, or sent too late changes nothing', async () => {
  const { workspace, id, page } = await newPage()
  const elsewhere = await newPage()
  const agent = openManagePage({ app, deps }, workspace, id, { agentId: 1 })
  const question = await page.open(`${page.path}/cancel`)
  const asked = await page.open(`${page.path}/move?start=${START + HOUR}`)
  const nonceOf = async (shown: Promise<Shown> | Shown) => fieldsOf(await shown).nonce!
  const refused = async (shown: Shown, fields: Record<string, string>) => {
    const { status, html } = await page.submit(shown, fields)
    assert.equal(status, 409)
    assert.match(html, /role="alert">Nothing was changed[^]*Intro call/)
  }
  const [version, expires, code] = (await nonceOf(question)).split('.')
  for (const nonce of [
    '',
    'x',
    await nonceOf(asked),
    await nonceOf(elsewhere.page.open(`${elsewhere.page.path}/cancel`)),
    await nonceOf(agent.open(`${agent.path}/cancel`)),
    `${Number(version) + 1}.${expires}.${code}`,
    `${version}.${Number(expires) + 1}.${code}`,
    `${version}.${expires}.${other(code![0]!)}${code!.slice(1)}`,
  ])
    await refused(question, { nonce })
  await refused(asked, { start: String(START + 2 * HOUR) })
  await refused(asked, { start: 'x' })
  await refused(asked, { nonce: await nonceOf(question) })
  setNow(NOW.add({ minutes: 30, seconds: 1 }))
  await refused(question, {})
  await refused(asked, {})
  assert.deepEqual(await stateOf(workspace, id), ['scheduled', START])
  assert.equal(await countEvents(workspace, id), 1)
  const empty = await app.inject({ method: 'POST', url: `${page.path}/cancel` })
  assert.equal(empty.statusCode, 409)
})

test('a form that another site sends is rejected', async () => {
  const { workspace, id, page } = await newPage()
  const question = await page.open(`${page.path}/cancel`)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://slotline.test', 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    const { status, html } = await page.submit(question, {}, headers)
    assert.equal(status, 403)
    assert.match(html, /came from another website/)
  }
  assert.deepEqual(await stateOf(workspace, id), ['scheduled', START])
  const own = { origin: 'http://slotline.test', 'sec-fetch-site': 'same-origin' }
  assert.equal((await page.submit(question, {}, own)).status, 303)
})

test('a form that is sent again has one effect and shows the result', async () => {
  const { workspace, id, page } = await newPage()
  const asked = await page.open(`${page.path}/move?start=${START + HOUR}`)
  for (const times of [1, 2, 3]) {
    const { status, location } = await page.submit(asked)
    assert.deepEqual([status, location], [303, `${page.path}?done=move`], String(times))
  }
  const question = await page.open(`${page.path}/cancel`)
  await page.submit(question, { reason: 'First' })
  const again = await page.submit(question, { reason: 'Second' })
  assert.match((await page.open(again.location)).html, /has been cancelled[^]*First/)
  assert.equal(await countEvents(workspace, id), 3)
  assert.equal((await page.submit(asked)).status, 409, 'the move is no longer the state')
  assert.deepEqual(await stateOf(workspace, id), ['cancelled', START + HOUR])
})

test('of two equal forms at once both show the result, and of two different ones one changes the meeting', async () => {
  const same = await newPage()
  const question = await same.page.open(`${same.page.path}/cancel`)
  const both = await Promise.all([same.page.submit(question), same.page.submit(question)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [303, 303],
  )
  assert.equal(await countEvents(same.workspace, same.id), 2)

  const { workspace, id, page } = await newPage()
  const [move, cancel] = [
    await page.open(`${page.path}/move?start=${START + HOUR}`),
    await page.open(`${page.path}/cancel`),
  ]
  const answers = await Promise.all([page.submit(move), page.submit(cancel)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 409])
  assert.equal(await countEvents(workspace, id), 2)
})

test('a form of an earlier version of the meeting changes nothing and shows the current state', async () => {
  const { workspace, id, page } = await newPage()
  const question = await page.open(`${page.path}/cancel`)
  await workspace.post(`/core/meetings/${id}/reschedule`, {
    data: { attributes: { start_time: String(START + 2 * HOUR) } },
  })
  const again = await page.submit(question, { reason: 'A <b>cold</b>' })
  assert.equal(again.status, 409)
  assert.match(again.html, /Nothing was changed[^]*5:00\s–\s5:30\sPM/)
  assert.match(again.html, /<textarea [^>]*>A &lt;b&gt;cold&lt;\/b&gt;<\/textarea>/)
  assert.deepEqual(await stateOf(workspace, id), ['scheduled', START + 2 * HOUR])
  const cancelled = await page.submit(again, { reason: 'A cold' })
  assert.deepEqual([cancelled.status, cancelled.location], [303, `${page.path}?done=cancel`])
})

test('an agent sees the attendee, and confirms or declines a requested appointment', async () => {
  const roster = {
    agents: [{ name: 'Emma', timeZone: 'Europe/Berlin' }],
    meetingTypes: [
      {
        confirmationMinutes: 60,
        questions: [
          { key: 'dog', label: 'Do you bring a dog?', kind: 'boolean' as const, required: false },
        ],
      },
    ],
  }
  const details = {
    attendee_name: 'Ada Lovelace',
    attendee_phone: '+14155550123',
    notes: 'Side entrance',
    answers: { dog: true },
    time_zone: 'America/New_York',
  }
  for (const [name, status] of [
    ['confirm', 'scheduled'],
    ['decline', 'declined'],
  ] as const) {
    const { workspace, id } = await newPage(roster, details)
    const page = openManagePage({ app, deps }, workspace, id, { agentId: 1 })
    const { html } = await page.open()
    for (const shown of [
      'Ada Lovelace',
      '+14155550123',
      'ada@example.com',
      'Side entrance',
      'Do you bring a dog?',
      '<dd>Yes</dd>',
      'Central European Standard Time',
      'Eastern Standard Time',
      'Please confirm or decline',
    ])
      assert.ok(html.includes(shown), shown)
    assert.doesNotMatch(html, /Confirmation code|\/move"|\/cancel"/)
    const { location } = await page.submit(await page.open(`${page.path}/${name}`))
    assert.match((await page.open(location)).html, /role="status"/)
    assert.equal((await stateOf(workspace, id))[0], status)
    const event = (await workspace.get(`/core/meetings/${id}/changes`)).body.data.at(-1)
    assert.deepEqual(event.attributes.actor, { type: 'agent_link', id })
  }
})

test('an agent cancels until the end of the meeting, without a cut-off, and cannot move it', async () => {
  const { workspace, id } = await newPage({
    meetingTypes: [{ cancelCutoffMinutes: 7 * 24 * 60 }],
  })
  const page = openManagePage({ app, deps }, workspace, id, { agentId: 1 })
  assert.match((await page.open(`${page.path}/move`)).html, /<h1>Appointment</)
  setNow(NOW.add({ hours: 72, minutes: 29 }))
  const question = await page.open(`${page.path}/cancel`)
  assert.equal((await page.submit(question)).status, 303)
  const event = (await workspace.get(`/core/meetings/${id}/changes`)).body.data.at(-1)
  assert.deepEqual(
    [await stateOf(workspace, id), event.attributes.actor.type],
    [['cancelled', START], 'agent_link'],
  )
})

test('the link of an agent who no longer has the meeting is not found', async () => {
  const { workspace, id } = await newPage({ agents: [{}, {}] }, { agent_id: 1 })
  const [first, second] = [1, 2].map((agentId) =>
    openManagePage({ app, deps }, workspace, id, { agentId }),
  )
  assert.deepEqual([(await first!.open()).status, (await second!.open()).status], [200, 404])
  const { status } = await workspace.post(`/core/meetings/${id}/reassign`, {
    data: { attributes: { agent_id: 2 } },
  })
  assert.equal(status, 200)
  assert.deepEqual([(await first!.open()).status, (await second!.open()).status], [404, 200])
})

test('an attendee cannot confirm or decline', async () => {
  const { workspace, id, page } = await newPage({ meetingTypes: [{ confirmationMinutes: 60 }] })
  const agent = openManagePage({ app, deps }, workspace, id, { agentId: 1 })
  for (const name of ['confirm', 'decline']) {
    const question = await agent.open(`${agent.path}/${name}`)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `${page.path}/${name}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fieldsOf(question)).toString(),
    })
    assert.equal(statusCode, 409)
  }
  assert.equal((await stateOf(workspace, id))[0], 'pending')
})

test('reads and changes are limited by address and by link', async () => {
  const place = await startServer({ rateLimit: true })
  const { page } = await newPage()
  const elsewhere = await newPage()
  const get = async (url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers, body } = await place.app.inject({ method, url, remoteAddress })
    return { status: statusCode, retryAfter: headers['retry-after'], body }
  }
  for (let i = 0; i < 60; i++) assert.equal((await get('/manage/x', '192.0.2.1')).status, 404)
  const past = await get(page.path, '192.0.2.1')
  assert.deepEqual([past.status, Number(past.retryAfter) > 0], [429, true])
  assert.match(past.body, /Too many requests/)

  for (let i = 0; i < 60; i++) assert.equal((await get(page.path, `198.51.100.${i}`)).status, 200)
  assert.equal((await get(page.path, '203.0.113.1')).status, 429)
  assert.equal((await get(elsewhere.page.path, '203.0.113.1')).status, 200)

  for (let i = 0; i < 10; i++)
    assert.equal(
      (await get(`${elsewhere.page.path}/cancel`, `192.0.2.${i + 2}`, 'POST')).status,
      409,
    )
  assert.equal((await get(`${elsewhere.page.path}/cancel`, '203.0.113.2', 'POST')).status, 429)
  assert.equal(
    (await place.app.inject({ url: '/pages/page.css', remoteAddress: '192.0.2.1' })).statusCode,
    200,
  )
})

test('no log line contains the sealed part of a link, even if the page fails', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { page } = await newPage()
  const place = await startServer({ log })
  const broken = await startServer({
    log,
    pool: {
      ...deps.pool,
      query: () => Promise.reject(new Error('the query failed')),
    },
  })
  const sealed = page.path.slice('/manage/'.length)
  const pages = ['', '/move', '/calendar.ics', '/x', '?done=move']
  for (const url of pages.map((end) => page.path + end)) await place.app.inject({ url })
  await place.app.inject({ method: 'POST', url: `${page.path}/cancel`, payload: { a: 1 } })
  const failed = await broken.app.inject({ url: page.path })
  assert.equal(failed.statusCode, 500)
  assert.match(failed.body, /Something went wrong/)
  assert.ok(lines.length >= 5)
  for (const line of lines) assert.ok(!line.includes(sealed), line)
})

test('a body that is not a form, or is too large, is rejected with a page', async () => {
  const { page } = await newPage()
  const send = async (type: string, payload: string) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: `${page.path}/cancel`,
      headers: { 'content-type': type },
      payload,
    })
    return [statusCode, headers['content-type']]
  }
  const html = 'text/html; charset=utf-8'
  assert.deepEqual(await send('application/json', '{}'), [415, html])
  assert.deepEqual(
    await send('application/x-www-form-urlencoded', `reason=${'x'.repeat(20_000)}`),
    [413, html],
  )
})
