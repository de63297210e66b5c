import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { startServer } from '../test/harness.ts'
import { openBrowser } from '../test/people/open-browser.ts'
import { inviteTo, joinAs, newEmail, PASSWORD, PUBLIC_URL } from '../test/people/stand.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { offerFirstOwner } from './links/offer-first-owner.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })
const { app, newWorkspace, setNow, deps } = server

test('a link works once, and the person it lets in signs in by password', async () => {
  const { workspaceId } = await newWorkspace()
  const secret = await inviteTo(server, workspaceId, 'manager')
  const email = newEmail()
  const browser = openBrowser(app)
  const described = await browser.send('POST', '/auth/links/describe', { secret })
  assert.equal(described.status, 200)
  assert.deepEqual(
    [described.body.data.attributes.kind, described.body.data.attributes.role],
    ['invitation', 'manager'],
  )

  const person = { secret, name: 'Ada', email, password: PASSWORD }
  const joined = await browser.send('POST', '/auth/join', person)
  assert.equal(joined.status, 201, joined.text)
  assert.match(
    String(joined.headers['set-cookie']),
    /^__Host-slotline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  )
  assert.ok(!joined.text.includes(browser.cookie!.split('=')[1]!))
  const again = await openBrowser(app).send('POST', '/auth/join', { ...person, email: newEmail() })
  assert.deepEqual([again.status, again.body.code], [410, 'link_ended'])

  const other = openBrowser(app)
  const wrong = await other.send('POST', '/auth/sign-in', { email, password: `${PASSWORD}!` })
  const unknown = await other.send('POST', '/auth/sign-in', {
    email: newEmail(),
    password: PASSWORD,
  })
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'sign_in_failed'])
  assert.equal(wrong.body.detail, unknown.body.detail)
  const right = await other.send('POST', '/auth/sign-in', {
    email: email.toUpperCase(),
    password: PASSWORD,
  })
  assert.equal(right.status, 201, right.text)
  const { attributes } = (await other.send('GET', '/auth/session')).body.data
  assert.deepEqual(
    [attributes.person.email, attributes.workspace_id, attributes.role],
    [email, workspaceId, 'manager'],
  )
})

test('a session works for pages of the server alone, and never beside a token', async () => {
  const workspace = await newWorkspace()
  const browser = await joinAs(server, workspace.workspaceId)
  const read = (headers: Record<string, string>) =>
    browser.send('GET', '/core/teams', undefined, headers)
  assert.equal((await read({})).status, 200)
  for (const site of ['cross-site', 'same-site', 'none']) {
    const foreign = await read({ 'sec-fetch-site': site })
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'foreign_page'], site)
  }
  const both = await read({ authorization: `Bearer ${workspace.token}` })
  assert.deepEqual([both.status, both.body.code], [400, 'malformed_request'])
  const signIn = { email: browser.email, password: PASSWORD }
  const foreign = await openBrowser(app).send('POST', '/auth/sign-in', signIn, {
    'sec-fetch-site': 'cross-site',
  })
  assert.deepEqual([foreign.status, foreign.headers['set-cookie']], [403, undefined])
})

test('an older browser says with Origin where a request comes from', async () => {
  const { workspaceId } = await newWorkspace()
  const { cookie } = await joinAs(server, workspaceId)
  const send = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/core/teams',
      headers: { cookie: cookie!, origin, 'content-type': 'application/json' },
      payload: { data: { attributes: { name: 'A', time_zone: 'UTC' } } },
    })
  assert.equal((await send(PUBLIC_URL)).statusCode, 201)
  assert.equal((await send('https://other.test')).statusCode, 403)
  assert.equal((await send('null')).statusCode, 403)
})

test('a sign-in gets a new session, and a planted cookie is not one', async () => {
  const { workspaceId } = await newWorkspace()
  const { email, cookie } = await joinAs(server, workspaceId)
  const planted = `__Host-slotline=${'A'.repeat(43)}`
  const browser = openBrowser(app, planted)
  await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })
  assert.notEqual(browser.cookie, planted)
  assert.notEqual(browser.cookie, cookie)
  const before = browser.cookie
  await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD })
  const earlier = await openBrowser(app, before).send('GET', '/auth/session')
  assert.deepEqual([earlier.status, earlier.body.code], [401, 'signed_out'])
  const twice = await openBrowser(app, `${browser.cookie}; ${planted}`).send('GET', '/auth/session')
  assert.equal(twice.status, 401, 'of two cookies with this name none is trusted')
})

test('a session ends after a week without use, after thirty days, and on signing out', async () => {
  let time = 0
  // Each request reads the session again, as after the second for which it is remembered.
  const later = await startServer({ publicUrl: PUBLIC_URL, monotonicMs: () => (time += 1_000) })
  const { setNow } = later
  const { workspaceId } = await later.newWorkspace()
  const browser = await joinAs(later, workspaceId)
  const start = later.deps.now()
  for (const days of [6, 12, 18, 24, 29]) {
    setNow(start.add({ hours: 24 * days }))
    assert.equal((await browser.send('GET', '/auth/session')).status, 200, `${days} days`)
  }
  setNow(start.add({ hours: 24 * 30 }))
  assert.equal((await browser.send('GET', '/auth/session')).status, 401)

  setNow(start)
  const idle = await joinAs(later, workspaceId)
  setNow(start.add({ hours: 24 * 7 }))
  assert.equal((await idle.send('GET', '/auth/session')).status, 401)

  setNow(start)
  const left = await joinAs(later, workspaceId)
  const stolen = openBrowser(later.app, left.cookie)
  assert.equal((await left.send('DELETE', '/auth/session')).status, 204)
  assert.equal(left.cookie, null)
  assert.equal((await stolen.send('GET', '/core/teams')).status, 401)
})

test('a person lists its sessions and ends them', async () => {
  const { workspaceId } = await newWorkspace()
  const browser = await joinAs(server, workspaceId)
  const others = [openBrowser(app), openBrowser(app)]
  for (const other of others)
    await other.send('POST', '/auth/sign-in', { email: browser.email, password: PASSWORD })
  const { data } = (await browser.send('GET', '/auth/sessions')).body
  assert.equal(data.length, 3)
  assert.equal(data.filter((each: any) => each.attributes.is_current).length, 1)
  const stranger = await joinAs(server, workspaceId)
  const foreign = await stranger.send('DELETE', `/auth/sessions/${data[0].id}`)
  assert.equal(foreign.status, 404)
  assert.equal((await browser.send('DELETE', `/auth/sessions/${data[0].id}`)).status, 204)
  assert.equal((await others[1]!.send('GET', '/auth/session')).status, 401)
  assert.equal((await others[0]!.send('GET', '/auth/session')).status, 200)
  assert.equal((await browser.send('DELETE', '/auth/sessions')).status, 204)
  assert.equal((await others[0]!.send('GET', '/auth/session')).status, 401)
  assert.equal((await browser.send('GET', '/auth/session')).status, 200)
})

test('people, tokens and webhooks need a sign-in of the last ten minutes', async () => {
  const { workspaceId } = await newWorkspace()
  const browser = await joinAs(server, workspaceId)
  const attempts = [
    ['/core/invitations', { role: 'viewer' }],
    ['/core/tokens', { name: 'A', scopes: ['slots:read'] }],
  ] as const
  for (const [path, attributes] of attempts)
    assert.equal((await browser.send('POST', path, attributes)).status, 201, path)
  setNow(deps.now().add({ minutes: 10 }))
  for (const [path, attributes] of attempts) {
    const late = await browser.send('POST', path, attributes)
    assert.deepEqual([late.status, late.body.code], [403, 'sign_in_again'], path)
    assert.equal((await browser.send('GET', path)).status, 200)
  }
  const wrong = await browser.send('POST', '/auth/confirm', { password: `${PASSWORD}!` })
  assert.equal(wrong.status, 401)
  const before = browser.cookie
  assert.equal((await browser.send('POST', '/auth/confirm', { password: PASSWORD })).status, 201)
  assert.notEqual(browser.cookie, before)
  for (const [path, attributes] of attempts)
    assert.equal((await browser.send('POST', path, attributes)).status, 201, path)
})

test('a role holds in the API, and a change of it at once', async () => {
  const { workspaceId } = await newWorkspace()
  const owner = await joinAs(server, workspaceId)
  const manager = await joinAs(server, workspaceId, 'manager')
  const viewer = await joinAs(server, workspaceId, 'viewer')
  const team = { name: 'A', time_zone: 'UTC' }
  assert.equal((await manager.send('POST', '/core/teams', team)).status, 201)
  assert.equal((await viewer.send('GET', '/core/teams')).status, 200)
  const refused = await viewer.send('POST', '/core/teams', team)
  assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope'])
  for (const path of ['/core/people', '/core/tokens', '/core/invitations'])
    assert.equal((await manager.send('GET', path)).status, 403, path)

  const { data } = (await owner.send('GET', '/core/people')).body
  const found = data.find((each: any) => each.attributes.email === viewer.email)
  const raised = await owner.send('PATCH', `/core/people/${found.id}`, { role: 'manager' })
  assert.equal(raised.status, 200, raised.text)
  assert.equal((await viewer.send('POST', '/core/teams', team)).status, 201)
  const stale = await owner.send(
    'PATCH',
    `/core/people/${found.id}`,
    { role: 'viewer' },
    { 'if-match': '"1"' },
  )
  assert.equal(stale.status, 412)
  assert.equal((await owner.send('DELETE', `/core/people/${found.id}`)).status, 200)
  assert.equal((await viewer.send('GET', '/core/teams')).status, 401)
})

test('the last owner stays one, whatever two owners do at once', async () => {
  const { workspaceId } = await newWorkspace()
  const owners = [await joinAs(server, workspaceId), await joinAs(server, workspaceId)]
  const { data } = (await owners[0]!.send('GET', '/core/people')).body
  const idOf = (email: string) => data.find((each: any) => each.attributes.email === email).id
  const answers = await Promise.all(
    owners.map((owner, i) =>
      owner.send('PATCH', `/core/people/${idOf(owners[1 - i]!.email)}`, { role: 'viewer' }),
    ),
  )
  const first = answers.findIndex(({ status }) => status === 200)
  // The other is refused as the last owner, or, if it came later, because it is one no more.
  const second = answers[1 - first]?.body.code
  assert.ok(['last_owner', 'insufficient_scope'].includes(second), second)
  const { body } = await owners[first]!.send('GET', '/core/people')
  const left = body.data.filter((each: any) => each.attributes.role === 'owner')
  assert.deepEqual(
    left.map(({ attributes }: any) => attributes.email),
    [owners[first]!.email],
  )
})

test('events name the person', async () => {
  const { workspaceId } = await newWorkspace()
  const browser = await joinAs(server, workspaceId)
  const { id } = (await browser.send('GET', '/auth/session')).body.data.attributes.person
  await browser.send('POST', '/core/teams', { name: 'A', time_zone: 'UTC' })
  const { data } = (await browser.send('GET', '/core/events')).body
  const made = data.find((event: any) => event.type === 'team.created')
  assert.deepEqual(made.actor, { type: 'person', id })
})

test('a person with several workspaces opens one after the other', async () => {
  const [first, second, third] = [await newWorkspace(), await newWorkspace(), await newWorkspace()]
  const browser = await joinAs(server, first.workspaceId)
  const secret = await inviteTo(server, second.workspaceId, 'viewer')
  const taken = await openBrowser(app).send('POST', '/auth/join', {
    secret,
    name: 'Eve',
    email: browser.email,
    password: PASSWORD,
  })
  assert.deepEqual([taken.status, taken.body.code], [409, 'email_taken'])
  const joined = await browser.send('POST', '/auth/join', { secret })
  assert.equal(joined.status, 201, joined.text)
  assert.deepEqual(
    [joined.body.data.attributes.workspace_id, joined.body.data.attributes.role],
    [second.workspaceId, 'viewer'],
  )
  assert.equal((await browser.send('POST', '/core/teams', { name: 'A' })).status, 403)
  const open = (workspace_id: number) => browser.send('PATCH', '/auth/session', { workspace_id })
  assert.equal((await open(first.workspaceId)).body.data.attributes.role, 'owner')
  const made = await browser.send('POST', '/core/teams', { name: 'A', time_zone: 'UTC' })
  assert.equal(made.status, 201)
  const foreign = await open(third.workspaceId)
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'no_membership'])
})

test('a link for a new sign-in replaces the old ones and ends the sessions', async () => {
  const { workspaceId } = await newWorkspace()
  const owner = await joinAs(server, workspaceId)
  const lost = await joinAs(server, workspaceId, 'viewer')
  const { data } = (await owner.send('GET', '/core/people')).body
  const { id } = data.find((each: any) => each.attributes.email === lost.email)
  const made = await owner.send('POST', `/core/people/${id}/sign_in_link`)
  assert.equal(made.status, 200, made.text)
  const secret = made.body.meta.url.split('#')[1]
  const browser = openBrowser(app)
  const password = 'another long pass phrase'
  assert.equal((await browser.send('POST', '/auth/join', { secret, password })).status, 201)
  assert.equal((await lost.send('GET', '/auth/session')).status, 401)
  const old = await openBrowser(app).send('POST', '/auth/sign-in', {
    email: lost.email,
    password: PASSWORD,
  })
  assert.equal(old.status, 401)

  const elsewhere = await newWorkspace()
  const invitation = await inviteTo(server, elsewhere.workspaceId)
  await browser.send('POST', '/auth/join', { secret: invitation })
  const refused = await owner.send('POST', `/core/people/${id}/sign_in_link`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'member_elsewhere'])
})

test('guessing a password stops after ten attempts of one address', async () => {
  const { workspaceId } = await newWorkspace()
  const { email } = await joinAs(server, workspaceId)
  const guess = (password: string) =>
    openBrowser(app).send('POST', '/auth/sign-in', { email, password })
  for (let i = 0; i < 10; i++) assert.equal((await guess(`wrong ${i}`)).status, 401)
  const stopped = await guess(PASSWORD)
  assert.deepEqual([stopped.status, stopped.body.code], [429, 'too_many_attempts'])
})

test('a weak password is refused with what to do', async () => {
  const { workspaceId } = await newWorkspace()
  const secret = await inviteTo(server, workspaceId)
  const email = newEmail()
  for (const password of [
    'too short',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcdefghijklmnopqrst',
    '12345678901234567890',
    `${email}${email}`,
  ]) {
    const refused = await openBrowser(app).send('POST', '/auth/join', {
      secret,
      name: 'Ada',
      email,
      password,
    })
    assert.deepEqual(
      [refused.status, refused.body.errors?.[0].code],
      [422, 'weak_password'],
      password,
    )
  }
})

test('people do not sign in by plain http, except on the machine of the server', async () => {
  const plain = await startServer({ publicUrl: 'http://slotline.test' })
  const refused = await openBrowser(plain.app).send('GET', '/auth/session')
  assert.deepEqual([refused.status, refused.body.code], [403, 'https_required'])
  const local = await startServer({ publicUrl: 'http://127.0.0.1:3000' })
  const { workspaceId } = await local.newWorkspace()
  const browser = await joinAs(local, workspaceId)
  assert.match(browser.cookie!, /^slotline=/)
  assert.equal((await browser.send('GET', '/auth/session')).status, 200)
})

test('a workspace has at most 500 open invitations', async () => {
  const workspace = await newWorkspace()
  await deps.pool.query(sql`
    insert into person_links (workspace_id, id, hash, role, is_first_owner, created_at, expires_at)
    select ${workspace.workspaceId}, gen_random_uuid(), decode(md5(random()::text), 'hex'),
      'viewer', false, ${deps.now()}, ${deps.now().add({ hours: 1 })}
    from generate_series(1, 499)`)
  const invite = () =>
    workspace.post('/core/invitations', { data: { attributes: { role: 'viewer' } } })
  assert.equal((await invite()).status, 201)
  const refused = await invite()
  assert.deepEqual([refused.status, refused.body.code], [409, 'invitation_limit_reached'])
})

test('a person who belongs to a workspace keeps the role when another link is opened', async () => {
  const { workspaceId } = await newWorkspace()
  const browser = await joinAs(server, workspaceId, 'viewer')
  const secret = await inviteTo(server, workspaceId, 'owner')
  const refused = await browser.send('POST', '/auth/join', { secret })
  assert.deepEqual([refused.status, refused.body.code], [409, 'already_member'])
  assert.equal((await browser.send('GET', '/auth/session')).body.data.attributes.role, 'viewer')
})

test('the link of the first owner of an earlier start stops working', async () => {
  const own = await startServer({ publicUrl: PUBLIC_URL }, openTestDatabase)
  assert.equal(await offerFirstOwner(own.deps.pool, PUBLIC_URL, own.deps.now()), null)
  const { workspaceId } = await own.newWorkspace()
  const offer = async () => {
    const url = await offerFirstOwner(own.deps.pool, PUBLIC_URL, own.deps.now())
    return url && url.split('/app/join#')[1]!
  }
  const [first, second] = [await offer(), await offer()]
  const browser = openBrowser(own.app)
  const person = { name: 'Ada', email: newEmail(), password: PASSWORD }
  const ended = await browser.send('POST', '/auth/join', { ...person, secret: first })
  assert.equal(ended.status, 410)
  const joined = await browser.send('POST', '/auth/join', { ...person, secret: second })
  assert.deepEqual(
    [joined.status, joined.body.data.attributes.role, joined.body.data.attributes.workspace_id],
    [201, 'owner', workspaceId],
  )
  assert.equal(await offer(), null, 'there is an owner')
})

test('of twenty people who open one link at once, one joins', async () => {
  const { workspaceId } = await newWorkspace()
  const secret = await inviteTo(server, workspaceId)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      openBrowser(app).send('POST', '/auth/join', {
        secret,
        name: 'Ada',
        email: newEmail(),
        password: PASSWORD,
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 410),
  ])
})

test('an owner ends the sessions of a person', async () => {
  const { workspaceId } = await newWorkspace()
  const owner = await joinAs(server, workspaceId)
  const viewer = await joinAs(server, workspaceId, 'viewer')
  const { data } = (await owner.send('GET', '/core/people')).body
  const { id } = data.find((each: any) => each.attributes.email === viewer.email)
  assert.equal((await owner.send('DELETE', `/core/people/${id}/sessions`)).status, 200)
  assert.equal((await viewer.send('GET', '/auth/session')).status, 401)
  const signIn = { email: viewer.email, password: PASSWORD }
  assert.equal((await viewer.send('POST', '/auth/sign-in', signIn)).status, 201)
})

test('a password of 256 characters works, and a longer one is refused', async () => {
  const { workspaceId } = await newWorkspace()
  const secret = await inviteTo(server, workspaceId)
  const email = newEmail()
  const password = 'pässword 1 '.repeat(24).slice(0, 256)
  const person = { secret, name: 'Ada', email }
  const longer = await openBrowser(app).send('POST', '/auth/join', {
    ...person,
    password: `${password}x`,
  })
  assert.equal(longer.status, 422)
  const joined = await openBrowser(app).send('POST', '/auth/join', { ...person, password })
  assert.equal(joined.status, 201, joined.text)
  const cut = { email, password: password.slice(0, 255) }
  assert.equal((await openBrowser(app).send('POST', '/auth/sign-in', cut)).status, 401)
  const signIn = { email, password }
  assert.equal((await openBrowser(app).send('POST', '/auth/sign-in', signIn)).status, 201)
})

test('joining another workspace with an old session is no new sign-in', async () => {
  const [first, second] = [await newWorkspace(), await newWorkspace()]
  const browser = await joinAs(server, first.workspaceId)
  const before = (await browser.send('GET', '/auth/session')).body.data.attributes
  setNow(deps.now().add({ minutes: 10 }))
  const secret = await inviteTo(server, second.workspaceId)
  const joined = await browser.send('POST', '/auth/join', { secret })
  assert.equal(joined.status, 201, joined.text)
  const after = joined.body.data.attributes
  assert.deepEqual(
    [after.workspace_id, after.signed_in_at, after.expires_at],
    [second.workspaceId, before.signed_in_at, before.expires_at],
  )
  const token = { name: 'A', scopes: ['slots:read'] }
  const late = await browser.send('POST', '/core/tokens', token)
  assert.deepEqual([late.status, late.body.code], [403, 'sign_in_again'])
  const password = 'another long pass phrase'
  assert.equal((await browser.send('PUT', '/auth/password', { password })).status, 403)
})

test('the link of the first owner is offered beside 500 invitations, and ends with an owner', async () => {
  const own = await startServer({ publicUrl: PUBLIC_URL }, openTestDatabase)
  const { workspaceId } = await own.newWorkspace()
  await own.deps.pool.query(sql`
    insert into person_links (workspace_id, id, hash, role, is_first_owner, created_at, expires_at)
    select ${workspaceId}, gen_random_uuid(), decode(md5(random()::text), 'hex'), 'viewer', false,
      ${own.deps.now()}, ${own.deps.now().add({ hours: 1 })}
    from generate_series(1, 500)`)
  const url = await offerFirstOwner(own.deps.pool, PUBLIC_URL, own.deps.now())
  assert.match(url!, /#[\w-]{43}$/)
  const elsewhere = await own.newWorkspace()
  await joinAs(own, elsewhere.workspaceId)
  const person = { secret: url!.split('#')[1], name: 'Eve', email: newEmail(), password: PASSWORD }
  const late = await openBrowser(own.app).send('POST', '/auth/join', person)
  assert.deepEqual([late.status, late.body.code], [410, 'link_ended'])
})
