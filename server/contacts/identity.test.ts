import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { ALL_CASES } from '../test/identity-cases/all-cases.ts'
import type { IdentityCase } from '../test/identity-cases/identity-case.ts'
import { playCase } from '../test/identity-cases/play-case.ts'
import { playStep, saveContact, type Stage } from '../test/identity-cases/play-step.ts'
import { shuffle } from '../test/shuffle.ts'

/** Cases that are played at the same moment. */
const LANES = 32
/** How often the request of a case is sent at the same moment. */
const REPEATS = 4

const { deps, newWorkspace, newWorkspaces } = await startServer()
const save = (workspace: TestWorkspace, attributes: object) =>
  saveContact({ workspace, names: new Map() }, attributes)

const stages = await openStages(ALL_CASES)
for (const [i, each] of ALL_CASES.entries())
  test(each.rule, async () => {
    assert.deepEqual(await playCase(stages[i]!, each), { warnings: [], ...each.expected })
  })

test('no case depends on the one before: all of them hold in a random order, several at a time', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  await inLanes(shuffle(ALL_CASES, seed), async (each, stage) => {
    const message = `${each.rule} (seed ${seed})`
    assert.deepEqual(await playCase(stage, each), { warnings: [], ...each.expected }, message)
  })
})

test('a request that is sent four times at the same moment has one contact, in every case', async () => {
  await inLanes(ALL_CASES, async (each, stage) => {
    for (const step of each.stored) await playStep(stage, step)
    const before = await countContacts(stage)
    const answers = await Promise.all(
      Array.from({ length: REPEATS }, () => saveContact(stage, each.request)),
    )
    const statuses = answers.map(({ status }) => status)
    const { status } = each.expected
    const isSaved = status === 200 || status === 201
    for (const one of statuses) assert.ok(isSaved ? one === 200 || one === 201 : one === status)
    const created = (await countContacts(stage)) - before
    // Contacts without an identifier cannot be matched: each request creates one.
    const isMatchable = !each.expected.warnings?.includes('/ no_identifier')
    assert.equal(created, status !== 201 ? 0 : isMatchable ? 1 : REPEATS, each.rule)
    assert.equal(statuses.filter((one) => one === 201).length, created, each.rule)
    if (isSaved && isMatchable)
      assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1, each.rule)
  })
})

test('requests that replace an address and requests with it change one contact concurrently', async () => {
  const workspace = await newWorkspace()
  const { body } = await save(workspace, { email: 'ada@work.example', other_email: 'a0@x.example' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => [
      save(workspace, { email: 'ada@work.example', other_email: `a${i + 1}@x.example` }),
      save(workspace, { email: 'a0@x.example', visits: i }),
    ]).flat(),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(new Set(answers.map((each) => each.body.data.id)), new Set([body.data.id]))
  for (const address of [
    'ada@work.example',
    ...Array.from({ length: 11 }, (_, i) => `a${i}@x.example`),
  ])
    assert.equal((await save(workspace, { email: address })).body.data.id, body.data.id, address)
})

test('a contact lists its former addresses until one is current again or cleared', async () => {
  const workspace = await newWorkspace()
  const { body } = await save(workspace, {
    email: 'ada@x.example',
    other_email: 'Ada@Bücher.example',
  })
  const formerEmails = async () =>
    (await workspace.get(`/core/contacts/${body.data.id}`)).body.meta.former_emails

  assert.deepEqual(await formerEmails(), [])
  await save(workspace, { email: 'ada@x.example', other_email: 'ada@new.example' })
  assert.deepEqual(await formerEmails(), ['ada@xn--bcher-kva.example'])
  await save(workspace, { email: 'ada@bücher.example' })
  assert.deepEqual(await formerEmails(), ['ada@x.example'])
  await save(workspace, { email: 'ada@bücher.example', other_email: 'ada@x.example' })
  assert.deepEqual(await formerEmails(), ['ada@new.example'])
  await save(workspace, { email: 'ada@bücher.example', other_email: null })
  assert.deepEqual(await formerEmails(), ['ada@new.example'])
})

test('a booking with a former address is a meeting of the contact, which keeps its email', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { body } = await save(workspace, { email: 'ada@x.example', other_email: 'old@x.example' })
  await save(workspace, { email: 'ada@x.example', other_email: 'new@x.example' })
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'OLD@x.example',
        start_time: '1795428000',
      },
    },
  })

  assert.equal(booked.status, 201, booked.text)
  const { data, meta } = (await workspace.get(`/core/contacts/${body.data.id}`)).body
  assert.deepEqual(data.attributes, {
    email: 'ada@x.example',
    other_email: 'new@x.example',
    meetings: 1,
  })
  assert.deepEqual(meta.former_emails, ['old@x.example'])
})

/** A workspace for each case. The region of phone numbers is that of the case. */
async function openStages(cases: readonly IdentityCase[]): Promise<Stage[]> {
  const workspaces = await newWorkspaces(cases.map(({ region = 'US' }) => region))
  return workspaces.map((workspace) => ({ workspace, names: new Map() }))
}

/** Plays cases in order, `LANES` of them at a time, each in a workspace of its own. */
async function inLanes(
  cases: readonly IdentityCase[],
  play: (each: IdentityCase, stage: Stage) => Promise<void>,
): Promise<void> {
  const lanes = await openStages(cases)
  const waiting = cases.entries()
  const playLane = async () => {
    for (const [i, each] of waiting) await play(each, lanes[i]!)
  }
  await Promise.all(Array.from({ length: LANES }, playLane))
}

async function countContacts({ workspace }: Stage): Promise<number> {
  const [row] = await deps.pool.query<{ count: number }>(
    sql`select count(*) from contacts where workspace_id = ${workspace.workspaceId}`,
  )
  return row!.count
}
