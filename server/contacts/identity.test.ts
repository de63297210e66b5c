import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { BLANK_VALUES } from '../test/identity-cases/blank-values.ts'
import { EMAILS } from '../test/identity-cases/emails.ts'
import { FORMER_ADDRESSES } from '../test/identity-cases/former-addresses.ts'
import type { Expected, IdentityCase } from '../test/identity-cases/identity-case.ts'
import { PHONES } from '../test/identity-cases/phones.ts'

const { deps, newWorkspace } = await startServer()
const save = (workspace: TestWorkspace, attributes: object) =>
  workspace.post('/core/contact', { data: { attributes } })

for (const each of [...FORMER_ADDRESSES, ...PHONES, ...EMAILS, ...BLANK_VALUES])
  test(each.rule, async () => {
    const workspace = await newWorkspace()
    if (each.region !== undefined) await setPhoneRegion(workspace, each.region)
    assert.deepEqual(await run(workspace, each), { warnings: [], ...each.expected })
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

/** The region is set when a workspace is created, and no request can change it. */
async function setPhoneRegion({ workspaceId }: TestWorkspace, region: string): Promise<void> {
  await deps.pool.query(
    sql`update workspaces set phone_region = ${region} where id = ${workspaceId}`,
  )
}

/** Writes the stored contacts in order and sends the request; returns its response as in a case. */
async function run(
  workspace: TestWorkspace,
  { stored, request, expected }: IdentityCase,
): Promise<Expected> {
  const ids = new Map<string, string>()
  for (const [name, attributes] of stored) {
    const { status, body } = await save(workspace, attributes)
    assert.equal(status, ids.has(name) ? 200 : 201, `${name}: ${JSON.stringify(body)}`)
    assert.equal(body.data.id, ids.get(name) ?? body.data.id)
    ids.set(name, body.data.id)
  }
  const nameOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0] ?? 'new'
  const { status, body } = await save(workspace, request)
  if (status === 422)
    return {
      status,
      warnings: [],
      faults: body.errors.map(({ pointer, code }: Warning) => `${attributeOf(pointer)} ${code}`),
    }
  if (status === 409)
    return {
      status,
      warnings: [],
      candidates: body.candidates.map(({ id }: { id: string }) => nameOf(id)).toSorted(),
    }
  const { result, matched_on: on } = body.meta
  return {
    status: status as 200,
    result,
    warnings: body.meta.warnings.map((warning: Warning) => formatWarning(warning, ids)),
    ...(on !== null && { matched: [nameOf(body.data.id), on] }),
    ...(expected.attributes && { attributes: body.data.attributes }),
  }
}

type Warning = { pointer: string; code: string; detail: string }

function formatWarning({ pointer, code, detail }: Warning, ids: Map<string, string>): string {
  const named =
    code === 'email_replaced'
      ? [/"([^"]*)"/.exec(detail)?.[1]]
      : [...ids].filter(([, id]) => detail.includes(id)).map(([name]) => name)
  return [attributeOf(pointer), code, ...named].join(' ')
}

function attributeOf(pointer: string): string {
  return pointer.replace(/^\/data\/attributes\/?/, '') || '/'
}
