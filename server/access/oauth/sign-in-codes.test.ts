import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { NOW, type TestWorkspace } from '../../test/harness.ts'
import { openOAuthClient } from '../../test/sign-in.ts'
import { startSignIns } from '../../test/start-sign-ins.ts'
import { OAUTH_RETENTION } from './oauth-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const { app, deps, setNow, newWorkspace, second, newCode, newClientId, newProgram } =
  await startSignIns()

test('a wrong code is reported, five end the sign-in, and a right one is then rejected', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { url } = await program.begin()
  for (const left of ['4 attempts left', '3 attempts left', '2 attempts left', '1 attempt left']) {
    const { page } = await program.enter(url, 'AAAA-AAAA')
    assert.equal(page.statusCode, 400)
    assert.match(page.body, new RegExp(`role="alert">This code is wrong.*${left}`))
  }
  const { left } = await program.enter(url, 'AAAA-AAAA')
  assert.deepEqual(
    [
      left!.searchParams.get('error'),
      left!.searchParams.get('state'),
      left!.searchParams.get('iss'),
    ],
    ['access_denied', 'its-state', 'http://slotline.test'],
  )
  const sixth = await program.enter(url, await newCode(workspace))
  assert.deepEqual([sixth.left, sixth.page.statusCode], [null, 400])
  assert.match(sixth.page.body, /This sign-in has ended/)
})

test('of twelve concurrent attempts at most five count', async () => {
  const workspace = await newWorkspace()
  const program = await newProgram(workspace)
  const { url } = await program.begin()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      program.browser.go(url, { code: 'AAAA-AAAA', answer: 'allow' }),
    ),
  )
  assert.equal(answers.filter(({ body }) => /attempts? left/.test(body)).length, 4)
})

test("a code is valid for ten minutes, for one use, and for the client's own workspace", async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const program = await newProgram(mine)
  const old = await newCode(mine)
  setNow(NOW.add({ minutes: 10 }))
  const { url } = await program.begin()
  const late = await program.enter(url, old)
  const foreign = await program.enter(url, await newCode(theirs))
  const good = await newCode(mine)
  const first = await program.enter(url, good)
  const again = await program.enter((await program.begin()).url, good)
  setNow(NOW)
  for (const { page } of [late, foreign, again]) assert.match(page.body, /This code is wrong/)
  assert.ok(first.left!.searchParams.get('code'))
})

test('one code entered in two sign-ins concurrently completes one', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  const programs = [openOAuthClient([app], clientId), openOAuthClient([second], clientId)]
  const begun = await Promise.all(programs.map((program) => program.begin()))
  const code = await newCode(workspace)
  const answers = await Promise.all(
    programs.map((program, i) => program.enter(begun[i]!.url, code)),
  )
  assert.deepEqual(answers.map(({ left }) => left?.searchParams.has('code') ?? false).toSorted(), [
    false,
    true,
  ])
})

const HOUR = NOW.round({ smallestUnit: 'hour', roundingMode: 'floor' })
const setTries = async (name: string, tries: number) => {
  await deps.pool.query(
    sql`insert into oauth_tries (hour, subject, tries)
      values (${HOUR}, ${createHash('sha256').update(name).digest()}, ${tries})
      on conflict (hour, subject) do update set tries = excluded.tries`,
  )
}
const triesOf = async (name: string) =>
  (
    await deps.pool.query<{ tries: number }>(
      sql`select tries from oauth_tries where subject = ${createHash('sha256').update(name).digest()}`,
    )
  )[0]?.tries ?? 0

test('the limits of wrong codes per address and per workspace do not affect others', async () => {
  const [workspace, another] = [await newWorkspace(), await newWorkspace()]
  const enter = async (at: TestWorkspace, address: string, code: string) => {
    const program = await newProgram(at)
    return (
      await program.browser.go((await program.begin()).url, { code, answer: 'allow' }, {}, address)
    ).body
  }
  const isRefused = async (at: TestWorkspace, address: string) =>
    /Too many wrong codes/.test(await enter(at, address, await newCode(at)))
  await deps.pool.query(sql`delete from oauth_tries`)
  for (let sent = 0; sent < 60; sent += 5) {
    const program = await newProgram(workspace)
    const { url } = await program.begin()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        program.browser.go(url, { code: 'AAAA-AAAA', answer: 'allow' }, {}, '192.0.2.7'),
      ),
    )
  }
  assert.deepEqual(
    [
      await triesOf('address 192.0.2.7'),
      await triesOf(`workspace ${workspace.workspaceId}`),
      await triesOf('all'),
    ],
    [50, 50, 50],
    'rejected attempts are not counted',
  )
  assert.deepEqual(
    [
      await isRefused(workspace, '192.0.2.7'),
      await isRefused(another, '192.0.2.7'),
      await isRefused(workspace, '192.0.2.8'),
    ],
    [true, true, false],
  )

  await setTries(`workspace ${workspace.workspaceId}`, 1_000)
  assert.deepEqual(
    [await isRefused(workspace, '192.0.2.8'), await isRefused(another, '192.0.2.8')],
    [true, false],
  )
  await setTries('all', 20_000)
  const addresses = await deps.pool.query(sql`select 1 from oauth_tries`)
  assert.equal(await isRefused(another, '192.0.2.9'), true)
  assert.equal(
    (await deps.pool.query(sql`select 1 from oauth_tries`)).length,
    addresses.length,
    'new addresses add no more rows',
  )
  await deleteOld(deps, OAUTH_RETENTION, HOUR.add({ minutes: 59 }))
  assert.equal(await triesOf('all'), 20_000)
  await deleteOld(deps, OAUTH_RETENTION, HOUR.add({ hours: 1 }))
  assert.equal(await triesOf('all'), 0)
})

test('right codes do not count towards the limits of an address', async () => {
  const workspace = await newWorkspace()
  await deps.pool.query(sql`delete from oauth_tries`)
  for (let i = 0; i < 3; i++) await (await newProgram(workspace)).allow(await newCode(workspace))
  assert.deepEqual(
    [
      await triesOf('address 127.0.0.1'),
      await triesOf(`workspace ${workspace.workspaceId}`),
      await triesOf('all'),
    ],
    [0, 0, 0],
  )
})
